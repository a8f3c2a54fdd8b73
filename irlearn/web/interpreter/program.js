// The steps of a metric, worked out: a worksheet whose numbers remember how they were made.
import { STARTS } from "./inputs.js";
import { BadInput } from "./bad_input.js";
import { ON_COLUMNS, ON_ROWS, translation } from "./rules.js";

/** @import { Data, Substitute, Given, Made, Options, Start, Step, Worksheet } from "./data" */

/**
 * Work out the worksheet of what a caller gives. `options` sets free options: those that may be any number,
 * because the steps stay the same. `substitute` gets the numbers of every named step, and returns those to
 * go on with.
 * @param {Data} metric @param {Given} given @param {Options} [options] @param {Substitute} [substitute]
 */
export function worksheetFor(metric, given, options, substitute) {
  const data = { ...metric, options: { ...metric.options, ...options } };
  try {
    return workedOut(data, STARTS[data.takes](given, data), substitute);
  } catch (refused) {
    if (refused instanceof BadInput) refused.inWords(data); // its message was a key until here
    throw refused;
  }
}

/**
 * Work out the worksheet with this start, by the options of the data.
 * @param {Data} data @param {Start} start @param {Substitute} [substitute] @returns {Worksheet}
 */
export function workedOut(data, start, substitute) {
  const { whole, cut, alone } = data.programs; // with a cut-off: cut; of one list in place of two: alone
  const program = (start.alone && alone) || (data.options.k != null && cut) || whole;
  const steps = program.steps ?? data.steps ?? [];
  /** @type {Made[]} */
  const made = [];
  // A step is worked out when it is needed, because one list of steps serves many variants.
  const at = (/** @type {number} */ place) =>
    (made[place] ??= worked(steps[place], at, data, start, substitute));
  const sheets = program.sheets.map((sheet) => ({ ...sheet, made: sheet.made.map(at) }));
  const score = at(program.score);
  if (!Number.isFinite(score.values)) throw new BadInput("too large");
  return { data, start, program, sheets, score };
}

/**
 * Work out a step; `given` if its formula is not shown. Of its parts, [2] is the number 2, and 2 a place.
 * @param {Step} step @param {(place: number) => Made} at works out the step at this place
 * @param {Data} data @param {Start} start @param {Substitute} [substitute] @returns {Made}
 */
function worked(step, at, data, start, substitute) {
  const { name, of, op: rule = "", column = false, each } = step;
  const op = step.written ?? data.operations[rule]; // how it is written
  const parts = (step.parts ?? []).map((part) => (Array.isArray(part) ? part[0] : at(part)));
  const numbers = parts.map((part) => (typeof part === "number" ? part : part.values));
  const found = rule ? computed(step, numbers) : brought(step, data, start);
  const values = substitute && name ? substitute(step, found) : found;
  return { values, column, name, of, rule, op, parts, each, given: !op || op.rearranges === true };
}

/**
 * Return what no operation makes: an input, an option, scores of other worksheets, or a constant.
 * @param {Step} step @param {Data} data @param {Start} start
 */
function brought({ given, option, each, value }, data, start) {
  if (given) return start.values[given];
  if (option && data.free.includes(option)) return data.options[option];
  return each ? start.queries?.map((query) => worksheetFor(each, query).score.values) : value;
}

/** Apply the operation of a step to its parts. @param {Step} step @param {any[]} parts */
function computed({ op = "", table, column }, parts) {
  const [a, b, c] = parts;
  if (op in ON_COLUMNS) return ON_COLUMNS[op](a, b, c);
  const rule = table ? translation(table) : ON_ROWS[op];
  if (!rule) throw new Error(`This page has no rule for ${op}.`);
  if (!column) return rule(a, b);
  const rows = /** @type {number[]} */ (parts.find(Array.isArray));
  return rows.map((_, i) => rule(Array.isArray(a) ? a[i] : a, Array.isArray(b) ? b[i] : b));
}
