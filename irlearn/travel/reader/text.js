// An explanation as plain text and as LaTeX (irlearn/explanation/render).
import { derivation } from "./explanation.js";
import { Writer } from "./writing.js";

/** @import { Explanation, Table } from "./data" */

/** The tables, the derivation line by line, the notes, and the conventions. @param {Explanation} explanation */
export function asText(explanation) {
  const { metric, question, tables, queries, lines, notes, conventions } = explanation;
  const blocks = [
    `${metric}: ${question}`,
    ...tables.map(tableAsText),
    ...queries.map(queryAsText),
    lines.map(lineAsText).join("\n"),
    ...notes.map((note) => `Note: ${note}`),
    `Conventions: ${conventions.map((each) => each.join(": ")).join(" · ") || "none to choose"}`,
  ];
  return blocks.join("\n\n");
}

/** First how each column is made, then the derivation down to the score. @param {Explanation} explanation */
export function asLatex({ worksheet, digits }) {
  const writer = new Writer(worksheet.data, digits, "tex");
  const columns = worksheet.sheets.flatMap((sheet) => sheet.made.filter((made) => made.column && !made.given));
  const lines = columns.map((made) => `${writer.symbol(made)} &= ${writer.formula(made)}`);
  for (const line of derivation(worksheet, writer)) {
    const [name, first, ...rest] = line.map((part) => part.replace(/…/g, "\\dots"));
    lines.push(`${name} &= ${first}`, ...rest.map((part) => `&= ${part}`));
  }
  return `\\begin{aligned}\n${lines.join(" \\\\\n")}\n\\end{aligned}`;
}

/** @param {Table} table */
function tableAsText({ title, headers, formulas, rows }) {
  const legend = headers.map((name, i) => formulas[i] && formulas[i] !== name && `  ${name} = ${formulas[i]}`);
  return [title, ...aligned([headers, ...rows]), ...legend.filter(Boolean)].join("\n");
}

/** Lines whose cells end below each other, with two spaces between. @param {(string[] | string)[]} rows */
function aligned(rows) {
  const cells = rows.filter((row) => typeof row !== "string");
  const widths = cells[0].map((_, i) => Math.max(...cells.map((row) => size(row[i]))));
  const padded = (/** @type {string} */ cell, /** @type {number} */ i) => " ".repeat(widths[i] - size(cell)) + cell;
  return rows.map((row) => (typeof row === "string" ? row : row.map(padded).join("  ").trimEnd()));
}

/** How many characters it has. @param {string} text */
function size(text) {
  return [...text].length;
}

/** @param {Explanation} explanation @param {number} i */
function queryAsText({ tables, lines }, i) {
  const blocks = [`Query ${i + 1}`, ...tables.map(tableAsText), ...lines.map(lineAsText)];
  return blocks.join("\n").replace(/\n/g, "\n    ");
}

/** @param {string[]} line */
function lineAsText(line) {
  return line.join(" = ");
}
