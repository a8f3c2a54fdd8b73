// <irl-widget>: something to try out, whose frames Python has drawn. What is chosen in its form decides which
// one is shown.
import { keepKeysFromJupyter } from "../../web/touch/jupyter.js";
import { whenParsed } from "../../web/touch/when_parsed.js";
import { choose, chosen, followFields, keepApart } from "./fields.js";
import { followHandles } from "./handles.js";
import { morph } from "./morph.js";

/** @import { Stored } from "./data" */

// What is said where Back or Next leads no further.
const BEFORE = "This is the first step.";
const BEHIND = "That was the last step.";

export class WidgetElement extends HTMLElement {
  connectedCallback() {
    whenParsed(() => this.begin());
  }

  /** Connect the form, the handles in the pictures and the button Reveal with what is shown, once. */
  begin() {
    const data = this.querySelector(":scope > script")?.textContent;
    const form = this.querySelector("form");
    if (this.form || !form) return; // it was only moved, or is still to be filled
    this.form = form;
    /** @type {Stored | undefined} */
    this.stored = data && JSON.parse(data);
    this.prompt = this.querySelector(".irlearn-sentence")?.textContent;
    followFields(
      form,
      () => this.show(),
      (by) => this.show(by < 0 ? BEFORE : BEHIND),
    );
    keepApart(form);
    followHandles(
      this,
      () => chosen(form),
      (places) => {
        choose(form, places);
        this.show();
      },
    );
    form.querySelector("button[data-does=reveal]")?.addEventListener("click", ({ target }) => {
      const masked = this.toggleAttribute("data-masked");
      /** @type {Element} */ (target).setAttribute("aria-pressed", String(!masked));
      this.show();
    });
  }

  /**
   * Show the frame of what is chosen now, with `more` words behind its sentence. Frames are stored in the
   * order of the choices, the last control changing fastest.
   */
  show(more = "") {
    if (!this.stored) return;
    keepApart(/** @type {HTMLFormElement} */ (this.form));
    const { sizes, frames, parts } = this.stored; // sizes: how many choices each control has
    const places = Object.values(chosen(/** @type {HTMLFormElement} */ (this.form)));
    const place = sizes.reduce((before, size, i) => before * size + places[i], 0);
    // table and pictures are places in parts
    const [sentence, table, ...pictures] = /** @type {NonNullable<typeof frames[0]>} */ (frames[place]);
    const said = [this.hasAttribute("data-masked") ? this.prompt : sentence, more];
    this.named("irlearn-sentence").textContent = said.join(" ").trim();
    const fresh = document.createElement("div");
    fresh.className = "irl-pictures";
    fresh.innerHTML = pictures.map((part) => parts[part]).join("");
    morph(this.named("irl-pictures"), fresh);
    this.named("irl-numbers").innerHTML = parts[table];
  }

  /** Find the part with this class. @param {string} name @returns {Element} */
  named(name) {
    return /** @type {Element} */ (this.querySelector(`.${name}`));
  }
}

if (!customElements.get("irl-widget")) {
  customElements.define("irl-widget", WidgetElement);
  keepKeysFromJupyter("irl-widget");
}
