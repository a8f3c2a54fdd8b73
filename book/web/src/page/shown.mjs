/** What a cell shows: its outputs, and the log of what its widgets print. */
import { keepFocus } from "../focus.mjs";

const LOG_LENGTH = 30;  // outputs of callbacks that stay under a cell

export class Shown {
  #output;
  #stored;
  #log;
  #clearFirst = false;  // whether the next output replaces what is shown

  /** @param {HTMLElement} element the cell */
  constructor(element, name) {
    this.#output = element.querySelector(".cell_output");
    if (!this.#output) {
      this.#output = Object.assign(document.createElement("div"), { className: "cell_output docutils container" });
      element.append(this.#output);
    }
    this.#stored = [...this.#output.childNodes];
    this.#log = Object.assign(document.createElement("div"), { className: "live-log", hidden: true });
    this.#log.setAttribute("role", "log");
    this.#log.setAttribute("aria-label", `What the widgets of cell ${name} print`);
    this.#output.after(this.#log);
  }

  /** Put something before it. */
  before(element) {
    this.#output.before(element);
  }

  /** The cell runs: what it showed stays until it shows something new. */
  begin() {
    this.#output.style.minHeight = `${this.#output.offsetHeight}px`;  // the page does not jump while it runs
    this.#clearFirst = true;
    this.#log.replaceChildren();
    this.#log.hidden = true;
  }

  /** The cell has run: what it showed before is gone, also if it shows nothing now. */
  end() {
    if (this.#clearFirst) this.#replace();
  }

  /** The cell neither runs nor waits any more. */
  rest() {
    this.#output.style.minHeight = "";
  }

  /** Show an output: under the cell, or in its log when a widget's callback made it. */
  show({ callback, output }, element) {
    if (output.transient?.display_id) element.dataset.display = output.transient.display_id;
    if (callback) this.#note(element);
    else if (this.#clearFirst) this.#replace(element);
    else if (output.output_type !== "stream" || !extend(this.#output.lastElementChild, element)) {
      this.#output.append(element);
    }
  }

  /** Add to the log, whose end is in view. */
  #note(element) {
    this.#log.hidden = false;
    this.#log.append(element);
    while (this.#log.children.length > LOG_LENGTH) this.#log.firstElementChild.remove();
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  /** `update_display`: show something else in the same place. */
  update({ display_id: id }, element) {
    element.dataset.display = id;
    document.querySelector(`[data-display="${CSS.escape(id)}"]`)?.replaceWith(element);
  }

  /** `clear_output`, at once or when the next output comes. */
  clear({ wait, callback }) {
    if (callback) this.#log.replaceChildren();
    else if (wait) this.#clearFirst = true;
    else this.#replace();
  }

  #replace(...elements) {
    this.#clearFirst = false;
    keepFocus(this.#output, () => this.#output.replaceChildren(...elements));
  }

  /**
   * A package is missing: say so in a sentence.
   * @param {boolean} edited whether the reader changed the code; else what the book stored for it is shown
   */
  missing(name, edited) {
    const stored = edited ? [] : this.#stored;
    const sentence = `This cell needs ${name}, which is not part of this page. ${stored.length
      ? "What you see below was computed when the book was built, with the book's own code."
      : "It runs in Jupyter on your own machine."}`;
    this.#replace(
      Object.assign(document.createElement("p"), { className: "live-sentence", textContent: sentence }),
      ...stored,
    );
  }
}

/** Add printed text to a block of printed text of the same kind. */
function extend(last, element) {
  if (last?.className !== element.className) return false;
  last.querySelector("pre").append(element.querySelector("pre").textContent);
  return true;
}
