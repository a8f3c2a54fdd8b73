// The variants of an item that a form goes through, and what was done in each.
import { examVariant } from "./exam.js";
import { keptSkills } from "./kept.js";
import { today } from "./progress.js";

/** @import { Item, Payload } from "./data" */
/**
 * `hints` is how many were shown; `solved` whether the solution was.
 * @typedef {{payload: Payload, item: Item, hints: number, solved: boolean, done: boolean}} Variant
 */

export class Variants {
  /** @param {Payload} payload @param {number | null} exam */
  constructor(payload, exam) {
    const { items } = payload;
    const first = (/** @type {Item} */ item) => items.find((each) => asks(each) === asks(item)) === item;
    /** @type {Variant[]} */
    this.all = [];
    this.add({ ...payload, items: exam === null ? items.filter(first) : items }); // an exam counts all seeds
    const count = this.all.length;
    const mine = keptSkills()[payload.family];
    // Whoever comes back on another day gets other data.
    const again = mine && mine.last < today() ? mine.answers % count : 0;
    this.at = exam === null ? again : examVariant(exam, items);
    this.start = this.at;
    this.saidSo = false;
  }

  /** @param {Payload} payload */
  add(payload) {
    for (const item of payload.items) {
      this.all.push({ payload, item, hints: 0, solved: false, done: false });
    }
  }

  get now() {
    return this.all[this.at];
  }

  /** The seed that no variant has yet. */
  get nextSeed() {
    return Math.max(...this.all.map(({ item }) => item.seed)) + 1;
  }

  /** Go on. What there is to say of it: once, that they come round. */
  next() {
    this.at = (this.at + 1) % this.all.length;
    this.now.done = false;
    if (this.at !== this.start || this.saidSo) return "";
    this.saidSo = true;
    return `You have seen all ${this.all.length} variants. From here on they come again.`;
  }
}

/** What an item asks, whatever the order of its answers. @param {Item} item */
function asks({ statement, answers = [], choices = [], cards }) {
  return JSON.stringify([statement, [...answers].sort(), [...choices].sort(), cards]);
}
