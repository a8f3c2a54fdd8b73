// What the page of results to judge works out: a line of JSON comes in for each list of grades, a line goes out.
import { createInterface } from "node:readline";
import { agreementOf, scoresOf } from "../irlearn/judging/form/scores.js";

for await (const text of createInterface({ input: process.stdin })) {
  const { settings, grades, line, other } = JSON.parse(text);
  const scores = scoresOf(settings, grades, line).map((each) => [each.bound.notation, each.score, each.printed]);
  const { same, near, kappas } = other ? agreementOf(settings.kappa, grades, other) : { kappas: [] };
  console.log(JSON.stringify({ scores, same, near, kappas: kappas.map((kappa) => [kappa.metric, kappa.score]) }));
}
