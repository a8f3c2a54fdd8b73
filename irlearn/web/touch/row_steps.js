// The steps of the metric beside each result, the picture of what it brings, and below them how these add up.
import { written } from "../interpreter/digits.js";
import { attributes, make } from "./draw.js";
import { differences, isSame } from "./derived.js";
import { spansOf } from "./spans.js";

/** @import { Made } from "../interpreter/data" */
/** @import { Derived } from "./derived.js" */
/** @import { Span } from "./spans.js" */

/** @typedef {{wide: boolean, room: number}} Form whether pictures have a column, and how many steps a row shows */
/** @typedef {{now: Derived, then?: Derived, form: Form, chosen: string}} Shown chosen: the step of a narrow row */

const SIGNS = /** @type {Record<string, string>} */ ({ DIVIDE: "÷", MULTIPLY: "×", ADD: "+", SUBTRACT: "−" });
const NAMED_TERMS = 4; // of a change are named; of more, the largest

/** @param {string} text */
export const plain = (text) => text.replace(/_/g, " ");

/** Write with a true minus sign. @param {string} text */
const minus = (text) => text.replace(/^-/, "−");

/** Write a difference with its sign. @param {number} x @param {number} places */
export function signed(x, places) {
  return (x > 0 ? "+" : "−") + written(Number(Math.abs(x).toPrecision(12)), places);
}

/** @param {number} x */
const tint = (x) => (x > 0 ? "irl-gained" : "irl-lost");

/** Decide how many steps a row shows beside its title. @param {number} width @param {boolean} short */
export function formOf(width, short) {
  const wide = !short && width >= 800;
  const left = width - (wide ? 500 : 230); // what rank, title, grade, picture and arrows need
  return { wide, room: width < 560 ? 1 : Math.max(1, Math.floor(left / 86)) };
}

/** List the steps that a row shows. @param {Shown} shown */
function visibleSteps({ now, form, chosen }) {
  const { steps } = now;
  const own = steps.findIndex(({ name }) => name === now.worksheet.data.contribution);
  const last = own < 0 ? steps.length - 1 : own;
  const wanted = steps.findIndex(({ name }) => name === chosen);
  if (form.room === 1) return steps.slice(wanted < 0 ? last : wanted).slice(0, 1);
  const from = Math.max(0, Math.min(last + 1, steps.length) - form.room);
  const seen = steps.slice(from, from + form.room);
  if (wanted >= 0 && !seen.includes(steps[wanted])) seen[0] = steps[wanted];
  return seen;
}

/** Find the signs that make an equation of neighbours. @param {Made[]} steps @returns {string[]} */
function signsOf(steps) {
  const signs = steps.map(() => "");
  steps.forEach(({ rule = "", parts }, i) => {
    const [a, b] = [steps[i - 2], steps[i - 1]];
    const both = (parts[0] === a && parts[1] === b) || (rule === "MULTIPLY" && parts[0] === b && parts[1] === a);
    if (i > 1 && both && SIGNS[rule]) [signs[i - 1], signs[i]] = [SIGNS[rule], "="];
  });
  return signs;
}

/**
 * Draw the names of the steps above the rows, the steps and the picture in each row, and what they add up to.
 * @param {Element} ranking @param {Shown} shown
 */
export function drawSteps(ranking, shown) {
  const { now, then, form } = shown;
  const [columns, list, sum, change] = [".irl-columns", ".irl-results", ".irl-sum", ".irl-change"].map(
    (part) => /** @type {HTMLElement} */ (ranking.querySelector(part)),
  );
  const seen = visibleSteps(shown);
  const narrow = form.room === 1;
  ranking.setAttribute("data-form", form.wide ? "wide" : narrow ? "narrow" : "middle");
  /** @type {HTMLElement} */ (ranking).style.setProperty("--room", String(seen.length));
  drawNames(columns, now, seen, narrow);
  const spans = spansOf(now, then);
  const signs = signsOf(seen);
  [...list.children].forEach((row, i) => drawRow(row, i, shown, seen, signs, spans[i]));
  drawSum(sum, shown, seen);
  change.replaceChildren(...changeOf(shown));
}

