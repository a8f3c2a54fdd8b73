// The script of one student's exam page: what is typed is stored in this browser, and becomes the code to
// hand in. The ticket stands for the student and the data (irlearn/teaching/roster.py). Nothing is
// judged.
import { resultCode } from "../../exercises/card/result_code.js";

/** About the exam; `items` are the keys of the families, in the order of the questions.
 * @type {{ chapter: string, ticket: number, items: string[] }} */
const about = JSON.parse(document.querySelector("script[type='application/json']")?.textContent ?? "{}");
const articles = [...document.querySelectorAll("article")];
const stored = `irlearn-exam-${about.ticket}`;
const code = /** @type {HTMLTextAreaElement} */ (document.querySelector("textarea"));
const said = /** @type {Element} */ (document.querySelector("[role=status]"));

/** @param {Element} article @returns {HTMLInputElement[]} */
const fieldsOf = (article) => [...article.querySelectorAll("input")];

/** Read the answer to a question: one text, or several. @param {Element} article */
function answer(article) {
  const typed = fieldsOf(article).map((field) => field.value.trim());
  if (!article.hasAttribute("data-several")) return typed[0];
  return typed.length > 1 ? typed : typed[0].split(/[\s,;]+/).filter(Boolean);
}

/** Tell whether something was typed. @param {string | string[]} given */
const isGiven = (given) => [given].flat().some(Boolean);

/** Write the code for what was typed so far, say how much that is, and store what was typed. */
function update() {
  const given = articles.map(answer);
  /** @type {import("../../exercises/card/storage.js").Tried[]} */
  const answered = [];
  given.forEach((each, i) => {
    // an answer has the ticket in place of a seed, one try, and 0: no help was taken
    if (isGiven(each)) answered.push([about.items[i], about.ticket, [each], 0]);
  });
  const day = new Date().toISOString().slice(0, 10);
  code.value = answered.length ? resultCode(about.chapter, about.ticket, answered, day) : "";
  said.textContent = `${answered.length} of ${articles.length} questions are answered.`;
  try {
    const texts = articles.map((each) => fieldsOf(each).map(({ value }) => value));
    localStorage.setItem(stored, JSON.stringify(texts));
  } catch {
    said.textContent += " This browser stores nothing, so don't close the page before you hand in the code.";
  }
}

try {
  const before = JSON.parse(localStorage.getItem(stored) ?? "[]");
  articles.forEach((each, i) => fieldsOf(each).forEach((field, j) => (field.value = before[i]?.[j] ?? "")));
} catch {
  // nothing was stored
}
document.addEventListener("input", update);
document.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault());
document.querySelector("button")?.addEventListener("click", async () => {
  code.select();
  try {
    await navigator.clipboard.writeText(code.value);
    said.textContent = "The code is copied.";
  } catch {
    said.textContent = "The code is selected: copy it now.";
  }
});
update();
