// <irl-touch>: a ranking one can touch. What an action does stands in state.js; here it meets the page.
import { fromHash, toHash } from "./address.js";
import { bound } from "./asked.js";
import { drawOptions, fillCard, valueOf } from "./controls.js";
import { draggable } from "./drag.js";
import { attributes, drawDerivation } from "./draw.js";
import { actionOf, DOES } from "./keys.js";
import { outcomeOf, scoreSaid } from "./outcome.js";
import { partsOf } from "./parts.js";
import { after, beginning, chooseMetric, givenBy, moveTo, placeOf, saying, setOption } from "./state.js";
import { drawRows, gliding } from "./tiles.js";

/** @import { Outcome } from "./outcome.js" */
/** @import { Page, State } from "./state.js" */

let touchables = 0;

export class TouchableRanking extends HTMLElement {
  connectedCallback() {
    if (document.readyState !== "loading") this.begin();
    else addEventListener("DOMContentLoaded", () => this.begin(), { once: true }); // its data is not there yet
  }

  begin() {
    if (this.page) return; // it was only moved
    /** @type {Page} */
    this.page = JSON.parse(this.querySelector("script[type='application/json']")?.textContent ?? "null");
    this.start = beginning(this.page);
    this.state = this.start;
    /** @type {Outcome[]} */
    this.outcomes = [];
    const name = this.getAttribute("address") ?? this.id;
    this.mine = name && `${name}.`;
    this.linked = this.hasAttribute("address") || this.id !== "";
    this.parts = partsOf(this.state, `irl-touch-${++touchables}`, this.linked);
    this.classList.add("irl-touch");
    this.append(this.parts.board);
    this.listen();
    this.show(this.state);
    if (this.linked && this.follow("The ranking of the link.")) this.scrollIntoView({ block: "nearest" });
  }

  listen() {
    const { list, options } = this.parts;
    this.addEventListener("click", (click) => {
      const button = /** @type {HTMLElement} */ (click.target).closest("[data-does]");
      if (button) this.press(button.getAttribute("data-does"), button.closest("li"));
    });
    this.addEventListener("keydown", (key) => {
      const row = /** @type {HTMLElement} */ (key.target).closest("li");
      const action = actionOf(key, row);
      if (!action) return;
      key.preventDefault();
      if (typeof action === "string") this.press(action, row);
      else if (typeof action === "function") this.act(action(this.state));
    });
    this.addEventListener("input", ({ target }) => {
      if (options.contains(/** @type {Node} */ (target))) this.setFrom(/** @type {HTMLInputElement} */ (target));
      else this.act(chooseMetric(this.state, Number(/** @type {HTMLInputElement} */ (target).value)));
    });
    this.addEventListener("focusout", ({ target, relatedTarget }) => {
      const fold = /** @type {HTMLElement} */ (target).closest("details.irl-more");
      if (fold && !fold.contains(/** @type {Node} */ (relatedTarget))) fold.removeAttribute("open");
    });
    /** @type {{state: State, outcomes: Outcome[]} | null} */
    let held = null;
    draggable(list, {
      drag: (id, to) => {
        held ??= { state: this.state, outcomes: this.outcomes };
        this.act(moveTo(held.state, id, to), held.outcomes);
      },
      drop: (kept) => {
        if (held && !kept) this.act(held.state);
        held = null;
      },
    });
    if (this.linked) addEventListener("hashchange", () => this.follow("The ranking of the link."));
  }

  /** Do what a button does, and keep the focus where the reader is. @param {string | null} does @param {HTMLElement | null} row */
  press(does, row) {
    if (does === "copy") return void this.copy();
    const id = Number(row?.dataset.id);
    const [place, at] = row ? placeOf(this.state, id) : ["results", 0];
    this.act(DOES[does ?? ""](this.state, id, this.start));
    if (row?.isConnected && ["raise", "up", "down"].includes(does ?? "")) return;
    const { list, missed, add } = this.parts;
    const rows = (does === "addMissed" || place === "missed" ? missed : list).children;
    const next = row
      ? this.querySelector(`li[data-id="${id}"]`) ?? rows[Math.min(at, rows.length - 1)]
      : does?.startsWith("add") && rows[rows.length - 1];
    if (row && !next) add.focus();
    if (next) /** @type {HTMLElement} */ (next.querySelector(".irl-tile")).focus();
  }

