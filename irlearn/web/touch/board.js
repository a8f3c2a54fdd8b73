// A ranking with its scores and their derivation on a page. What an action does stands in state.js.
import { fromHash, toHash } from "./address.js";
import { bindMetric } from "./metric_notation.js";
import { drawCards, drawMenu, drawOptions, valueOf } from "./controls.js";
import { makeDraggable } from "./drag.js";
import { attributes, drawDerivation } from "./draw.js";
import { Derived } from "./derived.js";
import { actionOfKey, ACTIONS } from "./actions.js";
import { changesSentence, outcomeOf, scoreSentence } from "./outcome.js";
import { animateMoves } from "./glide.js";
import { light, listenForPointing } from "./light.js";
import { groupOf, trackSizes } from "./page_data.js";
import { newBoard } from "./board_parts.js";
import { addMetric, chooseMetric, initialState, inputsOf, nextState } from "./state.js";
import { moveTo, setGrade, setOption, takeMetrics } from "./state.js";
import { drawSteps, formOf } from "./row_steps.js";
import { drawHand, drawRows } from "./rows.js";
import { sentence } from "./sentence.js";

/** @import { MetricChoice } from "./metric_notation.js" */
/** @import { Outcome } from "./outcome.js" */
/** @import { Page, State } from "./state.js" */

/** What a page shows, and what it showed before the last touch. @typedef {{state: State, outcomes: Outcome[]}} View */
/** @typedef {View & {before?: View}} Shown */

export class Board {
  /** @param {HTMLElement} element @param {Page} page @param {string} radios a name that the page has once */
  constructor(element, page, radios) {
    const name = element.getAttribute("address") || element.id;
    this.element = element;
    this.page = page;
    this.radios = radios;
    this.linked = element.hasAttribute("address") || name !== "";
    this.keyPrefix = name && `${name}.`; // in front of its keys in the address
    this.start = initialState(page);
    this.step = ""; // that a narrow row shows; empty for what the row brings
    this.active = this.start.results[0]?.id ?? -1; // the document that the buttons below the rows act on
    element.classList.add("irl-ground", "irl-touch");
    element.dir = "ltr"; // the words are English, whatever those around it are
    element.append(newBoard(this.linked, this.start.top, element.hasAttribute("short")));
    this.form = formOf(element.clientWidth, element.hasAttribute("short"));
    /** @type {Shown} */
    this.shown = { state: this.start, outcomes: [] };
    this.show(this.start);
    trackSizes(element, [this.part("head"), this.part("ranking")], (width) => this.fit(width));
    this.listen();
    if (this.linked && this.follow()) element.scrollIntoView({ block: "nearest" });
  }

  get state() {
    return this.shown.state;
  }

  get outcomes() {
    return this.shown.outcomes;
  }

  /** @param {string} name @returns {any} */
  part(name) {
    return this.element.querySelector(`.irl-${name}`);
  }

  listen() {
    const { element } = this;
    element.addEventListener("click", ({ target }) => {
      const step = /** @type {Element} */ (target).closest("[data-step]")?.getAttribute("data-step");
      if (step) this.chooseStep(step);
      const button = /** @type {Element} */ (target).closest("[data-does]");
      if (button) this.press(button.getAttribute("data-does") ?? "", this.rowOf(button));
    });
    element.addEventListener("keydown", (key) => {
      const row = this.rowOf(key.target);
      const wish = actionOfKey(key, row);
      if (wish == null) return;
      key.preventDefault();
      if (typeof wish === "string") this.press(wish, row);
      else if (typeof wish === "number") this.act(setGrade(this.state, idOf(row), wish));
      else tileOf(wish).focus();
    });
    element.addEventListener("input", ({ target }) => this.choose(/** @type {HTMLInputElement} */ (target)));
    element.addEventListener("focusout", ({ target, relatedTarget }) => {
      const fold = /** @type {Element} */ (target).closest(".irl-hand details");
      if (!fold?.contains(/** @type {Node} */ (relatedTarget))) fold?.removeAttribute("open");
    });
    for (const kind of ["pointerdown", "focusin"]) {
      element.addEventListener(kind, ({ target }) => {
        const row = /** @type {Element} */ (target).closest("li");
        if (row) this.activate(idOf(row));
      });
    }
    element.addEventListener("toggle", () => this.drawWork(), { capture: true });
    addEventListener("beforeprint", () => this.drawWork((this.part("whole").open = true)));
    listenForPointing(element, (names) => this.point(names));
    let held = this.shown; // when the drag began
    makeDraggable(this.part("results"), {
      lift: () => (held = this.shown),
      drag: (row, to) => this.act(moveTo(held.state, idOf(row), to), held),
      drop: (kept) => kept || this.putBack(held),
    });
    if (this.linked) addEventListener("hashchange", () => this.follow());
  }

  /** Find the row that a control acts on. @param {EventTarget | null} control */
  rowOf(control) {
    const element = /** @type {Element} */ (control);
    const byHand = element.closest(".irl-hand") && this.element.querySelector(`[data-id="${this.active}"]`);
    return element.closest("li") ?? byHand;
  }

  /** Let the buttons below the rows act on this document. @param {number} id */
  activate(id) {
    this.active = id;
    drawHand(this.part("hand"), this.state, id);
    for (const row of this.element.querySelectorAll("li")) {
      row.classList.toggle("irl-active", idOf(row) === id);
    }
  }

  /** Light what the reader points at, and say what it is. @param {string} names */
  point(names) {
    const now = this.derived;
    light(this.part("ranking"), names);
    this.part("says").replaceChildren(...(names && now ? sentence(names.split(" ")[0], now) : []));
  }

