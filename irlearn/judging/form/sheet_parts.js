// The elements of results to judge, before anything is chosen.
import { fromHtml } from "../../web/touch/from_html.js";
import { breakable, make } from "../../web/touch/draw.js";

/** @import { Settings } from "./data" */

/**
 * Make all parts, in the order of reading.
 * @param {Settings} settings @param {string} id unique on the page
 */
export function newSheet({ question, titles, top, line }, id) {
  const sheet = fromHtml(`<div role="group" aria-label="results to judge">
    <p class="irl-wish">The question: <q></q></p>
    <p class="irl-how">How well does each result answer it? Judge by its name alone, from 0, not relevant, to
      ${top}, very relevant.</p>
    <p class="irl-line"><label>A result counts as relevant from grade <select></select></label></p>
    <p class="irl-how irl-elsewhere"></p>
    <div class="irl-so-far">
      <ul class="irl-scores" role="list" aria-label="scores"></ul>
      <p class="irl-heard" role="status"></p>
    </div>
    <ol class="irl-judged" role="list"></ol>
    <div class="irl-doing">
      <button type="button" data-does="show" aria-expanded="false"></button>
      <button type="button" data-does="clear"></button>
    </div>
    <section class="irl-collection" tabindex="-1" aria-labelledby="${id}-collection" hidden></section>
  </div>`);
  find(sheet, "q").textContent = question;
  const scale = Array.from({ length: top }, (_, i) => i + 1);
  find(sheet, "select").append(
    ...scale.map((grade) => make("option", { selected: grade === line, value: grade }, String(grade))),
  );
  find(sheet, "ol").append(...titles.map((title, i) => newResult(title, i, top, id)));
  return sheet;
}

/** @param {string} title breaks after / and _ @param {number} i @param {number} top @param {string} id */
function newResult(title, i, top, id) {
  const row = fromHtml('<li><fieldset><legend></legend><div class="irl-marks"></div></fieldset></li>');
  find(row, "legend").append(make("b", {}, `${i + 1}.`), " ", ...breakable(title, /(?<=[/_])/));
  const grades = Array.from({ length: top + 1 }, (_, grade) => {
    const input = make("input", { type: "radio", name: `${id}-${i}`, value: grade });
    const means = grade === 0 ? ", not relevant" : grade === top ? ", very relevant" : "";
    const words = means ? [make("span", { class: "irl-aloud" }, means)] : [];
    return make("label", { class: "irl-option" }, input, make("span", {}, String(grade), ...words));
  });
  find(row, ".irl-marks").append(...grades);
  return row;
}

/**
 * Find an element that is certain to be there.
 * @param {Element} inside @param {string} selector @returns {HTMLElement}
 */
export function find(inside, selector) {
  return /** @type {HTMLElement} */ (inside.querySelector(selector));
}
