// An answer parsed as a number, as irlearn/exercises/judge/parse.py and
// irlearn/questions/identify/printed.py do it.

const PLACES = 3; // how many decimals are asked for
export const TOLERANCE = 1e-9; // numbers that differ by less are the same
const LARGEST_CUT = 1e15; // a larger float has hardly any decimals to cut off
const MOST_PLACES = 17; // decimals that count: with so many digits any two floats differ
const LONGEST_NUMBER = 300; // characters
const NOTHING_TYPED = ["", "...", "…", "?"]; // what stands for a gap
// such as 0,367, 2/3 or 36.7 %
const NUMBER = /^([-+]?)([0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)(?: ?[/:] ?([0-9]+))? ?(%?)$/;
// An equals sign before a number and a full stop after it are no part of it.
const EQUALS = /^= *(?=[-+0-9.,])/;
const STOP = /([0-9%])\.$/;
// White space, as Python has it; browsers have other characters.
const BLANKS = "\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
// What is copied may have marks around it that nobody sees: of no width, or for the direction of writing.
const MARKS = "\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff";
const AROUND = new RegExp(`[${BLANKS}${MARKS}]`);
const BETWEEN = new RegExp(`[${BLANKS}]+`);

/** A number as it was typed: its value, NaN where it is none; and in `places` how many decimals it has, null
 * for a fraction, which is exact. */
class ParsedNumber {
  /** @param {string} text */
  constructor(text) {
    const [, sign, above = "", below, percent] = (text.length <= LONGEST_NUMBER && NUMBER.exec(text)) || [];
    const [whole, decimals = ""] = above.split(/[.,]/);
    this.text = text;
    this.empty = NOTHING_TYPED.includes(text);
    // 2/3 % is read as (2/3) %; 1.4/4 % is refused
    const unclear = below && percent && above !== whole;
    this.value = above && !unclear ? Number(`${sign}${whole}.${decimals}`) : NaN;
    /** @type {number | null} */
    this.places = Math.min(decimals.length, MOST_PLACES);
    if (below) {
      this.value = Number(below) ? this.value / Number(below) : NaN;
      this.places = null;
    }
    if (percent) {
      this.value /= 100;
      this.places = this.places === null ? null : this.places + 2;
    }
    this.readable = !Number.isNaN(this.value);
    this.whole = Number.isInteger(this.value);
    this.digits = text.replace(/[^0-9]/g, "").replace(/^0+/, "").length;
    this.short = this.places !== null && this.places < PLACES; // a fraction has all decimals
  }

  /** Tell whether it is the score, in as many decimals as it has; a short one only if it is exact.
   * @param {number} score */
  gives(score) {
    return rounds(this.value, this.short ? null : this.places, score);
  }

  /** Tell whether it is the score with all further digits cut off. @param {number} score */
  cutsOff(score) {
    if (this.short || this.places === null) return false;
    if (this.places > 15 || Math.abs(this.value) > LARGEST_CUT) return false; // beyond what floats tell apart
    const scale = 10 ** this.places;
    const slack = score < 0 ? -TOLERANCE : TOLERANCE;
    return Math.trunc(score * scale + slack) === Math.round(this.value * scale);
  }

  /** Tell whether it is a number above 1, and the score times 100. @param {number} score */
  isPercentOf(score) {
    return this.value > 1 && rounds(this.value / 100, this.places === null ? null : this.places + 2, score);
  }

  /** Tell whether it would be the score, if so few decimals were enough. @param {number} score */
  roughlyGives(score) {
    return this.short && rounds(this.value, this.places, score);
  }
}

/** Tell whether a number is the score, rounded to so many decimals; null: the number has to be exact.
 * @param {number} value @param {number | null} places @param {number} score */
export function rounds(value, places, score) {
  return Math.abs(score - value) <= (places === null ? 0 : 0.5 * Number(`1e-${places}`)) + TOLERANCE;
}

/** Parse an answer as a number. @param {string} answer */
export function parseNumber(answer) {
  const text = bare(answer);
  if (text.length > LONGEST_NUMBER) return new ParsedNumber(text);
  return new ParsedNumber(text.replace(EQUALS, "").replace(STOP, "$1"));
}

/** Return what was typed, without the blanks around it; nothing for the "____" or "..." of a gap
 * that was not filled in.
 * @param {string | string[]} answer @returns {string} */
export function bare(answer) {
  if (Array.isArray(answer)) return answer.map(bare).join("");
  const text = trimmed(trimmed(answer, AROUND), /_/);
  return NOTHING_TYPED.includes(text) ? "" : text;
}

/** Return a text without signs of a kind at both its ends, or at its right end only. A pattern that ends in $
 * would begin anew at each of many blanks in the middle of a text.
 * @param {string} text @param {RegExp} sign matches a single one */
export function trimmed(text, sign, { left = true } = {}) {
  let [from, to] = [0, text.length];
  while (to > 0 && sign.test(text[to - 1])) to -= 1;
  while (left && from < to && sign.test(text[from])) from += 1;
  return text.slice(from, to);
}

/** Split grades that stand side by side, such as 101. @param {string[]} cells */
export function sideBySide(cells) {
  const isOne = cells.length === 1 && cells[0].length <= LONGEST_NUMBER;
  return isOne && /^[0-9]{2,}$/.test(cells[0]) ? [...cells[0]] : cells;
}

/** Split the cells of a worksheet that were typed; a comma is a decimal point where it can be one.
 * @param {string} text */
export function splitCells(text) {
  return split(text.replace(/;/g, " ")).flatMap((cell) => {
    const commas = cell.split(",").length - 1;
    const between = commas > 1 || (commas === 1 && cell.includes("."));
    return between ? cell.split(",").filter(Boolean) : [cell.replace(/,$/, "") || cell];
  });
}

/** Split a text at blanks. @param {string} text */
export function split(text) {
  return text.split(BETWEEN).filter(Boolean);
}
