// How elements are made, and the derivation of a score as tables and lines, with what changed marked.

/** @import { Explanation, Table } from "../interpreter/data" */
/** @import { Outcome } from "./outcome.js" */
/** @typedef {Pick<Outcome, "explained" | "refused">} ExplainedOrRefused */

/**
 * Make an element. `props` are attributes: one that is false or null is left out, one that is true is empty.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag @param {Record<string, unknown>} [props] @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  attributes(made, props);
  made.append(...children);
  return made;
}

/**
 * Set attributes, and remove those that are false or null.
 * @param {Element} element @param {Record<string, unknown>} props
 */
export function attributes(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value == null || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Draw tables, lines, notes and conventions; or say why there are none.
 * @param {Element} figure @param {ExplainedOrRefused} now
 * @param {ExplainedOrRefused} [old] that of before the last change
 */
export function drawDerivation(figure, { explained: now, refused }, old) {
  if (!now) return figure.replaceChildren(make("p", { class: "irlearn-note" }, refused));
  const before = old?.explained ?? null;
  const same = (/** @type {Table} */ table) => before?.tables.find(({ title }) => title === table.title);
  const tables = now.tables.map((table) => drawTable(table, same(table)));
  const conventions = now.conventions.map((each) => each.join(": ")).join(" · ");
  const scrolled = [...figure.querySelectorAll(".irlearn-scroll")].map((box) => box.scrollLeft);
  figure.replaceChildren(
    make("p", { class: "irlearn-question" }, make("strong", {}, now.displayed), `: ${now.question}`),
    make("div", { class: "irl-tables" }, ...tables),
    drawLines(now, before),
    ...now.notes.map((note) => make("p", { class: "irlearn-note" }, `Note: ${note}`)),
    make("p", { class: "irlearn-conventions" }, `Conventions: ${conventions || "none to choose"}`),
  );
  tables.forEach((table, i) => scrolled[i] && (table.scrollLeft = scrolled[i]));
}

/** Draw a table, and mark the cells that changed. @param {Table} table @param {Table} [before] */
function drawTable({ title, headers, formulas, rows }, before) {
  const places = headers.map((name) => before?.headers.indexOf(name) ?? -1);
  /** @param {string} text @param {number} row @param {number} column */
  const cell = (text, row, column) => {
    const props = { class: before && before.rows[row]?.[places[column]] !== text && "irl-changed" };
    return column ? make("td", props, ...cellParts(text)) : make("th", { scope: "row", ...props }, text);
  };
  const body = rows.map((cells, row) =>
    typeof cells === "string"
      ? make("tr", { class: "irlearn-gap" }, make("td", { colspan: headers.length }, cells))
      : make("tr", {}, ...cells.map((text, column) => cell(text, row, column))),
  );
  const names = headers.map((name) => make("th", { scope: "col" }, ...breakable(name)));
  const made = formulas.map((text) => make("td", {}, ...breakable(text)));
  const head = make("thead", {}, make("tr", {}, ...names));
  if (formulas.some(Boolean)) head.append(make("tr", { class: "irlearn-formula" }, ...made));
  const parts = [make("caption", {}, title), head, make("tbody", {}, ...body)];
  const drawn = make("table", { class: "irlearn-explanation" }, ...parts);
  return make("div", { class: "irlearn-scroll", role: "group", tabindex: 0, "aria-label": title }, drawn);
}

/**
 * Draw the derivation, and mark the parts that changed.
 * @param {Explanation} now @param {Explanation | null} before
 */
function drawLines({ lines }, before) {
  const drawn = lines.map(([name, ...parts], i) => {
    const old = before?.lines.find((line) => line[0] === name);
    const shown = parts.flatMap((part) => [
      " ",
      make("span", { class: old && !old.includes(part) && "irl-changed" }, `= ${part}`),
    ]);
    return make("li", { class: i === lines.length - 1 && "irlearn-score" }, name, ...shown);
  });
  return make("ol", { class: "irlearn-steps" }, ...drawn);
}

/** Let a cell such as "3 / 1 = 3" break before its result. @param {string} text */
function cellParts(text) {
  const at = text.lastIndexOf(" = ");
  return at < 0 ? breakable(text) : [text.slice(0, at + 1), make("span", {}, text.slice(at + 1))];
}

/** Let a name break after an underscore, or elsewhere. @param {string} text @param {RegExp} after */
export function breakable(text, after = /(?<=_)/) {
  return text.split(after).flatMap((part, i) => (i ? [make("wbr"), part] : [part]));
}