/** @param {Element} box @param {Derived} now @param {Made[]} seen @param {boolean} narrow */
function drawNames(box, { steps, worksheet }, seen, narrow) {
  const names = narrow ? steps : seen;
  const key = [worksheet.data.metric, narrow, ...seen.map(({ name }) => name)].join();
  if (box.getAttribute("data-drawn") === key) return;
  const button = (/** @type {Made} */ { name = "" }) =>
    make("button", { type: "button", "data-step": name, "data-k": `c:${name} h:${name}`, "data-p": `c:${name}`,
      "aria-pressed": narrow && String(seen[0]?.name === name) }, plain(name));
  const hidden = narrow ? [] : steps.filter((made) => !seen.includes(made));
  const focused = box.querySelector(":focus")?.getAttribute("data-step");
  box.replaceChildren(
    make("span", { class: "irl-more-steps" }, ...hidden.map(button)),
    ...names.map(button),
  );
  attributes(box, { "data-drawn": key });
  /** @type {HTMLElement | null} */ (box.querySelector(`[data-step="${focused}"]`))?.focus();
}

/**
 * @param {Element} row @param {number} i @param {Shown} shown @param {Made[]} seen @param {string[]} signs
 * @param {Span[]} spans
 */
function drawRow(row, i, { now, then, form }, seen, signs, spans) {
  const { id } = now.docs[i];
  const { data } = now.worksheet;
  const by = then?.contributions && now.contributions ? now.brings(id) - then.brings(id) : 0;
  const moved = then && then.place(id) >= 0 ? then.place(id) - i : 0;
  attributes(row, { "data-k": `r${id}`, "data-p": `r${id}` });
  const [grip, , , , cells, picture] = row.children;
  grip.replaceChildren(
    moved ? make("small", {}, (moved > 0 ? "↑" : "↓") + Math.abs(moved)) : "", String(i + 1));
  const changed = isSame(by, 0) ? "" : signed(by, data.digits.cell);
  cells.replaceChildren(...seen.map((made, at) => {
    const { name = "", values } = made;
    const own = name === data.contribution && now.contributions;
    const there = i < values.length;
    return make("span", {
      class: `irl-cell${own ? " irl-own" : ""}${own && changed ? ` ${tint(by)}` : ""}`,
      "data-term": own && true,
      "data-value": own && now.brings(id),
      "data-changed": own && changed && true,
      "data-k": `c:${name}${own ? " total" : ""}`,
      "data-p": `r${id} h:${name}`,
    }, make("i", {}, there ? signs[at] : ""), there ? minus(now.writer.cell(values[i])) : "–",
    own && changed && !form.wide ? make("small", {}, changed) : "");
  }));
  drawPicture(/** @type {HTMLElement} */ (picture), spans, id, now, form.wide && changed ? changed : "");
}

/**
 * Draw the stretches of a row; those that were there stay the same elements, so that they move.
 * @param {HTMLElement} box @param {Span[]} spans @param {number} id @param {Derived} now @param {string} changed
 */
function drawPicture(box, spans, id, now, changed) {
  const [line, words] = /** @type {HTMLCollectionOf<HTMLElement>} */ (box.children);
  const there = new Map([...line.children].map((each) => [each.getAttribute("data-s"), each]));
  const tall = now.contributions?.best ? null : "";
  attributes(box, { "data-tall": tall });
  const wanted = spans.map(({ kind, key = kind, at: [from, to], other }) => {
    const span = /** @type {HTMLElement} */ (there.get(key) ?? make("span", { "data-s": key }));
    const rank = now.place(id);
    const names = kind === "best" ? [`i${rank} by`, `i${rank}`]
      : other === undefined ? ["total", `r${id}`] : [`r${id} r${other}`, `r${id} r${other}`];
    span.className = `irl-${kind}`;
    attributes(span, { "data-k": names[0], "data-p": names[1] });
    span.style.cssText = `inset-inline-start:${100 * from}%;inline-size:${100 * (to - from)}%`;
    return span;
  });
  if (wanted.length !== line.children.length || wanted.some((each, i) => line.children[i] !== each)) {
    line.replaceChildren(...wanted);
  }
  const end = Math.max(0, ...spans.filter(({ kind }) => kind !== "track").map(({ at }) => at[1]));
  words.textContent = changed;
  words.className = changed && tint(changed[0] === "+" ? 1 : -1);
  words.style.insetInlineStart = `${100 * end}%`;
}

