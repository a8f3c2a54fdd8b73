// <irl-judge>: results that the reader judges, on any page.
import { keepKeysFromJupyter } from "../../web/touch/jupyter.js";
import { JudgingForm } from "./sheet.js";

let count = 0; // of these elements on the page

class JudgeElement extends HTMLElement {
  connectedCallback() {
    if (document.readyState !== "loading") this.begin();
    else addEventListener("DOMContentLoaded", () => this.begin(), { once: true }); // when its data are there
  }

  begin() {
    const data = this.querySelector("script")?.textContent;
    if (this.form || !data) return; // the element was only moved on the page, or has no data yet
    this.form = new JudgingForm(this, JSON.parse(data), `irl-judge-${++count}`);
  }
}

if (!customElements.get("irl-judge")) {
  customElements.define("irl-judge", JudgeElement);
  keepKeysFromJupyter("irl-judge");
}
