// The score of a ranking, and sentences that compare it with the score before.
import { written } from "../interpreter/digits.js";
import { explain, score } from "../interpreter/explanation.js";
import { BadInput } from "../interpreter/bad_input.js";

/** @import { Explanation, Given } from "../interpreter/data" */
/** @import { BoundMetric } from "./metric_notation.js" */

/**
 * What a metric says of a ranking; `refused` says why there is no score, and `question` is the address of
 * what asks the reader for it.
 * @typedef {object} Outcome
 * @property {BoundMetric} bound @property {number | null} score @property {string} printed
 * @property {string} refused @property {Explanation | null} explained @property {string} [question]
 */

/**
 * Score a ranking by a metric; it is explained, and its tables are made, only if asked for.
 * @param {BoundMetric} bound @param {Given} given @param {{ derived?: boolean, tables?: boolean }} [asked]
 * @returns {Outcome}
 */
export function outcomeOf(bound, given, { derived = false, tables = false } = {}) {
  const how = { options: bound.set, tables };
  try {
    const explained = derived ? explain(bound.data, given, how) : null;
    const found = explained ? explained.score : score(bound.data, given, how);
    return { bound, score: found, printed: written(found, bound.data.digits.result), refused: "", explained };
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return { bound, score: null, printed: "–", refused: error.message, explained: null };
  }
}

/**
 * Withhold a score, because the page asks its reader for it.
 * @param {BoundMetric} bound @param {string} question the address of the question @returns {Outcome}
 */
export function withheld(bound, question) {
  const refused = `${bound.displayed} is hidden until you predict it.`;
  return { bound, score: null, printed: "?", refused, explained: null, question };
}

/** Say what a score is now, and what it was before. @param {Outcome} now @param {Outcome} [before] */
export function scoreSentence({ bound: { data, displayed }, score: found, printed, refused }, before) {
  if (refused) return refused;
  const end = data.better === "lower" ? " (lower is better)." : ".";
  if (!before || before.score === null) return `${displayed} is ${printed}${end}`;
  const was = before.printed;
  const name = before.bound.displayed;
  if (name !== displayed) return `${name} was ${was}, and ${displayed} is ${printed}${end}`;
  if (was === printed) return `${displayed} stays at ${printed}${end}`;
  return `${displayed} ${Number(found) > before.score ? "rises" : "falls"} from ${was} to ${printed}${end}`;
}

/**
 * Say which scores notice a change, and which do not.
 * @param {Outcome[]} outcomes @param {(Outcome | undefined)[]} before
 */
export function changesSentence(outcomes, before) {
  const stays = (/** @type {Outcome} */ { score: found, printed }, /** @type {number} */ i) =>
    found !== null && printed === before[i]?.printed;
  const still = outcomes.filter(stays);
  const sentences = outcomes.flatMap((now, i) => (still.includes(now) ? [] : scoreSentence(now, before[i])));
  const names = still.map(({ bound }) => bound.displayed);
  const listed = names.join(", ").replace(/, (?=[^,]*$)/, " and ");
  if (still.length) sentences.push(`${listed} ${still.length > 1 ? "stay" : "stays"} the same.`);
  return sentences.join(" ");
}
