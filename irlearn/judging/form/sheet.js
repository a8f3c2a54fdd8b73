// The form in which a reader grades results: the scores follow, and the collection's grades come last.
import { isJudged } from "../../web/interpreter/inputs.js";
import { attributes, make } from "../../web/touch/draw.js";
import { scoreSentence } from "../../web/touch/outcome.js";
import { trackSizes } from "../../web/touch/page_data.js";
import { whyNotStored } from "../../web/touch/local_storage.js";
import { storeGrades, storedGrades } from "./storage.js";
import { drawCollection } from "./comparison.js";
import { KappaTable } from "./kappa_table.js";
import { find, newSheet } from "./sheet_parts.js";
import { scoresOf } from "./scores.js";

/** @import { Outcome } from "../../web/touch/outcome.js" */
/** @import { Grade, Settings } from "./data" */

const OPENED = "The collection's grades are below, next to yours.";

export class JudgingForm {
  /** @param {HTMLElement} element @param {Settings} settings @param {string} id unique on the page */
  constructor(element, settings, id) {
    this.settings = settings;
    this.id = id;
    this.done = storedGrades(settings); // the reader's grades, and whether the collection's are shown
    /** @type {Grade[] | null} */
    this.cleared = null; // the grades that the reader has cleared and can have back
    /** @type {Outcome[]} */
    this.scores = [];
    this.kappa = new KappaTable(settings);
    this.sheet = newSheet(settings, id);
    element.append(this.sheet);
    trackSizes(element, [find(element, ".irl-so-far"), find(element, ".irl-judged")]);
    this.draw();
    this.say(whyNotStored("irlearn-judgments") || this.howMany());
    this.listen();
  }

  listen() {
    this.sheet.addEventListener("change", ({ target }) => {
      const control = /** @type {HTMLInputElement} */ (target);
      if (control.type === "radio") this.grade(this.rankOf(control), Number(control.value));
      else this.update("", { scored: true });
    });
    this.sheet.addEventListener("keydown", (event) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const control = /** @type {HTMLInputElement} */ (target);
      if (control.type !== "radio" || !/^\d$/.test(key) || altKey || ctrlKey || metaKey) return;
      if (Number(key) > this.settings.top) return this.say(`The scale ends at grade ${this.settings.top}.`);
      event.preventDefault();
      this.radios(this.rankOf(control))[Number(key)].focus();
      this.grade(this.rankOf(control), Number(key));
    });
    this.sheet.addEventListener("click", ({ target }) => {
      const does = /** @type {Element} */ (target).closest("[data-does]")?.getAttribute("data-does");
      if (does === "show") this.show();
      if (does === "clear") this.clear();
    });
  }

  /** Return the rank of a result, counted from 0. @param {Element} control */
  rankOf(control) {
    const row = /** @type {Element} */ (control.closest("li"));
    return [.../** @type {Element} */ (row.parentElement).children].indexOf(row);
  }

  /** @param {number} rank counted from 0 @returns {HTMLInputElement[]} */
  radios(rank) {
    return [...find(this.sheet, ".irl-judged").children[rank].querySelectorAll("input")];
  }

  /** From which grade on a result counts as relevant. */
  get line() {
    return Number(/** @type {HTMLSelectElement} */ (find(this.sheet, "select")).value);
  }

  /** The ranks, from 1, of what is still to be judged. */
  get open() {
    return this.done.grades.flatMap((grade, i) => (grade === null ? [i + 1] : []));
  }

  // ---- what the reader does -------------------------------------------------------------------------------

  /** @param {number} rank counted from 0 @param {number} grade */
  grade(rank, grade) {
    this.cleared = null;
    this.done.grades = this.done.grades.map((old, i) => (i === rank ? grade : old));
    this.update(this.howMany(), { scored: true });
  }

  /** Show or hide the collection's grades: only once all is judged, because they would sway the rest. */
  show() {
    const { open } = this;
    if (open.length) {
      const ranks = `${open.length > 1 ? "ranks" : "rank"} ${open.join(", ").replace(/, (?=\d+$)/, " and ")}`;
      this.say(`Grade ${ranks} first, so that what others said can't sway you.`);
      return this.radios(open[0] - 1)[0].focus();
    }
    this.done.shown = !this.done.shown;
    this.update(this.done.shown ? OPENED : "The collection's grades are hidden.");
    if (!this.done.shown) return;
    const collection = find(this.sheet, ".irl-collection");
    collection.focus({ preventScroll: true }); // what is higher than the screen would begin above it
    collection.scrollIntoView();
  }

  /** Forget all grades, or bring them back. */
  clear() {
    const before = this.done.grades;
    if (!this.cleared && !before.some(isJudged)) return this.say("There's nothing to clear.");
    this.done = { grades: this.cleared ?? before.map(() => null), shown: false };
    this.cleared = this.cleared ? null : before;
    this.update(this.cleared ? "Your grades are cleared." : "Your grades are back.");
  }

  /** @param {string} message @param {{ scored?: boolean }} [how] whether the score is read out, too */
  update(message, { scored = false } = {}) {
    const before = this.scores;
    storeGrades(this.settings, this.done);
    this.draw();
    const some = scored && this.done.grades.some(isJudged);
    const first = some ? scoreSentence(this.scores[0], before[0]) : ""; // the others are only seen
    this.say(`${message} ${first}`.trim());
  }

  // ---- what is seen ---------------------------------------------------------------------------------------

  draw() {
    const { settings, done, line, cleared, open } = this;
    done.grades.forEach((grade, rank) => {
      for (const radio of this.radios(rank)) radio.checked = grade === Number(radio.value);
    });
    const before = this.scores;
    this.scores = scoresOf(settings, done.grades, line);
    const none = open.length === done.grades.length;
    const drawn = this.scores.map(({ bound, printed }, i) => {
      const moved = before.length && before[i].printed !== printed && "irl-moved";
      const score = make("b", { class: moved }, none ? "–" : printed);
      return make("li", {}, make("span", {}, bound.displayed), " ", score);
    });
    find(this.sheet, ".irl-scores").replaceChildren(...drawn);
    const more = settings.elsewhere.filter((grade) => grade >= line).length;
    find(this.sheet, ".irl-elsewhere").textContent =
      `The collection has ${more} more relevant documents that aren't shown here. ` +
      "R counts these and the results that you call relevant.";
    const [show, clear] = find(this.sheet, ".irl-doing").children;
    attributes(show, { "aria-expanded": String(done.shown) });
    show.textContent = done.shown ? "Hide the collection's grades" : "Show the collection's grades";
    clear.textContent = cleared ? "Restore my grades" : "Clear my grades";
    this.drawCollection();
  }

  /** Draw what the collection says, once the reader wants to see it. */
  drawCollection() {
    const { settings, done, line, kappa } = this;
    const collection = find(this.sheet, ".irl-collection");
    attributes(collection, { hidden: !done.shown });
    if (!done.shown) return collection.replaceChildren();
    const both = settings.grades.some(isJudged);
    if (both) kappa.update(done.grades, line);
    collection.replaceChildren(
      ...drawCollection(settings, done.grades, line, this.id),
      ...(both ? [kappa.element] : []),
    );
  }

  howMany() {
    const { length } = this.done.grades;
    const judged = length - this.open.length;
    if (!judged) return "Nothing is judged yet.";
    if (judged === length) return `All ${length} are judged, so you can see the collection's grades.`;
    return `${judged} of ${length} are judged; the rest counts as not relevant so far.`;
  }

  /** @param {string} words */
  say(words) {
    find(this.sheet, ".irl-heard").textContent = words;
  }
}
