// The page of a student: one result after the other. A key or a button gives a grade and goes on;
// nothing is final.
import { attributes, make } from "../../../web/touch/draw.js";
import { saveFile } from "../../../web/touch/save_file.js";
import { find, newForm } from "./form_parts.js";
import { Judgments } from "./judgments.js";

/** @import { PageData } from "./data" */

export class Form {
  /** @param {HTMLElement} element @param {PageData} data */
  constructor(element, data) {
    this.judgments = new Judgments(data);
    this.at = this.judgments.nextOpen(0);
    this.form = newForm(data, this.judgments.results);
    element.append(this.form);
    this.draw();
    this.say(this.judgments.whyNotKept);
    if (this.ended) this.showNow(); // whoever comes back with everything judged wants the code
    this.listen();
  }

  listen() {
    this.form.addEventListener("click", ({ target }) => {
      const button = /** @type {HTMLElement} */ (target).closest("button");
      const { grade, place, does } = button?.dataset ?? {};
      if (grade) this.grade(Number(grade));
      if (place) this.goTo(Number(place));
      if (does) this[/** @type {"begin" | "back" | "skip" | "copy" | "save"} */ (does)]();
    });
    find(this.form, ".irl-now").addEventListener("keydown", (event) => {
      const { key, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey) return;
      if (key === "ArrowLeft" || key === "Backspace") this.back();
      else if (key === "ArrowRight") this.skip();
      else if (/^\d$/.test(key)) this.grade(Number(key));
      else return;
      event.preventDefault();
    });
    // a click beside the buttons takes the keys away from the result: give them back
    document.addEventListener("click", () => {
      if (document.activeElement === document.body) this.shown.focus({ preventScroll: true });
    });
    // another tab may have given grades on this page
    addEventListener("storage", () => {
      this.judgments.read();
      this.draw();
    });
  }

  // ---- what the student does ------------------------------------------------------------------------------

  begin() {
    this.goTo(this.judgments.nextOpen(0));
  }

  /** Give the shown result a grade; go on to the next one without a grade, or from a correction to the next.
   * @param {number} grade */
  grade(grade) {
    const { grades } = this.judgments.data;
    if (this.ended) return;
    if (grade >= grades.length) return this.say(`The grades are 0 to ${grades.length - 1}.`);
    const corrects = this.judgments.grades[this.at] !== null;
    this.judgments.judge(this.at, grade);
    this.goTo(corrects ? this.at + 1 : this.judgments.nextOpen(this.at + 1));
  }

  back() {
    if (this.at) this.goTo(this.at - 1);
    else this.say("This is the first result.");
  }

  skip() {
    if (!this.ended) this.goTo(this.at + 1);
  }

  async copy() {
    const field = /** @type {HTMLTextAreaElement} */ (find(this.form, "textarea"));
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      this.say("Your code is copied. Paste it where your teacher asks for it.");
    } catch {
      this.say("This is your code. Copy it, and paste it where your teacher asks for it.");
    }
  }

  save() {
    const { page } = this.judgments.data;
    saveFile(`page-${page}.txt`, `${this.judgments.code}\n`, "text/plain");
    this.say(`Your code is in the file page-${page}.txt, in your downloads.`);
  }

  // ---- what is seen ---------------------------------------------------------------------------------------

  /** Whether the student is past the last result, judged or not. */
  get ended() {
    return this.at >= this.judgments.results.length;
  }

  /** Show the result at a place, from 0, or the end. @param {number} place */
  goTo(place) {
    this.at = place;
    this.draw();
    this.say(this.judgments.whyNotKept);
    this.showNow();
    this.shown.focus({ preventScroll: true });
    const isAbove = this.form.getBoundingClientRect().top < 0; // its beginning, after a long title
    this.form.scrollIntoView({ block: isAbove ? "start" : "nearest" });
  }

  /** Show the result instead of the start; past the last one, unfold the code to hand in. */
  showNow() {
    attributes(find(this.form, ".irl-start"), { hidden: true });
    attributes(find(this.form, ".irl-now"), { hidden: false });
    if (this.ended) find(this.form, "details.irl-hand-in").setAttribute("open", "");
  }

  /** The part that gets the focus: the result, or what is said after the last one. */
  get shown() {
    return find(this.form, this.ended ? ".irl-end" : ".irl-pair");
  }

  /** Bring all parts up to date: how many are judged, the result, the buttons, the list and the code. */
  draw() {
    const { judgments, form, at, ended } = this;
    const { results, grades, done } = judgments;
    const left = results.length - done; // results without a grade
    const [have, them] = left > 1 ? ["have", "them"] : ["has", "it"];
    find(form, "[data-does=begin]").textContent = done ? "Go on" : "Begin";
    attributes(find(form, "progress"), { value: done });
    find(form, ".irl-done").textContent = `${done} of ${results.length} judged`;
    for (const name of [".irl-pair", ".irl-grades"]) attributes(find(form, name), { hidden: ended });
    attributes(find(form, ".irl-end"), { hidden: !ended });
    find(form, ".irl-end").textContent = left
      ? `This was the last result. ${left} ${have} no grade yet: go back to ${them}, or hand in what is done.`
      : `All ${results.length} are judged. Thank you! Hand in your code now.`;
    const [back, skip] = find(form, ".irl-ways").children;
    attributes(back, { "aria-disabled": at === 0 && "true" });
    attributes(skip, { hidden: ended });
    skip.textContent = grades[at] == null ? "Leave it open" : "Next";
    if (!ended) this.drawPair();
    this.drawList();
    /** @type {HTMLTextAreaElement} */ (find(form, "textarea")).value = done ? judgments.code : "";
  }

  drawPair() {
    const { judgments, form, at } = this;
    const { question, title } = judgments.results[at];
    const isNew = question !== judgments.results[at - 1]?.question;
    const { length } = judgments.results;
    find(form, ".irl-place").textContent = `Result ${at + 1} of ${length}, for the question`;
    find(form, ".irl-question").textContent = question;
    find(form, ".irl-title").textContent = title;
    find(form, ".irl-pair").classList.toggle("irl-new-question", isNew);
    for (const button of find(form, ".irl-grades").children) {
      const chosen = judgments.grades[at] === Number(/** @type {HTMLElement} */ (button).dataset.grade);
      attributes(button, { "aria-pressed": String(chosen) });
    }
  }

  /** Write behind each result of the list what was thought of it. */
  drawList() {
    const { judgments } = this;
    this.form.querySelectorAll(".irl-all [data-place]").forEach((button, place) => {
      const grade = judgments.grades[place];
      const words = grade === null ? "no grade yet" : judgments.data.grades[grade];
      button.replaceChildren(make("bdi", {}, judgments.results[place].title), ": ", make("b", {}, words));
      attributes(button, { "aria-current": place === this.at && "true" });
    });
  }

  /** Say something below the buttons, which screen readers read aloud. @param {string} words */
  say(words) {
    find(this.form, ".irl-heard").textContent = words;
  }
}
