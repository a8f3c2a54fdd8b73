// What is said to an answer: the first row of a rubric (a table of tests and sentences) whose tests all hold.
// irlearn/exercises/judge does the same in Python.
import RUBRICS from "../judge/rubrics.json" with { type: "json" };
import { bare, parseNumber, split, trimmed } from "./parse.js";
import { Ranking } from "./ranking.js";
import { FilledIn } from "./worksheet.js";

/** @import { Data } from "../../web/interpreter/data" */
/** @import { Entry, Feedback, Item, Listed, Payload, Row, Say } from "./data" */

/** An entry that fits, and what to put into the braces of sentences, by name.
 * @typedef {{ entry: Entry, facts: Record<string, any> }} Hit */

const NEAR = 0.0015; // a number off by no more may come from a rounded step, or have one digit wrong
const MOST_CARDS = 26; // letters of the alphabet

/** Collect the texts that an answer stands for; of several that fit, the first counts.
 * @param {string} text @param {string[]} more */
function texts(text, ...more) {
  return { empty: !text, readable: true, all: [text, ...more] };
}

/** Read an order of lettered cards: CAB stands for ABC (the cards that are there), C-A, C-B and A-B.
 * @param {string} answer */
function order(answer) {
  const letters = [...bare(answer).toUpperCase().replace(/[ ,>-]/g, "")];
  const cards = letters.slice(0, MOST_CARDS);
  const pairs = cards.flatMap((one, i) => cards.slice(i + 1).map((other) => `${one}-${other}`));
  return texts(letters.sort().join(""), ...pairs);
}

/** Put the letter before the number: 3B is B3. @param {string} text */
function letterFirst(text) {
  return /^[0-9][A-Z]$/.test(text) ? text[1] + text[0] : text;
}

/** How an answer is read, by the name in `reads` of a payload.
 * @type {Record<string, (answer: any, item: Item, dataByMetric: Record<string, Data>) => any>} */
const PARSERS = {
  number: parseNumber,
  letter: (answer) => texts(trimmed(bare(answer).toUpperCase(), /\./, { left: false })),
  "letter and number": (answer) => texts(letterFirst(split(bare(answer).toUpperCase()).join(""))),
  order,
  ranking: (answer, item, dataByMetric) => new Ranking(answer, item, dataByMetric),
  worksheet: (answer, item, dataByMetric) => new FilledIn(answer, item, dataByMetric),
};

/** Tests: whether an answer fits an entry, or what to put into the braces of a sentence if it does.
 * A test without entries runs once.
 * @type {Record<string, (answer: any, entry: Entry) => any>} */
const TESTS = {
  empty: (answer) => answer.empty,
  unreadable: (answer) => !answer.readable,
  // a number
  gives: (number, { value }) => number.gives(value),
  "cuts off": (number, { value }) => number.cutsOff(value),
  "roughly gives": (number, { value }) => number.roughlyGives(value),
  "is percent of": (number, { value }) => number.isPercentOf(value),
  whole: (number) => number.whole,
  "0 or 1": (number) => number.value === 0 || number.value === 1,
  "in percent": (number) => number.text.endsWith("%"),
  "three digits": (number) => number.digits >= 3,
  below: (number, { value }) => number.value < value,
  above: (number, { value }) => number.value > value,
  near: (number, { value }) => Math.abs(number.value - value) <= NEAR,
  // letters
  is: ({ all }, { value }) => all.includes(value) && { place: all.indexOf(value) },
  // a ranking
  "is as long as": (ranking, { value }) => ranking.grades.length === value,
  "has others than": (ranking, { value }) => ranking.otherThan(value),
  "has more than": ({ grades }, { value: [grade, most] }) =>
    grades.filter((/** @type {number} */ each) => each === grade).length > most,
  misses: (ranking, { value }) => ranking.misses(value),
  scores: (ranking, entry) => ranking.scores(entry),
  // a worksheet
  "too many": (sheet) => sheet.tooMany(),
  "no number": (sheet) => sheet.noNumber(),
  "too large": (sheet) => sheet.tooLarge(),
  "cannot go on": (sheet) => !sheet.follow(),
  wrong: (sheet, entry) => sheet.blanks[sheet.wrong] === entry.value && sheet.where(entry),
  "too few decimals": (sheet) => sheet.tooFewDecimals(),
  "rest follows": (sheet) => sheet.restFollows(),
  "filled in by": (sheet, { value }) => sheet.filledInBy(value),
  blank: (sheet, entry) => sheet.mine[sheet.blanks.indexOf(entry.value)] === null && sheet.where(entry),
  given: (sheet, { value }) => sheet.mine[sheet.blanks.indexOf(value)] !== null,
  "rounded on the way": (sheet) => sheet.statuses.at(-1) !== "right",
};

