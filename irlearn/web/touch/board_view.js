// A ranking to touch, drawn: its rows, its scores, and how the chosen score is put together.
import { newBoard } from "./board_parts.js";
import { drawCards, drawMenu, drawOptions } from "./controls.js";
import { Derived, isSame } from "./derived.js";
import { attributes, drawDerivation } from "./draw.js";
import { animateMoves } from "./glide.js";
import { light } from "./light.js";
import { bindMetric } from "./metric_notation.js";
import { changesSentence, outcomeOf, scoreSentence, withheld } from "./outcome.js";
import { trackSizes } from "./page_data.js";
import { drawSteps, formOf } from "./row_steps.js";
import { drawRows, drawRowTools } from "./rows.js";
import { sentence } from "./sentence.js";
import { initialState, inputsOf } from "./state.js";

/** @import { Given } from "../interpreter/data" */
/** @import { BoundMetric, MetricChoice } from "./metric_notation.js" */
/** @import { Outcome } from "./outcome.js" */
/** @import { Page, State } from "./state.js" */

/**
 * What was shown before the last touch, and what is shown now.
 * @typedef {{state: State, outcomes: Outcome[]}} Before outcomes: those of the metrics, in their order
 * @typedef {Before & {before?: Before}} Shown
 */

export class View {
  /** @param {HTMLElement} element @param {Page} page @param {string} radios name of the radio buttons */
  constructor(element, page, radios) {
    this.element = element;
    this.page = page;
    this.radios = radios;
    this.linked = element.hasAttribute("address") || element.id !== ""; // its state is in the page's address
    this.start = initialState(page);
    /** @type {{ notation: string, score: number | null, question: string }[]} */
    this.asked = []; // scores that the page asks its reader for, each with the address of its question
    /** @type {string[]} */
    this.told = []; // lists of which it withholds nothing, as JSON
    this.step = ""; // the step that the reader chose to see in narrow rows; "" for the contribution
    this.active = this.start.results[0]?.id ?? -1; // the document that the buttons below the rows act on
    element.classList.add("irl-ground", "irl-touch");
    element.dir = "ltr"; // the words are English, whatever those around it are
    element.append(newBoard(this.linked, this.start.top, element.hasAttribute("short")));
    this.form = formOf(element.clientWidth, element.hasAttribute("short")); // which steps fit
    /** @type {Shown} */
    this.shown = { state: this.start, outcomes: [] };
    this.show(this.start);
    trackSizes(element, [this.part("head"), this.part("ranking")], (width) => this.fit(width));
  }

  get state() {
    return this.shown.state;
  }

  get outcomes() {
    return this.shown.outcomes;
  }

  /** Find an element by its class, without irl-. @param {string} name @returns {any} */
  part(name) {
    return this.element.querySelector(`.irl-${name}`);
  }

  /**
   * Score a ranking by a metric, unless the page asks its reader for this score.
   * @param {BoundMetric} bound @param {Given} given @param {{ derived?: boolean, tables?: boolean }} [how]
   */
  outcome(bound, given, how) {
    const found = outcomeOf(bound, given, how);
    const asked = this.asked.find(({ notation, score }) =>
      notation === bound.notation && score !== null && found.score !== null && isSame(score, found.score));
    return asked && !this.told.includes(JSON.stringify(given)) ? withheld(bound, asked.question) : found;
  }

  /**
   * Draw a state, and say what the last touch did.
   * @param {State} state @param {Before} [before] @param {boolean} [touched] whether the last action
   * changed the ranking or the metrics, not only which metric is chosen
   */
  show(state, before, touched = true) {
    const { variants } = this.page;
    const given = inputsOf(state);
    const outcomes = state.metrics.map((metric, i) =>
      this.outcome(bindMetric(metric, variants), given, { derived: i === state.chosen }),
    );
    this.shown = { state, outcomes, before };
    const olds = before ? matching(state.metrics, before.state.metrics, before.outcomes) : [];
    const old = olds[state.chosen];
    const now = outcomes[state.chosen];
    // The sentence compares with the score that readers saw last, if it is of the same metric.
    const compared = touched && old === before?.outcomes[before.state.chosen] ? old : undefined;
    animateMoves(this.part("results"), () => this.draw(state, now, old, olds));
    // In these places readers are asked which of the scores notice a change.
    const all = state.message && this.element.matches("[short], [stays], .irl-own *");
    const scores = all ? changesSentence(outcomes, olds) : scoreSentence(now, compared);
    if (before || !touched) this.say(`${state.message} ${scores}`.trim());
  }

