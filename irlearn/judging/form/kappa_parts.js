// The elements of kappa by hand: the form, its table and its steps, before anything is filled in.
import { make } from "../../web/touch/draw.js";
import { fromHtml } from "../../web/touch/from_html.js";

const TITLE = "You and the collection, counted";

/** Make the form, without table and steps. */
export function newKappaForm() {
  return fromHtml(`<details class="irl-by-hand">
    <summary>Work out kappa by hand</summary>
    <form novalidate>
      <p class="irl-line"><label>Count <select>
        <option value="line">relevant or not</option>
        <option value="">every grade</option>
      </select></label></p>
      <p class="irl-how"></p>
      <div class="irlearn-scroll" role="group" aria-label="${TITLE}" tabindex="0"></div>
      <ol class="irl-kappa-steps" role="list"></ol>
      <div class="irl-doing">
        <button>Check</button>
        <button type="button" data-does="fill">Fill in for me</button>
      </div>
      <p class="irl-checked" role="status"></p>
      <details class="irl-derived" hidden>
        <summary>How does irlearn work it out? It counts what is apart, and gets the same.</summary>
        <figure class="irlearn"></figure>
      </details>
    </form>
  </details>`);
}

/**
 * Make a table with a row for what the reader said and a column for what the collection said.
 * @param {string[]} names @param {HTMLElement[][]} fields
 */
export function newCounts(names, fields) {
  const header = (/** @type {string} */ text, scope = "col", colspan = 1) =>
    make("th", { scope, colspan: colspan > 1 && colspan }, text);
  const sum = () => make("td", { class: "irl-sum" });
  const head = [
    make("tr", {}, make("td"), header("the collection", "colgroup", names.length), make("td")),
    make("tr", {}, make("td"), ...names.map((name) => header(name)), header("sum")),
  ];
  const rows = names.map((name, i) =>
    make("tr", {}, header(`you: ${name}`, "row"), ...fields[i].map((field) => make("td", {}, field)), sum()),
  );
  const sums = make("tr", {}, header("sum", "row"), ...names.map(sum), sum());
  const parts = [make("thead", {}, ...head), make("tbody", {}, ...rows, sums)];
  return make("table", { class: "irl-counts" }, make("caption", {}, TITLE), ...parts);
}

/** Make a step: its name, how it is worked out, and its field.
 * @param {string} name @param {string} how @param {HTMLElement} field */
export function newStep(name, how, field) {
  return make("li", {}, make("label", {}, make("span", {}, make("b", {}, name), `: ${how}`), field));
}

/**
 * Make a field, and room for the sign that says whether it is right.
 * @param {string} mode which keyboard a phone shows @param {string} [name] where no label stands
 */
export function newField(mode, name) {
  const input = make("input", { type: "text", inputmode: mode, autocomplete: "off", "aria-label": name });
  return { input, room: make("span", { class: "irl-field" }, input) };
}
