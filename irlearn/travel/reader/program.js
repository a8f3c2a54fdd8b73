// The steps of a metric, worked out: a worksheet whose numbers remember how they were made.
import { STARTS } from "./given.js";
import { Refused } from "./refused.js";
import { ON_COLUMNS, ON_ROWS, translation } from "./rules.js";

/** @import { Data, Given, Made, Options, Start, Step, Worksheet } from "./data" */

/**
 * The worksheet of what was given. `options` are other values, for options that are free.
 * @param {Data} metric @param {Given} given @param {Options} [options]
 */
export function filled(metric, given, options) {
  const data = { ...metric, options: { ...metric.options, ...options } };
  try {
    return workedOut(data, STARTS[data.takes](given, data));
  } catch (refused) {
    if (refused instanceof Refused) refused.inWords(data);
    throw refused;
  }
}

/**
 * The worksheet that has this start, with the options of the data.
 * @param {Data} data @param {Start} start @returns {Worksheet}
 */
export function workedOut(data, start) {
  const { whole, cut, alone } = data.programs;
  const program = (start.alone && alone) || (data.options.k != null && cut) || whole;
  /** @type {Made[]} */
  const made = [];
  for (const step of program.steps) made.push(worked(step, made, data, start));
  const score = made[program.score];
  if (!Number.isFinite(score.values)) throw new Refused("too large");
  const sheets = program.sheets.map((sheet) => ({ ...sheet, made: sheet.made.map((place) => made[place]) }));
  return { data, start, program, sheets, score };
}

/** @param {Step} step @param {Made[]} before @param {Data} data @param {Start} start @returns {Made} */
function worked(step, before, data, start) {
  const { name, of, op: rule = "", column = false } = step;
  const op = step.written ?? data.operations[rule];
  const parts = (step.parts ?? []).map((part) => (Array.isArray(part) ? part[0] : before[part]));
  const numbers = parts.map((part) => (typeof part === "number" ? part : part.values));
  const values = rule ? computed(step, numbers) : brought(step, data, start);
  return { values, column, name, of, rule, op, parts, given: !op || op.rearranges === true };
}

/** What no operation makes: the caller's, an option, the scores of other worksheets, or what is known already.
 * @param {Step} step @param {Data} data @param {Start} start */
function brought({ given, option, each, value }, data, start) {
  if (given) return start.values[given];
  if (option && data.free.includes(option)) return data.options[option];
  return each ? start.queries?.map((query) => filled(each, query).score.values) : value;
}

/** What the operation of a step makes of its parts. @param {Step} step @param {any[]} parts */
function computed({ op = "", table, column }, parts) {
  if (op in ON_COLUMNS) return ON_COLUMNS[op](...parts);
  const rule = table ? translation(table) : ON_ROWS[op];
  const [a, b] = parts;
  if (!column) return rule(a, b);
  const rows = /** @type {number[]} */ (parts.find(Array.isArray));
  return rows.map((_, i) => rule(Array.isArray(a) ? a[i] : a, Array.isArray(b) ? b[i] : b));
}
