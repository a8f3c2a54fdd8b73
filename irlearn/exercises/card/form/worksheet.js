// The field of a worksheet: its blanks, which stand in the table of the statement.
import { attributes } from "../../../web/touch/draw.js";

/** @import { FieldContext, Field } from "./field" */
/** @import { Answer } from "../storage.js" */

/** @param {FieldContext} context @returns {Field} */
export function worksheetField({ statement }) {
  const cells = [...statement.querySelectorAll("input")];
  for (const cell of cells) {
    cell.setAttribute("autocomplete", "off");
    cell.setAttribute("spellcheck", "false");
  }
  const write = (/** @type {Answer} */ answer) => {
    for (const [i, cell] of cells.entries()) cell.value = [answer].flat()[i] ?? "";
  };
  return { box: [], read: () => cells.map((cell) => cell.value), write, cells, checkable: true };
}

/**
 * Mark the cell that the feedback is about, and go there; one that is still blank is not marked as wrong.
 * @param {Field} field @param {number | undefined} at @param {string} feedbackId of the element that shows it
 */
export function markCell({ cells = [] }, at, feedbackId) {
  cells.forEach((cell, i) => {
    if (i === at) {
      attributes(cell, { "aria-invalid": cell.value.trim() ? "true" : null });
      cell.setAttribute("aria-describedby", feedbackId);
      cell.focus();
      cell.select();
    } else {
      cell.removeAttribute("aria-invalid");
      cell.removeAttribute("aria-describedby");
    }
  });
}
