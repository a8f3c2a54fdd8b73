// An answer parsed as a number (irlearn/exercises/judge/parse.py, …/conventions/identification/printed.py).

const PLACES = 3; // the decimals that are asked for
const SURE = 1e-9; // no number is trusted further than this
const BLANK = ["", "...", "…", "?"];
const NUMBER = /^[-+]?([0-9]+([.,][0-9]*)?|[.,][0-9]+)( ?\/ ?[0-9]+)? ?%?$/;
// An equals sign before a number and a full stop after it are no part of it.
const EQUALS = /^= *(?=[-+0-9.,])/;
const STOP = /([0-9%])\.$/;
// What Python takes for blanks; browsers have others.
const BLANKS = "\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
// What is copied may have marks around it that nobody sees, of no width or of direction.
const MARKS = "\\u200b-\\u200f\\u202a-\\u202e\\u2066-\\u2069\\ufeff";
const AROUND = new RegExp(`^[${BLANKS}${MARKS}]+|[${BLANKS}${MARKS}]+$`, "g");
const BETWEEN = new RegExp(`[${BLANKS}]+`);
const LARGEST = 1e15; // a float beyond has no decimals to cut off
const MOST_DIGITS = 4300; // digits that Python makes a whole number of

/** A printed number: its value and its decimals; null for an exact one, such as 2/3. */
export class Printed {
  /** @param {number} value @param {number | null} places */
  constructor(value, places) {
    this.value = value;
    this.places = places;
  }

  /** Whether the score is printed so when it is rounded to these decimals. @param {number} score */
  rounds(score) {
    const half = this.places === null ? 0 : 0.5 * Number(`1e-${this.places}`);
    return Math.abs(score - this.value) <= half + SURE;
  }

  /** Whether the score is printed so when further digits are cut off. @param {number} score */
  cuts(score) {
    if (this.places === null || this.places > 15 || Math.abs(this.value) > LARGEST) return false;
    const scale = 10 ** this.places;
    return Math.trunc(score * scale + (score < 0 ? -SURE : SURE)) === Math.round(this.value * scale);
  }

  /** The number, read as percent. */
  asPercent() {
    return new Printed(this.value / 100, this.places === null ? null : this.places + 2);
  }
}

/** A number as it was typed; `printed` is null where it is none. */
class ParsedNumber {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    this.empty = BLANK.includes(text);
    this.printed = NUMBER.test(text) ? printedNumber(text) : null;
    this.readable = this.printed !== null;
    this.value = this.printed?.value ?? NaN;
    const places = this.printed?.places ?? null;
    this.short = places !== null && places < PLACES; // a fraction has all decimals
    this.whole = Number.isInteger(this.value);
    this.digits = text.replace(/[^0-9]/g, "").replace(/^0+/, "").length;
  }

  /** Whether it is the score, in as many decimals as it has; a short one only if it is exact.
   * @param {number} score */
  gives(score) {
    if (!this.printed) return false;
    return this.short ? Math.abs(this.value - score) <= SURE : this.printed.rounds(score);
  }

  /** Whether it is the score with all further digits cut off. @param {number} score */
  cutsOff(score) {
    return !!this.printed && !this.short && this.printed.cuts(score);
  }

  /** Whether it is the score times 100. @param {number} score */
  isPercentOf(score) {
    return !!this.printed && this.value > 1 && this.printed.asPercent().rounds(score);
  }

  /** Whether it would be the score, if so few decimals were enough. @param {number} score */
  hintsAt(score) {
    return !!this.printed && this.short && this.printed.rounds(score);
  }
}

/** Parse an answer as a number. @param {string} answer */
export function parseNumber(answer) {
  return new ParsedNumber(bare(answer).replace(EQUALS, "").replace(STOP, "$1"));
}

/** What was typed, without the blanks around it; nothing where a gap was left as it stood.
 * @param {string | string[]} answer @returns {string} */
export function bare(answer) {
  if (Array.isArray(answer)) return answer.map(bare).join("");
  const text = answer.replace(AROUND, "").replace(/^_+|_+$/g, "");
  return BLANK.includes(text) ? "" : text;
}

/** The parts between blanks. @param {string} text */
export function split(text) {
  return text.split(BETWEEN).filter(Boolean);
}

/** The number that a text stands for; null where there is none. @param {string} text */
function printedNumber(text) {
  const plain = text.replace(/[ %]/g, "").replace(",", ".");
  const printed = plain.includes("/") ? fractional(plain) : decimal(plain);
  return printed && text.endsWith("%") ? printed.asPercent() : printed;
}

/** @param {string} text */
function decimal(text) {
  const value = Number(text);
  const decimals = text.split(".")[1]?.length ?? 0;
  return Number.isFinite(value) ? new Printed(value, Math.min(decimals, 17)) : null;
}

/** @param {string} text */
function fractional(text) {
  const [above, below] = text.replace("+", "").split("/");
  const long = above.replace("-", "").length > MOST_DIGITS || below.length > MOST_DIGITS;
  if (above.includes(".") || long || !BigInt(below)) return null;
  const value = divided(BigInt(above), BigInt(below));
  return Number.isFinite(value) ? new Printed(value, null) : null;
}

/** Also where one of them is too large for a float. @param {bigint} above @param {bigint} below */
function divided(above, below) {
  const [a, b] = [Number(above), Number(below)];
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return a / b;
  return Number((above * 10n ** 30n) / below) / 1e30;
}
