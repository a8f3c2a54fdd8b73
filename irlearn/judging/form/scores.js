// The scores that follow from grades, worked out by the steps of each metric.
import { isJudged } from "../../web/interpreter/inputs.js";
import { bindMetric, parseMetric, withScale } from "../../web/touch/metric_notation.js";
import { outcomeOf } from "../../web/touch/outcome.js";

/** @import { Grade, Settings } from "./data" */

/**
 * Compute every score; metrics that need yes or no count grades from `line` on as relevant. `elsewhere` are
 * the grades of other judged documents, which are to be found as well.
 * @param {Pick<Settings, "variants" | "metrics" | "top" | "elsewhere">} settings
 * @param {Grade[]} grades @param {number} line
 */
export function scoresOf({ variants, metrics, top, elsewhere }, grades, line) {
  const judged = [...grades.filter(isJudged), ...elsewhere];
  return metrics.map((words) => {
    const { name, options } = withScale(parseMetric(words, variants), variants, top); // top as max_grade
    const withLine = "rel" in variants[name].defaults ? { ...options, rel: line } : options;
    return outcomeOf(bindMetric({ name, options: withLine }, variants), { grades, judged });
  });
}
