// Below the rows: what they add up to, and how the last change moved the score. data-k says what an element
// is, and data-p what lights up when a reader points at it (light.js).
import { make } from "./draw.js";
import { differences, isSame, minus, plain, signed, tint } from "./derived.js";

/** @import { Made } from "../interpreter/data" */
/** @import { Contributions, Derived } from "./derived.js" */

const TERMS_OF_CHANGE = 3; // at most; one less where one of them is long
const LONG_TERM = 8; // characters; a term with more is long

/**
 * Say what a number of the worksheet is called: its name, or how it was made.
 * @param {Derived} now @param {Made} made
 */
export function nameOf(now, made) {
  return made.name ? plain(now.writer.symbol(made)) : plain(now.writer.formula(made));
}

/**
 * Write the sum, what it is divided by, and the score; or, where a score is no sum, how it was made.
 * @param {Element} words @param {Derived} now @param {Derived} [then]
 */
export function drawSum(words, now, then) {
  const parts = now.contributions;
  const [sums, old] = [sumsOf(now), then && sumsOf(then)];
  const button = (/** @type {"total" | "by" | "score"} */ key, /** @type {string} */ name) => {
    const changed = old && !isSame(sums[key], old[key]);
    const props = { "data-k": key, "data-p": key, "data-value": sums[key], "data-changed": changed };
    const number = make("b", {}, minus(now.writer.result(sums[key])));
    return make("button", { type: "button", ...props }, name && `${name} `, number);
  };
  if (!parts) {
    return words.replaceChildren(make("span", { class: "irl-wordy" }, howMade(now)), button("score", ""));
  }
  const total = button("total", totalName(now));
  const quotient = parts.by ? ["÷", button("by", nameOf(now, parts.by)), "=", button("score", "")] : [];
  words.replaceChildren(total, ...quotient);
}

/** @param {Derived} derived */
function sumsOf({ contributions: parts, score }) {
  return { total: parts?.total.values ?? NaN, by: parts?.by?.values ?? NaN, score };
}

/** Return the name of what the rows add up to, or "sum" or "highest". @param {Derived} now */
export function totalName(now) {
  const { total, most } = /** @type {Contributions} */ (now.contributions);
  return total.name ? nameOf(now, total) : most ? "highest" : "sum";
}

/** Write in one line how a score was made that is no sum over rows. @param {Derived} now */
function howMade({ worksheet: { score }, writer }) {
  const parts = [writer.formula(score), writer.work(score), ""];
  return plain([...new Set(parts)].join(" = "));
}

/**
 * Say by how much the score changed, and which rows or which sums made the difference.
 * @param {Element} box @param {Derived} now @param {Derived} [then]
 */
export function drawChange(box, now, then) {
  const words = then && !isSame(now.score, then.score) ? changeOf(now, then) : null;
  box.replaceChildren(words ? make("span", { "data-changed": true }, ...words) : "");
}

/** @param {Derived} now @param {Derived} then @returns {(Node | string)[]} */
function changeOf(now, then) {
  const { writer, contributions: parts, worksheet: { data: { digits } } } = now;
  const off = make("b", {}, signed(now.score - then.score, digits.result));
  const print = (/** @type {number} */ x) => minus(writer.result(x));
  const old = then.contributions;
  if (!parts || !old || parts.most) return [`${print(then.score)} → ${print(now.score)}: `, off];
  const [divisor, divisorBefore] = [parts.by?.values ?? 1, old.by?.values ?? 1];
  if (parts.by && !isSame(divisor, divisorBefore)) {
    /** @param {string} name @param {number} before @param {number} after */
    const step = (name, before, after) =>
      isSame(before, after) ? [] : [`${name} ${print(before)} → ${print(after)}`];
    const total = step(totalName(now), old.total.values, parts.total.values);
    return [[...total, ...step(nameOf(now, parts.by), divisorBefore, divisor)].join(", "), ": ", off];
  }
  const changes = differences(now, then).sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const long = changes.some(({ by: change }) => signed(change, digits.cell).length > LONG_TERM);
  const most = long ? TERMS_OF_CHANGE - 1 : TERMS_OF_CHANGE;
  const named = changes.slice(0, changes.length > most ? most - 1 : most); // one term is for the rest
  const rest = changes.slice(named.length);
  named.sort((a, b) => (a.rank || Infinity) - (b.rank || Infinity));
  const terms = named.flatMap(({ id, rank, by: change }, i) => {
    const props = { class: tint(change), "data-k": `r${id}`, "data-p": `r${id}` };
    const moved = rank && then.place(id) !== rank - 1; // the term has less what it brought at its old rank
    const place = rank ? `${moved ? "now" : "rank"} ${rank}: ` : "gone: ";
    return [i ? ", " : "", place, make("b", props, signed(change, digits.cell))];
  });
  if (rest.length) {
    const together = rest.reduce((sum, each) => sum + each.by, 0);
    terms.push(`, ${rest.length} more: ${isSame(together, 0) ? "0" : signed(together, digits.cell)}`);
  }
  return [...terms, parts.by ? `; ÷ ${print(divisor)}` : "", " = ", off];
}
