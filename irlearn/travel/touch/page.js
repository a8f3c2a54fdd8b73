// What a page brings along: as data in the element, or in its attributes.

/** @import { Family } from "../reader/data" */
/** @import { Page } from "./state.js" */

/** What a script file brings. @typedef {{families?: Record<string, Family>, look?: string}} Known */

/**
 * From a script of JSON in the element, where metrics may be left out that a script file has brought. Without
 * one, from attributes: metrics="nDCG@5; AP" grades="3 2 3 0 1", and
 * where there are any missed="2 1" titles="one; two" top="3".
 * @param {Element} element @returns {Page}
 */
export function broughtBy(element) {
  const { families = {}, look } = /** @type {{irlearn?: Known}} */ (globalThis).irlearn ?? {};
  const data = element.querySelector("script")?.textContent;
  if (data) return { families, ...JSON.parse(data) };
  if (look && !document.querySelector("style[data-irl]")) {
    const style = document.createElement("style");
    style.dataset.irl = "";
    style.textContent = look;
    document.head.append(style);
  }
  /** @param {string} name @param {RegExp} [between] */
  const listed = (name, between = /[\s,]+/) =>
    (element.getAttribute(name) ?? "").split(between).map((each) => each.trim()).filter(Boolean);
  return {
    families,
    metrics: listed("metrics", /;/),
    grades: listed("grades").map((each) => (each === "?" ? null : Number(each))),
    judged_more: listed("missed").map(Number),
    titles: listed("titles", /;/),
    top: Number(element.getAttribute("top") ?? 1),
  };
}
