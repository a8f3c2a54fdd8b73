// <irl-progress chapter="dcg">: what was practised in a chapter, and what can be done with it.
import { make } from "../../web/touch/draw.js";
import { saveFile } from "../../web/touch/save_file.js";
import { button } from "./button.js";
import { resultCode } from "./result_code.js";
import { examSeed, goToExam } from "./exam.js";
import { answersIn, CHANGED, deleteEverything, importProgress } from "./storage.js";
import { progressAsJson, storedSkills, whyNotPersisted } from "./storage.js";
import { statusInWords, today } from "./progress.js";
import { questionsOf } from "./exam_questions.js";

/** A skill, and the key of the family (an exercise with its variants) that practises it; `apart` says why it
 * is not among the skills of the chapter.
 * @typedef {{family: string, skill: string, apart?: "mixed" | "programming"}} Listed */

/** Words in a status (statusInWords in progress.js), and an icon; the first that fit count: "mastered, again
 * today" has ◷. @type {[string, string][]} */
const ICONS = [["again today", "◷"], ["mastered", "●"], ["learning", "◐"], ["new", "○"]];
const EIGHT_EXAMS =
  "A page has eight exams: the numbers 1 to 8 differ, and from 9 the exams repeat.";
const WHAT_A_CODE_IS = "A result code contains your answers in this chapter, for your teacher.";
const HOW_TO_MOVE = "Export writes your progress to a file, and Import reads it in the other browser.";
const KEPT_HERE = "This is kept only in this browser, and nothing is sent anywhere.";

export class Panel {
  /** @param {HTMLElement} element @param {string} id unique on the page */
  constructor(element, id) {
    this.id = id;
    this.chapter = element.getAttribute("chapter") ?? "";
    this.exam = examSeed();
    /** @type {Listed[]} */
    this.listed = JSON.parse(element.querySelector("script")?.textContent ?? "[]");
    element.classList.add("irl-ground", "irl-progress");
    this.list = make("div");
    this.message = make("p", { class: "irl-told", role: "status" });
    this.note = make("p", { class: "irl-how" });
    this.below = make("div", { class: "irl-confirm", hidden: true }); // a code, or a question: delete all?
    this.box = make("section", { "aria-labelledby": `${id}-title` });
    const title = this.exam === null ? "Your progress in this chapter" : `Exam ${this.exam}`;
    this.box.append(make("h3", { class: "irl-title-of", id: `${id}-title` }, title), this.list);
    this.box.append(...(this.exam === null ? this.tools() : this.examTools()), this.below, this.message);
    element.append(this.box);
    this.box.addEventListener("click", (event) => this.clear(event), true); // before the button does anything
    this.draw();
    document.addEventListener(CHANGED, () => {
      this.below.hidden = true; // a code that was shown lacks the new answer
      this.draw();
    });
    addEventListener("storage", () => this.draw());
  }

  draw() {
    const usual = this.exam === null ? KEPT_HERE : EIGHT_EXAMS;
    this.note.textContent = whyNotPersisted() || usual; // a browser may refuse to store from now on
    this.list.replaceChildren(...(this.exam === null ? this.skills() : this.openExercises()));
  }

  /** Make what is shown in practice: a count, the skills of the chapter, and those that stand apart. */
  skills() {
    const stored = storedSkills();
    const day = today();
    const row = (/** @type {Listed} */ { family, skill }) => {
      const state = statusInWords(stored[family], day);
      const [, icon] = ICONS.find(([words]) => state.includes(words)) ?? ICONS[0];
      const sign = make("span", { class: "irl-sign", "aria-hidden": "true" }, icon);
      const on = onPage(family);
      const words = on ? make("a", { href: `#${on.id}` }, skill) : skill;
      return make("li", { "data-state": state }, sign, make("span", {}, words), make("b", {}, state));
    };
    const own = this.listed.filter(({ apart }) => !apart);
    const here = this.listed.filter(({ family }) => onPage(family));
    const known = own.filter(({ family }) => statusInWords(stored[family], day).startsWith("mastered"));
    const count = `You have mastered ${known.length} of ${own.length} skills: right the first time and ` +
      "without help, on two days.";
    const list = (/** @type {Listed[]} */ listed) =>
      make("ul", { class: "irl-skills", role: "list" }, ...listed.map(row));
    const more = (/** @type {string} */ title, /** @type {Listed["apart"]} */ why) => {
      const those = here.filter(({ apart }) => apart === why);
      return those.length ? [make("p", {}, title), list(those)] : [];
    };
    const programming = more("For programmers (not counted above):", "programming");
    return [make("p", {}, count), list(own), ...programming, ...more("From earlier chapters:", "mixed")];
  }

  /** In an exam: list the exercises that are still open. */
  openExercises() {
    const open = questionsOf(this.exam).filter((each) => each.open);
    if (!open.length) return [make("p", {}, "Every exercise on this page has an answer.")];
    const links = open.flatMap(({ element, title }, i) => {
      return [i ? ", " : "", make("a", { href: `#${element.id}` }, title)];
    });
    return [make("p", {}, "Still open: ", ...links, ".")];
  }

