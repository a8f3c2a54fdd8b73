// The line of a cut-off below the last row that counts: a slider, dragged with a pointer or moved by keys.
import { followPointer } from "./drag.js";
import { attributes, make } from "./draw.js";

/** By how many ranks a key moves the line. @type {Record<string, number>} */
const RANKS_BY_KEY = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/**
 * Put the line below the last row that counts; without a cut-off there is none.
 * @param {Element} list @param {number} k the cut-off, or 0
 */
export function drawCut(list, k) {
  const rows = list.children;
  const row = rows[Math.min(k, rows.length) - 1];
  const there = /** @type {HTMLElement | null} */ (list.querySelector(".irl-cut"));
  if (!row) return there?.remove();
  const line = there ?? make("span", {
    class: "irl-cut",
    role: "slider",
    tabindex: 0,
    "aria-label": "cut-off k",
    "aria-orientation": "vertical",
    "aria-valuemin": 1,
    "data-p": "",
  });
  if (line.parentElement !== row) {
    const focused = line === document.activeElement;
    row.append(line);
    if (focused) line.focus({ preventScroll: true }); // an element that is moved loses it
  }
  attributes(line, {
    "data-label": `k = ${k}`,
    "aria-valuenow": k,
    "aria-valuemax": Math.max(k, rows.length),
    "aria-valuetext": `${k}, after rank ${Math.min(k, rows.length)}`,
  });
}

/**
 * Let the line be moved. `lift` is called when that begins, `cut` for each new cut-off, and `drop` at
 * the end with whether it is kept.
 * @param {HTMLElement} list
 * @param {{lift: () => void, cut: (k: number) => void, drop: (kept: boolean) => void}} handlers
 */
export function makeCutMovable(list, { lift, cut, drop }) {
  const lineOf = (/** @type {Event} */ event) => /** @type {Element} */ (event.target).closest(".irl-cut");
  const ofLine = (/** @type {Element} */ line) => Number(line.getAttribute("aria-valuenow"));
  list.addEventListener("pointerdown", (down) => {
    const line = lineOf(down);
    if (!line || down.button) return;
    let k = ofLine(line);
    const move = (/** @type {number} */ y) => {
      const to = Math.max(1, [...list.children].filter((row) => middleOf(row) < y).length);
      if (to !== k) cut((k = to));
    };
    followPointer(down, { lift, move, drop });
    down.preventDefault(); // no text is selected
    /** @type {HTMLElement} */ (line).focus({ preventScroll: true });
  });
  list.addEventListener("keydown", (event) => {
    const line = lineOf(event);
    if (!line || event.altKey || event.ctrlKey || event.metaKey) return;
    event.stopPropagation(); // it is none of the keys of the row
    const by = RANKS_BY_KEY[event.key];
    if (!by) return;
    event.preventDefault();
    const to = Math.min(Math.max(1, ofLine(line) + by), list.children.length);
    if (to === ofLine(line)) return;
    lift();
    cut(to);
    drop(true);
  });
}

/** @param {Element} row */
function middleOf(row) {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
