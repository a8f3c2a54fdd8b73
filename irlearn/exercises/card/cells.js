// What is said to the cells of a worksheet (irlearn/exercises/cells.py and other_rules.py).
import { Refused } from "../../travel/reader/refused.js";
import { cellsOf, decimalsOf, followed, stepsFilled } from "./following.js";
import { put, told } from "./told.js";
import { Printed, bare, split, typed } from "./typed.js";

/** @import { Data } from "../../travel/reader/data" */
/** @import { CellTable, Feedback, Payload } from "./data" */
/** @import { Mine, Slip, Steps, Verdict } from "./following.js" */

const ALIKE = 0.006; // a column agrees in two decimals
const LEAST_DECIMALS = 2; // that a cell is read with
const LARGEST_CELL = 1e9; // so that its square, and products of squares, can still be worked out
const SHOWING = 2; // cells of a column that show by which rule it was filled in

/** @param {Payload} payload @param {CellTable} table @param {string} wanted
 * @param {string | string[]} answer @returns {Feedback} */
export function cellsJudged(payload, table, wanted, answer) {
  const cells = typeof answer === "string" ? split(bare(answer)) : answer;
  if (!cells.length) return told("empty", wanted);
  try {
    return new Cells(payload, table).judged(cells);
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    const feedback = told("format", `${wanted} ${refused.message}`);
    return "cell" in refused.facts ? { ...feedback, cell: Number(refused.facts.cell) } : feedback;
  }
}

/** The cells of one worksheet. */
class Cells {
  /** @param {Payload} payload @param {CellTable} table */
  constructor({ steps, words, said }, table) {
    this.data = steps[table.metric];
    this.words = words;
    this.said = said;
    this.table = table;
  }

  /** @param {string[]} cells in the order of reading @returns {Feedback} */
  judged(cells) {
    const { said, table } = this;
    const steps = this.steps(cells);
    const verdicts = this.followed(steps);
    if (!verdicts) return told("wrong", said.beyond); // the right numbers never bring it about
    if (verdicts.some(({ slip }) => slip)) return this.firstWrong(verdicts, steps);
    const missing = table.blanks.flatMap(([name, row], i) => {
      const mine = steps[name];
      return mine === undefined || (Array.isArray(mine) && mine[Number(row) - 1] === null) ? [i] : [];
    });
    if (missing.length) {
      const [cell] = missing;
      const key = missing.length < table.blanks.length ? "missing" : "empty";
      const sentence = put(said[key], { where: this.where(...table.blanks[cell]) });
      return { ...told(key === "empty" ? key : "unfinished", sentence), cell };
    }
    const last = verdicts[verdicts.length - 1];
    return last.status === "right" ? told("correct", said.right) : told("rounded", said.rounded);
  }

  /** The cells as the worksheet takes them: whole columns, with null where nothing was asked.
   * @param {string[]} cells @returns {Steps} */
  steps(cells) {
    const { rows, blanks } = this.table;
    if (cells.length > blanks.length) {
      throw new Refused(put(this.said["too many"], { blanks: blanks.length, numbers: cells.length }));
    }
    /** @type {Steps} */
    const steps = {};
    for (const [i, cell] of cells.entries()) {
      const [name, row] = blanks[i];
      const number = this.number(cell, i);
      if (row !== null) {
        const column = /** @type {(number | null)[]} */ (steps[name] ??= Array(rows).fill(null));
        column[row - 1] = number;
      } else if (number !== null) steps[name] = number;
    }
    return steps;
  }

  /** A cell as a number; null where nothing was typed. @param {string} cell @param {number} i */
  number(cell, i) {
    const read = typed(cell);
    if (read.empty) return null;
    if (!read.printed) throw new Refused(put(this.said["no number"], { text: read.text }), { cell: i });
    if (Math.abs(read.value) > LARGEST_CELL) {
      throw new Refused(put(this.said["too large"], { text: read.text }), { cell: i });
    }
    return read.value;
  }

