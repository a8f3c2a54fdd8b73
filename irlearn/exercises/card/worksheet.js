// The blanks of a worksheet as somebody filled them in, judged with errors carried forward: a later number
// may be right given an earlier wrong one. The metric's own steps work out what is right
// (irlearn/exercises/judge/filled_in.py, irlearn/explanation/following.py).
import "../../web/interpreter/calls.js";
import { worksheetFor } from "../../web/interpreter/program.js";
import { BadInput } from "../../web/interpreter/bad_input.js";
import { bare, parseNumber, rounds, splitCells, TOLERANCE } from "./parse.js";

/** @import { Data, Substitute } from "../../web/interpreter/data" */
/** @import { Entry, Item, Sheet } from "./data" */

/** One number for each blank, null for a blank without one. @typedef {(number | null)[]} Cells */
/** The status of a step: right, rounded (right, from rounded steps), follows (right, given the numbers
 * above it, of which one is wrong) or wrong; `at` is its first wrong blank.
 * @typedef {{ name: string, status: string, at?: number }} Verdict */

const ROUNDED_TO = [null, 4, 3, 2]; // decimals that people round every step to; null where they keep all
const FEWEST_DECIMALS = 2; // a number is compared in as many decimals as it has, but in no fewer …
const MOST_DECIMALS = 12; // … and no more than these
const LARGEST_CELL = 1e9; // so that its square, and products of squares, can still be worked out
const ALIKE = 0.006; // cells that differ by less may be one number, rounded to two decimals
const FEWEST_CELLS = 2; // fewer filled-in cells of a column do not show by which rule it was filled in

/** Numbers for the blanks, in the order of reading. */
export class FilledIn {
  /** @param {string | string[]} answer @param {Item} item @param {Record<string, Data>} dataByMetric */
  constructor(answer, { judge, sheet }, dataByMetric) {
    this.sheet = /** @type {Sheet} */ (sheet);
    this.data = dataByMetric[this.sheet.metric];
    /** @type {[name: string, row: number | null][]} */
    this.blanks = judge.blanks.map(([blank]) => blank);
    this.parsed = (typeof answer === "string" ? splitCells(bare(answer)) : answer).map(parseNumber);
    this.readable = true; // the test "unreadable" is for other answers; here `noNumber` looks at each cell
    this.empty = !this.parsed.length;
    /** @type {Cells} */
    this.mine = this.blanks.map((_, i) => (this.parsed[i]?.readable ? this.parsed[i].value : null));
    this.right = this.workedOut([], null);
    this.wrong = -1; // the place of the first wrong blank, -1 without one; `follow` sets it, and `statuses`
    /** The status of each step that was given. @type {string[]} */
    this.statuses = [];
  }

  /** Return how many blanks and numbers there are, if there are too many numbers; else false. */
  tooMany() {
    const [blanks, numbers] = [this.blanks.length, this.parsed.length];
    return numbers > blanks && { blanks, numbers };
  }

  /** Find the first cell that is unreadable or too large; return it if it is no number, else false. */
  noNumber() {
    return this.notTaken(false);
  }

  /** Find the first cell that is unreadable or too large; return it if it is a number, else false. */
  tooLarge() {
    return this.notTaken(true);
  }

  /** Find that cell; return it if it is a number or not, as `readable` says. @param {boolean} readable */
  notTaken(readable) {
    const cell = this.parsed.findIndex(({ empty, value }) => !empty && !(Math.abs(value) <= LARGEST_CELL));
    return this.parsed[cell]?.readable === readable && { text: this.parsed[cell].text, cell };
  }

  /** Say where a blank is, in words and as its place in the order of reading. @param {Entry} blank */
  where({ words, value }) {
    return { where: words, cell: this.blanks.indexOf(value) };
  }

  /** List the places of the blanks of a step that have a number. @param {string} name @param {Cells} cells */
  places(name, cells) {
    return [...cells.keys()].filter((i) => this.blanks[i][0] === name && cells[i] !== null);
  }

  // ---- errors carried forward ------------------------------------------------------------------------

  /**
   * Judge every step; false if the numbers cannot be worked with. If a step is wrong, its cells that are
   * right in the decimals they have are replaced by the exact numbers, and all is judged again: so no rounded
   * cell makes a later one wrong.
   */
  follow() {
    const cells = [...this.mine];
    const settled = new Set();
    for (;;) {
      const verdicts = this.verdicts(cells);
      if (!verdicts) return false;
      const { name, at = -1 } = verdicts.find(({ status }) => status === "wrong") ?? {};
      this.wrong = at;
      this.statuses = verdicts.map(({ status }) => status);
      if (name === undefined || settled.has(name)) return true;
      settled.add(name);
      for (const i of this.places(name, cells)) {
        const mine = Number(cells[i]);
        const isRight = rounds(mine, Math.max(FEWEST_DECIMALS, decimalsOf(mine)), this.right[i]);
        if (isRight) cells[i] = this.blanks[i][1] ? null : this.right[i]; // null: worked out
      }
    }
  }

