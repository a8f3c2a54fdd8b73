// Checks of what a caller passes: is the formula defined for it? (irlearn/worksheet/readers.py, pairs.py,
// irlearn/definition/metric.py, irlearn/metrics/user_models.py)
import { BadInput } from "./bad_input.js";

/** @import { Data } from "./data" */

/**
 * Refuse a ranking that has a grade above 0 more often than the judged documents have it.
 * @param {number[]} judged @param {number[]} retrieved
 */
export function checkAllJudged(judged, retrieved) {
  const left = [...judged];
  for (const grade of retrieved) {
    const found = left.indexOf(grade);
    if (found >= 0) left.splice(found, 1);
    else if (grade > 0) throw new BadInput("judged lacks a grade", { grade, judged, retrieved });
  }
}

/**
 * Refuse grades for which the formula is not defined.
 * @param {Data} data @param {number[]} grades of the ranking, 0 where unjudged @param {number[]} judged
 */
export function checkGrades({ options, negative_grades }, grades, judged) {
  const grade = Math.max(...grades, ...judged);
  const lowest = Math.min(...grades, ...judged);
  if (!negative_grades && lowest < 0) throw new BadInput("negative grade", { grade: lowest });
  const { k, max_grade, relevance } = options;
  if (grade > Number(max_grade ?? Infinity)) {
    throw new BadInput("grade above max_grade", { grade, max_grade });
  }
  const seen = grades.slice(0, Number(k ?? Infinity));
  // With "given" the values are no grades but probabilities.
  if (relevance === "given" && seen.some((g) => g < 0 || g > 1)) {
    const found = seen.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
    throw new BadInput("relevance not in 0..1", { found });
  }
}

/** Refuse scores of which two are equal. @param {string} name of the list @param {number[]} scores */
export function checkUntied(name, scores) {
  const tied = scores.find((score) => scores.indexOf(score) !== scores.lastIndexOf(score));
  if (tied !== undefined) throw new BadInput("tied items", { name, found: tied });
}

/**
 * Refuse two lists that differ in length, or have fewer than `least` items.
 * @param {string} first @param {unknown[]} one @param {string} second @param {unknown[]} other each list
 * behind its name in the message
 */
export function checkLengths(first, one, second, other, least = 0) {
  const [found, expected] = [one.length, other.length];
  if (found !== expected || found < least) {
    throw new BadInput("lists differ in length", { first, second, found, expected });
  }
}

/**
 * Refuse values that are no whole numbers from 0 to `top`; the error names the first.
 * @param {number} top @param {string} key of the error @param {number[]} values
 */
export function checkUpTo(top, key, values) {
  const at = values.findIndex((x) => !(Number.isInteger(x) && x >= 0 && x <= top));
  if (at >= 0) throw new BadInput(key, { place: at + 1, found: values[at] });
}
