// One exercise on a page: what is asked, where it is answered, and what is said to it.
import { make } from "../../web/touch/draw.js";
import { examSeed } from "./exam.js";
import { FIELDS } from "./form/fields.js";
import { markCell } from "./form/worksheet.js";
import { feedbackOn } from "./judge.js";
import { answersIn, recordTry, recordAnswer, whyNotPersisted } from "./storage.js";
import { DONE, STATUS_LABELS, NO_TRY } from "./statuses.js";
import { newForm } from "./form_parts.js";
import { blanksIn, lastAnswer } from "./exam_questions.js";
import { drawSolution } from "./solution.js";
import { Variants } from "./variants.js";

/** @import { Feedback, Item, Payload } from "./data" */
/** @import { Field } from "./form/field" */
/** @import { Answer } from "./storage.js" */

/**
 * In a notebook, the functions that send Python each answer, and ask it for the item of one more seed.
 * @typedef {{seed: number, answer: Answer, right: boolean, helped: boolean}} Answered
 * @typedef {{answered: (answer: Answered) => void, more: (seed: number) => void}} Listener
 */

const KEPT = "Your answer has been kept. You may answer again; in an exam, only the last answer counts.";
const KEPT_SO_FAR =
  "Your entries have been kept. Some cells are still blank: fill them in and keep them again.";
const STILL_STANDS = "Your earlier answer still counts.";

