// A metric under many options: its notation, and its steps for a choice of them (irlearn/definition).

/** @import { Data, Family, Options, Value } from "./data" */

/**
 * The data of the variant with these choices; what is not chosen has its default.
 * @param {Family} family @param {Options} [options] @returns {Data}
 */
export function choose({ choices, variants, ...shared }, options = {}) {
  const wanted = { ...shared.defaults, ...options };
  const same = (/** @type {Options} */ its) => Object.keys(choices).every((name) => python(its[name]) === python(wanted[name]));
  const variant = variants.find((each) => same(each.options));
  if (!variant) throw new Error(`There are no steps of ${notation(shared, wanted)} here.`);
  return { ...shared, ...variant };
}

/**
 * The metric with these options, as irlearn writes it: nDCG(gain='exponential')@5.
 * @param {Pick<Data, "name" | "at" | "defaults">} data @param {Options} options
 */
export function notation({ name, at, defaults }, options) {
  const set = Object.keys(defaults).filter((option) => option in options && python(options[option]) !== python(defaults[option]));
  const inside = set.filter((option) => option !== at).map((option) => `${option}=${python(options[option])}`);
  return name + (inside.length ? `(${inside.join(", ")})` : "") + (set.includes(at) && options[at] !== null ? `@${python(options[at])}` : "");
}

/** A value as Python writes it. @param {Value} value @returns {string} */
export function python(value) {
  if (Array.isArray(value)) return `{${value.map((pair) => pair.map(python).join(": ")).join(", ")}}`;
  if (typeof value === "number") return float(value);
  if (typeof value === "string") return `'${value}'`;
  return value == null ? "None" : value ? "True" : "False";
}

/** The shortest digits that give this number again; small and large ones with an exponent. @param {number} x */
function float(x) {
  const size = Math.abs(x);
  if (!x || Number.isInteger(x) || size >= 1e-4) return String(x);
  return x.toExponential().replace(/e-(\d)$/, "e-0$1");
}
