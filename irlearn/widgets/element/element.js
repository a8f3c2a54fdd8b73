// <irl-widget>: something to try out whose frames Python has drawn. The form in it says which of them is shown.
import { keepFromJupyter } from "../../travel/touch/jupyter.js";
import { chosen, followFields } from "./fields.js";

/** @import { Stored } from "./data" */

export class TriedOut extends HTMLElement {
  connectedCallback() {
    if (document.readyState !== "loading") this.begin();
    else addEventListener("DOMContentLoaded", () => this.begin(), { once: true }); // no data yet
  }

  begin() {
    const data = this.querySelector(":scope > script")?.textContent;
    const form = this.querySelector("form");
    if (this.stored || !data || !form) return; // it was only moved, or is still to be filled
    /** @type {Stored} */
    this.stored = JSON.parse(data);
    this.form = form;
    followFields(form, () => this.show());
    form.querySelector("[data-does=reveal]")?.addEventListener("click", ({ target }) => {
      const veiled = this.toggleAttribute("data-veiled");
      /** @type {Element} */ (target).setAttribute("aria-pressed", String(!veiled));
    });
  }

  /** The frame of what is chosen now. The place of a frame has the choices as its digits. */
  show() {
    const { sizes, frames, parts } = /** @type {Stored} */ (this.stored);
    const places = chosen(/** @type {HTMLFormElement} */ (this.form));
    const place = sizes.reduce((before, size, i) => before * size + places[i], 0);
    const [sentence, pictures, table] = frames[place];
    this.named("irlearn-sentence").textContent = sentence;
    this.named("irl-pictures").innerHTML = parts[pictures];
    this.named("irl-numbers").innerHTML = parts[table];
  }

  /** @param {string} name @returns {Element} */
  named(name) {
    return /** @type {Element} */ (this.querySelector(`.${name}`));
  }
}

if (!customElements.get("irl-widget")) {
  customElements.define("irl-widget", TriedOut);
  keepFromJupyter("irl-widget");
}
