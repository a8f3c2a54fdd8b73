// What the worksheet of several calls starts with. It stands apart, because a ranking to touch needs none.
import { BadInput } from "./bad_input.js";
import { STARTS, ranksOf } from "./inputs.js";
import { bestFirst } from "./rules.js";

STARTS.calls = ({ results = [], relevant = [] }) => {
  if (!relevant.length) throw new BadInput("nothing relevant to find");
  const documents = results.flat();
  const rank = results.flatMap(ranksOf);
  const earlier = (/** @type {unknown} */ document, /** @type {number} */ at) =>
    bestFirst(rank.filter((_, i) => i < at && documents[i] === document)).pop() ?? 0;
  const values = {
    call: results.flatMap((found, i) => found.map(() => i + 1)),
    rank,
    relevant: documents.map((each) => +relevant.includes(each)),
    earlier: documents.map(earlier),
    n: documents.length,
    needed: new Set(relevant).size,
  };
  return { values, documents };
};
