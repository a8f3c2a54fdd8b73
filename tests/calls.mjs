// Calls functions of the pages' scripts. A line of JSON names a function and lists the arguments of several
// calls: those that are ``always`` given come first. A line with all results goes out.
import { createInterface } from "node:readline";
import { resultCode } from "../irlearn/exercises/card/result_code.js";
import { STATUS_LABELS, DONE, NO_TRY } from "../irlearn/exercises/card/statuses.js";
import { examVariant } from "../irlearn/exercises/card/exam.js";
import { afterAnswer, areSkills, statusInWords } from "../irlearn/exercises/card/progress.js";
import { nextItem } from "../irlearn/exercises/card/next_item.js";
import { written } from "../irlearn/web/interpreter/digits.js";
import { exactSum } from "../irlearn/web/interpreter/exact.js";
import { visible } from "../irlearn/web/interpreter/escaping.js";
import { explain, score } from "../irlearn/web/interpreter/explanation.js";
import { choose, notation, python } from "../irlearn/web/interpreter/variants.js";
import { BadInput } from "../irlearn/web/interpreter/bad_input.js";
import { pageData } from "../irlearn/web/touch/page_data.js";
import { ON_COLUMNS, ON_ROWS, translation } from "../irlearn/web/interpreter/rules.js";
import { asText } from "../irlearn/web/interpreter/text.js";
import "../irlearn/web/interpreter/calls.js";

const FUNCTIONS = {
  written, visible, score, choose, notation, python, exactSum,
  areSkills, examVariant, afterAnswer, resultCode, nextItem,
  statusInWords: (mine, day) => statusInWords(mine ?? undefined, day),
  // constants that Python has, too
  looks: () => ({ STATUS_LABELS, DONE, NO_TRY }),
  /** List the metrics that a ranking knows from a script file of its page, and from the JSON inside it. */
  variants(script, textContent) {
    globalThis.irlearn = script;
    return Object.keys(pageData({ querySelector: () => ({ textContent }), getAttribute: () => null }).variants);
  },
  names: () => [Object.keys(ON_ROWS), Object.keys(ON_COLUMNS)],
  rule: (name, ...parts) => (ON_ROWS[name] ?? ON_COLUMNS[name])(...parts),
  translated: (table, ...grades) => grades.map(translation(table)),
  explained(...inputs) {
    const e = explain(...inputs);
    const { metric, score: found, tables, lines, notes, conventions, columns } = e;
    return { metric, score: found, alone: score(...inputs), tables, lines, notes, conventions, columns,
      text: asText(e) };
  },
};

/** Return what a call returns, or why it refuses its input, or else where an error broke it. */
function attempt(call) {
  try {
    return call();
  } catch (refused) {
    if (!(refused instanceof BadInput)) return { broken: refused.stack };
    return { refused: refused.message };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const { function: name, always, arguments: all } = JSON.parse(line);
  console.log(JSON.stringify(all.map((each) => attempt(() => FUNCTIONS[name](...always, ...each)))));
}
