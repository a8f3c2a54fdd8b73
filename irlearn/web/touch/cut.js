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
 * @param {Element} list @param {number} k the cut-off; 0 or NaN without one
 */
export function drawCut(list, k) {
  const rows = list.children;
  const row = rows[Math.min(k, rows.length) - 1];
  const existing = /** @type {HTMLElement | null} */ (list.querySelector(".irl-cut"));
  attributes(list, { "data-cut-last": row && row === list.lastElementChild });
  if (!row) return existing?.remove();
  const line = existing ?? make("span", {
    class: "irl-cut",
    role: "slider",
    tabindex: 0,
    "aria-label": "cut-off k",
    "aria-orientation": "vertical",
    "aria-valuemin": 1,
    // who points at the line lights up nothing (light.js)
    "data-p": "",
  });
  if (line.parentElement !== row) {
    const focused = line === document.activeElement;
    row.append(line);
    if (focused) line.focus({ preventScroll: true }); // an element that is moved loses the focus
  }
  attributes(line, {
    "data-label": `k = ${k}`,
    "aria-valuenow": k,
    "aria-valuemax": Math.max(k, rows.length),
    "aria-valuetext": `${k}, after rank ${Math.min(k, rows.length)}`,
  });
}

/**
 * Let the line be moved. `lift` is called when that begins, `cut` for each new cut-off, and `drop` at the
 * end: with false if Escape or the browser has stopped the drag.
 * @param {HTMLElement} list
 * @param {{lift: () => void, cut: (k: number) => void, drop: (kept: boolean) => void}} handlers
 */
export function makeCutMovable(list, { lift, cut, drop }) {
  const lineOf = (/** @type {Event} */ event) => /** @type {Element} */ (event.target).closest(".irl-cut");
  const cutOff = (/** @type {Element} */ line) => Number(line.getAttribute("aria-valuenow"));
  list.addEventListener("pointerdown", (down) => {
    const line = lineOf(down);
    if (!line || down.button) return;
    let k = cutOff(line);
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
    event.stopPropagation(); // the row would take it for one of its own keys
    const by = RANKS_BY_KEY[event.key];
    if (!by) return;
    event.preventDefault();
    const to = Math.min(Math.max(1, cutOff(line) + by), list.children.length);
    if (to === cutOff(line)) return;
    lift();
    cut(to);
    drop(true);
  });
}

/** Return the height of a row's middle, in pixels from the top of the window. @param {Element} row */
function middleOf(row) {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}
