// A score with its worksheet, as data (irlearn/explanation/explanation.py).
import { visible } from "./escaping.js";
import { notation, python } from "./family.js";
import { filled, workedOut } from "./program.js";
import { inTex, Writer } from "./writing.js";

/** @import { Data, Explanation, Given, How, Made, Options, Table, Value, Worksheet } from "./data" */

const FIRST_ROWS = 10;
const EACH_K = 10;

/** The score, and nothing else. @param {Data} data @param {Given} given @param {How} [how] @returns {number} */
export function score(data, given, how = {}) {
  return filled(data, given, how.options).score.values;
}

/**
 * What the metric worked out, column by column.
 * @param {Data} metric @param {Given} given @param {How} [how] @returns {Explanation}
 */
export function explain(metric, given, how = {}) {
  const worksheet = filled(metric, given, how.options);
  const { data, sheets } = worksheet;
  const writer = new Writer(data, how.digits);
  const each = data.programs.whole.steps.find((step) => step.each)?.each;
  return {
    metric: notation(data, data.options),
    question: data.question,
    score: worksheet.score.values,
    tables: how.tables === false ? [] : tablesOf(worksheet, writer, how.at_each_k),
    lines: derivation(worksheet, writer),
    notes: notesOf(worksheet, writer),
    conventions: conventionsOf(worksheet, given, how.options),
    columns: Object.fromEntries(columnsOf(sheets[0]).map((made) => [made.name, made.values])),
    queries: each ? (worksheet.start.queries ?? []).map((query) => explain(each, query, { at_each_k: false })) : [],
    worksheet,
    digits: how.digits ?? null,
  };
}

/** The derivation, line by line, without parts that only repeat the one before; the last line is the score.
 * @param {Worksheet} worksheet @param {Writer} writer @returns {string[][]} */
export function derivation({ data, sheets, score: total }, writer) {
  const numbers = sheets.flatMap(numbersOf).filter((made) => made !== total);
  const names = new Writer(data);
  const lines = [...numbers.map((made) => /** @type {const} */ ([names.symbol(made), made])), /** @type {const} */ ([notation(data, data.options), total])];
  return lines.map(([words, made]) => {
    const name = writer.style === "text" ? words : inTex(words);
    const parts = [writer.formula(made), writer.work(made), writer.result(made.values)];
    return [name, ...new Set(parts.filter((part) => part !== "" && part !== name))];
  });
}

// ---- tables ----------------------------------------------------------------------------------------------

/** The worksheet, the ideal ranking where there is one, and the score at each cut-off.
 * @param {Worksheet} worksheet @param {Writer} writer @param {boolean} [atEachK] */
function tablesOf(worksheet, writer, atEachK) {
  const { sheets, start } = worksheet;
  const tables = sheets.map((sheet, i) => tableOf(sheet, writer, i ? null : start.documents));
  const last = lastK(worksheet);
  if (atEachK ?? (last >= 2 && last <= EACH_K)) tables.push(...(last ? [eachK(worksheet, writer, last)] : []));
  return tables;
}

/** @param {Worksheet["sheets"][0]} sheet @param {Writer} writer @param {unknown[] | null} [documents] @returns {Table} */
function tableOf(sheet, writer, documents) {
  const columns = columnsOf(sheet).filter(({ name, values }) => name !== "judged" || !(sheet.label || values.every(Boolean)));
  const named = documents?.length;
  /** What the documents are called stands second. @param {string[]} cells @param {unknown} name */
  const beside = (cells, name) => (named ? [cells[0], visible(name), ...cells.slice(1)] : cells);
  return {
    title: sheet.label ? `The ${sheet.label} ranking` : "The worksheet",
    headers: beside(columns.map((made) => visible(made.name)), "document"),
    formulas: beside(columns.map((made) => (made.given ? "" : writer.formula(made, made.of))), ""),
    rows: shownRows(sheet).map((row) =>
      typeof row === "string" ? row : beside(columns.map((made) => cellOf(made, row, writer)), documents?.[row]),
    ),
  };
}

/** @param {Made} made @param {number} row @param {Writer} writer */
function cellOf(made, row, writer) {
  const value = writer.cell(made.values[row]);
  const work = !made.given && made.op?.works && writer.work(made, row);
  return work ? `${work} = ${value}` : value;
}

/** The rows to show: all of a short ranking; of a long one the first and those with gain.
 * @param {Worksheet["sheets"][0]} sheet */
