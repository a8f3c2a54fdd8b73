// What the buttons of a ranking do, by the name in their data-does, and the keys that do the same. Each
// action gets the state, a document's id, the state at the start, and the page; it returns the next state.
import { addDoc, moveTo, placeOf, raiseGrade, removeDoc, removeMetric, reset } from "./state.js";
import { setGrade, moveAcross, redo, undo } from "./state.js";

/** @import { Page, State } from "./state.js" */

/** @type {Record<string, (state: State, id: number, start: State, page: Page) => State>} */
export const ACTIONS = {
  raise: raiseGrade,
  up: (state, id) => moveTo(state, id, placeOf(state, id)[1] - 1), // [1]: its index in its list
  down: (state, id) => moveTo(state, id, placeOf(state, id)[1] + 1),
  unjudge: (state, id) => setGrade(state, id, null),
  across: moveAcross,
  remove: removeDoc,
  results: (state) => addDoc(state, "results"),
  missed: (state) => addDoc(state, "missed"),
  drop: (state, id, start, page) => removeMetric(state, page.variants),
  undo,
  redo,
  reset: (state, _, start) => reset(state, start),
};

/** Keys that press a button of the row with the focus. @type {Record<string, string>} */
const ON_A_ROW = { u: "unjudge", "-": "unjudge", Delete: "remove", Backspace: "remove" };
/** Keys that act together with Ctrl or Cmd. @type {Record<string, string>} */
const WITH_CTRL = { z: "undo", "shift z": "redo", y: "redo" };
/** Keys that move the focus, and with Alt the row. @type {Record<string, string>} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down" };

/**
 * Return what a key asks for: the name of an action, a grade, or the row whose tile gets the focus; null or
 * undefined where the key is none of ours.
 * @param {KeyboardEvent} event @param {Element | null} row the one with the focus
 * @returns {string | number | Element | null | undefined}
 */
export function actionOfKey({ key, altKey, ctrlKey, metaKey, shiftKey, target }, row) {
  if (target instanceof HTMLSelectElement && target.name === "another" && key === "Enter") return "another";
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return null;
  if (ctrlKey || metaKey) return WITH_CTRL[(shiftKey ? "shift " : "") + key.toLowerCase()];
  if (!row) return null;
  const way = ARROWS[key];
  if (way && !altKey) return way === "up" ? row.previousElementSibling : row.nextElementSibling;
  if (key === "Escape") return row.closest(".irl-ranking")?.querySelector(".irl-row-tools [open]") && row;
  return /^\d$/.test(key) ? Number(key) : way ?? ON_A_ROW[key];
}
