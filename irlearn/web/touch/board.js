// A ranking with its scores and their derivation on a page. What an action does stands in state.js.
import { fromHash, toHash } from "./address.js";
import { bindMetric } from "./metric_notation.js";
import { drawCards, drawMenu, drawOptions, valueOf } from "./controls.js";
import { makeDraggable } from "./drag.js";
import { attributes, drawDerivation } from "./draw.js";
import { actionOfKey, ACTIONS } from "./actions.js";
import { changesSentence, outcomeOf, scoreSentence } from "./outcome.js";
import { animateMoves } from "./glide.js";
import { groupOf, trackHeights } from "./page_data.js";
import { newBoard } from "./board_parts.js";
import { addMetric, chooseMetric, initialState, inputsOf, nextState } from "./state.js";
import { moveTo, setGrade, setOption, takeMetrics } from "./state.js";
import { drawRows } from "./rows.js";

/** @import { MetricChoice } from "./metric_notation.js" */
/** @import { Outcome } from "./outcome.js" */
/** @import { Page, State } from "./state.js" */

export class Board {
  /** @param {HTMLElement} element @param {Page} page @param {string} radios a name that the page has once */
  constructor(element, page, radios) {
    const name = element.getAttribute("address") || element.id;
    this.element = element;
    this.page = page;
    this.radios = radios;
    this.linked = element.hasAttribute("address") || name !== "";
    this.keyPrefix = name && `${name}.`; // in front of its keys in the address
    this.start = this.state = initialState(page);
    /** @type {Outcome[]} */
    this.outcomes = [];
    element.classList.add("irl-ground", "irl-touch");
    element.append(newBoard(this.linked, this.state.top, element.hasAttribute("short")));
    trackHeights(element, [this.part("head"), this.part("ranking")]);
    this.show(this.state);
    this.listen();
    if (this.linked && this.follow()) element.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} name @returns {any} */
  part(name) {
    return this.element.querySelector(`.irl-${name}`);
  }

  listen() {
    const { element } = this;
    element.addEventListener("click", ({ target }) => {
      const button = /** @type {Element} */ (target).closest("[data-does]");
      if (button) this.press(button.getAttribute("data-does") ?? "", button.closest("li"));
    });
    element.addEventListener("keydown", (key) => {
      const row = /** @type {Element} */ (key.target).closest("li");
      const wish = actionOfKey(key, row);
      if (wish == null) return;
      key.preventDefault();
      if (typeof wish === "string") this.press(wish, row);
      else if (typeof wish === "number") this.act(setGrade(this.state, idOf(row), wish));
      else tileOf(wish).focus();
    });
    element.addEventListener("input", ({ target }) => this.choose(/** @type {HTMLInputElement} */ (target)));
    element.addEventListener("focusout", ({ target, relatedTarget }) => {
      const fold = /** @type {Element} */ (target).closest("li details");
      if (!fold?.contains(/** @type {Node} */ (relatedTarget))) fold?.removeAttribute("open");
    });
    let held = this.state; // when the drag began
    let seen = this.outcomes;
    makeDraggable(this.part("results"), {
      lift: () => ([held, seen] = [this.state, this.outcomes]),
      drag: (row, to) => this.act(moveTo(held, idOf(row), to), seen),
      drop: (kept) => kept || this.act(held),
    });
    if (this.linked) addEventListener("hashchange", () => this.follow());
  }

  /**
   * Do what a button does, and keep the focus where the reader is.
   * @param {string} does @param {Element | null} row
   */
  press(does, row) {
    if (does === "copy") return void this.copy();
    if (does === "another") return this.add();
    const list = row?.parentElement ?? this.part(does);
    const at = row ? [...list.children].indexOf(row) : Infinity;
    this.act(ACTIONS[does](this.state, idOf(row), this.start, this.page));
    if (does === "drop") return this.keepFocus(this.part("options").nextElementSibling);
    if (!list || ["raise", "up", "down"].includes(does)) return;
    const near = list.children[Math.min(at, list.children.length - 1)];
    const next = (row && this.element.querySelector(`[data-id="${idOf(row)}"]`)) ?? near;
    (next ? tileOf(next) : this.part("add").firstElementChild).focus();
    row?.querySelector("[open]")?.removeAttribute("open"); // in Safari a click gives a button no focus
  }

  /** Add the metric that is chosen in the menu. */
  add() {
    const more = this.part("more");
    const { value } = more.firstElementChild;
    if (!value) return this.say("Choose a metric in the menu, then add it.");
    this.act(addMetric(this.state, value, this.page.variants));
    this.keepFocus(more);
  }

  /** Move the focus away from a control that is hidden now. @param {HTMLElement} control */
  keepFocus(control) {
    if (control.hidden) this.part("choose").querySelector("summary").focus();
  }

  /** Apply what was chosen in a menu, in a field or among the scores. @param {HTMLInputElement} control */
  choose(control) {
    const { variants } = this.page;
    if (control.type === "radio") return this.act(chooseMetric(this.state, Number(control.value)));
    if (control.name === "another") return; // arrow keys go through all of them
    try {
      const { name } = this.state.metrics[this.state.chosen];
      this.act(setOption(this.state, control.name, valueOf(control, variants[name]), variants));
    } catch (error) {
      this.say(/** @type {Error} */ (error).message);
    }
  }