/**
 * Say what a number of the worksheet is called: its name, or how it was made.
 * @param {Derived} now @param {Made} made
 */
export function nameOf(now, made) {
  return made.name ? plain(now.writer.symbol(made)) : plain(now.writer.formula(made));
}

/** @param {HTMLElement} box @param {Shown} shown @param {Made[]} seen */
function drawSum(box, { now, then, form }, seen) {
  const { contributions: parts, writer, worksheet } = now;
  const { data } = worksheet;
  const [words, cells, picture] = box.children;
  const old = then?.contributions;
  /** @param {string} key @param {string} name @param {number} value @param {number} [was] */
  const button = (key, name, value, was) =>
    make("button", { type: "button", "data-k": key, "data-p": key, "data-value": value,
      "data-changed": was !== undefined && !isSame(value, was) && true },
    name ? `${name} ` : "", make("b", {}, minus(writer.result(value))));
  if (!parts) {
    words.replaceChildren(make("span", { class: "irl-wordy" }, lastLine(now)));
    cells.replaceChildren();
    return drawPicture(/** @type {HTMLElement} */ (picture), [], -1, now, "");
  }
  const name = parts.total.name ? nameOf(now, parts.total) : parts.most ? "highest" : "sum";
  const total = button("total", name, parts.total.values, old?.total.values);
  const by = parts.by && button("by", nameOf(now, parts.by), parts.by.values, old?.by?.values);
  const score = button("score", "", now.score, then?.score);
  words.replaceChildren(...(by ? [total, "÷", by, "=", score] : [total]));
  cells.replaceChildren(...seen.map(({ name }) => {
    const own = name === data.contribution;
    const text = own ? minus(writer.result(parts.total.values)) : "";
    return make("span", { class: `irl-cell${own ? " irl-own" : ""}`, "data-k": own && "total", "data-p": own && "total" }, text);
  }));
  const spans = by ? [{ kind: "track", at: [0, 1] }, { kind: "now", at: [0, now.score] }] : [];
  drawPicture(/** @type {HTMLElement} */ (picture), /** @type {Span[]} */ (spans), -1, now, "");
}

/** Write how the score was made in one line, where it is not put together from rows. @param {Derived} now */
function lastLine({ worksheet, writer }) {
  const { score } = worksheet;
  const parts = [writer.formula(score), writer.work(score), writer.result(score.values)];
  return plain([...new Set(parts)].filter(Boolean).join(" = "));
}

/** Say which rows made the difference. @param {Shown} shown @returns {(Node | string)[]} */
function changeOf({ now, then }) {
  if (!then || isSame(now.score, then.score)) return [""];
  const { writer, contributions: parts } = now;
  const places = now.worksheet.data.digits;
  const off = make("b", {}, signed(now.score - then.score, places.result));
  const wrap = (/** @type {(Node | string)[]} */ ...inside) => [make("span", { "data-changed": true }, ...inside)];
  const print = (/** @type {number} */ x) => minus(writer.result(x));
  const old = then.contributions;
  if (!parts || !old || parts.most) return wrap(`${print(then.score)} → ${print(now.score)} = `, off);
  const [by, was] = [parts.by?.values ?? 1, old.by?.values ?? 1];
  if (!isSame(by, was)) {
    const name = nameOf(now, /** @type {Made} */ (parts.by));
    return wrap(`${print(old.total.values)} ÷ ${print(was)} → ${print(parts.total.values)} ÷ ${print(by)}, ` +
      `because ${name} is another: `, off);
  }
  const changes = differences(now, then).sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const first = changes.slice(0, changes.length > NAMED_TERMS ? NAMED_TERMS - 1 : NAMED_TERMS);
  const rest = changes.slice(first.length).reduce((sum, each) => sum + each.by, 0);
  const terms = first.sort((a, b) => (a.rank || 99) - (b.rank || 99)).flatMap(({ id, rank, by: change }, i) => [
    i ? ", " : "", rank ? `rank ${rank}: ` : "gone: ",
    make("b", { class: tint(change), "data-k": `r${id}`, "data-p": `r${id}` }, signed(change, places.cell))]);
  if (changes.length > first.length) terms.push(`, ${changes.length - first.length} more: `, signed(rest, places.cell));
  return wrap(...terms, parts.by ? `, ÷ ${print(by)}` : "", " = ", off);
}
