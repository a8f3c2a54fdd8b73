// What is said to a ranking that somebody made up (irlearn/exercises/kinds/construct.py).
import { written } from "../../travel/reader/digits.js";
import { score } from "../../travel/reader/explanation.js";
import { put, told } from "./told.js";
import { bare, split, typed } from "./typed.js";

/** @import { ConstructTable, Payload } from "./data" */

/** By the sign of a wish. @type {Record<string, (score: number, bound: number) => boolean>} */
const FITS = {
  above: (x, bound) => x > bound + 1e-9,
  below: (x, bound) => x < bound - 1e-9,
  of: (x, bound) => Math.abs(x - bound) < 1e-9,
};

/** @param {Payload} payload @param {ConstructTable} table @param {string} wanted
 * @param {string | string[]} answer */
export function rankingJudged({ steps, words, said }, table, wanted, answer) {
  const grades = gradesTyped(answer);
  if (grades && !grades.length) return told("empty", wanted);
  if (grades?.length !== table.n) return told("format", wanted);
  const digits = steps[table.wishes[0][0]].digits.result;
  const other = grades.find((grade) => !table.levels.includes(grade));
  if (other !== undefined) return told("format", put(said.level, { grade: written(other, digits) }));
  const limit = table.limits.find(([grade, most]) => grades.filter((g) => g === grade).length > most);
  if (limit) return told("wrong", words[limit[2]]);
  let right = true;
  const sentences = table.wishes.map(([metric, sign, bound, wish, name]) => {
    const found = score(steps[metric], { grades, judged: table.judged });
    const fits = FITS[sign](found, bound);
    right &&= fits;
    const sentence = fits ? said.has : said["should have"];
    return put(sentence, { metric: words[name], score: written(found, digits), wish: words[wish] });
  });
  return told(right ? "correct" : "wrong", sentences.join(" "));
}

/** The grades that were typed; null where they are no grades. @param {string | string[]} answer */
function gradesTyped(answer) {
  const cells = typeof answer === "string" ? inOneLine(answer) : answer;
  const read = cells.map((cell) => typed(cell));
  return read.every(({ printed }) => printed) ? read.map(({ value }) => value) : null;
}

/** @param {string} answer */
function inOneLine(answer) {
  return split(bare(answer).replace(/,/g, " ").replace(/^[[\] ]+|[[\] ]+$/g, ""));
}
