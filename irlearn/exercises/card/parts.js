// What an exercise is made of, before anything is filled in.
import { make } from "../../travel/touch/draw.js";

const KEPT_FOR_LATER = "In an exam your answer is kept, and judged when you hand in the result code.";

/** What an exercise is called, from its place: q3, or one that is mixed into a chapter.
 * @param {Element} element */
export function titleOf(element) {
  const number = element.getAttribute("name")?.match(/^q(\d+)$/)?.[1];
  const [, mixed] = (element.getAttribute("chapter") ?? "").split(", ");
  return [mixed ? "From earlier chapters" : "Exercise", number].filter(Boolean).join(" ");
}

/**
 * @param {string} id that the page has once @param {string} title @param {string} skill
 * @param {number | null} exam
 */
export function formBuilt(id, title, skill, exam) {
  const which = make("p", { class: "irl-which", id: `${id}-which` }, make("strong", {}, title), ` ${skill}`);
  const statement = make("div", { class: "irl-statement", id: `${id}-statement`, tabindex: -1 });
  const verdict = make("div", { class: "irl-verdict", id: `${id}-verdict`, role: "status" });
  const hints = make("ul", { class: "irl-hints", "aria-live": "polite" });
  const solution = make("div", { class: "irl-solution", id: `${id}-solution`, hidden: true });
  const form = make("form", { class: "irl-form", novalidate: true, "aria-labelledby": `${id}-which` });
  form.append(which, statement, make("div", { class: "irl-answer" }), verdict, hints);
  if (exam === null) form.append(doing(id), make("p", { class: "irl-not-kept" }), solution);
  else form.append(make("p", { class: "irl-exam" }, KEPT_FOR_LATER), solution);
  return form;
}

/** @param {string} id */
function doing(id) {
  const button = (/** @type {string} */ does, /** @type {string} */ words, more = {}) =>
    make("button", { type: "button", "data-does": does, ...more }, words);
  return make(
    "div",
    { class: "irl-doing" },
    button("hint", "Hint"),
    button("another", "Another one"),
    button("solution", "Solution", { "aria-expanded": "false", "aria-controls": `${id}-solution` }),
  );
}
