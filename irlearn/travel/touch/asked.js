// A metric with its options, as a page asks for it: read from irlearn's notation, and bound to its steps.
import { choose, notation } from "../reader/family.js";

/** @import { Data, Family, Options, Value } from "../reader/data" */

/** @typedef {{name: string, options: Options}} Asked the name of a family, and what is set of its options */
/** @typedef {{data: Data, set: Options, all: Options, notation: string}} Bound */

/**
 * What "nDCG(gain='exponential')@5" asks for.
 * @param {string} words @param {Record<string, Family>} families @returns {Asked}
 */
export function asked(words, families) {
  const [, name = "", inside = "", at] = words.match(/^(\w+)(?:\((.*)\))?(?:@(.+))?$/) ?? [];
  const family = families[name];
  if (!family) throw new Error(`The page has no steps of ${words}.`);
  /** @type {Options} */
  const options = {};
  for (const [, option, value] of inside.matchAll(/(\w+)=('[^']*'|{[^}]*}|[^,]+)/g)) options[option] = fromPython(value);
  if (at) options[family.at] = fromPython(at);
  bound({ name, options }, families); // or say now what is missing
  return { name, options };
}

/** Its steps, the numbers that are set in them, all options in force, and how the whole is written.
 * @param {Asked} wanted @param {Record<string, Family>} families @returns {Bound} */
export function bound({ name, options }, families) {
  const data = choose(families[name], options);
  const set = Object.fromEntries(Object.entries(options).filter(([option]) => data.free.includes(option)));
  const all = { ...data.options, ...set };
  return { data, set, all, notation: notation(data, all) };
}

/** A value that Python wrote: 'text', a number, None, True, False or a table {2: 3, 3: 7}. @param {string} text @returns {Value} */
function fromPython(text) {
  const words = /** @type {Record<string, Value>} */ ({ None: null, True: true, False: false });
  if (text in words) return words[text];
  if (text.startsWith("'")) return text.slice(1, -1);
  if (text.startsWith("{")) return JSON.parse(`[[${text.slice(1, -1).replace(/, /g, "],[").replace(/: /g, ",")}]]`);
  return JSON.parse(text);
}
