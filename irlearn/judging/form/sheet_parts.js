// The elements of results to judge, before anything is chosen.
import { fromHtml } from "../../web/touch/from_html.js";
import { breakable, make } from "../../web/touch/draw.js";

/** @import { Settings } from "./data" */

/**
 * Make all parts, in the order of reading.
 * @param {Settings} settings @param {string} id that the page has once
 */
export function newSheet({ query, results, top, line }, id) {
  const sheet = fromHtml(`<div role="group" aria-label="results to judge">
    <p class="irl-wish">The query: <q></q></p>
    <p class="irl-how">How well does each result answer it? Grade it by what its title makes you expect, from
      0, irrelevant, to ${top}, very relevant. Then read the code of some, and see whether your grade stays.
      The code itself is on GitHub: this page has the titles and the links.</p>
    <p class="irl-line"><label>A result counts as relevant from grade <select></select></label></p>
    <div class="irl-so-far">
      <ul class="irl-scores" role="list" aria-label="scores"></ul>
      <p class="irl-heard" role="status"></p>
    </div>
    <ol class="irl-judged" role="list"></ol>
    <div class="irl-doing">
      <button type="button" data-does="show" aria-expanded="false">Show what the others said</button>
      <button type="button" data-does="clear">Clear my grades</button>
    </div>
    <section class="irl-others" tabindex="-1" aria-labelledby="${id}-others" hidden></section>
  </div>`);
  find(sheet, "q").textContent = query;
  const scale = Array.from({ length: top }, (_, i) => i + 1);
  find(sheet, "select").append(
    ...scale.map((grade) => make("option", { selected: grade === line, value: grade }, String(grade))),
  );
  find(sheet, "ol").append(...results.map((result, i) => newResult(result, i, top, id)));
  return sheet;
}

/** @param {Settings["results"][0]} result @param {number} i @param {number} top @param {string} id */
function newResult({ title, url }, i, top, id) {
  const row = fromHtml(`<li><fieldset>
    <legend></legend>
    <div class="irl-marks"></div>
    <a rel="noreferrer">Read the code on GitHub</a>
  </fieldset></li>`);
  find(row, "legend").append(make("b", {}, `${i + 1}.`), " ", ...breakable(title, /(?<=[/_])/));
  find(row, "a").setAttribute("href", url);
  const grades = Array.from({ length: top + 1 }, (_, grade) => {
    const input = make("input", { type: "radio", name: `${id}-${i}`, value: grade });
    const means = grade === 0 ? ", irrelevant" : grade === top ? ", very relevant" : "";
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
