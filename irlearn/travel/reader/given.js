// From what a caller brings to the worksheet a metric starts with (irlearn/worksheet/readers.py, pairs.py).
import { Refused } from "./refused.js";

/** @typedef {import("./data").Given} Given @typedef {import("./data").Start} Start @typedef {import("./data").Data} Data */

/** By what a metric takes. @type {Record<string, (given: Given, data: Data) => Start>} */
export const STARTS = {
  ranking({ grades = [], judged = null, documents = null }, data) {
    const known = /** @type {number[]} */ ((judged ?? grades).filter(isKnown));
    if (judged) checkAllJudged(known, grades.filter(isKnown));
    checkGrades(data, [...known, ...grades.map((g) => g ?? 0)]);
    return {
      values: {
        rank: ranksOf(grades),
        grade: grades.map((g) => g ?? 0),
        judged: grades.map((g) => +(g != null && g >= 0)),
        pooled: grades.map((g) => +(g != null)),
        retrieved: grades.length,
        best: highestFirst(known),
        count: known.filter((g) => g >= 0).length,
      },
      documents,
    };
  },

  values: ({ predicted = [], true: truth = [] }) => itemByItem({ predicted, true: truth }),
  two_judges: ({ first = [], second }) => itemByItem({ first, second: second ?? [] }),

  two_orders({ first = [], second }) {
    const [one, other, documents] = scoresOfBoth(first, second ?? first);
    const start = itemByItem(second ? { first: one, second: other } : { grade: other });
    return { ...start, documents, settled: second ? ["against"] : [], alone: !second };
  },

  order_and_truth({ first = [], second }) {
    const [one, other, items] = scoresOfBoth(second ? first : first.map((_, i) => -i), second ?? first);
    for (const [name, scores] of /** @type {[string, number[]][]} */ ([["first", one], ["second", other]])) {
      const tied = scores.find((score, i) => scores.indexOf(score) < i);
      if (tied !== undefined) throw new Refused("tied items", { name, found: tied });
    }
    const order = [...one.keys()].sort((a, b) => one[b] - one[a]);
    const truth = highestFirst(other);
    return {
      values: {
        rank: ranksOf(order),
        true_rank: order.map((i) => truth.indexOf(other[i]) + 1),
        n: order.length,
      },
      documents: items && order.map((i) => items[i]),
    };
  },

  two_lists({ first = [], second }) {
    const lists = [first, second ?? []];
    const [short, long] = lists.map((list) => list.length).sort((a, b) => a - b);
    const depth = ranksOf(Array(long).fill(0));
    const [one, other] = lists.map((list) => depth.map((_, i) => (i in list ? String(list[i]) : "–")));
    return {
      values: {
        depth, long, short,
        overlap: depth.map((d) => lists[0].slice(0, d).filter((item) => lists[1].slice(0, d).includes(item)).length),
      },
      documents: depth.map((_, i) => `${one[i]} | ${other[i]}`),
      settled: ["tied"],
    };
  },

  rankings({ rankings = [], judged = null }) {
    if (judged && judged.length !== rankings.length) refuseLengths("rankings", rankings, "judged", judged);
    return {
      values: { query: ranksOf(rankings), queries: rankings.length },
      queries: rankings.map((grades, i) => ({ grades, judged: judged?.[i] })),
    };
  },
};

/** @param {Record<string, number[]>} columns */
function itemByItem(columns) {
  const [[first, one], [second, other] = [first, one]] = Object.entries(columns);
  if (one.length !== other.length || !one.length) refuseLengths(first, one, second, other);
  return { values: { item: ranksOf(one), n: one.length, ...columns } };
}

/**
 * The scores of two orders, item by item, and the items where these were given: text, best first.
 * @param {any[]} first @param {any[]} second @returns {[number[], number[], unknown[] | null]}
 */
function scoresOfBoth(first, second) {
  if (![...first, ...second].some((x) => typeof x === "string")) {
    if (first.length !== second.length) refuseLengths("first", first, "second", second);
    return [first, second, null];
  }
  const item = [...first, ...second].find((x) => !(first.includes(x) && second.includes(x)));
  if (item !== undefined) throw new Refused("different items", { item });
  return [first.map((_, i) => first.length - i), first.map((x) => second.length - second.indexOf(x)), first];
}

/** Every retrieved document with a grade above 0 has to be among those that were judged.
 * @param {number[]} judged @param {(number | null)[]} retrieved */
function checkAllJudged(judged, retrieved) {
  const left = [...judged];
  for (const grade of /** @type {number[]} */ (retrieved)) {
    const found = left.indexOf(grade);
    if (found >= 0) left.splice(found, 1);
    else if (grade > 0) throw new Refused("judged lacks a grade", { grade, judged, retrieved });
  }
}

/** Refuse grades for which the formula is not defined. @param {Data} data @param {number[]} grades */
function checkGrades(data, grades) {
  const top = /** @type {number | null} */ (data.options.max_grade ?? null);
  const lowest = Math.min(...grades);
  const highest = Math.max(...grades);
  if (data.negative_grades === false && lowest < 0) throw new Refused("negative grade", { grade: lowest });
  if (top !== null && highest > top) throw new Refused("grade above max_grade", { grade: highest, max_grade: top });
}

/** @param {string} first @param {unknown[]} one @param {string} second @param {unknown[]} other @returns {never} */
function refuseLengths(first, one, second, other) {
  const facts = { first, second, found: one.length, expected: other.length };
  throw new Refused("lists differ in length", facts);
}

/** @param {number | null} grade */
function isKnown(grade) {
  return grade != null;
}

/** @param {unknown[]} rows */
function ranksOf(rows) {
  return rows.map((_, i) => i + 1);
}

/** @param {number[]} grades */
function highestFirst(grades) {
  return [...grades].sort((a, b) => b - a);
}
