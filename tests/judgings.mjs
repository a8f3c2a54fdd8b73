// Works out scores and agreement as the page for judging does: it reads a line of JSON with all judgings, and writes one.
import { createInterface } from "node:readline";
import { agreementOf, scoresOf } from "../irlearn/judging/form/scores.js";

for await (const text of createInterface({ input: process.stdin })) {
  const { settings, judgings, pairs } = JSON.parse(text);
  const scores = judgings?.map(({ grades, line }) =>
    scoresOf(settings, grades, line).map((each) => [each.bound.notation, each.score, each.printed]),
  );
  const agreements = pairs?.map(([first, second]) => {
    const { same, near, kappas } = agreementOf(settings.kappa, first, second);
    return { same, near, kappas: kappas.map((kappa) => kappa.score) };
  });
  console.log(JSON.stringify({ scores, agreements }));
}
