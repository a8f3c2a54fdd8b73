// An answer judged, and an item solved, without Python: what the page compares, Python compares as well.
import { explain } from "../../travel/reader/explanation.js";
import { cellsJudged } from "./cells.js";
import { rankingJudged } from "./construct.js";
import { choiceJudged, letterJudged } from "./lettered.js";
import { numberJudged } from "./number.js";
import { orderJudged } from "./order.js";

/** @import { Derivation, Feedback, Item, Payload, Solved } from "./data" */

/**
 * What is said to an answer: a text, or of worksheets and constructed rankings a list of texts.
 * @param {Payload} payload @param {Item} item @param {string | string[]} answer @returns {Feedback}
 */
export function judged(payload, item, answer) {
  const judge = JUDGES[payload.kind];
  if (!judge) throw new Error(`This page cannot judge a ${payload.kind}.`);
  return judge(payload, item.judge, payload.words[item.wanted], answer);
}

/** By kind; a function is not among them, because Python runs it.
 * @type {Record<string, (payload: Payload, table: any, wanted: string, answer: any) => Feedback>} */
const JUDGES = {
  number: numberJudged,
  worksheet: cellsJudged,
  predict: letterJudged,
  identify: letterJudged,
  find: letterJudged,
  choose: choiceJudged,
  order: orderJudged,
  construct: rankingJudged,
};

/** How an item is worked out. @param {Payload} payload @param {Item} item @returns {Solved} */
export function solved({ steps, words }, { solution }) {
  const derived = (/** @type {Derivation} */ { above, metric, notes = [], ...given }) => {
    const explanation = explain(steps[metric], given);
    explanation.notes.push(...notes.map((note) => words[note]));
    return { above: above === null ? "" : words[above], explanation };
  };
  return {
    words: solution.words === null ? "" : words[solution.words],
    derivations: solution.derivations.map(derived),
    html: solution.html ?? "",
  };
}
