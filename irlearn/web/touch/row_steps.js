// The steps of the metric beside each result, and the picture of what it brings to the score. data-k says
// what an element is, and data-p what lights up when a reader points at it (light.js).
import { attributes, make } from "./draw.js";
import { isSame, minus, plain, signed, tint } from "./derived.js";
import { spansOf } from "./spans.js";
import { drawChange, drawSum, nameOf } from "./sum_line.js";

/** @import { Made } from "../interpreter/data" */
/** @import { Derived } from "./derived.js" */
/** @import { Span } from "./spans.js" */

/**
 * `wide`: whether pictures have a column of their own; `room`: how many steps a row shows; `then`: before the
 * last touch; `chosen`: the step that a reader chose for rows with little room.
 * @typedef {{wide: boolean, room: number}} Form
 * @typedef {{now: Derived, then?: Derived, form: Form, chosen: string}} Shown
 */

/** @type {Record<string, string>} */
const SIGNS = { DIVIDE: "÷", MULTIPLY: "×", ADD: "+", SUBTRACT: "−" };

/** Choose the form of rows for the width of the board, in px. @param {number} width @param {boolean} short */
export function formOf(width, short) {
  const wide = !short && width >= 1000;
  const left = width - (wide ? 500 : short ? 330 : 230); // what rank, title, grade, picture and arrows need
  return { wide, room: width < 560 ? 1 : Math.max(1, Math.floor(left / 86)) }; // a step needs 86 px
}

/** List the steps that have room: the last to the contribution, and the chosen one. @param {Shown} shown */
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

/** Find the signs between neighbours that make an equation: gain ÷ discount = …. @param {Made[]} steps */
function signsOf(steps) {
  const signs = steps.map(() => "");
  steps.forEach(({ rule = "", parts }, i) => {
    const [a, b] = [steps[i - 2], steps[i - 1]];
    const inOrder = parts[0] === a && parts[1] === b;
    const turned = rule === "MULTIPLY" && parts[0] === b && parts[1] === a;
    if (i > 1 && (inOrder || turned) && SIGNS[rule]) [signs[i - 1], signs[i]] = [SIGNS[rule], "="];
  });
  return signs;
}

/**
 * Draw the names of the steps above the rows, the steps and the picture in each row, and what they add up to.
 * @param {Element} ranking @param {Shown} shown
 */
export function drawSteps(ranking, shown) {
  const { now, then, form } = shown;
  const [columns, list, sum, change] = [".irl-columns", ".irl-results", ".irl-total", ".irl-change"].map(
    (part) => /** @type {HTMLElement} */ (ranking.querySelector(part)),
  );
  const seen = visibleSteps(shown);
  const narrow = form.room === 1;
  attributes(ranking, { "data-lower": now.worksheet.data.better === "lower" });
  ranking.setAttribute("data-form", form.wide ? "wide" : narrow ? "narrow" : "middle");
  /** @type {HTMLElement} */ (ranking).style.setProperty("--room", String(seen.length));
  drawNames(columns, now, seen, narrow);
  const spans = spansOf(now, then);
  const signs = signsOf(seen);
  [...list.children].forEach((row, i) => drawRow(row, i, shown, seen, signs, spans[i]));
  drawSum(sum.children[0], now, then);
  drawPicture(/** @type {HTMLElement} */ (sum.lastElementChild), scoreSpans(now), -1, now, "");
  drawChange(change, now, then);
}

