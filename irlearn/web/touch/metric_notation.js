// A metric with its options, as a page names it: parsed from irlearn's notation, and bound to its steps.
import { choose, displayed, notation } from "../interpreter/variants.js";

/** @import { Data, MetricVariants, Options, Value } from "../interpreter/data" */

/** A metric's name, and the options that are set. @typedef {{name: string, options: Options}} MetricChoice */

/**
 * A metric with its steps.
 * @typedef {object} BoundMetric
 * @property {Data} data the steps for these options, free ones at their defaults
 * @property {Options} set the free options that are set @property {Options} all options
 * @property {string} notation such as R@5 @property {string} displayed what readers see: Recall@5
 */

/**
 * Parse a notation such as "nDCG(gain='exponential')@5".
 * @param {string} words @param {Record<string, MetricVariants>} variants @returns {MetricChoice}
 */
export function parseMetric(words, variants) {
  const [, written = "", inside = "", at] = words.match(/^(\w+)(?:\((.*)\))?(?:@(.+))?$/) ?? [];
  // The key is R where readers see Recall; both are understood.
  const name = Object.values(variants).find((each) => each.display_name === written)?.name ?? written;
  const metric = variants[name];
  // each: [the whole match, the option, its value]
  const set = [...inside.matchAll(/(\w+)=('[^']*'|{[^}]*}|[^,]+)/g), ...(at ? [["", metric?.at, at]] : [])];
  const known = metric && set.every(([, option]) => option in metric.defaults);
  if (!known) throw new Error(`This page doesn't know ${words}.`);
  /** @type {Options} */
  const options = {};
  for (const [, option, value] of set) options[option] = checkedValue(metric, option, fromPython(value));
  bindMetric({ name, options }, variants); // only to throw its error now, where an option is missing
  return { name, options };
}

/**
 * Find the steps of a metric for its options.
 * @param {MetricChoice} wanted @param {Record<string, MetricVariants>} variants @returns {BoundMetric}
 */
export function bindMetric({ name, options }, variants) {
  const data = choose(variants[name], options);
  const set = Object.fromEntries(Object.entries(options).filter(([option]) => data.free.includes(option)));
  const all = { ...data.options, ...set };
  return { data, set, all, notation: notation(data, all), displayed: displayed(data, all) };
}

/**
 * Set `max_grade` to the top of the page's scale, if the metric needs one that it did not need `before`.
 * @param {MetricChoice} metric @param {Record<string, MetricVariants>} variants @param {number} top
 * @param {MetricChoice} [before] @returns {MetricChoice}
 */
export function withScale(metric, variants, top, before) {
  /** @param {MetricChoice} each */
  const asks = (each) => bindMetric(each, variants).data.free.includes("max_grade");
  const { name, options } = metric;
  if ("max_grade" in options || !asks(metric) || (before && asks(before))) return metric;
  return { name, options: { ...options, max_grade: top } };
}

/**
 * Return a value, or throw an error that says what the option may be.
 * @template {Value} T
 * @param {MetricVariants} metric @param {string} option @param {T} value
 */
export function checkedValue({ numbers, left_out }, option, value) {
  const limits = numbers?.[option];
  if (!limits || (value === null && left_out[option])) return value;
  const { from = -Infinity, to = Infinity, above = -Infinity, below = Infinity, whole, words } = limits;
  const x = value === null ? NaN : Number(value);
  const fits = x >= from && x <= to && x > above && x < below && Number.isFinite(x);
  if (!fits || (whole && !Number.isInteger(x))) throw new Error(`${option} must be ${words}.`);
  return value;
}

/**
 * Read a value that Python wrote: 'text', a number, None, True, False or a table {2: 3, 3: 7}.
 * @param {string} text @returns {Value}
 */
function fromPython(text) {
  const words = /** @type {Record<string, Value>} */ ({ None: null, True: true, False: false });
  if (text in words) return words[text];
  if (text[0] === "'") return text.slice(1, -1);
  if (text[0] !== "{") return Number(text);
  const pairs = text.slice(1, -1).split(", ").map((pair) => pair.split(": ").map(Number));
  return /** @type {[number, number][]} */ (pairs);
}