  /** Show another step in rows that have room for one. @param {string} step */
  chooseStep(step) {
    this.step = step;
    this.drawSteps();
  }

  /** @param {number} width of the whole element */
  fit(width) {
    const { wide, room } = formOf(width, this.element.hasAttribute("short"));
    if (wide === this.form.wide && room === this.form.room) return;
    this.form = { wide, room };
    this.drawSteps();
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
    this.part("hand").querySelector("[open]")?.removeAttribute("open"); // in Safari a click gives a button no focus
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
   * Show the next state, compared with what was there before. All rankings of a group have the same metrics.
   * @param {State} next @param {View} [before] @param {boolean} [alone] whether the group stays as it is
   */
  act(next, before = this.shown, alone = false) {
    const keys = /** @type {const} */ (["results", "missed", "metrics"]);
    const { metrics, chosen } = this.state;
    const touched = keys.some((key) => next[key] !== this.state[key]);
    if (!touched && next.chosen === chosen) return next.message && this.say(next.message);
    // Whoever only looks at another metric still sees what the last touch changed.
    this.show(next, touched ? { state: before.state, outcomes: before.outcomes } : this.shown.before, touched);
    this.save();
    const detail = { ...inputsOf(next), metric: this.outcomes[next.chosen].bound.notation };
    this.element.dispatchEvent(new CustomEvent("irl-change", { bubbles: true, detail }));
    if (alone || (next.metrics === metrics && next.chosen === chosen)) return;
    for (const other of groupOf(this.element)) other.board?.join(next);
  }

  /** Show again what was there when a drag began. @param {Shown} held */
  putBack(held) {
    this.show({ ...held.state, message: "Put back." }, held.before);
    this.save();
  }

  /** Take the metrics of another ranking of the group. @param {State} other */
  join(other) {
    const missing = other.metrics.find(({ name }) => !this.page.variants[name]);
    if (missing) this.say(`${missing.name} is not known here.`);
    else this.act(takeMetrics(this.state, other), this.shown, true);
  }

  /**
   * Draw a state, and say what the last touch did.
   * @param {State} state @param {View} [before] @param {boolean} [touched] whether that was the last action
   */
  show(state, before, touched = true) {
    const given = inputsOf(state);
    const { variants } = this.page;
    const outcomes = state.metrics.map((metric, i) =>
      outcomeOf(bindMetric(metric, variants), given, i === state.chosen),
    );
    this.shown = { state, outcomes, before };
    const olds = before ? matching(state.metrics, before.state.metrics, before.outcomes) : [];
    const old = olds[state.chosen];
    const [now, heard] = [outcomes[state.chosen], touched ? old : undefined];
    animateMoves(this.part("results"), () => this.draw(state, now, old, olds));
    // In these places readers are asked which of the scores notice a change.
    const all = state.message && this.element.matches("[short], .irl-own *");
    const scores = all ? changesSentence(outcomes, olds) : scoreSentence(now, heard);
    if (before || !touched) this.say(`${state.message} ${scores}`.trim());
  }

  /**
   * @param {State} state @param {Outcome} now @param {Outcome | undefined} old
   * @param {(Outcome | undefined)[]} olds
   */
  draw(state, now, old, olds) {
    const { variants } = this.page;
    drawCards(this.part("cards"), this.outcomes, olds, state.origin, state.chosen, this.radios);
    drawMenu(this.part("more"), this.outcomes, variants);
    drawRows(this.part("results"), state, "results", Number(now.bound.all.k));
    drawRows(this.part("missed"), state, "missed", 0);
    attributes(this.part("only-missed"), { hidden: !state.missed.length });
    for (const [does, there] of [["undo", state.before], ["redo", state.after]]) {
      attributes(this.part("tools").querySelector(`[data-does=${does}]`), { "aria-disabled": !there && "true" });
    }
    drawOptions(this.part("options"), variants[now.bound.data.name], now.bound, this.radios);
    attributes(this.part("options").nextElementSibling, { hidden: state.metrics.length < 2 });
    const fold = this.part("work").querySelector(":scope > summary"); // in short
    if (fold) fold.textContent = `How was ${now.bound.displayed} worked out?`;
    this.derived = now.explained && new Derived(state, now.explained);
    this.old = old;
    this.former = this.derive(old);
    this.drawSteps();
    this.drawWork();
    this.activate(this.active);
    const row = this.element.querySelector("li:focus-within:not(.irl-held *, .irl-held)");
    row?.scrollIntoView({ block: "nearest" });
  }

  /** Derive what was there before the last touch. @param {Outcome} [old] */
  derive(old) {
    const state = this.shown.before?.state;
    if (!old || !state || old.score === null) return undefined;
    const { explained } = old.explained ? old : outcomeOf(old.bound, inputsOf(state), true);
    return explained ? new Derived(state, explained) : undefined;
  }

  drawSteps() {
    const { derived: now, former: then, form, step: chosen } = this;
    attributes(this.part("ranking"), { "data-refused": !now });
    if (now) drawSteps(this.part("ranking"), { now, then, form, chosen });
    this.point("");
  }

  /** Draw the whole worksheet, where it is open. */
  drawWork() {
    const { outcomes, before, state } = this.shown;
    if (!this.part("whole").open) return;
    const { bound } = outcomes[state.chosen];
    const was = this.old && before && outcomeOf(this.old.bound, inputsOf(before.state), true, true);
    drawDerivation(this.part("whole").lastElementChild, outcomeOf(bound, inputsOf(state), true, true), was);
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
      if (found) this.act(nextState(this.state, found, message), this.shown, true);
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
