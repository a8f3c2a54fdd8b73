// Two elements: <irl-exercise>, an exercise, and <irl-progress>, what was practised in a chapter.
import { keepKeysFromJupyter } from "../../web/touch/jupyter.js";
import { whenParsed } from "../../web/touch/when_parsed.js";
import { addExamBar } from "./exam_bar.js";
import { Form } from "./form.js";
import { CHANGED } from "./storage.js";
import { Panel } from "./progress_panel.js";
import { deobfuscated } from "./obfuscation.js";

/** @import { Listener } from "./form.js" */

let numbered = 0;

export class Exercise extends HTMLElement {
  connectedCallback() {
    whenParsed(() => this.begin());
  }

  /** Make the form. @param {Listener} [python] what hears of answers in a notebook */
  begin(python) {
    const data = this.querySelector("script")?.textContent;
    if (this.form || !data) return; // the element was only moved on the page, or has no data yet
    this.form = new Form(this, deobfuscated(data), `irl-exercise-${++numbered}`, python);
    if (this.form.exam !== null) addCodePanel(this.form.chapter);
    if (!python) afterAllExercises();
  }
}

class Progress extends HTMLElement {
  /** @type {Panel | undefined} */
  panel;

  connectedCallback() {
    whenParsed(() => (this.panel ??= new Panel(this, `irl-progress-${++numbered}`)));
  }
}

let waiting = false;

/** Once all exercises are there: add the bar of an exam, let it and the panel count them, and scroll to the
 * exercise that the address names. */
function afterAllExercises() {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    addExamBar(() => {
      /** @type {Progress | null} */ (document.querySelector("irl-progress"))?.panel?.handIn();
    });
    document.dispatchEvent(new Event(CHANGED));
    const [, id] = location.hash.split("#");
    // the browser scrolled there before the fields were added, which moved everything down
    if (id?.startsWith("exercise-")) document.getElementById(id)?.scrollIntoView();
  });
}

/** Add a panel where the page has none, because an exam ends with a result code. @param {string} chapter */
function addCodePanel(chapter) {
  if (document.querySelector("irl-progress")) return;
  const panel = document.createElement("irl-progress");
  panel.setAttribute("chapter", chapter);
  [...document.querySelectorAll("irl-exercise")].at(-1)?.after(panel);
}

if (!customElements.get("irl-exercise")) {
  customElements.define("irl-exercise", Exercise);
  customElements.define("irl-progress", Progress);
  keepKeysFromJupyter("irl-exercise, irl-progress");
}