  // ---- what can be done -------------------------------------------------------------------------------

  tools() {
    const seed = make("input", { type: "number", min: 0, max: 999999999, id: `${this.id}-exam`, size: 6 });
    const start = make("form", { class: "irl-start" }, make("label", { for: seed.id }, "Exam number"), seed);
    start.append(make("button", {}, "Start exam"));
    start.addEventListener("submit", (event) => {
      event.preventDefault();
      if (seed.value && seed.checkValidity()) goToExam(Number(seed.value));
      else this.say("Enter the exam number that your teacher gave you.");
    });
    const file = make("input", { type: "file", accept: ".json,application/json", hidden: true });
    file.addEventListener("change", () => this.importFrom(file));
    const how = (/** @type {string} */ words) => make("p", { class: "irl-how" }, words);
    const row = (/** @type {string} */ name, /** @type {Node[]} */ ...what) =>
      make("div", { class: `irl-doing ${name}` }, ...what);
    const code = row("irl-for-code", button("Result code", () => this.showCode()));
    const move = row(
      "irl-move",
      button("Export", () => this.exportFile()),
      button("Import", () => file.click()),
      file,
    );
    const end = row("irl-end", button("Delete my progress", () => this.askToDelete()));
    return [
      this.note,
      fold("For a class: a result code, and exams", how(WHAT_A_CODE_IS), code, start, how(EIGHT_EXAMS)),
      fold("Your progress in another browser", how(HOW_TO_MOVE), move),
      end,
    ];
  }

  examTools() {
    const code = button("Result code", () => this.showCode());
    const leave = button("Leave the exam", () => goToExam(null));
    const doing = make("div", { class: "irl-doing irl-for-code" }, code, leave);
    const words = "When you're done, copy the result code and hand it in. It contains your answers.";
    return [make("p", {}, words), this.note, doing];
  }

  /** @param {string} words @param {Node[]} more */
  say(words, ...more) {
    this.message.replaceChildren(words, ...more);
  }

  /** Clear the message about the button that was pressed before. @param {Event} event */
  clear({ target }) {
    if (!(/** @type {Element} */ (target).closest("button"))) return;
    this.say("");
    this.below.hidden = true;
  }

  /** Show something below the row of a button. @param {string} row @param {Node[]} what */
  showBelow(row, ...what) {
    this.box.querySelector(row)?.after(this.below);
    this.below.replaceChildren(...what);
    this.below.hidden = false;
  }

  /** Show the result code; the bar of an exam calls it. */
  handIn() {
    this.box.scrollIntoView();
    this.showCode();
  }

  async showCode() {
    const { chapter, exam } = this;
    const answers = answersIn(chapter, exam);
    if (!answers.length) {
      return this.say("There's nothing to report yet: you haven't answered an exercise in this chapter.");
    }
    const code = resultCode(chapter, exam, answers, today());
    const props = { class: "irl-code", readonly: true, "aria-label": "result code" };
    const field = make("input", { ...props, value: code });
    this.showBelow(".irl-for-code", field);
    field.select();
    try {
      await navigator.clipboard.writeText(code);
      this.say("The result code is copied. Paste it where your teacher asks for it.");
    } catch {
      this.say("This is the result code. Copy it, and paste it where your teacher asks for it.");
    }
  }

  exportFile() {
    saveFile("progress.json", progressAsJson(storedSkills()), "application/json");
    this.say("Your progress is in the file progress.json, in your downloads.");
  }

  /** @param {HTMLInputElement} input */
  async importFrom(input) {
    const text = (await input.files?.[0]?.text()) ?? "";
    input.value = ""; // so that the same file can be chosen again
    this.say(
      importProgress(text)
        ? "Your progress was imported. If a skill was recorded here, too, the record with more answers stays."
        : "This file contains no progress, so nothing was changed. Choose a file that Export wrote.",
    );
  }

  askToDelete() {
    const words = make("p", {}, "This deletes progress and answers of all chapters from this browser.");
    const done = (/** @type {string} */ message) => {
      this.say(message);
      /** @type {HTMLElement | null} */ (this.box.querySelector(".irl-end button"))?.focus();
    };
    const yes = button("Delete all of it", () => {
      deleteEverything();
      done("Everything is deleted.");
    });
    const no = button("Keep it", () => done("Nothing was deleted."));
    this.showBelow(".irl-end", words, make("div", { class: "irl-doing" }, yes, no));
    no.focus();
  }
}

/** Find the exercise of a family on this page. @param {string} family */
function onPage(family) {
  return document.querySelector(`irl-exercise[family="${CSS.escape(family)}"]`);
}

/** @param {string} title @param {Node[]} inside */
function fold(title, ...inside) {
  return make("details", {}, make("summary", {}, title), ...inside);
}
