// A column's formula, as text or LaTeX, in names or with the numbers put in (irlearn/explanation/writing.py).
import { written } from "./digits.js";
import { latex, visible } from "./escaping.js";

/** @import { Data, Made, Style, Written } from "./data" */
/** @typedef {[text: string, binds: number]} Piece the text, and how tightly it binds */

const SUMS = 1; // how tightly a sum binds
const NAMES = 9; // how tightly a name or a number binds: it never needs parentheses
const MOST_TERMS = 12; // of a longer sum the zeros are left out, and then its middle

/** Writes steps that were worked out, as text or LaTeX, with the decimals asked for or as many as usual. */
export class Writer {
  /** @param {Data} data @param {number | null} [digits] @param {Style} [style] */
  constructor(data, digits, style = "text") {
    this.data = data;
    this.digits = digits;
    this.style = style;
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
    return this.inNames(made, "i", ownSheet, true)[0];
  }

  /** Write the formula with the numbers put in; "" where that is a single number or fraction.
   * @param {Made} made @param {number} [row] */
  work(made, row) {
    const [text] = this.inNumbers(made, row, true);
    return /^\d+$/.test(text.replace(".", "").replace("/", "")) ? "" : text;
  }

  /** Write a name as it stands in a formula; in LaTeX, `index` is the letter of the rows.
   * @param {Made} made @param {string | null} [ownSheet] */
  symbol(made, index = "i", ownSheet) {
    const { name = "value", of: label, column } = made;
    const elsewhere = label && label !== ownSheet;
    const words = elsewhere ? `${label} ${name}` : name;
    if (this.style === "text") return visible(words);
    const known = this.data.symbols[name];
    // ranks are counted from 1 on every sheet
    if (known) return (elsewhere && name !== "rank" ? `\\text{${label} }` : "") + known.replace("#", index);
    const capitals = words === words.toUpperCase() && words !== words.toLowerCase();
    const row = index === "i" && ofQueries(made) ? "q" : index;
    return (capitals ? `\\mathrm{${words}}` : inTex(words)) + (column ? `_${row}` : "");
  }

  /** Write a part of a formula by its name; if it has none, or is the `root`, write how it was made.
   * @param {Made | number} x @param {string} index @param {string | null} [ownSheet] @returns {Piece} */
  inNames(x, index, ownSheet, root = false) {
    if (typeof x === "number") return value(written(x, this.data.digits.result));
    const { op, given, name, parts } = x;
    if (!op || given || (name && !root)) return [this.symbol(x, index, ownSheet), NAMES];
    const pieces = parts.map((part) => this.inNames(part, op.index ?? index, ownSheet));
    if (this.style !== "tex") return this.together(op, pieces);
    const last = op.tex_to_k ? lastRank(x) : undefined;
    const tex = withLetterOfRows(last === undefined ? op.tex : (op.tex_to_k ?? ""), x);
    if (last === undefined) return this.together({ ...op, tex }, pieces);
    const needs = { ...op.needs, tex: [0, ...op.needs.tex] };
    return this.together({ ...op, tex, needs }, [this.inNames(last, index), ...pieces]);
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
    if (many) terms.splice(-1, 0, this.style === "text" ? "…" : "\\dots");
    const alone = spelled === "#" && terms.length > 1;
    return [spelled.replace("#", () => terms.join(joined_by) || "0"), alone ? SUMS : NAMES];
  }

  /** Write one term of a total: its value; in LaTeX how it was made, where that says more.
   * @param {Made} column @param {number} row */
  term(column, row) {
    const says = this.style === "tex" && column.op?.shows_working && !column.given;
    const [text, binds] = says ? this.inNumbers(column, row, true) : value(this.cell(column.values[row]));
    return binds < SUMS ? this.wrapped(text) : text;
  }

  /** Put the parts into the template of their operation, for each #; in parentheses if they bind too little.
   * @param {Written} op @param {Piece[]} parts @returns {Piece} */
  together({ [this.style]: template, needs, binds }, parts) {
    const pieces = parts.map(([text, held], i) => (held < needs[this.style][i] ? this.wrapped(text) : text));
    let next = 0;
    return [template.replace(/#/g, () => pieces[next++]), binds[this.style]];
  }

  /** @param {string} text */
  wrapped(text) {
    return this.style === "text" ? `(${text})` : `\\left(${text}\\right)`;
  }
}

/** Write words in LaTeX; the underscores of names in Python become spaces. @param {string} words */
export function inTex(words) {
  const python = /^[\p{L}_][\p{L}\p{N}_]*$/u.test(words.replace(/ /g, "_"));
  return latex(python ? words.replace(/_/g, " ") : words);
}

/** Find the rank at which the rows below a step were cut off, such as k. @param {Made} made
 * @returns {Made | number | undefined} */
function lastRank({ op, parts }) {
  if (op?.cuts) return parts[2];
  for (const part of parts) {
    const last = typeof part !== "number" && part.column ? lastRank(part) : undefined;
    if (last !== undefined) return last;
  }
}

/** Write q in place of i in LaTeX where the rows are queries. @param {string} tex @param {Made} made */
function withLetterOfRows(tex, made) {
  return made.op?.fold && ofQueries(made) ? tex.replace("_i", "_q") : tex;
}

/** Tell whether the rows of a step are queries; else they are ranks. @param {Made} made @returns {boolean} */
function ofQueries({ each, parts }) {
  return Boolean(each) || parts.some((part) => typeof part !== "number" && part.column && ofQueries(part));
}

/** Make the piece of a number: a sign binds least. @param {string} text @returns {Piece} */
function value(text) {
  return [text, text.startsWith("-") ? 0 : NAMES];
}
