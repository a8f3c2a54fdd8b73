// What the buttons do, and which keys do the same.
import { addDoc, moveTo, placeOf, raiseGrade, removeDoc, reset, setGrade, takeAcross, undo } from "./state.js";

/** @import { State } from "./state.js" */

/** @type {Record<string, (state: State, id: number, start: State) => State>} */
export const DOES = {
  raise: raiseGrade,
  up: (state, id) => moveTo(state, id, placeOf(state, id)[1] - 1),
  down: (state, id) => moveTo(state, id, placeOf(state, id)[1] + 1),
  unjudge: (state, id) => setGrade(state, id, null),
  across: takeAcross,
  remove: removeDoc,
  add: (state) => addDoc(state, "results"),
  addMissed: (state) => addDoc(state, "missed"),
  undo,
  reset: (state, _, start) => reset(state, start),
};

/** @type {Record<string, string>} */
const ON_A_ROW = { u: "unjudge", "-": "unjudge", Delete: "remove", Backspace: "remove" };

/**
 * What a key does in a row (or null, outside of one): the name of what a button does, an action on the state,
 * true where it was seen to already, nothing where it is none of ours.
 * @param {KeyboardEvent} event @param {HTMLElement | null} row
 */
export function actionOf({ key, altKey, ctrlKey, metaKey, shiftKey, target }, row) {
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return undefined;
  if (ctrlKey || metaKey) return key === "z" && !shiftKey ? "undo" : undefined;
  if (!row) return undefined;
  const id = Number(row.dataset.id);
  const way = { ArrowUp: "up", ArrowDown: "down" }[key];
  if (way) return altKey ? way : walked(row, way, /** @type {HTMLElement} */ (target));
  if (key === "Escape") return folded(row);
  if (/^\d$/.test(key)) return (/** @type {State} */ state) => setGrade(state, id, Number(key));
  return ON_A_ROW[key];
}

/** Move the focus to the same button of the row above or below. @param {HTMLElement} row @param {string} way @param {HTMLElement} from */
function walked(row, way, from) {
  const next = way === "up" ? row.previousElementSibling : row.nextElementSibling;
  const place = [...row.children].findIndex((part) => part.contains(from));
  const part = next?.children[place];
  const button = /** @type {HTMLElement | null | undefined} */ (part?.querySelector("summary") ?? part);
  button?.focus();
  return Boolean(button);
}

/** Close the fold of a row. @param {HTMLElement} row */
function folded(row) {
  const fold = row.querySelector("details[open]");
  fold?.removeAttribute("open");
  fold?.querySelector("summary")?.focus();
  return Boolean(fold);
}
