/** One code cell of the page: its code, its buttons and the states in which it can be. */
import { readSource, storeSource } from "../edits.mjs";
import { Editor } from "./editor.mjs";
import { OutputArea } from "./output-area.mjs";

const CLOCK = '<svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6.5"/><path d="M8 4v4l3 2"/></svg>';

export class Cell {
  /** Whether it has run to its end since Python was started. */
  ran = false;
  outputs;
  #element;
  #original;
  #editor;
  #lastRun;  // the code that made the outputs: that which ran last, or the book's own
  #mine;  // the reader's code, while the book's own stands in its place
  #stale = "";
  #state;  // the element with words such as “Running …”
  #mark;  // the element that says why the outputs are out of date
  #markText = "";
  #buttons = {};
  #actions;

  /**
   * @param {object} listed  the cell in the page's list: its `name` (a number from 1) and its `source`
   * @param {object} actions what its buttons do: `run(cell)`, `runBelow(cell)`, `stop(cell)`
   */
  constructor({ name, source }, actions) {
    this.name = name;
    this.#original = source;
    this.#lastRun = source;
    this.#actions = actions;
    // a cell that the page hides is not in it, and runs as well
    this.#element = document.querySelector(`[data-cell="${name}"]`) ?? document.createElement("div");
    this.outputs = new OutputArea(this.#element);
  }

  /** Whether the page shows nothing of it. */
  get hidden() {
    return !this.#element.isConnected;
  }

  get source() {
    return this.#editor?.value ?? this.#original;
  }

  /** Whether the reader changed the code. */
  get edited() {
    return this.source !== this.#original;
  }

  /** Whether its code is not the code that made its outputs. */
  get changed() {
    return this.source !== this.#lastRun;
  }

  /** Whether it has to be run before a cell below it. One that was stopped or failed is not run again unasked. */
  get needsRun() {
    return !this.ran && !["waiting", "running", "stopped", "failed"].includes(this.#element.dataset.state);
  }

  /** Make the code editable and put the buttons under it. */
  edit() {
    if (this.hidden) return;
    const bar = this.#makeBar();
    const input = this.#element.querySelector(".cell_input");
    if (!input) {  // its code is hidden: it can be run, not changed
      this.#buttons.reset.hidden = true;
      this.#buttons.undo.hidden = true;
      this.outputs.before(bar);
      return;
    }
    this.#editor = new Editor(input.querySelector("pre"), readSource(this.name, this.#original), {
      name: `Code of cell ${this.name}`,
      run: () => this.#actions.run(this),
      runBelow: () => this.#actions.runBelow(this),
      leave: () => this.#buttons.run.focus(),
      changed: () => {
        this.#mine = undefined;
        this.#afterEdit();
      },
    });
    input.append(bar);
    this.#afterEdit();
  }

  #makeBar() {
    const bar = Object.assign(document.createElement("div"), { className: "live-cell-bar" });
    const add = (key, text, onclick, keys) => {
      const button = Object.assign(document.createElement("button"), {
        type: "button", className: "live-button", textContent: text, onclick, ...(keys && { title: keys }),
      });
      button.setAttribute("aria-label", `${text} cell ${this.name}`);
      this.#buttons[key] = button;
      bar.append(button);
    };
    add("run", "Run", () => this.#actions.run(this), "Shift+Enter");
    add("below", "Run this and all below", () => this.#actions.runBelow(this), "Ctrl+Shift+Enter");
    this.#buttons.below.setAttribute("aria-label", `Run this and all below, from cell ${this.name}`);
    add("stop", "Stop", () => this.#actions.stop(this));
    add("reset", "Reset", () => this.reset());
    add("undo", "Undo reset", () => this.undoReset());
    this.#buttons.stop.hidden = true;
    const part = (properties) => Object.assign(document.createElement("span"), properties);
    this.#state = part({ className: "live-cell-state", role: "status" });
    this.#mark = part({ className: "live-mark", hidden: true });
    bar.append(this.#state, this.#mark);
    return bar;
  }

  /** Put the book's own code back. */
  reset({ focus = true } = {}) {
    this.#replace(this.#original, this.source, focus);
  }

  /** Put the reader's code back after a reset. */
  undoReset({ focus = true } = {}) {
    if (this.#mine !== undefined) this.#replace(this.#mine, undefined, focus);
  }

  #replace(source, mine, focus) {
    this.#editor.value = source;
    this.#mine = mine;
    this.#afterEdit();
    if (focus) this.#editor.focus();
  }

  #afterEdit() {
    this.#buttons.reset.disabled = !this.edited;
    this.#buttons.undo.hidden = this.#mine === undefined;
    storeSource(this.name, this.#original, this.source);
    this.#showMark();
  }

  // -- running ----------------------------------------------------------------------------------------

  /** Show that it will run, after another cell. */
  wait() {
    this.#setState("waiting", "Waiting …");
  }

  start() {
    this.ran = false;
    this.#lastRun = this.source;
    this.#setState("running", "Running …");
    this.#element.setAttribute("aria-busy", "true");
    if (this.#buttons.stop) this.#buttons.stop.hidden = false;
    this.outputs.begin();
  }

  /**
   * @param {object} answer    the kernel's: `status` ("ok", "error" or "missing"), and `package` when one is missing
   * @param {boolean} announce whether to say that it is done
   */
  finish({ status, package: name }, announce = false) {
    if (status === "missing") this.outputs.missing(name, this.#lastRun !== this.#original);
    else this.outputs.end();
    this.idle();
    this.ran = true;
    this.#setState(status, announce && status === "ok" ? "Done." : "");
  }

  /** Show that it neither runs nor waits any more. */
  idle() {
    this.#setState("");
    this.#element.removeAttribute("aria-busy");
    this.outputs.rest();
    const { stop, run } = this.#buttons;
    if (stop && stop === document.activeElement) run.focus();
    if (stop) stop.hidden = true;
  }

  /** Show that Python broke down while the cell ran. */
  fail(words) {
    this.idle();
    this.#setState("failed", words);
  }

  stopped() {
    this.outputs.end();
    this.#setState("stopped", "Stopped.");
  }

  /** Why its outputs are out of date: "" where they are not, else "changed" or "restarted" (see Freshness). */
  get stale() {
    return this.#stale;
  }

  set stale(why) {
    this.#stale = why;
    this.#showMark();
  }

  #setState(name, words = "") {
    this.#element.dataset.state = name;
    if (this.#state) this.#state.textContent = words;
    this.#showMark();
  }

  /** Mark outputs that do not follow from the present code: by words, by a sign, and dimmed. */
  #showMark() {
    const why = this.#whyStale();
    if (why === this.#markText) return;
    this.#markText = why;
    this.#element.toggleAttribute("data-stale", why !== "");
    if (!this.#mark) return;
    this.#mark.hidden = !why;
    if (why) this.#mark.innerHTML = `${CLOCK} ${why}`;
  }

  #whyStale() {
    const { state } = this.#element.dataset;
    if (["running", "stopped", "failed"].includes(state)) return "";
    if (this.#stale === "restarted") return "Not run since Python was restarted.";
    if (this.changed) return "Changed, but not run yet.";
    return this.#stale ? "Out of date: a cell above changed." : "";
  }
}
