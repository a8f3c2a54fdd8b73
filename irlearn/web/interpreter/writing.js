// A column's formula as text, in names or with the numbers put in (irlearn/explanation/writing.py).
import { written } from "./digits.js";
import { visible } from "./escaping.js";

/** @import { Data, Made, Written } from "./data" */
/** @typedef {[text: string, binds: number]} Piece the text, and how tightly it binds */

const SUMS = 1; // how tightly a sum binds
const NAMES = 9; // how tightly a name or a number binds: it never needs parentheses
const MOST_TERMS = 12; // of a longer sum the zeros are left out, and then its middle

/** Writes steps that were worked out, with the decimals asked for or as many as usual. */
export class Writer {
  /** @param {Data} data @param {number | null} [digits] */
  constructor(data, digits) {
    this.data = data;
    this.digits = digits;
  }

  /** Write a number in a table. @param {number} x */
  cell(x) {
    return written(x, this.digits ?? this.data.digits.cell);
  }

  /** Write a number that was worked out from a whole column. @param {number} x */
  result(x) {
    return written(x, this.digits ?? this.data.digits.result);
  }

  /** Write how a step was made, in names: `gain / discount`. Steps of other sheets than `ownSheet` are named
   * with their sheet: `ideal gain`.
   * @param {Made} made @param {string | null} [ownSheet] */
  formula(made, ownSheet) {
    return this.inNames(made, ownSheet, true)[0];
  }

  /** Write the formula with the numbers put in; "" where that is a single number or fraction.
   * @param {Made} made @param {number} [row] */
  work(made, row) {
    const [text] = this.inNumbers(made, row, true);
    return /^\d+$/.test(text.replace(".", "").replace("/", "")) ? "" : text;
  }

  /** Write a name as it stands in a formula. @param {Made} made @param {string | null} [ownSheet] */
  symbol({ name = "value", of: label }, ownSheet) {
    return visible(label && label !== ownSheet ? `${label} ${name}` : name);
  }

  /** Write a part of a formula by its name; if it has none, or is the `root`, write how it was made.
   * @param {Made | number} x @param {string | null} [ownSheet] @returns {Piece} */
  inNames(x, ownSheet, root = false) {
    if (typeof x === "number") return value(written(x, this.data.digits.result));
    const { op, given, name, parts } = x;
    if (!op || given || (name && !root)) return [this.symbol(x, ownSheet), NAMES];
    return this.together(op, parts.map((part) => this.inNames(part, ownSheet)));
  }

  /** Write a part of a formula in numbers, those of a column in this row.
   * @param {Made | number} x @returns {Piece} */
  inNumbers(x, row = 0, root = false) {
    if (typeof x === "number") return value(this.result(x));
    const { op, given, name, parts, column, values, rule } = x;
    const done = !op || given || !parts.length || (name && !root);
    if (done && !column) return value(this.result(values));
    if (op?.joined_by) return this.spelled(x, op);
    if (done || (column && (op.fold || rule === "TRANSLATION"))) return value(this.cell(values[row]));
    return this.together(op, parts.map((part) => this.inNumbers(part, row)));
  }

  /** Write the terms of a total: all, or of many those that are not 0, or of these the first and the last.
   * @param {Made} x @param {Written} op @returns {Piece} */
  spelled(x, { joined_by, spelled = "#" }) {
    const column = /** @type {Made} */ (x.parts[0]);
    let rows = [...column.values.keys()];
    if (rows.length > MOST_TERMS) {
      const counting = rows.filter((row) => column.values[row]);
      rows = counting.length ? counting : [0];
    }
    const many = rows.length > MOST_TERMS;
    if (many) rows = [...rows.slice(0, MOST_TERMS - 2), ...rows.slice(-1)];
    const terms = rows.map((row) => this.term(column, row));
    if (many) terms.splice(-1, 0, "…");
    const alone = spelled === "#" && terms.length > 1;
    return [spelled.replace("#", () => terms.join(joined_by) || "0"), alone ? SUMS : NAMES];
  }

  /** Write one term of a total. @param {Made} column @param {number} row */
  term(column, row) {
    const [text, binds] = value(this.cell(column.values[row]));
    return binds < SUMS ? this.wrapped(text) : text;
  }

  /** Put the parts into the template of their operation, for each #; in parentheses if they bind too little.
   * @param {Written} op @param {Piece[]} parts @returns {Piece} */
  together({ text: template, needs, binds }, parts) {
    const pieces = parts.map(([text, held], i) => (held < needs.text[i] ? this.wrapped(text) : text));
    let next = 0;
    return [template.replace(/#/g, () => pieces[next++]), binds.text];
  }

  /** @param {string} text */
  wrapped(text) {
    return `(${text})`;
  }
}

/** Make the piece of a number: a sign binds least. @param {string} text @returns {Piece} */
function value(text) {
  return [text, text.startsWith("-") ? 0 : NAMES];
}
