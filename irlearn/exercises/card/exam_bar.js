// The bar at the top of a page in an exam: how much is answered, and the buttons to go on and to hand in.
import { make } from "../../web/touch/draw.js";
import { button } from "./button.js";
import { examAsked, examSeed } from "./exam.js";
import { CHANGED } from "./storage.js";
import { goTo, questionsOf } from "./exam_questions.js";

let barAdded = false;

/** If the address asks for an exam, add its bar, once; or a bar that says why the number is none.
 * @param {() => void} handIn */
export function addExamBar(handIn) {
  const asked = examAsked();
  if (barAdded || asked === null) return;
  barAdded = true;
  const exam = examSeed();
  const bar = exam === null ? refusal(asked) : examBar(exam, handIn);
  /** @type {HTMLElement | null} */
  const header = document.querySelector(".bd-header-article"); // in the book
  header ? header.after(bar) : document.body.prepend(bar);
  new ResizeObserver(() => passOnHeights(bar, header)).observe(bar);
}

/** Tell the style sheet how high they are: the bar sticks below the header, and a jump ends below both.
 * @param {HTMLElement} bar @param {HTMLElement | null} header */
function passOnHeights(bar, header) {
  const { style } = document.documentElement;
  style.setProperty("--irl-header", `${header?.offsetHeight ?? 0}px`);
  style.setProperty("--irl-bars", `${bar.offsetHeight}px`);
}

/** Make a bar that says why there is no exam. @param {string} asked in place of a seed */
function refusal(asked) {
  const words = `The address asks for the exam “${asked.slice(0, 40)}”, which isn't a number, so this ` +
    "page is for practice. An exam number is a whole number of at most nine digits, such as 3 in ?exam=3.";
  return make("div", { class: "irl-ground irl-bar", role: "alert" }, make("p", {}, words));
}

/** @param {number} exam its seed @param {() => void} handIn */
function examBar(exam, handIn) {
  const words = make("p", { role: "status" });
  const next = button("", () => goTo(questionsOf(exam).find(({ open }) => open)?.element));
  const draw = () => {
    const all = questionsOf(exam);
    const left = all.filter(({ open }) => open).length;
    const done = all.length - left;
    const title = make("strong", {}, `Exam ${exam}: `);
    const rule = "your answers are kept, without feedback. ";
    words.replaceChildren(title, make("span", {}, rule), `${done} of ${all.length} answered.`);
    next.hidden = !left;
    next.textContent = done ? "Go to the next open question" : "Go to the first question";
  };
  const bar = make("section", { class: "irl-ground irl-bar", "aria-label": `Exam ${exam}` }, words);
  bar.append(make("div", { class: "irl-doing" }, next, button("Hand in", handIn)));
  document.addEventListener(CHANGED, draw);
  draw();
  return bar;
}
