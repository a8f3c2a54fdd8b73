// The field for a ranking to make up: a tile for each result, whose grade changes by a press or by typing.
import { make } from "../../../web/touch/draw.js";

/** @import { Item } from "../data" */
/** @import { FieldContext, Field } from "./field" */
/** @import { Answer } from "../storage.js" */

/** @param {FieldContext} context @param {Item} item @returns {Field} */
export function constructField({ id }, { n = 0, levels = [0, 1] }) {
  const tiles = Array.from({ length: n }, (_, i) => newSlot(i + 1));
  const grades = tiles.map(() => 0);
  let touched = false; // until it is true, nothing was answered
  /** @param {number} place @param {number} grade */
  const set = (place, grade) => {
    grades[place] = grade;
    const [, , shown] = tiles[place].children; // after the rank for screen readers and the visible one
    shown.textContent = String(grade);
    tiles[place].style.setProperty("--share", String(grade / Math.max(...levels)));
  };
  const props = { role: "group", "aria-describedby": `${id}-statement ${id}-how` };
  const label = { class: "irl-slots", "aria-label": "your ranking, from the top" };
  const group = make("div", { ...label, ...props }, ...tiles);
  /** @param {number} place @param {number} grade */
  const answer = (place, grade) => {
    touched = true;
    set(place, grade);
  };
  tiles.forEach((tile, place) => {
    tile.addEventListener("click", () => answer(place, nextGrade(levels, grades[place])));
    tile.addEventListener("keydown", (event) => {
      const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (by) tiles[place + by]?.focus();
      else if (!levels.includes(Number(event.key)) || !event.key.trim()) return;
      else answer(place, Number(event.key));
      event.preventDefault();
    });
    set(place, grades[place]);
  });
  const how = `Press a result to change its grade, or type one of ${levels.join(", ")}.`;
  const help = make("p", { class: "irl-how", id: `${id}-how` }, how);
  const write = (/** @type {Answer} */ before) => {
    const stored = [before].flat().slice(0, n).map(Number);
    stored.forEach((grade, place) => levels.includes(grade) && answer(place, grade));
  };
  const wanted = "Grade the results first: they all still have a 0.";
  const read = () => (touched ? grades.map(String) : "");
  return { box: [group, help], read, write, wanted, checkable: true };
}

/** @param {number} rank */
function newSlot(rank) {
  const spoken = make("span", { class: "irl-aloud" }, `rank ${rank}: grade `);
  const visible = make("span", { "aria-hidden": "true" }, String(rank));
  return make("button", { type: "button", class: "irl-slot" }, spoken, visible, make("b"));
}

/** Return the next grade; after the highest, the first. @param {number[]} levels @param {number} grade */
function nextGrade(levels, grade) {
  return levels[(levels.indexOf(grade) + 1) % levels.length];
}
