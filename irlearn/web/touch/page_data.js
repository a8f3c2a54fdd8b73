// What a page gives to a ranking to touch: grades and metrics, in JSON or in attributes, and its group. And
// what the element gives to the page's style sheet: how high its parts are.

/** @import { MetricVariants } from "../interpreter/data" */
/** @import { TouchableRanking } from "./element.js" */
/** @import { Page } from "./state.js" */

/**
 * What a script file with all metrics defines; some that were published earlier call the variants `families`.
 * @typedef {Record<string, MetricVariants>} Variants
 * @typedef {{variants?: Variants, families?: Variants, look?: string}} Known
 */

/**
 * Read the ranking of an element. It is JSON in a script inside it, which has no variants where a script file
 * of the page defines them; or attributes: metrics="nDCG@5; AP" grades="3 2 ? 0 1", and if wanted
 * missed="2 1", titles="one; two" and, as the highest grade of the scale, top="3".
 * @param {Element} element @returns {Page}
 */
export function pageData(element) {
  const { families = {}, variants = families, look } =
    /** @type {{irlearn?: Known}} */ (globalThis).irlearn ?? {};
  const data = JSON.parse(element.querySelector("script")?.textContent || "null");
  if (data) return { variants: data.families ?? variants, ...data };
  if (look && !document.querySelector("style[data-irl]")) {
    const style = document.createElement("style");
    style.dataset.irl = "";
    style.textContent = look;
    document.head.append(style);
  }
  /** @param {string} name @param {RegExp} [between] */
  const listed = (name, between = /[\s,]+/) =>
    (element.getAttribute(name) ?? "").split(between).map((each) => each.trim()).filter(Boolean);
  const grades = listed("grades").map((each) => (/^(\?|none)$/.test(each) ? null : Number(each)));
  const missed = listed("missed").map(Number);
  if ([...grades, ...missed].includes(NaN)) throw new Error("A grade must be a number, or ? if unjudged.");
  return {
    variants,
    metrics: listed("metrics", /;/),
    grades,
    missed,
    titles: listed("titles", /;/),
    top: Number(element.getAttribute("top") ?? 1),
  };
}

/**
 * Find the other rankings with the same attribute `group`.
 * @param {Element} element @returns {TouchableRanking[]}
 */
export function groupOf(element) {
  const group = element.getAttribute("group");
  const others = /** @type {TouchableRanking[]} */ ([...document.querySelectorAll("irl-touch[group]")]);
  return others.filter((each) => group && each !== element && each.getAttribute("group") === group);
}

/**
 * Tell the style sheet two heights: of the head of an element, which has the scores, and of its ranking. Both
 * stay in view while the page is scrolled, so they could cover other parts. `fit` gets the ranking's width.
 * @param {HTMLElement} element @param {HTMLElement[]} parts @param {(width: number) => void} [fit]
 */
export function trackSizes(element, [head, ranking], fit = () => {}) {
  const watch = new ResizeObserver(() => {
    element.style.setProperty("--irl-head", `${head.offsetHeight}px`);
    element.style.setProperty("--irl-ranking", `${ranking.offsetHeight}px`);
    fit(ranking.clientWidth);
  });
  watch.observe(head);
  watch.observe(ranking);
}
