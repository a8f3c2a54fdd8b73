// <irl-stage>: a box for a widget or a poll that is shown to a room. It fills the screen, in the largest type
// that fits, and hears the keys of a presenter's remote.
import { keepKeysFromJupyter, keepKeysFromVSCode } from "../../web/touch/jupyter.js";
import { fitPictures, fitType, LARGER, largestType } from "./fit.js";
import { hints, isTyped, pressByKey } from "./remote.js";

const ENTER = "Full screen";
const LEAVE = "Leave full screen";
export const LEFT = "irl-left"; // the event after the screen was given back

export class Stage extends HTMLElement {
  type = 0; // px, while it is full
  larger = LARGER[0]; // how many times pictures are larger then
  entering = false;

  connectedCallback() {
    if (this.button) return; // it was only moved
    this.tabIndex = -1; // so that it hears keys wherever one has clicked
    const bar = document.createElement("p");
    bar.className = "irl-stage-bar";
    this.button = bar.appendChild(document.createElement("button"));
    this.button.type = "button";
    this.button.textContent = ENTER;
    this.hints = bar.appendChild(document.createElement("span"));
    this.prepend(bar);
    this.button.addEventListener("click", () => (this.full ? this.leave() : this.enter()));
    this.addEventListener("fullscreenchange", () => document.fullscreenElement === this || this.leave());
    this.addEventListener("toggle", () => this.fit(), true);
    this.addEventListener("keydown", (event) => this.hear(event));
    this.addEventListener("click", (event) => this.takeFocus(event));
    this.changed = new MutationObserver(() => this.fit());
    this.resized = () => this.fit(largestType(this), LARGER[0]);
    keepKeysFromVSCode(this);
  }

  disconnectedCallback() {
    this.leave(); // the type of the page is not to stay as large as it is on the stage
  }

  get full() {
    return this.hasAttribute("data-full");
  }

  /** Fill the screen; where that is refused, the window. */
  async enter() {
    if (this.full || this.entering) return; // a double click is one
    this.entering = true;
    this.typeBefore = document.documentElement.style.fontSize;
    try {
      await this.requestFullscreen();
    } catch {
      this.popover = "manual"; // nothing that stands around it can cut it off
      this.showPopover();
    } finally {
      this.entering = false;
    }
    this.toggleAttribute("data-full", true);
    this.say(LEAVE, hints(this));
    this.resized?.();
    this.changed?.observe(this, { childList: true, characterData: true, subtree: true });
    addEventListener("resize", /** @type {() => void} */ (this.resized));
    this.focus();
  }

  /** Give the screen back, and the page its own type. */
  leave() {
    if (!this.full) return;
    this.changed?.disconnect();
    removeEventListener("resize", /** @type {() => void} */ (this.resized));
    this.removeAttribute("data-full");
    this.removeAttribute("data-dark");
    this.removeAttribute("popover");
    document.documentElement.style.fontSize = this.typeBefore ?? "";
    if (document.fullscreenElement === this) document.exitFullscreen();
    this.say(ENTER, "");
    if (this.isConnected) this.scrollIntoView({ block: "nearest" });
    this.dispatchEvent(new Event(LEFT));
  }

  /** Write on the bar. @param {string} does what the button does @param {string} keys what keys do */
  say(does, keys) {
    /** @type {Element} */ (this.button).textContent = does;
    /** @type {Element} */ (this.hints).textContent = keys;
  }

  /** Make type and pictures smaller where something does not fit. They stay so: no step makes them jump. */
  fit(type = this.type, larger = this.larger) {
    if (!this.full) return;
    this.type = fitType(this, type);
    this.larger = fitPictures(this, larger);
  }

  /** Leave by Escape; press the button of a presenter's key. @param {KeyboardEvent} event */
  hear(event) {
    if (this.full && /^(escape|f)$/i.test(event.key) && !event.repeat && !isTyped(event)) this.leave();
    else if (pressByKey(this, event)) event.preventDefault();
  }

  /**
   * Take the focus after a click on a button, so that keys reach the stage. A button that was pressed by a
   * key keeps the focus.
   * @param {PointerEvent} event
   */
  takeFocus({ target, pointerType }) {
    const pressed = /** @type {Element} */ (target).closest("button, [type=checkbox]");
    if (this.full && pointerType && pressed && !pressed.closest("irl-touch")) this.focus();
  }
}

if (!customElements.get("irl-stage")) {
  customElements.define("irl-stage", Stage);
  keepKeysFromJupyter("irl-stage");
}
