// A ranking to touch: what a reader does becomes the next state. What each action makes of it is in state.js.
import { fromHash, toHash } from "./address.js";
import { valueOf } from "./controls.js";
import { makeCutMovable } from "./cut.js";
import { makeDraggable } from "./drag.js";
import { actionOfKey, ACTIONS } from "./actions.js";
import { afterSteps } from "./acts.js";
import { listenForPointing } from "./light.js";
import { bindMetric, parseMetric } from "./metric_notation.js";
import { outcomeOf } from "./outcome.js";
import { groupOf } from "./page_data.js";
import { addMetric, chooseMetric, inputsOf, nextState } from "./state.js";
import { moveTo, setGrade, setOption, takeMetrics } from "./state.js";
import { idOf, View } from "./board_view.js";

/** @import { Page, State } from "./state.js" */
/** @import { Before, Shown } from "./board_view.js" */

const SHOWN = /** @type {const} */ (["results", "missed", "metrics"]); // what of a state is touched

export class Board extends View {
  /** @param {HTMLElement} element @param {Page} page @param {string} radios name of the radio buttons */
  constructor(element, page, radios) {
    super(element, page, radios);
    const name = element.getAttribute("address") || element.id;
    this.keyPrefix = name && `${name}.`; // in front of its keys in the address
    this.listen();
    if (this.linked && this.follow()) element.scrollIntoView({ block: "nearest" });
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
      const wish = actionOfKey(key, row); // an action's name, a grade, or the row to go to
      if (wish == null) return;
      key.preventDefault();
      if (typeof wish === "string") this.press(wish, row);
      else if (typeof wish === "number") this.act(setGrade(this.state, idOf(row), wish));
      else tileOf(wish).focus();
    });
    element.addEventListener("input", ({ target }) => this.choose(/** @type {HTMLInputElement} */ (target)));
    element.addEventListener("focusout", ({ target, relatedTarget }) => {
      const fold = /** @type {Element} */ (target).closest(".irl-row-tools details");
      if (!fold?.contains(/** @type {Node} */ (relatedTarget))) fold?.removeAttribute("open");
    });
    for (const kind of ["pointerdown", "focusin", "click"]) {
      element.addEventListener(kind, (event) => {
        const target = /** @type {Element} */ (event.target);
        const row = target.closest("li");
        // A finger that only scrolls the page goes down on a row, too.
        const finger = kind === "pointerdown" && /** @type {PointerEvent} */ (event).pointerType !== "mouse";
        if (row && !target.closest(".irl-cut") && !(finger && !target.closest(".irl-grip"))) {
          this.activate(idOf(row));
        }
      });
    }
    element.addEventListener("toggle", () => (this.showFold(), this.drawWork()), { capture: true });
    addEventListener("beforeprint", () => {
      this.part("worksheet").open = true;
      this.drawWork();
    });
    listenForPointing(element, (names) => this.point(names));
    // `lift` is called when a drag begins, and `drop` when it ends: with false where it was given up.
    let held = this.shown; // what was shown when it began
    makeDraggable(this.part("results"), {
      lift: () => (held = this.shown),
      drag: (row, to) => this.act(moveTo(held.state, idOf(row), to), held),
      drop: (kept) => kept || this.putBack(held),
    });
    makeCutMovable(this.part("results"), {
      lift: () => (held = this.shown),
      cut: (k) => this.act(setOption(held.state, "k", k, this.page.variants), held, { alone: true }),
      drop: (kept) => (kept ? this.share() : this.putBack(held)),
    });
    if (this.linked) addEventListener("hashchange", () => this.follow());
  }

  /**
   * Find the row that a control acts on: its own, or the active one for buttons below the rows.
   * @param {EventTarget | null} control
   */
  rowOf(control) {
    const element = /** @type {Element} */ (control);
    const active = `[data-id="${this.active}"]`;
    return element.closest("li") ?? (element.closest(".irl-row-tools") && this.element.querySelector(active));
  }

  /**
   * Do what a button does, and keep the focus where the reader is.
   * @param {string} does a name among ACTIONS, or "copy" (the link) or "another" (metric)
   * @param {Element | null} row
   */
  press(does, row) {
    if (does === "copy") return void this.copy();
    if (does === "another") return this.add();
    const list = row?.parentElement ?? this.part(does); // "results" and "missed" name the list they add to
    const at = row ? [...list.children].indexOf(row) : Infinity;
    this.act(ACTIONS[does](this.state, idOf(row), this.start, this.page));
    if (does === "drop") /* the metric */ return this.keepFocus(this.part("options").nextElementSibling);
    if (!list || ["raise", "up", "down"].includes(does)) return;
    const near = list.children[Math.min(at, list.children.length - 1)];
    const next = (row && this.element.querySelector(`[data-id="${idOf(row)}"]`)) ?? near;
    (next ? tileOf(next) : this.part("add").firstElementChild).focus();
    // In Safari a click gives a button no focus, so no focusout would close this menu.
    this.part("row-tools").querySelector("[open]")?.removeAttribute("open");
  }

  /** Add the metric that is chosen in the menu. */
  add() {
    const more = this.part("more");
    const { value } = more.firstElementChild;
    if (!value) return this.say("Choose a metric in the menu, then add it.");
    this.act(addMetric(this.state, value, this.page.variants));
    this.keepFocus(more);
  }

  /** Move the focus to the fold of options if its control is hidden now. @param {HTMLElement} control */
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
   * Show the next state, compared with what was there before. New metrics are also given to the other
   * rankings of its group: those of the page with the same attribute `group`.
   * @param {State} next @param {Before} [before]
   * @param {{ alone?: boolean }} [how] `alone`: do not give them
   */
  act(next, before = this.shown, { alone = false } = {}) {
    const { metrics, chosen } = this.state;
    const touched = SHOWN.some((key) => next[key] !== this.state[key]);
    if (!touched && next.chosen === chosen) return next.message && this.say(next.message);
    // Whoever only looks at another metric still sees what the last touch changed.
    const { state, outcomes } = before;
    this.show(next, touched ? { state, outcomes } : this.shown.before, touched);
    this.save();
    const detail = { ...inputsOf(next), metric: this.outcomes[next.chosen].bound.notation };
    this.element.dispatchEvent(new CustomEvent("irl-change", { bubbles: true, detail }));
    if (alone || (next.metrics === metrics && next.chosen === chosen)) return;
    this.share();
  }

  /**
   * Do what the text of the page says, such as "start; swap 1 2" (acts.js). Readers see what the last step
   * changed.
   * @param {string} words @returns {string} the score then, as printed; or why it cannot be done
   */
  perform(words) {
    const steps = stepsOf(words);
    const last = steps.pop() ?? "";
    try {
      for (const some of [steps, [last]]) this.act(afterSteps(this.state, some, this.start, this.page));
    } catch (error) {
      this.say(/** @type {Error} */ (error).message);
      return /** @type {Error} */ (error).message;
    }
    return this.outcomes[this.state.chosen].printed;
  }

  /**
   * Withhold the scores that the page asks its reader for, and no others any more.
   * @param {{ metric: string, list: string, question: string }[]} questions a metric in notation, steps (as
   * in `perform`) that lead to the list, and the address of the question
   * @param {string[]} told steps to lists of which all scores may be seen
   */
  ask(questions, told) {
    const { start, page } = this;
    const listAfter = (/** @type {string} */ words) =>
      inputsOf(afterSteps(start, stepsOf(words), start, page));
    this.told = told.map((words) => JSON.stringify(listAfter(words)));
    this.asked = questions.map(({ metric, list, question }) => {
      const bound = bindMetric(parseMetric(metric, page.variants), page.variants);
      return { notation: bound.notation, score: outcomeOf(bound, listAfter(list)).score, question };
    });
    this.show(this.state, this.shown.before);
  }

  /**
   * Show the list of another part of the page, if it is not this one.
   * @param {string | State} list steps that lead to it, or a state that was shown before
   * @param {string} message
   */
  turnTo(list, message) {
    const { start, page, state } = this;
    const next = typeof list === "string" ? afterSteps(state, stepsOf(list), start, page) : list;
    const known = SHOWN.every((key) => next[key] === state[key]);
    // Nothing is compared with the list of the other part.
    if (!known) this.act({ ...next, message }, { state: next, outcomes: [] });
  }

  /** Let the other rankings of the group take the metrics of this one. */
  share() {
    for (const other of groupOf(this.element)) other.board?.join(this.state);
  }

  /** Show again what was there when a drag began. @param {Shown} held */
  putBack(held) {
    this.show(held.state, held.before);
    this.say("Put back.");
    this.save();
  }

  /** Take the metrics of another ranking of the group. @param {State} other */
  join(other) {
    const missing = other.metrics.find(({ name }) => !this.page.variants[name]);
    if (missing) this.say(`${missing.name} isn't known here.`);
    else this.act(takeMetrics(this.state, other), this.shown, { alone: true });
  }

  /** The address of exactly this ranking. */
  get link() {
    return location.href.split("#")[0] + this.hash;
  }

  /** The end of that address, from # on. */
  get hash() {
    return toHash(this.state, this.page, this.keyPrefix, this.linked ? location.hash : "");
  }

  /** Write the state into the page's address. */
  save() {
    try {
      if (this.linked) history.replaceState(history.state, "", this.link);
    } catch {
      // a page in a frame may have no address, and Safari takes no more than a hundred in half a minute
    }
  }

  /** Show and return the state that an address holds, if any; say why where it cannot be shown. */
  follow(hash = location.hash, message = "This is the ranking from the link.") {
    try {
      const found = fromHash(hash, this.page, this.keyPrefix);
      if (found) this.act(nextState(this.state, found, message), this.shown, { alone: true });
      return found;
    } catch (error) {
      this.say(/** @type {Error} */ (error).message);
    }
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.link);
      this.say("The link to this ranking has been copied.");
    } catch {
      const field = this.part("link"); // to be copied by hand
      field.hidden = false;
      field.value = this.link;
      field.select();
      this.say("Here is the link to this ranking.");
    }
  }
}

/** Part the steps of an act. @param {string} words such as "start; swap 1 2" */
const stepsOf = (words) => words.split(";").map((step) => step.trim());

/** @param {Element} row @returns {HTMLElement} */
function tileOf(row) {
  return /** @type {HTMLElement} */ (row.querySelector(".irl-tile"));
}