  /** The steps followed through; a cell that is right in its own decimals is never a wrong one.
   * @param {Steps} given @returns {Verdict[] | null} null where they cannot be */
  followed(given) {
    const steps = { ...given };
    const settled = new Set();
    for (;;) {
      const verdicts = this.verdicts(steps);
      if (!verdicts) return null;
      const name = verdicts.find(({ slip }) => slip)?.name;
      if (name === undefined || settled.has(name)) return verdicts;
      settled.add(name);
      const mine = steps[name];
      const right = this.right(name);
      if (Array.isArray(mine)) steps[name] = mine.map((x, i) => (rounds(x, right[i]) ? null : x));
      else if (rounds(mine, right[0])) steps[name] = right[0];
    }
  }

  /** @param {Steps} steps @returns {Verdict[] | null} */
  verdicts(steps) {
    try {
      return followed(this.data, this.table, steps);
    } catch (refused) {
      if (refused instanceof Refused) return null;
      throw refused;
    }
  }

  /** What is right in a column; a single number as a column of one.
   * @param {string} name @returns {number[]} */
  right(name) {
    return [stepsFilled(this.data, this.table)[name]].flat();
  }

  /** @param {Verdict[]} verdicts @param {Steps} steps @returns {Feedback} */
  firstWrong(verdicts, steps) {
    const { said, table, words } = this;
    const wrong = verdicts.flatMap(({ slip }) => slip ?? []);
    const { name, row } = wrong[0];
    const where = this.where(name, row);
    const cell = table.blanks.findIndex(([column, at]) => column === name && at === row);
    const [, status = "wrong", about, rule] = this.rule(name, steps) ?? [];
    const at = Number(row ?? 1) - 1;
    if (about === undefined && tooShort(Number(cellsOf(steps[name])[at]), this.right(name)[at])) {
      return { ...told("decimals", put(said.places, { where })), cell };
    }
    const sentences = [put(said.wrong, { where })];
    const after = verdicts.filter(({ status }) => status === "follows" || status === "wrong");
    if (wrong.length === 1 && after.length > 1) sentences.push(said.follows);
    if (about !== undefined) sentences.push(words[about]);
    return { ...told(status, sentences.join(" "), rule === undefined ? "" : words[rule]), cell };
  }

  /** Where a cell is, in words. @param {string} name @param {number | null} row */
  where(name, row) {
    const { said } = this;
    const sentence = row ? said.cell : name === "score" ? said.score : said.number;
    return put(sentence, { name: name.replace(/_/g, " "), row });
  }

  /** The rule by which a whole column is as it is; of several the one by which all other cells are, too.
   * @param {string} name @param {Steps} steps */
  rule(name, steps) {
    const { blanks, rivals } = this.table;
    const at = (/** @type {number} */ i) => Number(blanks[i][1] ?? 1) - 1; // its row, from 0
    const mine = blanks.map(([column], i) => (column in steps ? cellsOf(steps[column])[at(i)] : null));
    const filledIn = blanks.flatMap((_, i) => (mine[i] === null ? [] : [i]));
    const given = filledIn.filter((i) => blanks[i][0] === name);
    if (Array.isArray(steps[name]) && given.length < SHOWING) return undefined;
    const right = blanks.map(([column], i) => this.right(column)[at(i)]);
    const off = (/** @type {number} */ x, /** @type {number} */ y) => Math.abs(x - y) >= ALIKE;
    const agrees = (/** @type {(number | null)[]} */ theirs, /** @type {number[]} */ places) =>
      places.every((i) => !off(Number(mine[i]), theirs[i] ?? right[i]));
    const fitting = rivals.filter(
      ([theirs]) =>
        theirs[given[0]] !== null &&
        agrees(theirs, given) &&
        given.some((i) => off(Number(theirs[i]), right[i])), // else they are only small
    );
    return fitting.find(([theirs]) => agrees(theirs, filledIn)) ?? fitting[0];
  }
}

/** Whether a cell is the right number in one decimal. @param {number} mine @param {number} right */
function tooShort(mine, right) {
  return decimalsOf(mine) === 1 && new Printed(mine, 1).rounds(right);
}

/** Whether a cell is the right number in the decimals that it has, and these are enough.
 * @param {number | null} mine @param {number} right */
function rounds(mine, right) {
  if (mine === null) return false;
  return new Printed(mine, Math.min(Math.max(LEAST_DECIMALS, decimalsOf(mine)), 17)).rounds(right);
}
