// <irl-exercise>: an exercise on any page, and <irl-progress>: what was practised in a chapter.
import { keepFromJupyter } from "../../travel/touch/jupyter.js";
import { Form } from "./form.js";
import { ProgressPanel } from "./panel.js";
import { unveiled } from "./veil.js";

/** @import { Listener } from "./form.js" */

let exercises = 0;

export class Exercise extends HTMLElement {
  connectedCallback() {
    if (document.readyState !== "loading") this.begin();
    else addEventListener("DOMContentLoaded", () => this.begin(), { once: true }); // no data yet
  }

  /** @param {Listener} [python] */
  begin(python) {
    const data = this.querySelector("script")?.textContent;
    if (this.form || !data) return; // it was only moved, or is still to be filled
    this.form = new Form(this, unveiled(data), `irl-exercise-${++exercises}`, python);
  }
}

if (!customElements.get("irl-exercise")) {
  customElements.define("irl-exercise", Exercise);
  customElements.define("irl-progress", ProgressPanel);
  keepFromJupyter("irl-exercise, irl-progress");
}
