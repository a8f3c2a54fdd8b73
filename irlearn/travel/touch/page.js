// What a page brings along: as data in the element, or in its attributes, with the steps in a script of the page.

/** @import { Family } from "../reader/data" */
/** @import { Page } from "./state.js" */

/** @typedef {{families: Record<string, Family>, look: string}} Known what one script file brings for all its elements */

/**
 * From a script of JSON in the element; else from attributes: metrics="nDCG@5; AP" grades="3 2 3 0 1", and
 * where there are any missed="2 1" titles="one; two" top="3".
 * @param {Element} element @returns {Page}
 */
export function broughtBy(element) {
  const data = element.querySelector("script")?.textContent;
  if (data) return JSON.parse(data);
  const { families, look } = /** @type {{irlearn: Known}} */ (/** @type {unknown} */ (globalThis)).irlearn;
  if (!document.querySelector("style[data-irl]")) {
    const style = document.createElement("style");
    style.dataset.irl = "";
    style.textContent = look;
    document.head.append(style);
  }
  const listed = (/** @type {string} */ name, between = /[\s,]+/) =>
    (element.getAttribute(name) ?? "").split(between).map((each) => each.trim()).filter(Boolean);
  const grades = (/** @type {string} */ name) => listed(name).map((each) => (each === "?" ? null : Number(each)));
  return {
    families,
    metrics: listed("metrics", /;/),
    grades: grades("grades"),
    judged_more: grades("missed"),
    titles: listed("titles", /;/),
    top: Number(element.getAttribute("top") ?? 1),
  };
}