/** @param {Element} box @param {Derived} now @param {Made[]} seen @param {boolean} narrow */
function drawNames(box, now, seen, narrow) {
  const { steps, worksheet } = now;
  const names = narrow ? steps : seen;
  const key = [worksheet.data.metric, narrow, ...seen.map(({ name }) => name)].join();
  if (box.getAttribute("data-drawn") === key) return;
  const button = (/** @type {Made} */ { name = "" }) =>
    make("button", {
      type: "button",
      "data-step": name,
      "data-k": `c:${name} h:${name}`,
      "data-p": `c:${name}`,
      "aria-pressed": narrow && String(seen[0]?.name === name),
    }, plain(name));
  const hidden = narrow ? [] : steps.filter((made) => !seen.includes(made));
  const focused = box.querySelector(":focus")?.getAttribute("data-step");
  box.replaceChildren(
    make("span", { class: "irl-more-steps" }, ...hidden.map(button)),
    make("span", { class: "irl-legend", "aria-hidden": true }, ...legendOf(now)),
    ...names.map(button),
  );
  attributes(box, { "data-drawn": key });
  /** @type {HTMLElement | null} */ (box.querySelector(`[data-step="${focused}"]`))?.focus();
}

/** Say what the parts of a picture are; some pictures are made of columns (spans.js). @param {Derived} now */
function legendOf(now) {
  const { contribution = "", picture: [kind, ...behind] = [] } = now.worksheet.data;
  const { best, by } = now.contributions ?? {};
  const own = ["now", contribution];
  /** @type {Record<string, string[][]>} */
  const known = {
    blocks: [own, ["track", behind[0]]],
    readers: [["track", behind[0]], ["part", behind[1]], own],
    set: [["now", by ? `share of ${nameOf(now, by)}` : "share"]],
    staircase: [own, ["track", `if ${behind[0]}`]],
    pairs: [own],
  };
  const parts = known[kind] ?? (best ? [own, ["best", "ideal"]] : [own]);
  return parts.map(([name, words]) => make("span", {}, make("i", { class: `irl-${name}` }), plain(words)));
}

/**
 * Fill in the steps and the picture of a row.
 * @param {Element} row @param {number} i its index @param {Shown} shown
 * @param {Made[]} seen the steps that have room @param {string[]} signs in front of these
 * @param {Span[]} spans the picture
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
    const words = there ? minus(now.writer.cell(values[i])) : "–";
    const isLong = words.length > 8 && "irl-long";
    const looks = ["irl-cell", own && "irl-brings", own && changed && tint(by), isLong];
    return make("span", {
      class: looks.filter(Boolean).join(" "),
      "data-term": own && true,
      "data-value": own && now.brings(id),
      "data-changed": own && changed !== "",
      "data-k": `c:${name}${own ? " total" : ""}`,
      "data-p": `r${id} h:${name}`,
    }, make("i", {}, there ? signs[at] : ""), words,
    own && changed && !form.wide ? make("small", {}, changed) : "");
  }));
  drawPicture(/** @type {HTMLElement} */ (picture), spans, id, now, form.wide && changed ? changed : "");
}

/**
 * Draw the stretches of a row; those that were there stay the same elements, so that they move.
 * @param {HTMLElement} box @param {Span[]} spans @param {number} id of the document @param {Derived} now
 * @param {string} changed how much more or less the row brings, with its sign; "" for nothing
 */
function drawPicture(box, spans, id, now, changed) {
  const [line, words] = /** @type {HTMLCollectionOf<HTMLElement>} */ (box.children);
  const there = new Map([...line.children].map((each) => [each.getAttribute("data-s"), each]));
  attributes(box, { "data-tall": !now.contributions?.best });
  const wanted = spans.map(({ kind, key = kind, at: [from, to], other }) => {
    const span = /** @type {HTMLElement} */ (there.get(key) ?? make("span", { "data-s": key }));
    const rank = now.place(id);
    const [is, lights] = kind === "best" ? [`i${rank} by`, `i${rank}`]
      : other === undefined ? ["total", `r${id}`] : [`r${id} r${other}`, `r${id} r${other}`];
    span.className = `irl-${kind}`;
    attributes(span, { "data-k": is, "data-p": lights });
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

/** Make the picture of a score that is a share. @param {Derived} now @returns {Span[]} */
function scoreSpans({ contributions, score }) {
  if (!contributions?.by) return [];
  return [{ kind: "track", at: [0, 1] }, { kind: "now", at: [0, Math.min(score, 1)] }];
}
