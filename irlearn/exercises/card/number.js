// What is said to a number: the first that fits (irlearn/exercises/diagnosis.py).
import { put, told } from "./told.js";
import { typed } from "./typed.js";

/** @import { Feedback, NumberTable, Payload } from "./data" */

const ENOUGH_DIGITS = 3;
const NEAR = 0.0015; // so far off is a step that was rounded, or a digit

/** @param {Payload} payload @param {NumberTable} table @param {string} wanted @param {string} answer */
export function numberJudged(payload, table, wanted, answer) {
  const read = typed(answer);
  if (read.empty) return told("empty", wanted);
  return read.printed ? new Diagnosis(payload, table, read).feedback() : told("format", wanted);
}

/** One number, compared with all that can come out. */
class Diagnosis {
  /** @param {Payload} payload @param {NumberTable} table @param {import("./typed.js").Typed} read */
  constructor({ words, said }, table, read) {
    this.words = words;
    this.said = said;
    this.table = table;
    this.read = read;
  }

  /** @returns {Feedback} */
  feedback() {
    const { rounded, slips } = this.table;
    return (
      this.truth() ??
      this.short() ??
      this.rule() ??
      this.among(rounded, "rounded") ??
      this.among(slips, "slip") ??
      this.percent() ??
      this.somethingTrue()
    );
  }

  truth() {
    const { read, said, table } = this;
    if (read.gives(table.truth)) return told("correct");
    if (read.cuts(table.truth)) return told("rounded", said.cut);
    const alone = !table.rules.some(([value]) => read.hintsAt(value));
    if (read.hintsAt(table.truth) && read.digits >= ENOUGH_DIGITS && alone) return told("rounded", said.two);
    return null;
  }

  /** Too few decimals to say more, where they would fit something that there can be. */
  short() {
    const { read, said, table } = this;
    const exact = table.rules.some(([value]) => read.gives(value));
    if ((exact && read.whole) || this.impossible()) return null; // nobody means 0.6 by a 1
    const fits = !exact && table.rules.some(([value]) => read.hintsAt(value));
    return fits || read.hintsAt(table.truth) ? told("decimals", said.short) : null;
  }

  rule() {
    const { read, said, table, words } = this;
    const [first, ...others] = table.rules.filter(([value]) => read.gives(value));
    if (!first) return null;
    const [, status, message, name] = first;
    const also = others.map(([, , , other]) => put(said.also, { rule: words[other] }));
    const sums = table.sums.filter(([value]) => read.gives(value)).map(([, sentence]) => words[sentence]);
    return told(status, [words[message], ...also, ...sums].join(" "), words[name]);
  }

  /** @param {[value: number, words: number][]} values @param {string} status */
  among(values, status) {
    const found = values.find(([value]) => this.read.gives(value));
    return found ? told(status, this.words[found[1]]) : null;
  }

  percent() {
    const { read, said, table } = this;
    if (!read.isPercentOf(table.truth)) return null;
    return table.share ? told("percent", said.percent) : told("slip", said.hundredfold);
  }

  somethingTrue() {
    const { read, said, table } = this;
    const key = this.impossible();
    if (key) return told("wrong", said[key]);
    if (Math.abs(read.value - table.truth) <= NEAR) return told("wrong", said.near);
    return told("wrong", read.value > table.truth ? said.high : said.low);
  }

  /** Which sentence says that no score is such a number; none where one can be. */
  impossible() {
    const { read, table } = this;
    if (read.value < 0 && !table.signed) return "negative";
    return read.value > 1 && table.share ? "above" : "";
  }
}
