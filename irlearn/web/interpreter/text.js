// An explanation as plain text (irlearn/explanation/render/explanation).
/** @import { Explanation, Table } from "./data" */

/** Write an explanation as text, from the question to the conventions. @param {Explanation} explanation */
export function asText({ displayed, question, tables, queries, lines, notes, conventions }) {
  const named = conventions.map((each) => each.join(": ")).join(" · ");
  const blocks = [
    `${displayed}: ${question}`,
    ...tables.map(tableInText),
    ...queries.map(queryInText),
    lines.map((line) => line.join(" = ")).join("\n"),
    ...notes.map((note) => `Note: ${note}`),
    `Conventions: ${named || "none to choose"}`,
  ];
  return blocks.join("\n\n");
}

/** @param {Table} table */
function tableInText({ title, headers, formulas, rows }) {
  const legend = headers.map((name, i) => `  ${name} = ${formulas[i]}`);
  const shown = legend.filter((_, i) => formulas[i] && formulas[i] !== headers[i]);
  return [title, ...aligned([headers, ...rows]), ...shown].join("\n");
}

/** Align rows so that cells end below each other, with two spaces between. @param {Table["rows"]} rows */
function aligned(rows) {
  const size = (/** @type {string} */ text) => [...text].length; // in characters
  const full = rows.filter((row) => typeof row !== "string");
  const widths = full[0].map((_, i) => Math.max(...full.map((cells) => size(cells[i]))));
  const line = (/** @type {string[]} */ cells) =>
    cells.map((cell, i) => " ".repeat(widths[i] - size(cell)) + cell).join("  ");
  return rows.map((row) => (typeof row === "string" ? row : line(row).trimEnd()));
}

/** @param {Explanation} explanation @param {number} i */
function queryInText({ tables, lines }, i) {
  const blocks = [`Query ${i + 1}`, ...tables.map(tableInText), ...lines.map((line) => line.join(" = "))];
  return blocks.join("\n").replace(/\n/g, "\n    ");
}
