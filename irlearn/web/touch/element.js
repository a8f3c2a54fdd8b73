// <irl-touch>: a ranking to touch, on any page.
import { Board } from "./board.js";
import { keepKeysFromJupyter } from "./jupyter.js";
import { pageData } from "./page_data.js";
import { whenParsed } from "./when_parsed.js";

let touchables = 0; // how many this page has; the number names the radio buttons of each

export class TouchableRanking extends HTMLElement {
  connectedCallback() {
    whenParsed(() => this.begin());
  }

  /** Make the board, once; if that fails, show the error in its place, and throw it. */
  begin() {
    if (this.board) return; // it was only moved
    try {
      this.board = new Board(this, pageData(this), `irl-touch-${++touchables}`);
    } catch (error) {
      this.textContent = /** @type {Error} */ (error).message; // for whoever writes the page
      throw error;
    }
  }
}

if (!customElements.get("irl-touch")) {
  customElements.define("irl-touch", TouchableRanking);
  keepKeysFromJupyter("irl-touch");
}
