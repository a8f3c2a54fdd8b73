// The ranking as it stands on a page: one row for each document.
import { drawCut } from "./cut.js";
import { attributes } from "./draw.js";
import { newRow } from "./board_parts.js";
import { placeOf } from "./state.js";

/** @import { Place, State } from "./state.js" */

/**
 * Make the rows of a list those of the documents. A row stays the same element; the one with the focus stays
 * where it is, and the others move around it, because an element that is moved loses the focus.
 * @param {Element} list @param {State} state @param {Place} place
 * @param {number} cut the last rank that counts; 0 or NaN where all count
 */
export function drawRows(list, state, place, cut) {
  const rows = new Map([...list.children].map((row) => [row.getAttribute("data-id"), row]));
  const wanted = state[place].map(({ id }) => rows.get(String(id)) ?? newRow());
  for (const row of rows.values()) if (!wanted.includes(row)) row.remove();
  const still = wanted.findIndex((row) => row.contains(document.activeElement));
  wanted.forEach((row, i) => (i < still ? wanted[still].before(row) : i === still || list.append(row)));
  wanted.forEach((row, i) => fillRow(row, state, place, i, cut));
  drawCut(list, cut);
}

/** @param {Element} row @param {State} state @param {Place} place @param {number} i @param {number} cut */
function fillRow(row, state, place, i, cut) {
  const { id, grade, title } = state[place][i];
  const retrieved = place === "results";
  const last = state[place].length - 1;
  const [grip, tile, up, down] = row.children;
  const name = rowName(place, i);
  attributes(row, { "data-id": id, "data-cut": cut === i + 1 && i < last });
  row.classList.toggle("irl-below", cut > 0 && i >= cut);
  attributes(tile, { "data-rank": retrieved && i + 1, "data-grade": grade ?? "", title: title || null });
  const chip = /** @type {HTMLElement} */ (tile.children[3]);
  chip.style.setProperty("--share", String((grade ?? 0) / state.top));
  drawArrows([up, down], name, i, last, retrieved);
  if (!retrieved) grip.textContent = "–";
  const words = [`${name}: `, title, grade === null ? " not judged " : " grade ", String(grade ?? "?")];
  words.forEach((text, part) => (tile.children[part].textContent = text));
}

/** @param {Place} place @param {number} i */
function rowName(place, i) {
  return `${place === "results" ? "rank" : "unretrieved document"} ${i + 1}`;
}

/**
 * @param {Element[]} arrows up and down @param {string} name @param {number} i @param {number} last
 * @param {boolean} retrieved
 */
function drawArrows([up, down], name, i, last, retrieved) {
  for (const [button, way, end] of /** @type {const} */ ([[up, "up", 0], [down, "down", last]])) {
    const props = { "aria-label": `move ${name} ${way}`, "aria-disabled": i === end && "true" };
    attributes(button, { ...props, hidden: !retrieved });
  }
}

/**
 * Draw the buttons below the rows, which act on one row, where rows have no room for their own.
 * @param {Element} tools @param {State} state @param {number} id of that row's document
 */
export function drawRowTools(tools, state, id) {
  const [place, i] = placeOf(state, id);
  const retrieved = place === "results";
  const [label, up, down, fold] = tools.children;
  attributes(tools, { hidden: i < 0 });
  label.textContent = retrieved ? `rank ${i + 1}` : "–";
  drawArrows([up, down], rowName(place, i), i, state[place].length - 1, retrieved);
  attributes(fold.children[0], { "aria-label": `more for ${rowName(place, i)}` });
  const [unjudge, across] = fold.children[1].children;
  attributes(unjudge, { hidden: !retrieved });
  across.textContent = retrieved ? "Not retrieved" : "Retrieved";
}