  /** The next state, compared with what was there before. @param {State} next @param {Outcome[]} [before] */
  act(next, before = this.outcomes) {
    const { results, missed, metrics, chosen } = this.state;
    const same = next.results === results && next.missed === missed && next.metrics === metrics && next.chosen === chosen;
    if (same) return void (this.parts.status.textContent = next.said || this.parts.status.textContent);
    try {
      this.show(next, before, chosen);
    } catch (error) {
      return this.act(saying(this.state, /** @type {Error} */ (error).message));
    }
    this.save();
    this.dispatchEvent(new CustomEvent("irl-change", { bubbles: true, detail: this.value }));
  }

  /** What was made of the ranking, for a page that wants to know. */
  get value() {
    return { ...givenBy(this.state), metric: this.outcomes[this.state.chosen].bound.notation };
  }

  /** Draw a state. @param {State} state @param {Outcome[]} [before] @param {number} [chosenBefore] */
  show(state, before = [], chosenBefore = -1) {
    const { page, parts } = this;
    const given = givenBy(state);
    const outcomes = state.metrics.map((metric, i) => outcomeOf(bound(metric, page.families), given, i === state.chosen));
    const now = outcomes[state.chosen];
    const old = state.chosen === chosenBefore ? before[state.chosen] : undefined;
    this.state = state;
    this.outcomes = outcomes;
    outcomes.forEach((each, i) => fillCard(parts.cards[i], each, before[i], i === state.chosen));
    gliding(parts.list, () => drawRows(parts.list, state, "results", Number(now.bound.all.k ?? 0)));
    drawRows(parts.missed, state, "missed", 0);
    attributes(parts.heading, { hidden: !state.missed.length });
    attributes(parts.undo, { "aria-disabled": !state.before && "true" });
    drawOptions(parts.options, page.families[state.metrics[state.chosen].name], now.bound);
    drawDerivation(parts.derivation, now, old);
    parts.status.textContent = state.before || before.length ? `${state.said} ${scoreSaid(now, old)}`.trim() : parts.status.textContent;
  }

  /** @param {HTMLInputElement | HTMLSelectElement} control */
  setFrom(control) {
    const { name } = this.state.metrics[this.state.chosen];
    const value = valueOf(control, this.page.families[name]);
    if (value !== undefined) this.act(setOption(this.state, control.name, value));
    else this.act(saying(this.state, `${control.name}: ${control.validationMessage || "a number"}`));
  }

  /** The address of exactly this ranking. */
  get link() {
    return location.href.split("#")[0] + toHash(this.state, this.page, this.mine, location.hash);
  }

  save() {
    try {
      if (this.linked) history.replaceState(history.state, "", this.link);
    } catch {
      // a page in a frame may have no address of its own, and Safari takes no more than a hundred in half a minute
    }
  }

  /** Show what the address holds, where it holds something. @param {string} said */
  follow(said) {
    try {
      const found = fromHash(location.hash, this.page, this.mine);
      if (found) this.act(after(this.state, found, said));
      return found;
    } catch (error) {
      this.act(saying(this.state, /** @type {Error} */ (error).message));
    }
  }

  async copy() {
    const { address, status } = this.parts;
    address.value = this.link;
    try {
      await navigator.clipboard.writeText(this.link);
      status.textContent = "The link to this ranking is copied.";
    } catch {
      address.hidden = false; // to be copied by hand
      address.select();
      status.textContent = "Here is the link to this ranking.";
    }
  }
}

if (!customElements.get("irl-touch")) customElements.define("irl-touch", TouchableRanking);
