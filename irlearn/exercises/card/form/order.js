// The field to put cards in order: by buttons, by Alt and an arrow key, or by dragging.
import { makeDraggable } from "../../../web/touch/drag.js";
import { make } from "../../../web/touch/draw.js";
import { animateMoves } from "../../../web/touch/glide.js";

/** @import { Item } from "../data" */
/** @import { FieldContext, Field } from "./field" */
/** @import { Answer } from "../storage.js" */

/** @param {FieldContext} context @param {Item} item @returns {Field} */
export function orderField({ id, say }, { cards = [] }) {
  const deck = make("ol", { class: "irl-deck", role: "list", "aria-describedby": `${id}-statement` });
  deck.setAttribute("aria-label", "the steps, in your order");
  deck.append(...cards.map((words, i) => newOrderCard(words, String.fromCharCode(65 + i)))); // 65 is A
  let touched = false; // until it is true, nothing was answered
  /** @param {Element} card @param {number} to */
  const move = (card, to) => {
    touched = true;
    const others = [...deck.children].filter((each) => each !== card);
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    animateMoves(deck, () => deck.insertBefore(card, others[to] ?? null));
    if (card.contains(focused)) focused?.focus(); // an element that is moved loses the focus
    renumber(deck);
  };
  /** @param {Element} card @param {number} by */
  const step = (card, by) => {
    const to = [...deck.children].indexOf(card) + by;
    if (to < 0 || to >= deck.children.length) return;
    move(card, to);
    say(`${card.getAttribute("data-letter")} is now step ${to + 1} of ${deck.children.length}.`);
  };
  deck.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("button");
    const card = button?.closest("li");
    if (card) step(card, Number(button?.getAttribute("data-by")));
  });
  deck.addEventListener("keydown", (event) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    const card = /** @type {Element} */ (event.target).closest("li");
    if (!card || !by) return;
    event.preventDefault();
    if (event.altKey) return step(card, by);
    const next = [...deck.children][[...deck.children].indexOf(card) + by];
    /** @type {HTMLElement | null | undefined} */ (next?.querySelector("button"))?.focus();
  });
  let before = [...deck.children];
  makeDraggable(deck, {
    lift: () => (before = [...deck.children]),
    drag: (card, to) => move(card, to),
    drop: (kept) => {
      if (!kept) deck.append(...before);
      renumber(deck);
    },
  });
  renumber(deck);
  const letters = () => [...deck.children].map((card) => card.getAttribute("data-letter")).join("");
  const write = (/** @type {Answer} */ answer) => {
    touched = true;
    const order = String(answer);
    const place = (/** @type {Element} */ card) => order.indexOf(card.getAttribute("data-letter") ?? "");
    deck.append(...[...deck.children].sort((one, other) => place(one) - place(other)));
    renumber(deck);
  };
  const wanted = "Put the steps in order first: they're still shuffled.";
  return { box: [deck], read: () => (touched ? letters() : ""), write, wanted, checkable: true };
}

/** @param {string} words @param {string} letter */
function newOrderCard(words, letter) {
  const button = (/** @type {number} */ by, /** @type {string} */ sign) =>
    make("button", { type: "button", "data-by": by }, sign);
  const grip = make("span", { class: "irl-grip" });
  const label = make("span", { class: "irl-step" }, make("b", {}, `${letter}. `), words);
  return make("li", { "data-letter": letter }, grip, label, button(-1, "↑"), button(1, "↓"));
}

/** @param {Element} deck */
function renumber(deck) {
  const last = deck.children.length - 1;
  [...deck.children].forEach((card, place) => {
    const [grip, , up, down] = card.children;
    grip.textContent = String(place + 1);
    const name = `move ${card.getAttribute("data-letter")}`;
    up.setAttribute("aria-label", `${name} up`);
    down.setAttribute("aria-label", `${name} down`);
    up.setAttribute("aria-disabled", String(place === 0));
    down.setAttribute("aria-disabled", String(place === last));
  });
}
