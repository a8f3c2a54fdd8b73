// Works out scores and agreement as the page for judging does: a line of JSON with judgings, or with pairs of
// judges, comes in, and a line with the answers goes out. From the grade `line` on, a result is relevant.
import { createInterface } from "node:readline";
import { agreementOf } from "../irlearn/judging/form/agreement.js";
import { scoresOf } from "../irlearn/judging/form/scores.js";

for await (const text of createInterface({ input: process.stdin })) {
  const { settings, judgings, pairs } = JSON.parse(text);
  const scores = judgings?.map(({ grades, line }) =>
    scoresOf(settings, grades, line).map((each) => [each.bound.notation, each.score, each.printed]),
  );
  const agreements = pairs?.map(({ mine, theirs, line }) => {
    const { explained, names, ...agreement } = agreementOf(settings, mine, theirs, line);
    return { ...agreement, kappa: explained.score };
  });
  console.log(JSON.stringify({ scores, agreements }));
}
