// The variants of an exercise that a form goes through, and what was done with each.
import { examVariant } from "./exam.js";
import { storedSkills } from "./storage.js";
import { today } from "./progress.js";

/** @import { Item, Payload } from "./data" */
/**
 * `hints` is how many were shown; `sawSolution` whether the solution was; `done` whether it was solved;
 * `tried` the answer that was counted last, and `first` the answer that was tried first.
 * @typedef {{payload: Payload, item: Item, hints: number, sawSolution: boolean, done: boolean}} Asked
 * @typedef {Asked & {tried?: string, first?: string}} Variant
 */

const COUNTS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight"];

export class Variants {
  /** @param {Payload} payload @param {number | null} exam
   * @param {(item: Item) => boolean} isSolved whether it was solved before the page was opened */
  constructor(payload, exam, isSolved) {
    const { items } = payload;
    const isFirst = (/** @type {Item} */ item) => items.find((each) => asks(each) === asks(item)) === item;
    /** @type {Variant[]} */
    this.all = [];
    this.add({ ...payload, items: exam === null ? items.filter(isFirst) : items }); // an exam goes by seeds
    const count = this.all.length;
    const skill = storedSkills()[payload.family];
    // Whoever practises on another day gets other data.
    const startAt = skill && skill.last < today() ? skill.answers % count : 0;
    const fromThere = this.all.map((_, i) => (startAt + i) % count);
    const open = fromThere.find((at) => !isSolved(this.all[at].item)) ?? startAt;
    this.at = exam === null ? open : examVariant(exam, items);
    this.start = this.at;
    this.announced = false;
  }

  /** @param {Payload} payload */
  add(payload) {
    for (const item of payload.items) {
      this.all.push({ payload, item, hints: 0, sawSolution: false, done: false });
    }
  }

  get now() {
    return this.all[this.at];
  }

  /** The first seed that no variant has yet. */
  get nextSeed() {
    return Math.max(...this.all.map(({ item }) => item.seed)) + 1;
  }

  /** Go on to the next variant, to be answered anew. Return a sentence the first time that all were seen,
   * else "". */
  next() {
    this.at = (this.at + 1) % this.all.length;
    this.now.done = false;
    this.now.tried = this.now.first = undefined;
    if (this.at !== this.start || this.announced) return "";
    this.announced = true;
    const count = COUNTS[this.all.length] ?? this.all.length;
    if (this.all.length === 1) return "This page has no other variant of this exercise.";
    return `You've seen all ${count}; now they start again.`;
  }
}

/** Write what an item asks, whatever the order of its answers; items that ask the same have one text.
 * @param {Item} item */
function asks({ statement, answers = [], choices = [], cards }) {
  return JSON.stringify([statement, [...answers].sort(), [...choices].sort(), cards]);
}
