// The ranking as it stands on a page, downwards: one row for each document, with the buttons that change it.
import { aloud, attributes, make } from "./draw.js";

/** @import { Doc, Place, State } from "./state.js" */

/** The buttons of a fold, by what they do. */
const ACTIONS = { unjudge: "Not judged", across: "Not retrieved", remove: "Remove" };

/** A row, to be filled in. @param {number} id @param {string} group of folds, of which one is open */
function rowFor(id, group) {
  const folded = Object.entries(ACTIONS).map(([does, words]) => make("button", { type: "button", "data-does": does }, words));
  return make(
    "li",
    { "data-id": id },
    make("span", { class: "irl-grip", "aria-hidden": "true" }),
    make("button", { type: "button", class: "irl-tile", "data-does": "raise" }),
    make("button", { type: "button", class: "irl-up", "data-does": "up" }, "↑"),
    make("button", { type: "button", class: "irl-down", "data-does": "down" }, "↓"),
    make("details", { class: "irl-more", name: group }, make("summary", {}, "⋯"), make("div", {}, ...folded)),
  );
}

/**
 * Make the rows of a list those of the documents. A row stays the same element; the one with the focus stays
 * where it is, and the others move around it, because an element that is moved loses the focus.
 * @param {Element} list @param {State} state @param {Place} place @param {number} cut the last rank that counts, or 0
 */
export function drawRows(list, state, place, cut) {
  const docs = state[place];
  const retrieved = place === "results";
  const rows = new Map([...list.children].map((row) => [Number(/** @type {HTMLElement} */ (row).dataset.id), row]));
  const wanted = docs.map(({ id }) => rows.get(id) ?? rowFor(id, `${list.id}-more`));
  for (const row of rows.values()) if (!wanted.includes(row)) row.remove();
  const still = wanted.findIndex((row) => row.contains(document.activeElement));
  if (still < 0) list.append(...wanted);
  else wanted.forEach((row, i) => (i < still ? wanted[still].before(row) : i > still && list.append(row)));
  wanted.forEach((row, i) => fillRow(row, docs[i], i, docs.length, state.top, retrieved, cut));
}

/** @param {Element} row @param {Doc} doc @param {number} i @param {number} n @param {number} top @param {boolean} retrieved @param {number | null} cut */
function fillRow(row, { grade, title }, i, n, top, retrieved, cut) {
  const [grip, tile, up, down, more] = row.children;
  const name = `${retrieved ? "rank" : "missed document"} ${i + 1}`;
  const share = Math.max(0, (grade ?? 0) / (top || 1));
  grip.textContent = retrieved ? String(i + 1) : "–";
  attributes(row, { class: cut === i + 1 && i + 1 < n && "irl-cut", "data-cut": `k = ${cut}` });
  attributes(tile, { "data-rank": retrieved ? i + 1 : null, "data-grade": grade ?? "", style: `--share: ${share}`, });
  tile.replaceChildren(
    aloud(`${name}: `),
    make("span", { class: "irl-title" }, title),
    aloud(grade === null ? " not judged" : " grade "),
    make("b", { "aria-hidden": grade === null && "true" }, String(grade ?? "?")),
  );
  attributes(up, { "aria-label": `move ${name} up`, "aria-disabled": i === 0 && "true", hidden: !retrieved });
  attributes(down, { "aria-label": `move ${name} down`, "aria-disabled": i === n - 1 && "true", hidden: !retrieved });
  attributes(more.children[0], { "aria-label": `more for ${name}` });
  const [unjudge, across] = more.children[1].children;
  attributes(unjudge, { hidden: !retrieved });
  across.textContent = retrieved ? ACTIONS.across : "Retrieved";
}

/** Let the rows glide from where they were to where they are. @param {Element} list @param {() => void} change */
export function gliding(list, change) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return change();
  const before = new Map([...list.children].map((row) => [row, row.getBoundingClientRect().top]));
  change();
  for (const row of list.children) {
    const by = (before.get(row) ?? NaN) - row.getBoundingClientRect().top;
    if (by) row.animate([{ transform: `translateY(${by}px)` }, {}], { duration: 160, easing: "ease-out" });
  }
}
