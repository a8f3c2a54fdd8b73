// The tables of an explanation (irlearn/explanation/explanation.py). A Made is a step with its values.
import { visible } from "./escaping.js";
import { workedOut } from "./program.js";

/** @import { Made, Sheet, Table, Worksheet } from "./data" */
/** @import { Writer } from "./writing.js" */

const FIRST_ROWS = 10; // shown of a ranking of more than 20; of its other rows, those with a grade above 0
const MOST_K = 10; // up to this cut-off, the score at each k is shown

/**
 * Make the tables: the worksheet, the ideal ranking where there is one, and the score at each cut-off.
 * @param {Worksheet} worksheet @param {Writer} writer
 */
export function tablesOf(worksheet, writer, atEachK = true) {
  const { sheets, start } = worksheet;
  const [main, ...sideSheets] = sheets;
  const others = sideSheets.map((sheet) => tableOf(sheet, writer));
  const tables = [tableOf(main, writer, start.documents), ...others];
  const last = lastK(worksheet);
  return atEachK && last >= 2 && last <= MOST_K ? [...tables, eachK(worksheet, writer, last)] : tables;
}

/** @param {Sheet} sheet */
export function columnsOf(sheet) {
  return sheet.made.filter((made) => made.column);
}

/** List the numbers that were worked out on a sheet, such as DCG, without the score itself.
 * @param {Sheet} sheet @param {Made} score */
export function numbersOf(sheet, score) {
  return sheet.made.filter((made) => !made.column && !made.given && made !== score);
}

/** Make the table of a sheet.
 * @param {Sheet} sheet @param {Writer} writer @param {unknown[] | null} [documents] @returns {Table} */
function tableOf(sheet, writer, documents) {
  // The column "judged" is left out of an ideal ranking, and where all documents are judged.
  const columns = columnsOf(sheet).filter(
    ({ name, values }) => name !== "judged" || !(sheet.label || values.every(Boolean)),
  );
  // The documents, where they have names, stand second.
  const withDocument = (/** @type {string[]} */ cells, /** @type {unknown} */ name) =>
    documents?.length ? [cells[0], visible(name), ...cells.slice(1)] : cells;
  const cells = (/** @type {number} */ row) =>
    withDocument(columns.map((made) => cellOf(made, row, writer)), documents?.[row]);
  return {
    title: sheet.label ? `The ${sheet.label} ranking` : "The worksheet",
    headers: withDocument(columns.map((made) => visible(made.name)), "document"),
    formulas: withDocument(columns.map((made) => (made.given ? "" : writer.formula(made, made.of))), ""),
    rows: shownRows(sheet).map((row) => (typeof row === "string" ? row : cells(row))),
  };
}

/** @param {Made} made @param {number} row @param {Writer} writer */
function cellOf(made, row, writer) {
  const work = !made.given && made.op?.shows_working ? writer.work(made, row) : "";
  return equation(work, writer.cell(made.values[row]));
}

/** @param {string} work @param {string} value */
function equation(work, value) {
  return work ? `${work} = ${value}` : value;
}

/**
 * List the rows to show, by index: all of a short ranking; of a long one the first and those with a grade
 * above 0, at most 60. A text stands where rows are left out.
 * @param {Sheet} sheet
 */
function shownRows(sheet) {
  const n = columnsOf(sheet)[0]?.values.length ?? 0;
  const grades = sheet.made.find((made) => made.name === "grade")?.values ?? [];
  const gains = Array.from({ length: n }, (_, row) => grades[row] > 0);
  const keep = [...gains.keys()].filter((row) => n <= 2 * FIRST_ROWS || row < FIRST_ROWS || gains[row]);
  /** @type {(number | string)[]} */
  const shown = [];
  let next = 0;
  for (const row of keep.slice(0, 6 * FIRST_ROWS)) {
    if (row > next) shown.push(`… ${row - next} without gain left out`);
    shown.push(row);
    next = row + 1;
  }
  const missed = gains.slice(next).filter(Boolean).length;
  if (next < n) shown.push(`… ${n - next} more left out, ${missed || "none"} with gain`);
  return shown;
}

/** Return the last cut-off of the table of scores; 0 if the metric has no k. @param {Worksheet} worksheet */
function lastK({ data, start }) {
  if (!data.programs.cut) return 0;
  const retrieved = Number(start.values.retrieved);
  return Math.min(Number(data.options.k ?? retrieved), Math.max(retrieved, 1));
}

/**
 * Make the table of the score at each cut-off from 1 to the last.
 * @param {Worksheet} worksheet @param {Writer} writer @param {number} last @returns {Table}
 */
function eachK({ data, start }, writer, last) {
  const cuts = Array.from({ length: last }, (_, i) =>
    workedOut({ ...data, options: { ...data.options, k: i + 1 } }, start),
  );
  const rows = cuts.map(({ sheets: [sheet], score }, i) => {
    const numbers = numbersOf(sheet, score).map((made) => writer.result(made.values));
    return [String(i + 1), ...numbers, equation(writer.work(score), writer.result(score.values))];
  });
  const names = numbersOf(cuts[0].sheets[0], cuts[0].score).map((made) => String(made.name));
  const headers = ["k", ...names, `${data.display_name}@k`];
  return { title: "At each cut-off k", headers, formulas: headers.map(() => ""), rows };
}
