// The elements of a page, before anything is judged.
import { fromHtml } from "../../../web/touch/from_html.js";
import { make } from "../../../web/touch/draw.js";

/** @import { PageData } from "./data" */

/**
 * Make the form: the start, the result to judge, the code to hand in, and a list of all results.
 * @param {PageData} data its `how` says what to look for
 * @param {{question: string, title: string}[]} results
 */
export function newForm({ how, grades, items }, results) {
  const top = grades.length - 1;
  const form = fromHtml(`<div>
    <div class="irl-so-far">
      <progress max="${results.length}" value="0" aria-label="results judged"></progress>
      <p class="irl-done"></p>
    </div>
    <section class="irl-start">
      <p class="irl-how" dir="auto"></p>
      <p>There are ${results.length} results. Press a grade, or its key from 0 to ${top}, and the next result
        comes; the arrow keys go back and on. You can change your mind, and stop and come back: this browser
        keeps your grades. Below stands the code to hand in.</p>
      <p><button type="button" class="irl-main" data-does="begin"></button></p>
    </section>
    <section class="irl-now" aria-label="results to judge" hidden>
      <div class="irl-pair" role="group" tabindex="-1"
        aria-labelledby="irl-place irl-question irl-title">
        <p class="irl-place" id="irl-place"></p>
        <h2 class="irl-question" id="irl-question" dir="auto"></h2>
        <p class="irl-title" id="irl-title" dir="auto"></p>
      </div>
      <div class="irl-grades" role="group" aria-label="how relevant is it?"></div>
      <p class="irl-end" tabindex="-1"></p>
      <div class="irl-ways">
        <button type="button" data-does="back">Back</button>
        <button type="button" data-does="skip"></button>
      </div>
    </section>
    <p class="irl-heard" role="status"></p>
    <details class="irl-hand-in"><summary>Hand in</summary>
      <p>This code has your grades in it, and no name. You can hand it in more than once: of each
        result the last grade counts.</p>
      <textarea readonly rows="4" spellcheck="false" aria-label="your code"
        placeholder="The code comes with your first grade."></textarea>
      <p class="irl-ways">
        <button type="button" class="irl-main" data-does="copy">Copy the code</button>
        <button type="button" data-does="save">Save it as a file</button>
      </p>
    </details>
    <details class="irl-all"><summary>All results and your grades</summary></details>
  </div>`);
  find(form, ".irl-how").textContent = how;
  find(form, ".irl-grades").append(
    ...grades.map((words, grade) => make("button", { type: "button", "data-grade": grade },
      make("b", {}, String(grade)), " ", words)),
  );
  let place = 0;
  for (const [question, titles] of items) {
    const rows = titles.map(() => make("li", {}, make("button", { type: "button", "data-place": place++ })));
    const heading = make("h3", { dir: "auto" }, question);
    find(form, ".irl-all").append(heading, make("ul", { role: "list" }, ...rows));
  }
  return form;
}

/**
 * Find an element that is certain to be there.
 * @param {Element} inside @param {string} selector @returns {HTMLElement}
 */
export function find(inside, selector) {
  return /** @type {HTMLElement} */ (inside.querySelector(selector));
}
