// The parts of a touchable ranking that stay, in the order in which they are read.
import { make } from "./draw.js";

/** @import { State } from "./state.js" */

const HINT =
  "Click a result to raise its grade, or type the grade. Move it with its arrows, with Alt and an arrow key, or by its rank.";

/** @param {State} state @param {string} name that no other ranking of the page has @param {boolean} linked */
export function partsOf({ metrics }, name, linked) {
  const button = (/** @type {string} */ does, /** @type {string} */ words, hidden = false) =>
    make("button", { type: "button", "data-does": does, hidden }, words);
  const heading = (/** @type {string} */ id, /** @type {string} */ words) => make("p", { id, class: "irl-heading" }, words);
  const cards = metrics.map((_, i) =>
    make("label", { class: "irl-card" },
      make("input", { type: "radio", name, value: i }),
      make("span"), make("output", { "aria-live": "off" }), make("small")),
  );
  const status = make("p", { class: "irl-status", role: "status" }, HINT);
  const list = make("ol", { id: `${name}-results`, class: "irl-rows", role: "list", "aria-labelledby": `${name}-1` });
  const missed = make("ul", { id: `${name}-missed`, class: "irl-rows", role: "list", "aria-labelledby": `${name}-2` });
  const missedHeading = heading(`${name}-2`, "Relevant, but not retrieved");
  const add = button("add", "+ a result");
  const undo = button("undo", "Undo");
  const address = make("input", { class: "irl-address", readonly: true, hidden: true, "aria-label": "link to this ranking" });
  const options = make("div", { class: "irl-options" });
  const derivation = make("figure", { class: "irlearn" });
  const board = make("div", { class: "irl-board", role: "group", "aria-label": "a ranking to change" },
    make("div", { class: "irl-head" },
      make("fieldset", { class: "irl-cards" }, make("legend", { class: "irl-aloud" }, "the score that is derived"), ...cards),
      status),
    make("div", { class: "irl-ranking" },
      heading(`${name}-1`, "The ranking"), list,
      missedHeading, missed,
      make("div", { class: "irl-tools" },
        add, button("addMissed", "+ one not retrieved"), undo, button("reset", "Reset"), button("copy", "Copy link", !linked)),
      address),
    make("div", { class: "irl-work" },
      make("details", {}, make("summary", {}, "Options"), options),
      derivation),
  );
  return { board, cards, status, list, missed, heading: missedHeading, add, undo, address, options, derivation };
}
