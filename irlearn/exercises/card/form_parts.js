// The elements of the form of an exercise, before anything is filled in.
import { make } from "../../web/touch/draw.js";

/** @import { Payload } from "./data" */

const FOR_PROGRAMMERS = " for programmers:"; // as in irlearn/exercises/page.py
const KEPT_FOR_LATER = "In an exam, your answer is kept and marked when you hand in the result code.";

/** Copy the link that the contents of the book have to a chapter; null where there is none.
 * @param {string} chapter */
function linkTo(chapter) {
  if (!chapter) return null;
  const name = `${CSS.escape(chapter)}.html`;
  const there = document.querySelector(`nav a:is([href="${name}"], [href$="/${name}"])`);
  const title = there?.textContent?.trim();
  return title ? make("a", { href: there?.getAttribute("href") ?? "" }, title) : null;
}

/** Title an exercise by its number on the page: "Exercise 3", or "From earlier chapters 3" in a mixed set.
 * @param {Element} element */
export function titleOf(element) {
  const number = element.getAttribute("name")?.match(/^q(\d+)$/)?.[1];
  const [, mixed] = (element.getAttribute("chapter") ?? "").split(", ");
  return [mixed ? "From earlier chapters" : "Exercise", number].filter(Boolean).join(" ");
}

/** Make the form. @param {string} id unique on the page @param {Element} element @param {Payload} payload
 * @param {number | null} exam its seed */
export function newForm(id, element, { kind, skill }, exam) {
  const title = make("strong", {}, titleOf(element));
  const whose = kind === "function" ? FOR_PROGRAMMERS : "";
  const which = make("p", { class: "irl-which", id: `${id}-which` }, title, `${whose} ${skill}`);
  const home = exam === null && linkTo(element.getAttribute("home") ?? "");
  if (home) which.append(" (", home, ")");
  const statement = make("div", { class: "irl-statement", id: `${id}-statement`, tabindex: -1 });
  const verdict = make("div", { class: "irl-verdict", id: `${id}-verdict`, role: "status" });
  const hints = make("ul", { class: "irl-hints", "aria-live": "polite" });
  const solution = make("div", { class: "irl-solution", id: `${id}-solution`, hidden: true });
  const form = make("form", { class: "irl-form", novalidate: true, "aria-labelledby": `${id}-which` });
  form.append(which, statement, make("div", { class: "irl-answer" }), verdict, hints);
  if (exam === null) form.append(buttonRow(id), make("p", { class: "irl-not-kept" }), solution);
  else form.append(make("p", { class: "irl-exam" }, KEPT_FOR_LATER), solution);
  return form;
}

/** Make the row of buttons. @param {string} id */
function buttonRow(id) {
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
