/** The outputs of a cell. */
import { keepFocus } from "../focus.mjs";

const WIDGETS = ["ipywidgets", "anywidget"];  // they are made for the front end of a notebook
const STORED = "What you see below was computed when the book was built, with the book's own code.";

export class OutputArea {
  #output;
  #stored;
  #clearFirst = false;  // whether the next output replaces all others

  /** @param {HTMLElement} element the cell */
  constructor(element) {
    this.#output = element.querySelector(".cell_output");
    if (!this.#output) {
      this.#output = Object.assign(document.createElement("div"), { className: "cell_output docutils container" });
      element.append(this.#output);
    }
    this.#stored = [...this.#output.childNodes];
  }

  before(element) {
    this.#output.before(element);
  }

  /** Prepare for a run: the outputs of the last one stay until there is a new one. */
  begin() {
    this.#output.style.minHeight = `${this.#output.offsetHeight}px`;  // the page does not jump while it runs
    this.#clearFirst = true;
  }

  /** End a run: outputs of the last one are removed, also where there is no new one. */
  end() {
    if (this.#clearFirst) this.#replace();
  }

  /** Give up the height that was kept during the run. */
  rest() {
    this.#output.style.minHeight = "";
  }

  /** Show an output below the others. */
  show({ output }, element) {
    if (output.transient?.display_id) element.dataset.display = output.transient.display_id;
    if (this.#clearFirst) this.#replace(element);
    else if (output.output_type !== "stream" || !extend(this.#output.lastElementChild, element)) {
      this.#output.append(element);
    }
  }

  /** Replace an output, for `update_display`. */
  update({ display_id: id }, element) {
    element.dataset.display = id;
    document.querySelector(`[data-display="${CSS.escape(id)}"]`)?.replaceWith(element);
  }

  /** Remove all outputs, for `clear_output`: at once, or when the next one comes. */
  clear({ wait }) {
    if (wait) this.#clearFirst = true;
    else this.#replace();
  }

  #replace(...elements) {
    this.#clearFirst = false;
    keepFocus(this.#output, () => this.#output.replaceChildren(...elements));
  }

  /**
   * Say that a package is missing, in place of the outputs.
   * @param {boolean} edited whether the reader changed the code; if not, the stored outputs are shown as well
   */
  missing(name, edited) {
    const stored = edited ? [] : this.#stored;
    const sentences = WIDGETS.includes(name)
      ? [`A page can't show ${name}; in Jupyter, on your own computer, this cell works.`]
      : [`This cell needs ${name}, which isn't part of this page.`];
    if (stored.length) sentences.push(STORED);
    else if (!WIDGETS.includes(name)) sentences.push("It runs in Jupyter on your own computer.");
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
