// The questions of an exam: the exercises that can be answered on the page, and which are still open.
import { answersIn } from "./storage.js";
import { titleOf } from "./form_parts.js";
import { bare } from "./parse.js";

/** @import { Answer } from "./storage.js" */
/** @typedef {{element: HTMLElement, title: string, open: boolean}} Question */

/** List the questions in the order of the page. @param {number | null} exam its seed; null in practice
 * @returns {Question[]} */
export function questionsOf(exam) {
  /** @type {NodeListOf<HTMLElement>} */
  const list = document.querySelectorAll("irl-exercise");
  const asked = [...list].filter((each) => each.querySelector(".irl-check:not([hidden])"));
  return asked.map((element) => {
    const { answer } = lastAnswer(element, exam);
    return { element, title: titleOf(element), open: answer === undefined || blanksIn(answer) > 0 };
  });
}

/** Return the last stored answer to an exercise, if any. @param {Element} element @param {number | null} exam
 * @returns {{seed?: number, answer?: Answer}} */
export function lastAnswer(element, exam) {
  const family = element.getAttribute("family");
  const answers = answersIn(element.getAttribute("chapter") ?? "", exam);
  const [, seed, tries] = answers.filter((each) => each[0] === family).at(-1) ?? [];
  return { seed, answer: tries?.at(-1) };
}

/** Count the fields of an answer that were left blank. @param {Answer} answer */
export function blanksIn(answer) {
  return [answer].flat().filter((cell) => !bare(cell)).length;
}

export const GO_TO = "irl-go-to"; // the event that an exercise gets before it is shown

/** Show an exercise, and let the next press of Tab go to its field. @param {Element | undefined} element */
export function goTo(element) {
  element?.dispatchEvent(new Event(GO_TO, { bubbles: true }));
  element?.scrollIntoView();
  /** @type {HTMLElement | null | undefined} */ (element?.querySelector(".irl-statement"))?.focus();
}
