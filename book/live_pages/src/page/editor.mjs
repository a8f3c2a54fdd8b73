/**
 * An editor for a cell: a plain textarea whose text is transparent, laid over the coloured code. So the keyboard,
 * screen readers and undo work as in any form field.
 */
import { colour } from "./colour.mjs";

const HELP = "live-editor-help";
/** What keys do in a cell's code. */
export const KEYS = [
  ["Shift+Enter", "runs the cell"],
  ["Ctrl+Shift+Enter", "runs it and all below"],
  ["Escape", "leaves the code"],
];

export class Editor {
  #pre;
  #area;

  /**
   * @param {HTMLPreElement} pre the element that shows the code in the built page
   * @param {object} options     `name` for screen readers; the functions `run`, `runBelow`, `leave` and `changed`
   */
  constructor(pre, source, { name, run, runBelow, leave, changed }) {
    this.#pre = pre;
    this.#area = Object.assign(document.createElement("textarea"), {
      className: "live-editor",
      value: source,
      wrap: "off",
      spellcheck: false,
      autocapitalize: "off",
      autocomplete: "off",
    });
    this.#area.setAttribute("aria-label", name);
    this.#area.setAttribute("aria-describedby", help());
    const stack = Object.assign(document.createElement("div"), { className: "live-code" });
    pre.replaceWith(stack);
    pre.setAttribute("aria-hidden", "true");
    pre.removeAttribute("tabindex");
    stack.append(pre, this.#area);
    this.#draw();
    this.#area.addEventListener("input", () => {
      this.#draw();
      changed();
    });
    this.#area.addEventListener("keydown", (event) => {
      const { key, shiftKey: shift, altKey: alt } = event;
      const control = event.ctrlKey || event.metaKey;
      if (key === "Enter" && shift && (control || alt)) runBelow();
      else if (key === "Enter" && (shift || control)) run();
      else if (key === "Escape") leave();
      else if (key === "Enter") this.#newLine();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  get value() {
    return this.#area.value;
  }

  set value(source) {
    this.#area.value = source;
    this.#draw();
  }

  focus() {
    this.#area.focus();
  }

  /** Begin a new line, indented as the last one, and one step deeper after a colon. */
  #newLine() {
    const before = this.#area.value.slice(0, this.#area.selectionStart).split("\n").at(-1);
    const depth = /^ */.exec(before)[0] + (before.trimEnd().endsWith(":") ? "    " : "");
    document.execCommand("insertText", false, `\n${depth}`);  // unlike setting the value, this can be undone
  }

  #draw() {
    this.#pre.innerHTML = `${colour(this.#area.value)}\n`;
    this.#area.rows = this.#area.value.split("\n").length;
  }
}

/** Add the hidden sentence that describes every editor, once; return its id. */
function help() {
  if (!document.getElementById(HELP)) {
    document.body.append(Object.assign(document.createElement("p"), {
      id: HELP, hidden: true, textContent: KEYS.map(([keys, does]) => `${keys} ${does}.`).join(" "),
    }));
  }
  return HELP;
}
