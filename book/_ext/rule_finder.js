// Which rule gives a printed number? The page's share of irlearn/questions/identify: all metrics by all
// conventions and mistakes, worked out on one list. `odd_number.py` writes the data.
import { worksheetFor } from "../../irlearn/web/interpreter/program.js";
import { choose } from "../../irlearn/web/interpreter/variants.js";

/** @import { Data, MetricVariants, Options } from "../../irlearn/web/interpreter/data" */
/** What a number can be a score of. `tops`: the highest grades of a list for which it is tried, `needs`: a grade
 * that has to occur, `order`: what people mean most often comes first, `own`: steps that no metric has.
 * @typedef {{name: string, shown: string, options?: Options, used?: string[], graded?: string[], why?: string,
 *   tops?: number[], needs?: number, order: number[], own?: Partial<Data>}} Entry */
/** @typedef {{entries: Entry[], cut: Entry[], titles: Record<string, string>, top: number,
 *   readings: string[], tolerance: number}} Rules `readings`: cut off, at another cut-off, as percent */
/** @typedef {{name: string, shown: string, score: number, off: number, used: string[], why: string,
 *   order: number[]}} Match */

const MOST_DECIMALS = 15;

/**
 * Read a number as it was printed, as Python's `printed.read` does: its value, and its decimals.
 * @param {string} text
 */
function read(text) {
  const plain = text.replaceAll(" ", "").replace(",", ".");
  const [, digits, decimals = "", percent] = /^(-?\d*(?:\.(\d*))?)(%?)$/.exec(plain) ?? [];
  if (!digits || !/\d/.test(digits)) return null;
  const value = Number(digits);
  const places = Math.min(decimals.length, MOST_DECIMALS);
  return percent ? { value: value / 100, places: places + 2 } : { value, places };
}

/** @typedef {{value: number, places: number}} Printed */

/**
 * Score what is given; null where it refuses the list.
 * @param {Entry} entry @param {Options} more @param {number[]} grades @param {Record<string, MetricVariants>} variants
 */
function score(entry, more, grades, variants) {
  const options = { ...entry.options, ...more };
  try {
    const data = entry.own
      ? /** @type {Data} */ ({ takes: "ranking", operations: {}, refusals: {}, ...entry.own })
      : choose(variants[entry.name], options);
    return worksheetFor(data, { grades }, options).score.values;
  } catch {
    return null;
  }
}

/**
 * Find what gives the number, nearest first; where nothing does, `matches` are the nearest and `found` is false.
 * Null for text that is no number, or grades that are not whole ones from 0 to the top.
 * @param {string} number @param {number[]} grades @param {Rules} rules @param {Record<string, MetricVariants>} variants
 */
export function findRule(number, grades, rules, variants) {
  const printed = read(number);
  const { tolerance, readings: [cutOff, elsewhere, asPercent] } = rules;
  const isRounded = (/** @type {Printed} */ { value, places }, /** @type {number} */ score) =>
    Math.abs(score - value) <= 0.5 * 10 ** -places + tolerance;
  const isTruncated = (/** @type {Printed} */ { value, places }, /** @type {number} */ score) =>
    Math.trunc(score * 10 ** places + Math.sign(score) * tolerance) === Math.round(value * 10 ** places);
  const whole = grades.length > 0 && grades.every((grade) => Number.isInteger(grade) && grade >= 0 && grade <= rules.top);
  if (!printed || !whole) return null;
  const top = Math.max(1, ...grades);
  const graded = grades.some((grade) => grade > 1);
  const tried = rules.entries.filter(
    ({ tops, needs }) => (!tops || tops.includes(top)) && (!needs || grades.includes(needs)),
  );
  /** @param {Entry[]} entries @param {Options} [more] */
  const scored = (entries, more = {}) =>
    entries.flatMap((entry) => {
      const found = score(entry, more, grades, variants);
      const used = (graded && entry.graded) || entry.used || [];
      const shown = more.k ? entry.shown.replace(/@1$/, `@${more.k}`) : entry.shown;
      if (found === null) return [];
      return [{ name: entry.name, shown, score: found, used, why: entry.why ?? "", order: entry.order }];
    });
  const wanted = { ...printed, places: Math.max(printed.places, Math.abs(printed.value) > 1 ? 1 : 2) };
  const all = scored(tried);
  const cut = () => grades.flatMap((_, i) => scored(rules.cut, { k: i + 1 }));
  const percent = { value: printed.value / 100, places: printed.places + 2 };
  const readings = /** @type {const} */ ([
    ["", wanted, isRounded, () => all],
    [cutOff, wanted, isTruncated, () => all],
    [elsewhere, wanted, isRounded, cut],
    [asPercent, percent, isRounded, () => (printed.value > 1 ? all : [])],
  ]);
  for (const [reading, as, fits, made] of readings) {
    const fitting = made().filter((each) => fits(as, each.score));
    if (fitting.length) return { found: true, reading, matches: ordered(fitting, as.value), all };
  }
  return { found: false, reading: "", matches: ordered(all, wanted.value), all };
}

/** Put the nearest first, and of those that are as near what people mean most often.
 * @param {Omit<Match, "off">[]} scored @param {number} wanted @returns {Match[]} */
function ordered(scored, wanted) {
  const off = (/** @type {number} */ found) => Math.round(Math.abs(found - wanted) * 1e12) / 1e12;
  return scored
    .map((each) => ({ ...each, off: off(each.score) }))
    .sort((a, b) => a.off - b.off || a.order[0] - b.order[0] || a.order[1] - b.order[1] || a.order[2] - b.order[2]);
}

Object.assign(globalThis, { irlearnFindRule: findRule });
