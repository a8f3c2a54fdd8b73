// What every operation computes (irlearn/worksheet/rules.py). Scores are computed here and in exact.js alone.
import { exactSum, power } from "./exact.js";
import { BadInput } from "./bad_input.js";

/** @typedef {number[]} Column */

const DEEPEST = 1_000_000; // the deepest cut-off where a metric fills in a row for every rank down to it

/** On the numbers of one row. @type {Record<string, (a: number, b: number) => number>} */
export const ON_ROWS = {
  ADD: (a, b) => a + b,
  SUBTRACT: (a, b) => a - b,
  MULTIPLY: (a, b) => a * b,
  DIVIDE: (a, b) => (a && b ? a / b : 0), // by 0 it is 0: a query with nothing to find scores nothing
  POWER: power,
  AT_LEAST: (a, b) => +(a >= b),
  AT_MOST: (a, b) => +(a <= b),
  SMALLER_OF: (a, b) => Math.min(a, b),
  LARGER_OF: (a, b) => Math.max(a, b),
  LOG2: (x) => Math.log2(above0(x)),
  LOG: (base, x) => Math.log2(above0(x)) / Math.log2(above0(base)),
  LN: (x) => Math.log(above0(x)),
  EXP: (x) => Math.exp(x),
  SQUARE_ROOT: (x) => Math.sqrt(x),
  SQUARES_WITHOUT_END: (x) => squaresWithoutEnd(above0(x)),
  FLOOR: (x) => Math.floor(x),
  AS_FLOAT: (x) => x,
  ABSOLUTE_VALUE: (x) => Math.abs(x),
  SAME: (x) => x,
};

/** On whole columns. @type {Record<string, (v: Column, a: Column, b: any) => Column | number>} */
export const ON_COLUMNS = {
  TOTAL: exactSum,
  MAXIMUM: (v) => (v.length ? Math.max(...v) : 0),
  RUNNING_TOTAL: (v) => running(v, (a, b) => a + b),
  MAXIMUM_BELOW: (v) => running([...v].reverse(), Math.max).reverse(),
  SHIFTED: (v) => v.map((_, i) => v[i + 1] ?? 0),
  PRODUCT_ABOVE: (v) => running([1, ...v], (a, b) => a * b).slice(0, -1),
  GIVEN: (v) => v,
  BEST_FIRST: bestFirst,
  MOST_GAIN_FIRST: (v, /** @type {Column} */ gains) =>
    [...v.keys()].sort((a, b) => gains[b] - gains[a] || v[b] - v[a]).map((row) => v[row]),
  IDEAL_ORDER: bestFirst,
  POSITIONS: (v) => v.map((_, i) => i + 1),
  REPEATED: (/** @type {any} */ value, /** @type {any} */ times) => Array(rowsDownTo(times)).fill(value),
  DOWN_TO_RANK: (v, rank, k) => v.filter((_, i) => rank[i] <= k),
  LOOKED_UP: (v, at) => at.map((rank) => v[Math.trunc(Math.min(rank, v.length)) - 1] ?? 0),
  SO_FAR_AT: (v, rank, /** @type {Column} */ at) =>
    at.map((last) => v[rank.filter((r) => r <= last).length - 1] ?? 0),
  BETTER_BELOW: countBelow((x, y) => y > x),
  WORSE_BELOW: countBelow((x, y) => y < x),
  AS_GOOD_BELOW: countBelow((x, y) => y >= x),
  DIFFERENT_BELOW: countBelow((x, y) => y !== x),
  TIED_BELOW: countBelow((x, y) => y === x),
  AGREE_BELOW: countBelow((x, y, u, w) => Math.sign(x - y) * Math.sign(u - w) > 0),
  DISAGREE_BELOW: countBelow((x, y, u, w) => Math.sign(x - y) * Math.sign(u - w) < 0),
  SMALLER_ABOVE: (v) => v.map((x, i) => v.slice(0, i).filter((y) => y < x).length),
  AVERAGE_RANK: (v) =>
    v.map((x) => v.filter((y) => y > x).length + (v.filter((y) => y === x).length + 1) / 2),
  ALIKE_ALL: fromAll((x, y) => +(x === y)),
  FAR_FROM_ALL: fromAll((x, y) => Math.abs(x - y)),
  FAR_SQUARED_FROM_ALL: fromAll((x, y) => (x - y) * (x - y)),
};

/**
 * Make a rule of a table with a value for every grade that occurs; 0 stays 0 unless listed.
 * @param {[number, number][]} table
 */
export function translation(table) {
  const values = new Map(table);
  return (/** @type {number} */ grade) => {
    if (grade && !values.has(grade)) {
      const known = bestFirst([...values.keys()]).reverse().join(", ");
      throw new BadInput("grade without a gain", { grade, known });
    }
    return values.get(grade) ?? 0;
  };
}

/** Join each row with all rows above. @param {Column} v @param {(a: number, b: number) => number} join */
function running(v, join) {
  /** @type {Column} */
  const made = [];
  for (const x of v) made.push(made.length ? join(made[made.length - 1], x) : x);
  return made;
}

/** @param {Column} v */
export function bestFirst(v) {
  return [...v].sort((a, b) => b - a);
}

/**
 * Make a rule that counts, for each row, the rows below it for which a relation holds.
 * @param {(x: number, y: number, u: number, w: number) => boolean} holds for the values x of the row and y of
 * one below it, and u and w of these two in a second column
 */
function countBelow(holds) {
  return (/** @type {Column} */ a, /** @type {Column} */ b = a) =>
    a.map((x, i) => a.filter((y, j) => j > i && holds(x, y, b[i], b[j])).length);
}

/**
 * Make a rule that adds up, for each row of one column, its distances from all rows of another.
 * @param {(x: number, y: number) => number} distance
 */
function fromAll(distance) {
  return (/** @type {Column} */ a, /** @type {Column} */ b) =>
    a.map((x) => exactSum(b.map((y) => distance(x, y))));
}

/**
 * Sum 1 + (first/(first+1))² + (first/(first+2))² + …: a hundred terms, the rest by Euler–Maclaurin.
 * @param {number} first
 */
function squaresWithoutEnd(first) {
  const middle = first + 99.5;
  const rest = (first / middle) ** 2 * (middle - 1 / 12 / middle + (7 / 240) * (1 / middle) ** 3);
  return exactSum(Array.from({ length: 100 }, (_, deeper) => (first / (first + deeper)) ** 2)) + rest;
}

/** @param {number} x */
function above0(x) {
  if (x <= 0) throw new BadInput("too large"); // log(1 - p) where p is so near 1 that this is 0
  return x;
}

/** @param {number} k */
function rowsDownTo(k) {
  if (k > DEEPEST) throw new BadInput("cut-off too deep", { k, most: DEEPEST });
  return Math.trunc(k);
}