export class Form {
  /**
   * @param {HTMLElement} element @param {Payload} payload @param {string} id unique on the page
   * @param {Listener} [python]
   */
  constructor(element, payload, id, python) {
    this.element = element;
    this.id = id;
    this.python = python;
    this.chapter = element.getAttribute("chapter") ?? "";
    this.exam = python ? null : examSeed();
    const isSolved = (/** @type {Item} */ item) => !python && this.wasSolved(payload, item);
    this.variants = new Variants(payload, this.exam, isSolved);
    element.classList.add("irl-ground", "irl-exercise");
    this.form = newForm(id, element, payload, this.exam);
    element.append(this.form);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.check();
    });
    this.form.addEventListener("click", ({ target }) => {
      const does = /** @type {Element} */ (target).closest("[data-does]")?.getAttribute("data-does");
      if (does === "hint") this.hint();
      if (does === "another") this.another();
      if (does === "solution") this.toggleSolution();
    });
    this.show();
  }

  /** Find an element of the form by its class, without irl- before it. @param {string} name @returns {any} */
  part(name) {
    return this.form.querySelector(`.irl-${name}`);
  }

  /** Find a button by what it does: hint, another or solution. @param {string} does @returns {any} */
  button(does) {
    return this.form.querySelector(`[data-does="${does}"]`);
  }

  /** Show the present variant, with nothing answered. */
  show() {
    const { payload, item, hints } = this.variants.now;
    const statement = this.part("statement");
    statement.innerHTML = item.statement; // made by Python
    /** @type {Field} */
    this.field = FIELDS[payload.kind]({ id: this.id, statement, say: (words) => this.say(words) }, item);
    const check = make("button", { class: "irl-check", hidden: !this.field.checkable }, "Check");
    this.part("answer").replaceChildren(...this.field.box, check);
    this.part("hints").replaceChildren();
    this.closeSolution();
    this.say("");
    this.offerAnother(false);
    this.part("not-kept")?.replaceChildren();
    this.showHints(hints);
    if (this.exam !== null) this.showExam(check);
  }

  /** Tell whether the last answer to a variant that this browser stored in practice is right.
   * @param {Payload} payload @param {Item} item */
  wasSolved(payload, item) {
    const tried = answersIn(this.chapter, null).filter((each) => each[0] === payload.family);
    const last = tried.filter((each) => each[1] === item.seed).at(-1)?.[2].at(-1);
    return last !== undefined && DONE.includes(feedbackOn(payload, item, last).status);
  }

  /**
   * In an exam: name the button for keeping an answer, and show again the one that was stored last.
   * @param {HTMLElement} check
   */
  showExam(check) {
    check.textContent = "Keep this answer";
    this.part("exam").hidden = !this.field?.checkable;
    const { seed, answer } = lastAnswer(this.element, this.exam);
    if (answer === undefined || seed !== this.variants.now.item.seed) return;
    this.field?.write(answer);
    this.say("Your last answer has been kept, and is shown again here.");
  }

  // ---- answers --------------------------------------------------------------------------------------

  check() {
    const { payload, item } = this.variants.now;
    const field = /** @type {Field} */ (this.field);
    const answer = field.read();
    const nothing = answer === "" && field.wanted;
    const feedback = nothing
      ? { status: "empty", message: nothing, rule: "" }
      : feedbackOn(payload, item, answer);
    if (this.exam !== null) return this.keep(answer, feedback);
    const isTry = !NO_TRY.includes(feedback.status);
    const isRight = DONE.includes(feedback.status);
    this.verdict(isTry ? this.withFirstHint(answer, feedback) : feedback);
    markCell(field, feedback.cell, `${this.id}-verdict`);
    if (!isRight) field.select?.();
    if (isTry) this.enterTry(answer, isRight);
  }

  /** Put the hint of the feedback, if it has one, in place of the message at a first try without help.
   * @param {Answer} answer @param {Feedback} feedback @returns {Feedback} */
  withFirstHint(answer, feedback) {
    const { now } = this.variants;
    now.first ??= String(answer);
    const alone = now.first === String(answer) && !now.hints && !now.sawSolution;
    return feedback.first && alone ? { ...feedback, message: feedback.first } : feedback;
  }

  /**
   * Store an answer in an exam; for one that is blank or cannot be read, ask again. Of a worksheet with some
   * cells left blank, store it, ask for the rest, and say nothing of the other cells.
   * @param {Answer} answer @param {Feedback} feedback
   */
  keep(answer, feedback) {
    const { payload, item } = this.variants.now;
    const blank = Array.isArray(answer) ? !answer.join("").trim() : feedback.status === "empty";
    if (feedback.status === "format" || blank) {
      const why = blank ? this.field?.wanted ?? payload.words[item.wanted] : feedback.message;
      const before = lastAnswer(this.element, this.exam).answer === undefined ? "" : ` ${STILL_STANDS}`;
      return this.verdict({ ...feedback, message: why + before });
    }
    recordTry(this.chapter, this.exam, [payload.family, item.seed, [answer], 0]);
    const stored = blanksIn(answer) ? KEPT_SO_FAR : KEPT;
    const message = [stored, whyNotPersisted()].filter(Boolean).join(" ");
    this.verdict({ status: "kept", message, rule: "" });
  }

  /**
   * Enter a try, unless this variant is solved already, or the same answer was given just before.
   * @param {Answer} answer @param {boolean} right
   */
  enterTry(answer, right) {
    const now = this.variants.now;
    const helped = now.hints > 0 || now.sawSolution;
    const again = now.tried === String(answer);
    now.tried = String(answer);
    if (!now.done && !again) {
      if (this.python) this.python.answered({ seed: now.item.seed, answer, right, helped });
      else recordAnswer(now.payload.family, right, helped);
      recordTry(this.chapter, null, [now.payload.family, now.item.seed, [answer], helped ? 1 : 0]);
    }
    now.done ||= right;
    this.offerAnother(right);
    if (!this.python) this.part("not-kept").textContent = whyNotPersisted();
  }

  // ---- what is said -----------------------------------------------------------------------------------

  /** Show feedback under the icon and the word of its status. @param {Feedback} feedback */
  verdict({ status, message }) {
    this.say(message, ...STATUS_LABELS[status]);
    this.part("verdict").dataset.status = status;
    this.part("verdict").scrollIntoView({ block: "nearest" }); // it may begin below the screen
  }

  /** Show a message, behind the icon and the word of a status if there is one.
   * @param {string} words @param {string} [icon] @param {string} [word] */
  say(words, icon = "", word = "") {
    const box = this.part("verdict");
    box.removeAttribute("data-status");
    const sign = icon ? [make("span", { class: "irl-sign", "aria-hidden": "true" }, icon)] : [];
    const first = word ? [make("strong", {}, `${word}.`), " "] : [];
    box.replaceChildren(...(words || word ? [...sign, make("p", {}, ...first, words)] : []));
  }

  hint() {
    const { now } = this.variants;
    now.hints = Math.min(now.hints + 1, now.item.hints.length);
    this.showHints(now.hints);
  }

  /** Show the first hints, and write on the button which one is next. @param {number} count how many */
  showHints(count) {
    const { payload, item } = this.variants.now;
    const list = this.part("hints");
    for (const word of item.hints.slice(list.children.length, count)) {
      list.append(make("li", {}, payload.words[word]));
    }
    const button = this.button("hint");
    if (!button) return;
    const all = item.hints.length;
    button.textContent = count ? `Hint ${Math.min(count + 1, all)} of ${all}` : "Hint";
    button.toggleAttribute("hidden", !all);
    button.setAttribute("aria-disabled", String(count === all));
    if (count === all) button.textContent = "No more hints";
  }

  // ---- the solution, and other data ---------------------------------------------------------------------

  toggleSolution() {
    const box = this.part("solution");
    if (!box.hidden) return this.closeSolution();
    const { now } = this.variants;
    now.sawSolution = true;
    drawSolution(box, now.payload, now.item);
    box.hidden = false;
    this.button("solution").setAttribute("aria-expanded", "true");
  }

  closeSolution() {
    this.part("solution").hidden = true;
    this.button("solution")?.setAttribute("aria-expanded", "false");
  }

  another() {
    const { variants } = this;
    if (this.python && variants.at === variants.all.length - 1) return this.python.more(variants.nextSeed);
    const message = variants.next();
    this.show();
    this.say(message);
    this.part("statement").focus();
  }

  /** Add the item that Python has made, and show it. @param {Payload} payload */
  add(payload) {
    this.variants.add(payload);
    this.variants.next();
    this.show();
    this.part("statement").focus();
  }

  /** Make "Another one" stand out, or not: after a wrong answer there is still something to check.
   * @param {boolean} offered */
  offerAnother(offered) {
    this.button("another")?.classList.toggle("irl-offered", offered);
  }
}
