// A score with its worksheet, as data (irlearn/explanation/explanation.py). A Made is a step with its values.
import { displayed, inWords, notation } from "./variants.js";
import { worksheetFor } from "./program.js";
import { columnsOf, numbersOf, tablesOf } from "./tables.js";
import { Writer } from "./writing.js";

/** @import { Data, Explanation, Given, How, Made, Options, Worksheet } from "./data" */

/**
 * Compute the score, and nothing else.
 * @param {Data} data @param {Given} given @param {How} [how] @returns {number}
 */
export function score(data, given, how = {}) {
  return worksheetFor(data, given, how.options).score.values;
}

/**
 * Explain the score, with every number printed as Python prints it.
 * @param {Data} metric @param {Given} given @param {How} [how] @returns {Explanation}
 */
export function explain(metric, given, { options, digits = null, tables = true, atEachK = true } = {}) {
  const worksheet = worksheetFor(metric, given, options);
  const { data, start, sheets } = worksheet;
  const writer = new Writer(data, digits);
  const each = sheets[0].made.find((made) => made.each)?.each; // of a mean: the metric of each query
  return {
    metric: notation(data, data.options),
    displayed: displayed(data, data.options),
    question: data.question,
    score: worksheet.score.values,
    tables: tables ? tablesOf(worksheet, writer, atEachK) : [],
    queries: each ? (start.queries ?? []).map((query) => explain(each, query, { atEachK: false })) : [],
    lines: derivation(worksheet, writer),
    notes: notesOf(worksheet, writer),
    conventions: conventionsOf(worksheet, given, options),
    columns: Object.fromEntries(columnsOf(sheets[0]).map((made) => [made.name, made.values])),
    worksheet,
    digits,
  };
}

/**
 * Derive the score: a line for each number of the worksheet, its parts each once; the last line is the score.
 * @param {Worksheet} worksheet @param {Writer} writer @returns {string[][]}
 */
export function derivation({ data, sheets, score: total }, writer) {
  const line = (/** @type {Made} */ made, /** @type {string} */ name) => {
    const parts = [writer.formula(made), writer.work(made), writer.result(made.values)];
    return [name, ...new Set(parts.filter((part) => part && part !== name))];
  };
  const numbers = sheets.flatMap((sheet) => numbersOf(sheet, total));
  const lines = numbers.map((made) => line(made, writer.symbol(made)));
  return [...lines, line(total, displayed(data, data.options))];
}

/** List what a reader should know about this score. @param {Worksheet} worksheet @param {Writer} writer */
function notesOf({ data, start, sheets, score: total }, writer) {
  const notes = data.better === "lower" ? ["Lower is better."] : [];
  if (start.values.retrieved === 0) notes.push("The ranking is empty: nothing was retrieved.");
  const relevant = sheets[0].made.find((made) => made.name === "relevant")?.values;
  if (relevant?.length && !relevant.some(Boolean)) {
    notes.push("None of these documents is relevant, so there's nothing to count.");
  }
  for (const divisor of new Set(zeroDivisors(total, writer))) {
    notes.push(`${divisor} is 0, so there's nothing to divide by; by convention, the result is 0.`);
  }
  return notes;
}

/**
 * Name the divisors that were 0.
 * @param {Made | number} made @param {Writer} writer @returns {string[]}
 */
function zeroDivisors(made, writer) {
  if (typeof made === "number" || made.column) return [];
  const deeper = made.parts.flatMap((part) => zeroDivisors(part, writer));
  const below = made.parts[1];
  if (made.rule !== "DIVIDE" || typeof below === "number" || below.values) return deeper;
  return [below.name ? writer.symbol(below) : writer.formula(below), ...deeper];
}

/**
 * List the conventions in force as pairs of name and words, without those that change nothing for this score.
 * `options` are those that the page set; the data have them only at their defaults.
 * @param {Worksheet} worksheet @param {Given} given @param {Options} [options] @returns {[string, string][]}
 */
function conventionsOf({ data, program }, { judged }, options = {}) {
  const words = { ...data.conventions };
  for (const [name, value] of Object.entries(options)) {
    if (name in words) words[name] = inWords(data, name, value);
  }
  if (data.takes === "ranking") {
    words["judged set"] = judged ? "as given" : "the ranking itself";
    words.unjudged = data.unjudged;
  }
  return Object.entries(words).filter(([name, words]) => words && !program.settled?.includes(name));
}
