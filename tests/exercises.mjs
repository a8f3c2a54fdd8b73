// Does what a page does with the data of an exercise: judges answers, shows solutions, or returns the data.
// It reads a line of JSON for each, with the data obfuscated, and writes a line of JSON.
import { createInterface } from "node:readline";
import { feedbackOn } from "../irlearn/exercises/card/judge.js";
import { solved } from "../irlearn/exercises/card/solution.js";
import { deobfuscated } from "../irlearn/exercises/card/obfuscation.js";
import { asText } from "../irlearn/web/interpreter/text.js";

const ASKED = {
  feedback: (payload, answers) => answers.map(([at, answer]) => feedbackOn(payload, payload.items[at], answer)),
  solved: (payload) =>
    payload.items.map((item) => {
      const { words, derivations, html } = solved(payload, item);
      return { words, html, derivations: derivations.map(({ above, explanation }) => [above, asText(explanation)]) };
    }),
  payload: (payload) => payload,
};

for await (const line of createInterface({ input: process.stdin })) {
  const { obfuscated, asked, more = [] } = JSON.parse(line);
  console.log(JSON.stringify(ASKED[asked](deobfuscated(obfuscated), ...more)));
}
