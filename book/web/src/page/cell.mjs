/** One code cell of the page: its code, its buttons and what it shows. */
import { keepFocus } from "../focus.mjs";
import { recalled, remember } from "./edits.mjs";
import { Editor } from "./editor.mjs";

const LOG_LENGTH = 30;  // outputs of callbacks that stay under a cell

export class Cell {
  /** Whether it has run to its end in the Python that is now there. */
  ran = false;
  #element;
  #original;
  #editor;
  #output;
  #stored;
  #log;
  #clearFirst = false;  // whether the next output replaces what is shown
  #words;
  #buttons = {};
  #actions;

  /**
   * @param {object} listed  what the page says of the cell: its `name` (a number from 1) and its `source`
   * @param {object} actions what Run and Stop do: `run(cell)`, `stop(cell)`
   */
  constructor({ name, source }, actions) {
    this.name = name;
    this.#original = source;
    this.#actions = actions;
    // a cell that the page hides runs, too
    this.#element = document.querySelector(`[data-cell="${name}"]`) ?? document.createElement("div");
    this.#output = this.#element.querySelector(".cell_output");
    if (!this.#output) {
      this.#output = Object.assign(document.createElement("div"), { className: "cell_output docutils container" });
      this.#element.append(this.#output);
    }
    this.#stored = [...this.#output.childNodes];
    this.#log = Object.assign(document.createElement("div"), { className: "live-log", hidden: true });
    this.#log.setAttribute("role", "log");
    this.#log.setAttribute("aria-label", `What the widgets of cell ${name} print`);
    this.#output.after(this.#log);
  }

  get source() {
    return this.#editor?.value ?? this.#original;
  }

  /** Whether the reader changed the code. */
  get edited() {
    return this.source !== this.#original;
  }

  /** Make the code editable and put the buttons under it. */
  edit() {
    const input = this.#element.querySelector(".cell_input");
    if (!input) return;
    const bar = Object.assign(document.createElement("div"), { className: "live-cell-bar" });
    const add = (key, text, onclick) => {
      const button = Object.assign(document.createElement("button"), {
        type: "button", className: "live-button", textContent: text, onclick,
      });
      button.setAttribute("aria-label", `${text} cell ${this.name}`);
      this.#buttons[key] = button;
      bar.append(button);
    };
    add("run", "Run", () => this.#actions.run(this));
    add("stop", "Stop", () => this.#actions.stop(this));
    add("reset", "Reset", () => this.reset());
    this.#buttons.stop.hidden = true;
    this.#words = Object.assign(document.createElement("span"), { className: "live-cell-state", role: "status" });
    bar.append(this.#words);
    this.#editor = new Editor(input.querySelector("pre"), recalled(this.name, this.#original), {
      name: `Code of cell ${this.name}`,
      run: () => this.#actions.run(this),
      leave: () => this.#buttons.run.focus(),
      changed: () => this.#markEdited(),
    });
    input.append(bar);
    this.#markEdited();
  }

  /** Put the page's own code back. */
  reset() {
    this.#editor.value = this.#original;
    this.#markEdited();
    this.#editor.focus();
  }

  #markEdited() {
    this.#buttons.reset.disabled = !this.edited;
    remember(this.name, this.#original, this.source);
  }

  // -- running ----------------------------------------------------------------------------------------

  /** Its run was asked for; another cell runs before it. */
  wait() {
    this.#state("waiting", "Waiting …");
  }

  start() {
    this.ran = false;
    this.#state("running", "Running …");
    this.#element.setAttribute("aria-busy", "true");
    if (this.#buttons.stop) this.#buttons.stop.hidden = false;
    this.#output.style.minHeight = `${this.#output.offsetHeight}px`;  // the page does not jump while it runs
    this.#clearFirst = true;
    this.#log.replaceChildren();
    this.#log.hidden = true;
  }

  /**
   * @param {object} answer  the kernel's: `status`, and `package` when one is missing
   * @param {boolean} aloud  whether to say that it is done
   */
  finish({ status, package: name }, aloud = false) {
    if (status === "missing") this.#showMissing(name);
    else if (this.#clearFirst) this.#replace();
    this.idle();
    this.#state(status, aloud && status === "ok" ? "Done." : "");
    this.ran = status === "ok";
  }

  /** It neither runs nor waits any more. */
  idle() {
    this.#state("");
    this.#element.removeAttribute("aria-busy");
    this.#output.style.minHeight = "";
    const { stop, run } = this.#buttons;
    if (stop && stop === document.activeElement) run.focus();
    if (stop) stop.hidden = true;
  }

  /** What it shows was made by a Python that is gone. */
  outdate(words = "Not run since Python was restarted.") {
    this.ran = false;
    this.#state("outdated", words);
  }

  stopped() {
    this.#replace();
    this.#state("stopped", "Stopped.");
  }

  #state(name, words = "") {
    this.#element.dataset.state = name;
    if (this.#words) this.#words.textContent = words;
  }

  // -- what it shows ----------------------------------------------------------------------------------

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

  /** A package is missing: say so in a sentence, and keep what the book stored for this code. */
  #showMissing(name) {
    const stored = this.source === this.#original ? this.#stored : [];
    const sentence = `This cell needs ${name}, which is not part of this page. ${stored.length
      ? "What you see below was computed when the book was built."
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