  /** Judge every step once, by what is right without the student's numbers (`truths`) and with them (`own`);
   * null if the numbers cannot be worked with. @param {Cells} cells @returns {Verdict[] | null} */
  verdicts(cells) {
    try {
      const [truths, own] = [[], cells].map((each) =>
        ROUNDED_TO.map((decimals) => this.workedOut(each, decimals)),
      );
      /** @type {Verdict[]} */
      const verdicts = [];
      for (const name of this.sheet.steps) {
        const places = this.places(name, cells);
        const good = !verdicts.some(({ status }) => status === "follows" || status === "wrong");
        if (places.length) verdicts.push({ name, ...verdictOn(cells, places, truths, own, good) });
      }
      return verdicts;
    } catch (refused) {
      if (refused instanceof BadInput) return null;
      throw refused;
    }
  }

  /**
   * Work out each blank, with every step rounded and a student's numbers in place of the metric's own.
   * @param {Cells} mine @param {number | null} decimals @returns {number[]}
   */
  workedOut(mine, decimals) {
    const { given, steps, also_on_ideal: alsoOnIdeal } = this.sheet;
    /** @type {Record<string, any>} */
    const found = {};
    /** @type {Substitute} */
    const substitute = ({ name = "", of: label }, values) => {
      const step = label ? `${label}_${name}` : name;
      if (!steps.includes(step)) return values; // what the worksheet starts with
      found[step] = [values].flat().map((x) => (decimals === null ? x : roundedTo(decimals, x)));
      const own = [...found[step]];
      // The student's numbers of a ranking hold on the ideal one, too, where that has no blanks of its own.
      const from = alsoOnIdeal.includes(name) && !this.blanks.some(([each]) => each === step) ? name : step;
      for (const i of this.places(from, mine)) own[placeOf(this.blanks[i])] = mine[i];
      return Array.isArray(values) ? own : own[0];
    };
    const { score } = worksheetFor(this.data, given, undefined, substitute);
    found[steps[steps.length - 1]] = [score.values].flat();
    return this.blanks.map((blank) => found[blank[0]][placeOf(blank)]);
  }

  /** Tell whether one step alone is wrong, and a later one follows from it. */
  restFollows() {
    return this.statuses.filter((each) => each === "wrong").length === 1 && this.statuses.includes("follows");
  }

  /** Tell whether the first wrong number is the right one, rounded to one decimal. */
  tooFewDecimals() {
    const mine = Number(this.mine[this.wrong]);
    return decimalsOf(mine) === 1 && rounds(mine, 1, this.right[this.wrong]);
  }

  /** Tell whether a rule has the numbers in the column of the first wrong one; false if it does not, else a
   * sort key in `place`: 0 if the rule fits all cells, 1 if only this column.
   * @param {Cells} ruleCells the cells by the rule, null where its column is right */
  filledInBy(ruleCells) {
    const [name, row] = this.blanks[this.wrong];
    const column = this.places(name, this.mine);
    const off = (/** @type {number | null} */ x, /** @type {number} */ y) => Math.abs(Number(x) - y) >= ALIKE;
    const agrees = (/** @type {number} */ i) => !off(this.mine[i], ruleCells[i] ?? this.right[i]);
    // A column of tiny numbers agrees with any rule, which shows nothing.
    const differs = column.some((i) => ruleCells[i] !== null && off(ruleCells[i], this.right[i]));
    if ((row && column.length < FEWEST_CELLS) || !differs || !column.every(agrees)) return false;
    return { place: [...this.mine.keys()].every((i) => this.mine[i] === null || agrees(i)) ? 0 : 1 };
  }
}

/** Judge one step; `good` says that all that was given before it is right.
 * @param {Cells} cells @param {number[]} places of its blanks with a number
 * @param {number[][]} truths what is right, with every step rounded to each of ROUNDED_TO
 * @param {number[][]} own the same, given the student's own numbers above @param {boolean} good */
function verdictOn(cells, places, truths, own, good) {
  const decimals = Math.max(FEWEST_DECIMALS, ...places.map((i) => decimalsOf(Number(cells[i]))));
  const half = 0.5 * Number(`1e-${Math.min(decimals, MOST_DECIMALS)}`);
  const isOff = (/** @type {number} */ x, /** @type {number} */ y) =>
    Math.abs(x - y) > half + TOLERANCE * Math.max(1, Math.abs(y));
  const firstOff = (/** @type {number[]} */ right) =>
    places.find((i) => isOff(Number(cells[i]), right[i])) ?? -1;
  const [fromTruths, fromOwn] = [truths.map(firstOff), own.map(firstOff)];
  if (fromTruths.includes(-1)) return { status: fromTruths[0] < 0 ? "right" : "rounded" };
  if (fromOwn.includes(-1)) return { status: good ? "rounded" : "follows" };
  // Of all ways to work the step out, the one that agrees longest shows which blank is wrong.
  return { status: "wrong", at: Math.max(...fromTruths, ...fromOwn) };
}

/** Return where a blank stands in its column; a single number stands first.
 * @param {[string, number | null]} blank */
function placeOf([, row]) {
  return (row ?? 1) - 1;
}

/** Round half a unit up, as at school, also where the float is a little below the half.
 * @param {number} decimals @param {number} x */
function roundedTo(decimals, x) {
  const scale = 10 ** decimals;
  return (Math.sign(x) * Math.floor(Math.abs(x) * scale + 0.5 + TOLERANCE)) / scale;
}

/** Count the decimals of a number: 1.58 has two. @param {number} x */
function decimalsOf(x) {
  const [digits, exponent = "0"] = String(x).split("e");
  return (digits.split(".")[1] ?? "").length - Number(exponent);
}
