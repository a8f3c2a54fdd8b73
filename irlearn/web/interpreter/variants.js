// A metric under many options: its notation, and its steps for one choice of options (irlearn/definition).

/** @import { Data, MetricVariants, Options, Value } from "./data" */

/**
 * Find the variant with these choices; what is not chosen has its default.
 * @param {MetricVariants} metric @param {Options} [options] @returns {Data}
 */
export function choose({ choices, variants, ...shared }, options = {}) {
  const wanted = { ...shared.defaults, ...options };
  const names = Object.keys(choices);
  const ofVariant = (/** @type {Partial<Data>} */ each) => ({ ...shared.defaults, ...each.options });
  const variant = variants.find((each) => {
    const own = ofVariant(each);
    return names.every((name) => same(name, own, wanted));
  });
  if (!variant) throw new Error(`This page doesn't know ${displayed(shared, wanted)}.`);
  const own = ofVariant(variant);
  const active = Object.keys(own).filter((name) => !variant.inactive?.includes(name));
  const written = Object.fromEntries(active.map((name) => [name, inWords(shared, name, own[name])]));
  const { metric = notation(shared, own), conventions = written } = variant;
  return { ...shared, ...variant, metric, options: own, conventions };
}

/**
 * Write the value of an option for readers.
 * @param {Pick<Data, "left_out">} data @param {string} name @param {Value} value
 */
export function inWords({ left_out }, name, value) {
  if (value === null) return left_out[name] ?? "";
  return typeof value === "string" ? value : python(value);
}

/**
 * Write the metric with these options as a reader meets it: Recall@5, where the key is R@5.
 * @param {Pick<Data, "display_name" | "at" | "defaults">} data @param {Options} options
 */
export function displayed(data, options) {
  return notation({ ...data, name: data.display_name }, options);
}

/**
 * Write the metric with these options, as irlearn does: nDCG(gain='exponential')@5.
 * @param {Pick<Data, "name" | "at" | "defaults">} data @param {Options} options
 */
export function notation({ name, at, defaults }, options) {
  const bound = Object.keys(defaults).filter((each) => each in options && !same(each, options, defaults));
  const inside = bound.filter((each) => each !== at).map((each) => `${each}=${python(options[each])}`);
  const behind = bound.includes(at) && options[at] !== null ? `@${python(options[at])}` : "";
  return name + (inside.length ? `(${inside.join(", ")})` : "") + behind;
}

/** Write a value as Python does. @param {Value} value @returns {string} */
export function python(value) {
  if (Array.isArray(value)) return `{${value.map((pair) => pair.map(python).join(": ")).join(", ")}}`;
  if (typeof value === "string") return `'${value}'`;
  if (typeof value !== "number") return value === null ? "None" : value ? "True" : "False";
  // The shortest digits that give this number again; small ones with an exponent of two digits.
  const small = value !== 0 && Math.abs(value) < 1e-4;
  return small ? value.toExponential().replace(/e-(\d)$/, "e-0$1") : String(value);
}

/**
 * Tell whether two have the same value of an option.
 * @param {string} name @param {Options} one @param {Options} other
 */
function same(name, one, other) {
  return python(one[name]) === python(other[name]);
}
