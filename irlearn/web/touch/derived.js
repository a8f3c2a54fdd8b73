// What each row of a ranking brings to its score, read from the worksheet. A Made is a step with its values.
import { written } from "../interpreter/digits.js";
import { columnsOf } from "../interpreter/tables.js";
import { Writer } from "../interpreter/writing.js";
import { inputsOf } from "./state.js";

/** @import { Explanation, Made } from "../interpreter/data" */
/** @import { State } from "./state.js" */

/**
 * The steps of the worksheet that the score is put together from.
 * @typedef {object} Contributions
 * @property {Made} row the column of what each row brings
 * @property {Made} total their sum, or the largest of them
 * @property {boolean} most whether `total` is the largest
 * @property {Made | null} by what `total` is divided by; null where it is not, or by a plain number
 * @property {Made | null} best the column of what each row of the best possible ranking brings
 */

/** A ranking with the worksheet of one metric; its `steps` are the columns that readers see. */
export class Derived {
  /** @param {State} state @param {Explanation} explained */
  constructor(state, { worksheet }) {
    this.docs = state.results;
    this.given = inputsOf(state);
    this.worksheet = worksheet;
    this.score = worksheet.score.values;
    this.writer = new Writer(worksheet.data);
    const declared = worksheet.data.contribution;
    this.contributions = contributionsOf(declared, worksheet.score);
    this.steps = columnsOf(worksheet.sheets[0]).filter(({ given, name }) => !given || name === declared);
  }

  /** Return a column's values, none if there is no such column. @param {string} name @returns {number[]} */
  column(name) {
    return this.steps.find((made) => made.name === name)?.values ?? [];
  }

  /** Return the index of a document in the ranking; -1 where it is not there. @param {number} id */
  place(id) {
    return this.docs.findIndex((doc) => doc.id === id);
  }

  /** Return what a document brings: 0 if it was not retrieved, or is below the cut-off. @param {number} id */
  brings(id) {
    return this.contributions?.row.values[this.place(id)] ?? 0;
  }
}

/**
 * Find the steps that the score is put together from: `declared` is the column of what each row brings to it.
 * Return null where the metric declares none, or the score is not its total, nor that divided by something.
 * @param {string | undefined} declared @param {Made} score @returns {Contributions | null}
 */
export function contributionsOf(declared, score) {
  const [total, below = null] = /** @type {Made[]} */ (score.rule === "DIVIDE" ? score.parts : [score]);
  const row = /** @type {Made | undefined} */ (total.parts?.[0]);
  if (!declared || row?.name !== declared) return null;
  const by = typeof below === "number" ? null : below;
  const ofBest = /** @type {Made | undefined} */ (by?.parts[0]);
  const best = ofBest?.column && ofBest.name === declared && ofBest.of ? ofBest : null;
  return { row, total, most: total.rule === "MAXIMUM", by, best };
}

/** Tell whether two numbers are the same, but for what rounding left. @param {number} a @param {number} b */
export function isSame(a, b) {
  return Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a));
}

/**
 * List what documents bring more or less than before the last change. A document that is gone has rank 0.
 * @param {Derived} now @param {Derived} then
 */
export function differences(now, then) {
  const changes = now.docs.map(({ id }, i) => ({ id, rank: i + 1, by: now.brings(id) - then.brings(id) }));
  const gone = then.docs.filter(({ id }) => now.place(id) < 0);
  const lost = gone.map(({ id }) => ({ id, rank: 0, by: -then.brings(id) }));
  return [...changes, ...lost].filter(({ by }) => !isSame(by, 0));
}

// ---- how numbers and names are written --------------------------------------------------------------------

/** Write the name of a step as words. @param {string} text */
export const plain = (text) => text.replace(/_/g, " ");

/** Write with a true minus sign. @param {string} text */
export const minus = (text) => text.replace(/^-/, "−");

/** Write a difference with its sign. @param {number} x @param {number} places */
export function signed(x, places) {
  return (x > 0 ? "+" : "−") + written(Number(Math.abs(x).toPrecision(12)), places);
}

/** Return the CSS class of a gain or a loss. @param {number} x */
export const tint = (x) => (x > 0 ? "irl-gained" : "irl-lost");
