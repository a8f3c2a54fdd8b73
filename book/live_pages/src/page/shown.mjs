/** What a cell shows: its outputs. */
import { keepFocus } from "../focus.mjs";

const WIDGETS = ["ipywidgets", "anywidget"];  // they are made for the front end of a notebook
const STORED = "What you see below was computed when the book was built, with the book's own code.";

export class Shown {
  #output;
  #stored;
  #clearFirst = false;  // whether the next output replaces what is shown

  /** @param {HTMLElement} element the cell */
  constructor(element) {
    this.#output = element.querySelector(".cell_output");
    if (!this.#output) {
      this.#output = Object.assign(document.createElement("div"), { className: "cell_output docutils container" });
      element.append(this.#output);
    }
    this.#stored = [...this.#output.childNodes];
  }

  /** Put something before it. */
  before(element) {
    this.#output.before(element);
  }

  /** The cell runs: what it showed stays until it shows something new. */
  begin() {
    this.#output.style.minHeight = `${this.#output.offsetHeight}px`;  // the page does not jump while it runs
    this.#clearFirst = true;
  }

  /** The cell has run: what it showed before is gone, also if it shows nothing now. */
  end() {
    if (this.#clearFirst) this.#replace();
  }

  /** The cell neither runs nor waits any more. */
  rest() {
    this.#output.style.minHeight = "";
  }

  /** Show an output, behind those that are there. */
  show({ output }, element) {
    if (output.transient?.display_id) element.dataset.display = output.transient.display_id;
    if (this.#clearFirst) this.#replace(element);
    else if (output.output_type !== "stream" || !extend(this.#output.lastElementChild, element)) {
      this.#output.append(element);
    }
  }

  /** `update_display`: show something else in the same place. */
  update({ display_id: id }, element) {
    element.dataset.display = id;
    document.querySelector(`[data-display="${CSS.escape(id)}"]`)?.replaceWith(element);
  }

  /** `clear_output`, at once or when the next output comes. */
  clear({ wait }) {
    if (wait) this.#clearFirst = true;
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
    const sentences = WIDGETS.includes(name)
      ? [`A page cannot show ${name}; in Jupyter, on your own machine, this cell works.`]
      : [`This cell needs ${name}, which is not part of this page.`];
    if (stored.length) sentences.push(STORED);
    else if (!WIDGETS.includes(name)) sentences.push("It runs in Jupyter on your own machine.");
    const textContent = sentences.join(" ");
    this.#replace(Object.assign(document.createElement("p"), { className: "live-sentence", textContent }), ...stored);
  }
}

/** Add printed text to a block of printed text of the same kind. */
function extend(last, element) {
  if (last?.className !== element.className) return false;
  last.querySelector("pre").append(element.querySelector("pre").textContent);
  return true;
}