function shownRows(sheet) {
  const columns = columnsOf(sheet);
  const n = columns.length ? columns[0].values.length : 0;
  const gains = Array(n).fill(0).map((_, i) => sheet.made.find((made) => made.name === "grade")?.values[i] > 0);
  const keep = [...gains.keys()].filter((i) => n <= 2 * FIRST_ROWS || i < FIRST_ROWS || gains[i]).slice(0, 6 * FIRST_ROWS);
  /** @type {(number | string)[]} */
  const shown = [];
  keep.forEach((row, i) => {
    const missing = row - (i ? keep[i - 1] : -1) - 1;
    if (missing) shown.push(`… ${missing} without gain left out`);
    shown.push(row);
  });
  const rest = gains.slice((keep[keep.length - 1] ?? n) + 1);
  if (rest.length) shown.push(`… ${rest.length} more left out, ${rest.filter(Boolean).length || "none"} with gain`);
  return shown;
}

/** The largest cut-off worth showing; 0 where the metric has none. @param {Worksheet} worksheet */
function lastK({ data, start }) {
  if (!("k" in data.options) || data.takes !== "ranking") return 0;
  const retrieved = /** @type {number} */ (start.values.retrieved);
  return Math.min(/** @type {number} */ (data.options.k ?? retrieved), Math.max(retrieved, 1));
}

/** @param {Worksheet} worksheet @param {Writer} writer @param {number} last @returns {Table} */
function eachK({ data, start }, writer, last) {
  /** @type {string[]} */
  let headers = [];
  const rows = Array(last).fill(0).map((_, i) => {
    const cut = workedOut({ ...data, options: { ...data.options, k: i + 1 } }, start);
    const numbers = numbersOf(cut.sheets[0]).filter((made) => made !== cut.score);
    headers = ["k", ...numbers.map((made) => made.name ?? ""), `${data.name}@k`];
    const value = writer.result(cut.score.values);
    const work = writer.work(cut.score);
    return [String(i + 1), ...numbers.map((made) => writer.result(made.values)), work ? `${work} = ${value}` : value];
  });
  return { title: "At each cut-off k", headers, formulas: headers.map(() => ""), rows };
}

/** @param {Worksheet["sheets"][0]} sheet */
function columnsOf(sheet) {
  return sheet.made.filter((made) => made.column);
}

/** The numbers that were worked out on a sheet, such as DCG. @param {Worksheet["sheets"][0]} sheet */
function numbersOf(sheet) {
  return sheet.made.filter((made) => !made.column && !made.given);
}

// ---- what is said beside it ------------------------------------------------------------------------------

/** Every convention in force, by its name. @param {Worksheet} worksheet @param {Given} given @param {Options} [options]
 * @returns {[string, string][]} */
function conventionsOf({ data, program }, { judged }, options = {}) {
  const said = { ...data.conventions };
  for (const name of Object.keys(options)) if (name in said) said[name] = inWords(options[name], data.left_out[name]);
  if (data.takes === "ranking") {
    said["judged set"] = judged ? "as given" : "the ranking itself";
    said.unjudged = data.unjudged;
  }
  return Object.entries(said).filter(([name, words]) => words && !program.settled.includes(name));
}

/** An option as a convention; what is left out may be a choice as well. @param {Value} value @param {string} leftOut */
function inWords(value, leftOut = "") {
  return value === null ? leftOut : typeof value === "string" ? value : python(value);
}

/** What a reader should know about this score. @param {Worksheet} worksheet @param {Writer} writer */
function notesOf({ data, start, sheets, score: total }, writer) {
  const notes = data.better === "lower" ? ["Lower is better."] : [];
  if (start.values.retrieved === 0) notes.push("The ranking is empty: nothing was retrieved.");
  const relevant = sheets[0].made.find((made) => made.name === "relevant")?.values;
  if (relevant?.length && !relevant.some(Boolean)) {
    notes.push("None of these documents is relevant, so there is nothing to count.");
  }
  for (const divisor of new Set(zeroDivisors(total, writer))) {
    notes.push(`${divisor} is 0, so there is nothing to divide by; the result is 0 by convention.`);
  }
  return notes;
}

/** The names of the divisors that were 0. @param {Made | number} made @param {Writer} writer @returns {string[]} */
function zeroDivisors(made, writer) {
  if (typeof made === "number" || made.column) return [];
  const below = made.parts[1];
  const isZero = made.rule === "DIVIDE" && typeof below !== "number" && !below.column && !below.values;
  const itself = isZero ? [below.name ? writer.symbol(below) : writer.formula(below)] : [];
  return [...itself, ...made.parts.flatMap((part) => zeroDivisors(part, writer))];
}
