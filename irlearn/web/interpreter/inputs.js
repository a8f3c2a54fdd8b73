// What a worksheet starts with, made of what a caller gives (irlearn/worksheet/readers.py, pairs.py).
import { checkAllJudged, checkGrades, checkLengths, checkUntied, checkUpTo } from "./checks.js";
import { BadInput } from "./bad_input.js";
import { bestFirst } from "./rules.js";

/** @import { Data, Given, Start } from "./data" */

/**
 * How inputs become the start of a worksheet, by what a metric takes.
 * @type {Record<string, (given: Given, data: Data) => Start>}
 */
export const STARTS = {
  ranking({ grades = [], judged = null, documents = null }, data) {
    const retrieved = grades.filter(isJudged);
    const known = /** @type {number[]} */ (judged ? judged.filter(isJudged) : retrieved);
    checkAllJudged(known, retrieved);
    const grade = grades.map((g) => g ?? 0);
    checkGrades(data, grade, known);
    return {
      values: {
        rank: ranksOf(grades),
        grade,
        judged: grades.map((g) => +(isJudged(g) && g >= 0)), // a grade below 0 says: in the pool, not judged
        pooled: grades.map((g) => +isJudged(g)),
        retrieved: grades.length,
        best: bestFirst(known),
        count: known.filter((g) => g >= 0).length,
      },
      documents,
    };
  },

  values({ predicted = [], true: truth = [] }) {
    checkLengths("predicted", predicted, "true", truth, 1);
    return itemByItem({ predicted, true: truth });
  },

  two_judges({ first = [], second }) {
    checkLengths("first", first, "second", second ?? [], 1);
    return itemByItem({ first, second: second ?? [] });
  },

  nuggets({ support = [], vital = [] }) {
    const degrees = /** @type {number[]} */ (support);
    checkUpTo(2, "bad support", degrees);
    checkUpTo(1, "bad vital", vital);
    checkLengths("support", degrees, "vital", vital, 1);
    return itemByItem({ support: degrees, vital });
  },

  sentences({ support = [] }) {
    const known = support.map((degree) => degree ?? 0);
    checkUpTo(2, "bad support", known);
    return itemByItem({ cited: support.map((degree) => +isJudged(degree)), support: known });
  },

  tries({ right = [] }, { options }) {
    checkUpTo(1, "bad try", right);
    if (right.length < Number(options.draws)) {
      throw new BadInput("too few tries", { ...options, tries: right.length });
    }
    return itemByItem({ right });
  },

  two_orders({ first = [], second }) {
    const { one, other, items } = scoresOfBoth(first, second ?? first); // alone, `first` holds grades
    const start = itemByItem(second ? { first: one, second: other } : { grade: other });
    return { ...start, documents: items, alone: !second };
  },

  order_and_truth({ first = [], second }) {
    // Alone, `first` holds the true scores in the order that is looked at, whose own scores are n, n - 1 …
    const { one, other, items } = scoresOfBoth(second ? first : ranksOf(first).reverse(), second ?? first);
    checkUntied("first", one);
    checkUntied("second", other);
    const order = [...one.keys()].sort((a, b) => one[b] - one[a]);
    const truth = bestFirst(other);
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
    const other = second ?? [];
    const [short, long] = [first.length, other.length].sort((a, b) => a - b);
    const depth = ranksOf(Array(long).fill(0));
    const shared = (/** @type {number} */ d) => {
      const there = other.slice(0, d);
      return first.slice(0, d).filter((item) => there.includes(item)).length;
    };
    return {
      values: { depth, long, short, overlap: depth.map(shared) },
      documents: depth.map((_, i) => `${first[i] ?? "–"} | ${other[i] ?? "–"}`),
    };
  },

  rankings({ rankings = [], judged = null }) {
    if (judged) checkLengths("rankings", rankings, "judged", judged);
    return {
      values: { query: ranksOf(rankings), queries: rankings.length },
      queries: rankings.map((grades, i) => ({ grades, judged: judged?.[i] })),
    };
  },
};

/** Start a worksheet with one row for each item. @param {Record<string, number[]>} columns */
function itemByItem(columns) {
  const item = ranksOf(Object.values(columns)[0]);
  return { values: { item, n: item.length, ...columns } };
}

/**
 * Return the scores of the same items in both orders. Orders are lists of such scores or, best first, of
 * items as text, which are then returned as well.
 * @param {any[]} first @param {any[]} second
 */
function scoresOfBoth(first, second) {
  if (![...first, ...second].some((x) => typeof x === "string")) {
    checkLengths("first", first, "second", second);
    return { one: first, other: second, items: null };
  }
  const item = [...first, ...second].find((x) => !(first.includes(x) && second.includes(x)));
  if (item !== undefined) throw new BadInput("items in one order only", { item });
  const one = first.map((_, i) => first.length - i);
  return { one, other: first.map((x) => second.length - second.indexOf(x)), items: first };
}

/** @param {number | null} grade @returns {grade is number} */
export function isJudged(grade) {
  return grade != null;
}

/** @param {unknown[]} rows */
export function ranksOf(rows) {
  return rows.map((_, i) => i + 1);
}
