// A state as the fragment of an address (behind #), so that a link holds exactly the ranking that is shown.
import { bindMetric, parseMetric } from "./metric_notation.js";
import { initialState, inputsOf, LONGEST_LIST } from "./state.js";

/** @import { Doc, Page, State } from "./state.js" */

const KEYS = ["r", "j", "o", "m", "c"]; // results, judged and not retrieved, order, metrics, the chosen one

/**
 * Write a state into the fragment. A page may hold several rankings: each writes keys with a prefix of its
 * own, and leaves those of the others.
 * @param {State} state @param {Page} page @param {string} prefix @param {string} hash what is there now
 */
export function toHash({ results, missed, metrics, chosen }, page, prefix, hash) {
  const docs = [...results, ...missed];
  const reordered = page.titles && docs.some(({ id }, i) => id !== i);
  const own = [
    ["r", gradesIn(results)],
    ...(missed.length ? [["j", gradesIn(missed)]] : []),
    ...(reordered ? [["o", docs.map(({ id }) => id).join()]] : []),
    ...metrics.map((metric) => ["m", bindMetric(metric, page.variants).notation]),
    ...(chosen ? [["c", String(chosen)]] : []),
  ].map(([key, value]) => [prefix + key, value]);
  const others = entriesOf(hash).filter(([key]) => !KEYS.some((each) => key === prefix + each));
  return "#" + [...others, ...own].map(([key, value]) => `${key}=${readable(value)}`).join("&");
}

/**
 * Read the state in a fragment; return null where it holds none, throw where this page cannot show it.
 * @param {string} hash @param {Page} page @param {string} prefix @returns {State | null}
 */
export function fromHash(hash, page, prefix) {
  const found = new URLSearchParams(entriesOf(hash));
  const [[r], [j = ""], [o], m, [c = "0"]] = KEYS.map((key) => found.getAll(prefix + key));
  if (r === undefined) return null;
  const start = initialState(page);
  const results = gradesOf(r, start);
  const docs = [...results, ...gradesOf(j, start)];
  const ids = o ? o.split(",").map(Number) : [...docs.keys()];
  const metrics = m.length ? m.map((words) => parseMetric(words, page.variants)) : start.metrics;
  const different = new Set(ids.filter((id) => Number.isInteger(id) && id >= 0)).size;
  if (different !== docs.length || ids.length !== docs.length) doesNotFit();
  if (!metrics[+c] || docs.includes(null, results.length)) doesNotFit(); // a missed document has a grade
  const titled = docs.map((grade, i) => ({ id: ids[i], grade, title: page.titles?.[ids[i]] ?? "" }));
  const [retrieved, missed] = [titled.slice(0, results.length), titled.slice(results.length)];
  const origin = inputsOf({ results: retrieved, missed });
  return { ...start, results: retrieved, missed, origin, metrics, chosen: +c };
}

/** @param {string} hash */
function entriesOf(hash) {
  return hash.includes("=") ? [...new URLSearchParams(hash.slice(1))] : [];
}

/** Encode a value for an address, where comma, @ and = may stand as they are. @param {string} value */
function readable(value) {
  return encodeURIComponent(value).replace(/%(2C|40|3D)/g, decodeURIComponent).replace(/'/g, "%27");
}

/** Write grades: 3,0,u where u is unjudged. @param {Doc[]} docs */
function gradesIn(docs) {
  return docs.map(({ grade }) => grade ?? "u").join();
}

/** Read such grades. @param {string} text @param {State} start @returns {(number | null)[]} */
function gradesOf(text, { top, results, missed }) {
  const lowest = Math.min(0, ...[...results, ...missed].map((doc) => doc.grade ?? 0));
  const grades = text ? text.split(",").map((each) => (each === "u" ? null : Number(each || NaN))) : [];
  const fits = grades.every((grade) => grade === null || (grade >= lowest && grade <= top));
  if (!fits || grades.length > Math.max(LONGEST_LIST, results.length)) doesNotFit();
  return grades;
}

function doesNotFit() {
  throw new Error("The link doesn't fit this page.");
}
