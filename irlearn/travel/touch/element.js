// <irl-touch>: a ranking one can touch. What an action does stands in state.js; here it meets the page.
import { fromHash, toHash } from "./address.js";
import { asked, bound } from "./asked.js";
import { drawCards, drawOptions, valueOf } from "./controls.js";
import { draggable } from "./drag.js";
import { attributes, drawDerivation } from "./draw.js";
import { askedBy, DOES } from "./keys.js";
import { outcomeOf, scoreSaid } from "./outcome.js";
import { broughtBy } from "./page.js";
import { boardBuilt } from "./parts.js";
import { addMetric, after, beginning, chooseMetric, givenBy, moveTo, setGrade, setOption } from "./state.js";
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
    this.page = broughtBy(this);
    this.start = this.state = beginning(this.page);
    /** @type {Outcome[]} */
    this.outcomes = [];
    const name = this.getAttribute("address") ?? this.id;
    this.mine = name && `${name}.`; // its keys in the address
    this.linked = this.hasAttribute("address") || name !== "";
    this.classList.add("irl-touch");
    this.append(boardBuilt(this.linked));
    this.group = `irl-touch-${++touchables}`;
    this.listen();
    this.show(this.state);
    if (this.linked && this.follow()) this.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} name @returns {any} */
  part(name) {
    return this.querySelector(`.irl-${name}`);
  }

  listen() {
    this.addEventListener("click", ({ target }) => {
      const button = /** @type {Element} */ (target).closest("[data-does]");
      if (button) this.press(/** @type {string} */ (button.getAttribute("data-does")), button.closest("li"));
    });
    this.addEventListener("keydown", (key) => {
      const row = /** @type {Element} */ (key.target).closest("li");
      const wish = askedBy(key, row);
      if (wish == null) return;
      key.preventDefault();
      if (typeof wish === "string") this.press(wish, row);
      else if (typeof wish === "number") this.act(setGrade(this.state, idOf(row), wish));
      else tileOf(wish).focus();
    });
    this.addEventListener("input", ({ target }) => {
      const control = /** @type {HTMLInputElement} */ (target);
      if (control.type === "radio") this.act(chooseMetric(this.state, Number(control.value)));
      else if (control.name === "another") this.act(addMetric(this.state, asked(control.value, this.page.families)));
      else this.setFrom(control);
    });
    this.addEventListener("focusout", ({ target, relatedTarget }) => {
      const fold = /** @type {Element} */ (target).closest("li details");
      if (!fold?.contains(/** @type {Node} */ (relatedTarget))) fold?.removeAttribute("open");
    });
    /** @type {[State, Outcome[]] | null} */
    let held = null;
    draggable(this.part("results"), {
      drag: (row, to) => {
        held ??= [this.state, this.outcomes];
        this.act(moveTo(held[0], idOf(row), to), held[1]);
      },
      drop: (kept) => {
        if (held && !kept) this.act(held[0]);
        held = null;
      },
    });
    if (this.linked) addEventListener("hashchange", () => this.follow());
  }

  /** Do what a button does, and keep the focus where the reader is. @param {string} does @param {Element | null} row */
  press(does, row) {
    if (does === "copy") return void this.copy();
    const list = row?.parentElement ?? this.part(does);
    const at = row ? [...row.parentElement.children].indexOf(row) : Infinity;
    this.act(DOES[does](this.state, idOf(row), this.start));
    if (!list || ["raise", "up", "down"].includes(does)) return;
    const rows = list.children;
    const next = row && this.querySelector(`[data-id="${idOf(row)}"]`);
    const near = next ?? rows[Math.min(at, rows.length - 1)];
    (near ? tileOf(near) : this.part("add").firstElementChild).focus();
  }

  /** The next state, compared with what was there before. @param {State} next @param {Outcome[]} [before] */
  act(next, before = this.outcomes) {
    const { results, missed, metrics, chosen } = this.state;
    const same = next.results === results && next.missed === missed && next.metrics === metrics && next.chosen === chosen;
    if (same) return next.said && this.say(next.said);
    try {
      this.show(next, before, chosen);
    } catch (error) {
      return this.say(/** @type {Error} */ (error).message);
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
    const given = givenBy(state);
    const outcomes = state.metrics.map((metric, i) => outcomeOf(bound(metric, this.page.families), given, i === state.chosen));
    const now = outcomes[state.chosen];
    const old = state.chosen === chosenBefore ? before[state.chosen] : undefined;
    this.state = state;
    this.outcomes = outcomes;
    drawCards(this.part("cards"), outcomes, before, state.chosen, this.group, Object.keys(this.page.families));
    gliding(this.part("results"), () => drawRows(this.part("results"), state, "results", Number(now.bound.all.k)));
    drawRows(this.part("missed"), state, "missed", 0);
    attributes(this.part("only-missed"), { hidden: !state.missed.length });
    attributes(this.part("tools").firstElementChild, { "aria-disabled": !state.before && "true" });
    drawOptions(this.part("options"), this.page.families[now.bound.data.name], now.bound);
    drawDerivation(this.part("work").lastElementChild, now, old);
    if (before.length) this.say(`${state.said} ${scoreSaid(now, old)}`.trim());
  }

  /** @param {string} words */
  say(words) {
    this.part("status").textContent = words;
  }

  /** @param {HTMLInputElement | HTMLSelectElement} control */
  setFrom(control) {
    const value = valueOf(control, this.page.families[this.state.metrics[this.state.chosen].name]);
    if (value !== undefined) this.act(setOption(this.state, control.name, value));
    else this.say(`${control.name}: ${control.validationMessage}`);
  }

  /** The address of exactly this ranking. */
  get link() {
    return location.href.split("#")[0] + this.hash;
  }

  get hash() {
    return toHash(this.state, this.page, this.mine, this.linked ? location.hash : "");
  }

  save() {
    try {
      if (this.linked) history.replaceState(history.state, "", this.link);
    } catch {
      // a page in a frame may have no address of its own, and Safari takes no more than a hundred in half a minute
    }
  }

  /** Show what an address holds, where it holds something. @param {string} hash @param {string} said */
  follow(hash = location.hash, said = "The ranking of the link.") {
    try {
      const found = fromHash(hash, this.page, this.mine);
      if (found) this.act(after(this.state, found, said));
      return found;
    } catch (error) {
      this.say(/** @type {Error} */ (error).message);
    }
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.link);
      this.say("The link to this ranking is copied.");
    } catch {
      const field = this.part("link"); // to be copied by hand
      field.hidden = false;
      field.value = this.link;
      field.select();
      this.say("Here is the link to this ranking.");
    }
  }
}

/** @param {Element | null} row */
function idOf(row) {
  return Number(row?.getAttribute("data-id"));
}

/** @param {Element} row @returns {HTMLElement} */
function tileOf(row) {
  return /** @type {HTMLElement} */ (row.querySelector(".irl-tile"));
}

if (!customElements.get("irl-touch")) customElements.define("irl-touch", TouchableRanking);
