// A ranking that somebody made up, as an answer: its grades, and what they score
// (irlearn/exercises/judge/interpreter.py).
import { written } from "../../web/interpreter/digits.js";
import { score } from "../../web/interpreter/explanation.js";
import { bare, parseNumber, sideBySide, split, trimmed } from "./parse.js";

/** @import { Data } from "../../web/interpreter/data" */
/** @import { Entry, Item } from "./data" */

/** A ranking that somebody made up, out of judged documents. */
export class Ranking {
  /** @param {string | string[]} answer @param {Item} item @param {Record<string, Data>} dataByMetric */
  constructor(answer, { judged, judge }, dataByMetric) {
    const cells = typeof answer === "string" ? splitList(answer) : answer;
    const read = cells.map(parseNumber);
    this.empty = !read.length;
    this.readable = read.every((number) => number.readable);
    this.grades = read.map(({ value }) => value);
    const given = { grades: this.grades, judged };
    this.score = (/** @type {string} */ metric) => score(dataByMetric[metric], given);
    const [[[metric]]] = judge.wishes; // a list of [[metric, low, high], words …]
    this.digits = dataByMetric[metric].digits.result; // decimals of a score that is shown, in all wishes
  }

  /** Return the first grade that is not in `levels`, as {grade}; else false. @param {number[]} levels */
  otherThan(levels) {
    const other = this.grades.find((grade) => !levels.includes(grade));
    return other !== undefined && { grade: written(other, this.digits) };
  }

  /** Tell if a score is not between its bounds. @param {[string, number, number]} wish metric, low, high */
  misses([metric, low, high]) {
    return this.score(metric) <= low || this.score(metric) >= high;
  }

  /** Return a score, and words for what it should be if it is not so. @param {Entry} wish */
  scores({ value, words }) {
    return { score: written(this.score(value[0]), this.digits), words: this.misses(value) ? words : "" };
  }
}

/** Split a list that was typed, with brackets and commas or without; grades may stand side by side.
 * @param {string} answer */
function splitList(answer) {
  return sideBySide(split(trimmed(bare(answer).replace(/,/g, " "), /[[\] ]/)));
}
