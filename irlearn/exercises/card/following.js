// Columns that a student filled in, followed through: what is wrong first, and does the rest follow from it?
// (irlearn/explanation/following.py)
import { filled } from "../../travel/reader/program.js";

/** @import { Data, Door } from "../../travel/reader/data" */
/** @import { CellTable } from "./data" */

/** @typedef {number | (number | null)[]} Mine a number, or a column with null in its empty cells */
/** @typedef {Record<string, Mine>} Steps */
/** @typedef {{ name: string, row: number | null }} Slip a wrong number: its step, and its row from 1 */
/** @typedef {{ name: string, status: "right" | "rounded" | "follows" | "wrong", slip?: Slip }} Verdict */
/** @typedef {Map<number | null, Record<string, any>>} Roundings the steps by the decimals of each */

const AT_EACH_STEP = [null, 4, 3, 2]; // decimals that people round every step to; null where they keep all
const FEWEST = 2; // a number is compared in as many decimals as it has, but in no fewer …
const MOST_DECIMALS = 12; // … and no more than these
const NEARLY = 1e-9;

/** What is to be said of each step that was given, in the order of the work.
 * @param {Data} data @param {CellTable} table @param {Steps} given @returns {Verdict[]} */
export function followed(data, table, given) {
  const all = (/** @type {Steps} */ mine) =>
    new Map(AT_EACH_STEP.map((decimals) => [decimals, stepsFilled(data, table, mine, decimals)]));
  const [true_, own] = [all({}), all(given)];
  /** @type {Verdict[]} */
  const verdicts = [];
  for (const name of table.steps.filter((step) => step in given)) {
    const good = verdicts.every(({ status }) => status === "right" || status === "rounded");
    verdicts.push(verdictOn(name, given[name], true_, own, good));
  }
  return verdicts;
}

/**
 * The steps by their names, with a student's own in place of what was worked out, and every step rounded.
 * @param {Data} data @param {CellTable} table @param {Steps} [mine] @param {number | null} [decimals]
 * @returns {Record<string, any>}
 */
export function stepsFilled(data, { given, steps, everywhere }, mine = {}, decimals = null) {
  /** @type {Record<string, any>} */
  const workedOut = {};
  /** @type {Door} */
  const door = ({ name = "", of }, values) => {
    const called = of ? `${of}_${name}` : name;
    if (!steps.includes(called)) return values; // what the worksheet starts with
    workedOut[called] = decimals === null ? values : eachOf(values, (x) => roundedTo(decimals, x));
    return withMine(workedOut[called], mine[called] ?? (everywhere.includes(name) ? mine[name] : undefined));
  };
  const { score } = filled(data, given, undefined, door);
  return { ...workedOut, [steps[steps.length - 1]]: score.values };
}

/** The numbers that were given; an empty cell, or one beyond their end, stays as it is.
 * @param {any} values @param {Mine} [mine] */
function withMine(values, mine) {
  if (mine === undefined) return values;
  if (!Array.isArray(mine)) return mine;
  return values.map((/** @type {number} */ x, /** @type {number} */ i) => mine[i] ?? x);
}

/** @param {any} values @param {(x: number) => number} change */
function eachOf(values, change) {
  return Array.isArray(values) ? values.map(change) : change(values);
}

/** Half a unit is rounded up, as at school, also where the float is a little below the half.
 * @param {number} decimals @param {number} x */
function roundedTo(decimals, x) {
  const scale = 10 ** decimals;
  return (Math.sign(x) * Math.floor(Math.abs(x) * scale + 0.5 + NEARLY)) / scale;
}

/** What is to be said of one step; `good` where all that was given before it is.
 * @param {string} name @param {Mine} mine @param {Roundings} true_ @param {Roundings} own
 * @param {boolean} good @returns {Verdict} */
function verdictOn(name, mine, true_, own, good) {
  const places = Math.min(Math.max(FEWEST, ...cellsOf(mine).map((x) => decimalsOf(x ?? 0))), MOST_DECIMALS);
  const off = (/** @type {Record<string, any>} */ steps) => firstOff(mine, steps[name], places);
  for (const decimals of AT_EACH_STEP) {
    if (off(true_.get(decimals) ?? {}) < 0) return { name, status: decimals === null ? "right" : "rounded" };
  }
  const all = [...own.values()];
  if (all.some((steps) => off(steps) < 0)) return { name, status: good ? "rounded" : "follows" };
  const row = Math.max(...[...true_.values(), ...all].map(off)) + 1;
  return { name, status: "wrong", slip: { name, row: Array.isArray(mine) ? row : null } };
}

/** The first row, from 0, where a number is not what was expected, in as many decimals as it has; or -1.
 * @param {Mine} mine @param {number | number[]} expected @param {number} places */
function firstOff(mine, expected, places) {
  const right = [expected].flat();
  const most = (/** @type {number} */ x) => 0.5 * Number(`1e-${places}`) + NEARLY * Math.max(1, Math.abs(x));
  return cellsOf(mine).findIndex((x, i) => x !== null && Math.abs(x - right[i]) > most(right[i]));
}

/** @param {Mine} mine */
export function cellsOf(mine) {
  return Array.isArray(mine) ? mine : [mine];
}

/** The decimals of a number: 1.58 has two. @param {number} x */
export function decimalsOf(x) {
  const [digits, exponent = "0"] = String(x).split("e");
  return (digits.split(".")[1] ?? "").length - Number(exponent);
}
