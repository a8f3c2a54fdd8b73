// The picture of each row: stretches of a line, worked out from the steps of the metric alone.
import { ON_COLUMNS } from "../interpreter/rules.js";
import { worksheetFor } from "../interpreter/program.js";
import { isSame } from "./derived.js";

/** @import { Derived } from "./derived.js" */
/** @import { Made } from "../interpreter/data" */

/**
 * Kinds of stretches: `now` is what the row brings, `part` and `track` are what that is a part of, `best` is
 * what the best possible ranking brings there, `gained`, `lost` and `was` are what the last touch changed.
 * @typedef {[from: number, to: number]} Stretch
 * @typedef {{kind: string, at: Stretch, key?: string, other?: number}} Span other: the second row of a pair
 * @typedef {Record<string, Stretch>} Row
 */

/**
 * The pictures that a metric may declare, made of the columns declared `behind` them: what a row adds as a
 * part of its value in a column (blocks), readers who come and leave, a set that is filled row by row, and
 * what each row would add if the column were 1 there (staircase).
 * @type {Record<string, (now: Derived, behind: string[]) => Row[]>}
 */
const PICTURES = {
  blocks: (now, [within]) =>
    rows(now, (x, i) => ({ track: [0, now.column(within)[i]], now: [0, x] })),
  readers: (now, [come, leave]) =>
    rows(now, (x, i) => {
      const [here, stop] = [now.column(come)[i], now.column(leave)[i]];
      return { track: [0, here], part: [here - stop, here], now: [here - stop, here - stop + x] };
    }),
  set: (now) => {
    let filled = 0;
    const whole = now.contributions?.by?.values || 1;
    return rows(now, (x) => ({ track: [0, 1], now: [filled / whole, (filled += x) / whole] }));
  },
  staircase: (now, [condition]) => {
    const { data } = now.worksheet;
    const steps = worksheetFor(data, now.given, {}, ({ name }, values) =>
      name === condition ? values.map(() => 1) : values);
    const stairs = steps.sheets[0].made.find(({ name }) => name === data.contribution)?.values;
    const first = now.contributions?.row.values.indexOf(now.contributions.total.values);
    return rows(now, (x, i) => ({ track: [0, stairs[i]], [i === first ? "now" : "part"]: [0, x] }));
  },
};

/** Draw the picture of a metric that declares none. @param {Derived} now @returns {Row[]} */
function bars(now) {
  const best = now.contributions?.best?.values ?? [];
  return now.docs.map((_, i) => ({
    now: [0, now.contributions?.row.values[i] ?? 0],
    best: [0, best[i] ?? 0],
  }));
}

/** @param {Derived} now @param {(x: number, i: number) => Row} draw a row that counts, which brings x */
function rows(now, draw) {
  const { values } = /** @type {{row: Made}} */ (now.contributions).row;
  return now.docs.map((_, i) => (i < values.length ? draw(values[i], i) : {}));
}

/**
 * Make the picture of every row, and of what the last touch changed in it, in shares of the width.
 * @param {Derived} now @param {Derived} [then] @returns {Span[][]}
 */
export function spansOf(now, then) {
  if (!now.contributions) return now.docs.map(() => []);
  const [kind, ...behind] = now.worksheet.data.picture ?? [];
  if (kind === "pairs") return pairs(now, then);
  const make = PICTURES[kind] ?? bars;
  const drawn = make(now, behind);
  const before = then?.contributions ? make(then, behind) : null;
  const ends = [...drawn, ...(before ?? [])].flatMap((row) => Object.values(row).map(([, end]) => end));
  const scale = make === bars || kind === "blocks" ? Math.max(...ends) || 1 : 1;
  const share = (/** @type {number} */ x) => Math.min(Math.max(x / scale, 0), 1);
  return drawn.map((row, i) => {
    const old = before && (before[then?.place(now.docs[i].id) ?? -1] ?? {});
    const all = { ...row, ...(old && changed(row.now, old.now)) };
    return Object.entries(all).map(([kind, [from, to]]) => ({ kind, at: [share(from), share(to)] }));
  });
}

/**
 * Return the difference where both begin together or nothing was there before, else the earlier stretch.
 * @param {Stretch} [now] @param {Stretch} [was] @returns {Row}
 */
function changed(now = [0, 0], was = [0, 0]) {
  if (isSame(now[0], was[0]) || isSame(was[0], was[1])) {
    const kind = now[1] > (was[1] === was[0] ? now[0] : was[1]) ? "gained" : "lost";
    const from = isSame(was[0], was[1]) ? now[0] : was[1];
    return isSame(from, now[1]) ? {} : { [kind]: from < now[1] ? [from, now[1]] : [now[1], from] };
  }
  return { was };
}

/**
 * Give each row a place for every row below it, filled where the metric counts the two as a pair.
 * @param {Derived} now @param {Derived} [then] @returns {Span[][]}
 */
function pairs(now, then) {
  const n = now.docs.length;
  const before = then?.contributions ? then : null;
  return now.docs.map(({ id }, i) =>
    now.docs.slice(i + 1).flatMap(({ id: other }, j) => {
      const [is, was] = [counts(now, id, other), before ? counts(before, id, other) : null];
      const kind = is ? (was === false ? "gained" : "now") : was ? "lost" : "track";
      const at = /** @type {Stretch} */ ([(i + 1 + j + 0.1) / n, (i + 2 + j - 0.1) / n]); // 0.1: a gap
      return { kind, at, key: `pair${other}`, other };
    }),
  );
}

/**
 * Tell whether the column of contributions counts a pair: its rule is applied to the two rows alone.
 * @param {Derived} derived @param {number} one @param {number} other ids of documents
 */
function counts(derived, one, other) {
  const { rule = "", parts } = /** @type {{row: Made}} */ (derived.contributions).row;
  const values = /** @type {Made} */ (parts[0]).values;
  const places = [derived.place(one), derived.place(other)];
  if (places.includes(-1)) return false;
  const [above, below] = places.sort((a, b) => a - b).map((place) => values[place]);
  return /** @type {any} */ (ON_COLUMNS)[rule]([above, below])[0] === 1;
}
