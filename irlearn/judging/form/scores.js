// What follows from grades: the score of every metric, and how far two judges agree. The metric's own steps
// work it out.
import { explain } from "../../web/interpreter/explanation.js";
import { choose } from "../../web/interpreter/variants.js";
import { bindMetric, parseMetric, withScale } from "../../web/touch/metric_notation.js";
import { outcomeOf } from "../../web/touch/outcome.js";

/** @import { MetricVariants } from "../../web/interpreter/data" */
/** @import { Grade, Settings } from "./data" */

/**
 * Compute every score; metrics that need yes or no count grades from `line` on as relevant.
 * @param {Pick<Settings, "families" | "variants" | "metrics" | "top">} settings
 * @param {Grade[]} grades @param {number} line
 */
export function scoresOf({ families = {}, variants = families, metrics, top }, grades, line) {
  return metrics.map((words) => {
    const { name, options } = withScale(parseMetric(words, variants), variants, top);
    const drawn = "rel" in variants[name].defaults ? { ...options, rel: line } : options;
    return outcomeOf(bindMetric({ name, options: drawn }, variants), { grades, judged: null }, false);
  });
}

/** Kappa without weights, with linear and with quadratic ones. */
const WEIGHTS = [null, "linear", "quadratic"];

/**
 * Count results with the same grade by two judges, and with the next one, and derive every kappa.
 * @param {MetricVariants} kappa @param {number[]} first @param {number[]} second
 */
export function agreementOf(kappa, first, second) {
  const apart = first.map((grade, i) => Math.abs(grade - second[i]));
  const kappas = WEIGHTS.map((weights) => explain(choose(kappa, { weights }), { first, second }));
  return {
    same: apart.filter((steps) => steps === 0).length,
    near: apart.filter((steps) => steps === 1).length,
    kappas,
  };
}
