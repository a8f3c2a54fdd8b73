// <irl-exercise>: an exercise on any page, and <irl-progress>: what was practised in a chapter.
import { make } from "../../travel/touch/draw.js";
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
    if (this.form.exam !== null) giveThePageACode(this);
  }
}

/** An exam ends with a code, also on a page without a panel. @param {Exercise} exercise */
function giveThePageACode(exercise) {
  if (document.querySelector("irl-progress")) return;
  const last = [...document.querySelectorAll("irl-exercise")].at(-1);
  last?.after(make("irl-progress", { chapter: exercise.getAttribute("chapter") }));
}

if (!customElements.get("irl-exercise")) {
  customElements.define("irl-exercise", Exercise);
  customElements.define("irl-progress", ProgressPanel);
  keepFromJupyter("irl-exercise, irl-progress");
}
