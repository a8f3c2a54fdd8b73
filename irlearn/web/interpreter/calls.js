// What the worksheet of several calls starts with: apart from `inputs.js`, because a ranking to touch needs none.
import { BadInput } from "./bad_input.js";
import { STARTS, itemByItem, ranksOf } from "./inputs.js";
import { bestFirst } from "./rules.js";

STARTS.calls = ({ results = [], relevant = [] }) => {
  if (!relevant.length) throw new BadInput("nothing relevant to find");
  const documents = results.flat();
  const rank = results.flatMap(ranksOf);
  const earlier = (/** @type {unknown} */ document, /** @type {number} */ at) =>
    bestFirst(rank.filter((_, i) => i < at && documents[i] === document)).pop() ?? 0;
  const start = itemByItem({
    call: results.flatMap((found, i) => found.map(() => i + 1)),
    rank,
    relevant: documents.map((each) => +relevant.includes(each)),
    earlier: documents.map(earlier),
    needed: new Set(relevant).size,
  });
  return { ...start, documents };
};