  /**
   * Show the next state, compared with the scores before. All rankings of a group have the same metrics.
   * @param {State} next @param {Outcome[]} [before] @param {boolean} [alone] whether the group stays as it is
   */
  act(next, before = this.outcomes, alone = false) {
    const keys = /** @type {const} */ (["results", "missed", "metrics", "chosen"]);
    const { metrics, chosen } = this.state;
    if (keys.every((key) => next[key] === this.state[key])) return next.message && this.say(next.message);
    const olds = matching(next.metrics, metrics, before);
    const old = olds[next.chosen];
    this.show(next, olds, old === before[chosen] ? old : undefined);
    this.save();
    const detail = { ...inputsOf(next), metric: this.outcomes[next.chosen].bound.notation };
    this.element.dispatchEvent(new CustomEvent("irl-change", { bubbles: true, detail }));
    if (alone || (next.metrics === metrics && next.chosen === chosen)) return;
    for (const other of groupOf(this.element)) other.board?.join(next);
  }

  /** Take the metrics of another ranking of the group. @param {State} other */
  join(other) {
    const missing = other.metrics.find(({ name }) => !this.page.variants[name]);
    if (missing) this.say(`${missing.name} is not known here.`);
    else this.act(takeMetrics(this.state, other), this.outcomes, true);
  }

  /**
   * Draw a state.
   * @param {State} state @param {(Outcome | undefined)[]} [before]
   * @param {Outcome} [old] of the chosen metric
   */
  show(state, before = [], old) {
    const given = inputsOf(state);
    const { variants } = this.page;
    this.outcomes = state.metrics.map((metric, i) =>
      outcomeOf(bindMetric(metric, variants), given, i === state.chosen),
    );
    this.state = state;
    const now = this.outcomes[state.chosen];
    animateMoves(this.part("results"), () => this.draw(state, now, old, before));
    // In these places readers are asked which of the scores notice a change.
    const all = state.message && this.element.matches("[short], .irl-own *");
    const heard = all ? changesSentence(this.outcomes, before) : scoreSentence(now, old);
    if (before.length) this.say(`${state.message} ${heard}`.trim());
  }

  /**
   * @param {State} state @param {Outcome} now @param {Outcome | undefined} old
   * @param {(Outcome | undefined)[]} before
   */
  draw(state, now, old, before) {
    const { variants } = this.page;
    drawCards(this.part("cards"), this.outcomes, before, state.origin, state.chosen, this.radios);
    drawMenu(this.part("more"), this.outcomes, variants);
    drawRows(this.part("results"), state, "results", Number(now.bound.all.k));
    drawRows(this.part("missed"), state, "missed", 0);
    attributes(this.part("only-missed"), { hidden: !state.missed.length });
    attributes(this.part("tools").firstElementChild, { "aria-disabled": !state.before && "true" });
    drawOptions(this.part("options"), variants[now.bound.data.name], now.bound, this.radios);
    attributes(this.part("options").nextElementSibling, { hidden: state.metrics.length < 2 });
    const fold = this.part("work").querySelector(":scope > summary"); // in short
    if (fold) fold.textContent = `How was ${now.bound.displayed} worked out?`;
    drawDerivation(this.part("work").lastElementChild, now, old);
    const row = this.element.querySelector("li:focus-within:not(.irl-held *, .irl-held)");
    row?.scrollIntoView({ block: "nearest" });
  }

  /** @param {string} words */
  say(words) {
    this.part("status").textContent = words;
  }

  /** The address of exactly this ranking. */
  get link() {
    return location.href.split("#")[0] + this.hash;
  }

  get hash() {
    return toHash(this.state, this.page, this.keyPrefix, this.linked ? location.hash : "");
  }

  save() {
    try {
      if (this.linked) history.replaceState(history.state, "", this.link);
    } catch {
      // a page in a frame may have no address, and Safari takes no more than a hundred in half a minute
    }
  }

  /** Show what an address holds, where it holds something. */
  follow(hash = location.hash, message = "This is the ranking of the link.") {
    try {
      const found = fromHash(hash, this.page, this.keyPrefix);
      if (found) this.act(nextState(this.state, found, message), this.outcomes, true);
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

/**
 * Find the earlier outcome of each metric, be it with other options; nothing where it was not there.
 * @param {MetricChoice[]} metrics @param {MetricChoice[]} were @param {Outcome[]} before
 */
function matching(metrics, were, before) {
  return metrics.map((metric, i) => {
    const at = were.indexOf(metric);
    if (at >= 0) return before[at];
    return metrics.length === were.length && were[i].name === metric.name ? before[i] : undefined;
  });
}

/** @param {Element | null} row */
function idOf(row) {
  return Number(row?.getAttribute("data-id"));
}

/** @param {Element} row @returns {HTMLElement} */
function tileOf(row) {
  return /** @type {HTMLElement} */ (row.querySelector(".irl-tile"));
}