  /**
   * Draw every part of the board.
   * @param {State} state @param {Outcome} now of the chosen metric @param {Outcome | undefined} old the same
   * before the last touch @param {(Outcome | undefined)[]} olds those of all metrics
   */
  draw(state, now, old, olds) {
    const { variants } = this.page;
    this.showFold();
    const first = this.outcomes.map(({ bound }) => this.outcome(bound, state.origin));
    drawCards(this.part("cards"), this.outcomes, olds, first, state.chosen, this.radios);
    drawMenu(this.part("more"), this.outcomes, variants);
    drawRows(this.part("results"), state, "results", Number(now.bound.all.k)); // no k is 0 or NaN
    drawRows(this.part("missed"), state, "missed", 0);
    attributes(this.part("only-missed"), { hidden: !state.missed.length });
    for (const [does, there] of [["undo", state.before], ["redo", state.after]]) {
      const button = this.part("tools").querySelector(`[data-does=${does}]`);
      attributes(button, { "aria-disabled": !there && "true" });
    }
    drawOptions(this.part("options"), variants[now.bound.data.name], now.bound, this.radios);
    attributes(this.part("options").nextElementSibling, { hidden: state.metrics.length < 2 });
    const fold = this.part("work").querySelector(":scope > summary"); // in short
    if (fold) fold.textContent = `How was ${now.bound.displayed} calculated?`;
    this.derived = now.explained && new Derived(state, now.explained);
    this.old = old;
    this.former = this.derive(old); // as `derived`, before the last touch
    this.drawSteps();
    this.drawWork();
    this.activate(this.active);
    const row = this.element.querySelector("li:focus-within:not(.irl-held *, .irl-held)");
    row?.scrollIntoView({ block: "nearest" });
  }

  /** Tell the style sheet whether the derivation is folded away. */
  showFold() {
    attributes(this.element, { "data-folded": this.element.matches("[short]:not(:has(.irl-work[open]))") });
  }

  /** Derive the score of before the last touch. @param {Outcome} [old] */
  derive(old) {
    const state = this.shown.before?.state;
    if (!old || !state || old.score === null) return undefined;
    const { explained } = old.explained ? old : outcomeOf(old.bound, inputsOf(state), { derived: true });
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
    if (!this.part("worksheet").open) return;
    const { bound } = outcomes[state.chosen];
    const all = { derived: true, tables: true };
    const was = this.old && before && this.outcome(this.old.bound, inputsOf(before.state), all);
    const whole = this.outcome(bound, inputsOf(state), all);
    drawDerivation(this.part("worksheet").lastElementChild, whole, was);
  }

  /** @param {string} words */
  say(words) {
    this.part("status").textContent = words;
  }

  /**
   * Let the buttons below the rows act on this document. Tab reaches only its row, and arrow keys the others,
   * so that a reader who goes on to those buttons with Tab touches no other row on the way.
   * @param {number} id
   */
  activate(id) {
    const docs = [...this.state.results, ...this.state.missed];
    this.active = docs.some((doc) => doc.id === id) ? id : docs[0]?.id ?? -1;
    drawRowTools(this.part("row-tools"), this.state, this.active);
    for (const list of [this.part("results"), this.part("missed")]) {
      const rows = [...list.children];
      const reached = rows.find((row) => idOf(row) === this.active) ?? rows[0];
      for (const row of rows) {
        row.classList.toggle("irl-active", idOf(row) === this.active);
        for (const button of row.querySelectorAll("button")) button.tabIndex = row === reached ? 0 : -1;
      }
    }
  }

  /** Light what the reader points at, and say what it is. @param {string} names see `sentence` */
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

  /** Draw other steps where the rows have room for more or fewer now. @param {number} width of the ranking */
  fit(width) {
    const { wide, room } = formOf(width, this.element.hasAttribute("short"));
    if (wide === this.form.wide && room === this.form.room) return;
    this.form = { wide, room };
    this.drawSteps();
  }
}

/**
 * Find the earlier outcome of each metric, even if its options differed; undefined where it was not there.
 * @param {MetricChoice[]} metrics @param {MetricChoice[]} were the earlier ones
 * @param {Outcome[]} before the outcomes of these
 */
function matching(metrics, were, before) {
  return metrics.map((metric, i) => {
    const at = were.indexOf(metric);
    if (at >= 0) return before[at];
    return metrics.length === were.length && were[i].name === metric.name ? before[i] : undefined;
  });
}

/** Return the id of a row's document. @param {Element | null} row */
export function idOf(row) {
  return Number(row?.getAttribute("data-id"));
}
