// A ranking with its scores and their derivation on a page. What an action does stands in state.js.
import { fromHash, toHash } from "./address.js";
import { asked, bound } from "./asked.js";
import { drawCards, drawMenu, drawOptions, valueOf } from "./controls.js";
import { draggable } from "./drag.js";
import { attributes, drawDerivation } from "./draw.js";
import { askedBy, DOES } from "./keys.js";
import { outcomeOf, scoreSaid } from "./outcome.js";
import { boardBuilt } from "./parts.js";
import { addMetric, after, beginning, chooseMetric, givenBy, moveTo, setGrade, setOption } from "./state.js";
import { drawRows, gliding } from "./tiles.js";

/** @import { Outcome } from "./outcome.js" */
/** @import { Page, State } from "./state.js" */

export class Board {
  /** @param {HTMLElement} element @param {Page} page @param {string} group a name that the page has once */
  constructor(element, page, group) {
    const name = element.getAttribute("address") ?? element.id;
    this.element = element;
    this.page = page;
    this.group = group;
    this.linked = element.hasAttribute("address") || name !== "";
    this.mine = name && `${name}.`; // in front of its keys in the address
    this.start = this.state = beginning(page);
    /** @type {Outcome[]} */
    this.outcomes = [];
    element.classList.add("irl-touch");
    element.append(boardBuilt(this.linked));
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
      const wish = askedBy(key, row);
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
    draggable(this.part("results"), {
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
    const list = row?.parentElement ?? this.part(does);
    const at = row ? [...list.children].indexOf(row) : Infinity;
    this.act(DOES[does](this.state, idOf(row), this.start));
    if (!list || ["raise", "up", "down"].includes(does)) return;
    const near = list.children[Math.min(at, list.children.length - 1)];
    const next = (row && this.element.querySelector(`[data-id="${idOf(row)}"]`)) ?? near;
    (next ? tileOf(next) : this.part("add").firstElementChild).focus();
    row?.querySelector("[open]")?.removeAttribute("open"); // in Safari a click gives a button no focus to lose
  }

  /** What was chosen in a menu, in a field or among the scores. @param {HTMLInputElement} control */
  choose(control) {
    const { families } = this.page;
    if (control.type === "radio") return this.act(chooseMetric(this.state, Number(control.value)));
    if (control.name === "another") return this.act(addMetric(this.state, asked(control.value, families)));
    try {
      const { name } = this.state.metrics[this.state.chosen];
      this.act(setOption(this.state, control.name, valueOf(control, families[name])));
    } catch (error) {
      this.say(/** @type {Error} */ (error).message);
    }
  }

  /**
   * The next state, compared with what was there before.
   * @param {State} next @param {Outcome[]} [before]
   */
  act(next, before = this.outcomes) {
    const keys = /** @type {const} */ (["results", "missed", "metrics", "chosen"]);
    const { chosen } = this.state;
    if (keys.every((key) => next[key] === this.state[key])) return next.said && this.say(next.said);
    this.show(next, before, next.chosen === chosen ? before[chosen] : undefined);
    this.save();
    const detail = { ...givenBy(next), metric: this.outcomes[next.chosen].bound.notation };
    this.element.dispatchEvent(new CustomEvent("irl-change", { bubbles: true, detail }));
  }

  /**
   * Draw a state.
   * @param {State} state @param {Outcome[]} [before] @param {Outcome} [old] of the chosen metric
   */
  show(state, before = [], old) {
    const given = givenBy(state);
    const { families } = this.page;
    this.outcomes = state.metrics.map((metric, i) =>
      outcomeOf(bound(metric, families), given, i === state.chosen),
    );
    this.state = state;
    const now = this.outcomes[state.chosen];
    gliding(this.part("results"), () => this.draw(state, now, old, before));
    if (before.length) this.say(`${state.said} ${scoreSaid(now, old)}`.trim());
  }

  /** @param {State} state @param {Outcome} now @param {Outcome | undefined} old @param {Outcome[]} before */
  draw(state, now, old, before) {
    const { families } = this.page;
    drawCards(this.part("cards"), this.outcomes, before, state.chosen, this.group);
    drawMenu(this.part("choose").lastElementChild, this.outcomes, Object.keys(families));
    drawRows(this.part("results"), state, "results", Number(now.bound.all.k));
    drawRows(this.part("missed"), state, "missed", 0);
    attributes(this.part("only-missed"), { hidden: !state.missed.length });
    attributes(this.part("tools").firstElementChild, { "aria-disabled": !state.before && "true" });
    drawOptions(this.part("options"), families[now.bound.data.name], now.bound);
    drawDerivation(this.part("work").lastElementChild, now, old);
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
    return toHash(this.state, this.page, this.mine, this.linked ? location.hash : "");
  }

  save() {
    try {
      if (this.linked) history.replaceState(history.state, "", this.link);
    } catch {
      // a page in a frame may have no address, and Safari takes no more than a hundred in half a minute
    }
  }

  /** Show what an address holds, where it holds something. */
  follow(hash = location.hash, said = "This is the ranking of the link.") {
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