/**
 * Return the feedback on an answer: that of the first row whose tests all hold.
 * @param {Payload} payload @param {Item} item
 * @param {string | string[]} answer a list where there are several fields @returns {Feedback}
 */
export function feedbackOn({ reads, words, steps }, item, answer) {
  if (!(reads in PARSERS)) throw new Error(`This page can't judge a ${reads}.`);
  /** @type {Record<string, Row[]>} */
  const rubrics = /** @type {any} */ (RUBRICS);
  const read = PARSERS[reads](answer, item, steps);
  return new Judge(read, item, words).feedback([...rubrics.any, ...rubrics[reads]]);
}

/** An answer, and the entries of an item that it is compared with. */
class Judge {
  /** @param {any} read @param {Item} item @param {string[]} words */
  constructor(read, { judge, wanted }, words) {
    this.read = read;
    this.wanted = words[wanted];
    // Where an entry gives no place, it is taken as -1, where there are no words.
    const entry = (/** @type {Listed} */ [value, sentence, status = "", name, first]) =>
      ({ value, words: words[sentence ?? -1], status, name: words[name ?? -1], first: words[first ?? -1] });
    const named = Object.entries(judge).map(([name, listed]) => [name, listed.map(entry)]);
    /** @type {Record<string, Entry[]>} */
    this.entries = Object.fromEntries(named);
  }

  /** Make the feedback of the first row whose tests all hold; the last row has none.
   * @param {Row[]} rows @returns {Feedback} */
  feedback(rows) {
    for (const { if: tests = [], status, say = [], rule = "" } of rows) {
      const hits = this.hits(tests);
      if (!hits) continue;
      const facts = Object.assign({ wanted: this.wanted }, ...hits.map((hit) => hit.facts));
      const sentences = [say].flat().flatMap((each) => this.sentences(each, facts, hits));
      const message = sentences.filter(Boolean).join(" ");
      const { first, cell } = facts;
      return { status: fillIn(status, facts), message, rule: fillIn(rule, facts), first, cell };
    }
    throw new Error("The rubric has no last row.");
  }

  /** Find the first entry that fits each test; null if one does not hold. @param {string[]} tests of a row */
  hits(tests) {
    /** @type {Hit[]} */
    const hits = [];
    for (const test of tests) {
      const found = this.fitting(test.replace(/^not /, ""));
      if (found.length > 0 === test.startsWith("not ")) return null;
      hits.push(...found.slice(0, 1));
    }
    return hits;
  }

  /** List all entries that fit, those with the lowest `place` first, if the test gives one.
   * @param {string} test such as "gives: truth rules", behind the colon lists of entries @returns {Hit[]} */
  fitting(test) {
    const [name, lists] = test.split(": ");
    const entries = lists
      ? lists.split(" ").flatMap((each) => this.entries[each] ?? [])
      : [/** @type {Entry} */ ({})];
    const found = entries.map((entry) => ({ entry, found: TESTS[name](this.read, entry) }));
    const fits = found.filter((hit) => hit.found);
    const hits = fits.map((hit) => ({ ...hit, facts: { ...hit.entry, ...hit.found } }));
    return hits.sort((one, other) => (one.facts.place ?? 0) - (other.facts.place ?? 0));
  }

  /** Fill the braces of a sentence; of [test, sentence], once for every further entry that fits the test.
   * @param {Say} say @param {object} facts @param {Hit[]} hits */
  sentences(say, facts, hits) {
    if (typeof say === "string") return [fillIn(say, facts)];
    const [test, sentence] = say;
    const others = this.fitting(test).filter(({ entry }) => !hits.some((hit) => hit.entry === entry));
    return others.map((hit) => fillIn(sentence, hit.facts));
  }
}

/** Fill the braces of a sentence.
 * @param {string} sentence @param {Record<string, any>} facts */
function fillIn(sentence, facts) {
  return sentence.replace(/{(\w+)}/g, (_, name) => facts[name] ?? "");
}
