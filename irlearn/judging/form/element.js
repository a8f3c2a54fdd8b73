// <irl-judge>: results that the reader judges, on any page.
import { keepKeysFromJupyter } from "../../web/touch/jupyter.js";
import { Sheet } from "./sheet.js";

let sheets = 0;

class JudgeElement extends HTMLElement {
  connectedCallback() {
    if (document.readyState !== "loading") this.begin();
    else addEventListener("DOMContentLoaded", () => this.begin(), { once: true }); // no data yet
  }

  begin() {
    const data = this.querySelector("script")?.textContent;
    if (this.sheet || !data) return; // it was only moved, or is still to be filled
    this.sheet = new Sheet(this, JSON.parse(data), `irl-judge-${++sheets}`);
  }
}

if (!customElements.get("irl-judge")) {
  customElements.define("irl-judge", JudgeElement);
  keepKeysFromJupyter("irl-judge");
}
