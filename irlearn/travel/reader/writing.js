// A column's formula, as text or LaTeX, in names or with the numbers put in (irlearn/explanation/writing.py).
import { written } from "./digits.js";
import { latex, visible } from "./escaping.js";

/** @import { Data, Made, Style, Written } from "./data" */
/** @typedef {[text: string, binds: number]} Said what is written, and how tightly it binds */

const SUMS = 1;
const NAMES = 9;
const TERMS = 12; // a longer sum is shortened in the middle

/** Writes what was made; `digits` are the decimals that the reader asked for. */
export class Writer {
  /** @param {Data} data @param {number | null} [digits] @param {Style} [style] */
  constructor(data, digits, style = "text") {
    this.data = data;
    this.digits = digits;
    this.style = style;
  }

  /** A number in a table. @param {number} x */
  cell(x) {
    return written(x, this.digits ?? this.data.digits.cell);
  }

  /** A number that was worked out from a whole column. @param {number} x */
  result(x) {
    return written(x, this.digits ?? this.data.digits.result);
  }

  /** What it was made from, in names: `gain / discount`; at `home`, without the sheet.
   * @param {Made} made @param {string | null} [home] */
  formula(made, home) {
    return this.inNames(made, "i", home, true)[0];
  }

  /** The formula with the numbers put in; nothing where that is a single number. @param {Made} made @param {number} [row] */
  work(made, row) {
    const [text] = this.inNumbers(made, row, true);
    return /^\d+$/.test(text.replace(".", "").replace("/", "")) ? "" : text;
  }

  /** The name as it stands in a formula. @param {Made} made @param {string} [index] @param {string | null} [home] */
  symbol({ name = "value", of, column }, index = "i", home = null) {
    const words = of && of !== home ? `${of} ${name}` : name;
    if (this.style === "text") return visible(words);
    if (words in this.data.symbols) return this.data.symbols[words].replace("#", index);
    const capitals = words === words.toUpperCase() && words !== words.toLowerCase();
    const symbol = capitals ? `\\mathrm{${words}}` : inTex(words);
    return column ? `${symbol}_${index}` : symbol;
  }

  /** @param {Made | number} x @param {string} index @param {string | null} [home] @param {boolean} [root] @returns {Said} */
  inNames(x, index, home, root) {
    if (typeof x === "number") return said(written(x, this.data.digits.result));
    const { op } = x;
    if (!op || x.given || (x.name && !root)) return [this.symbol(x, index, home), NAMES];
    const inner = op.index ?? index;
    return this.together(op, x.parts.map((part) => this.inNames(part, inner, home)));
  }

  /** @param {Made | number} x @param {number} [row] @param {boolean} [root] @returns {Said} */
  inNumbers(x, row = 0, root) {
    if (typeof x === "number") return said(this.result(x));
    const { op } = x;
    const done = !op || x.given || !x.parts.length || (x.name && !root);
    if (done && !x.column) return said(this.result(x.values));
    if (op?.joined_by) return this.spelled(x, op);
    if (!op || (x.column && (done || op.fold))) return said(this.cell(x.values[row]));
    return this.together(op, x.parts.map((part) => this.inNumbers(part, row)));
  }

  /** All the terms of a total; the first and the last when there are many. @param {Made} x @param {Written} op @returns {Said} */
  spelled(x, { joined_by, spelled = "#" }) {
    const column = /** @type {Made} */ (x.parts[0]);
    let rows = [...column.values.keys()];
    if (rows.length > TERMS) rows = rows.filter((row) => column.values[row]);
    if (column.values.length && !rows.length) rows = [0];
    const many = rows.length > TERMS;
    if (many) rows.splice(TERMS - 2, rows.length - TERMS + 1);
    const terms = rows.map((row) => this.term(column, row));
    if (many) terms.splice(-1, 0, this.style === "text" ? "…" : "\\dots");
    const alone = spelled === "#" && terms.length > 1;
    return [spelled.replace("#", () => terms.join(joined_by) || "0"), alone ? SUMS : NAMES];
  }

  /** One term of a total: its value; in LaTeX how it was made, where that says more. @param {Made} column @param {number} row */
  term(column, row) {
    const more = this.style === "tex" && column.op?.works && !column.given;
    const [text, binds] = more ? this.inNumbers(column, row, true) : said(this.cell(column.values[row]));
    return binds < SUMS ? this.wrapped(text) : text;
  }

  /** @param {Written} op @param {Said[]} parts @returns {Said} */
  together({ [this.style]: template, needs, binds }, parts) {
    const wrapped = parts.map(([text, held], i) => (held < needs[this.style][i] ? this.wrapped(text) : text));
    let next = 0;
    return [template.replace(/#/g, () => wrapped[next++]), binds[this.style]];
  }

  /** @param {string} text */
  wrapped(text) {
    return this.style === "text" ? `(${text})` : `\\left(${text}\\right)`;
  }
}

/** Words in LaTeX; the underscores of names in Python are spaces. @param {string} words */
export function inTex(words) {
  const python = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(words.replace(/ /g, "_"));
  return latex(python ? words.replace(/_/g, " ") : words);
}

/** A number as it is written: a sign binds least. @param {string} text @returns {Said} */
function said(text) {
  return [text, text.startsWith("-") ? 0 : NAMES];
}
