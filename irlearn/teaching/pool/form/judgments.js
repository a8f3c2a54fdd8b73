// The grades of a page: kept in this browser, and written as the code that is handed in.
import { readJson, storeText, whyNotStored } from "../../../web/touch/local_storage.js";
import { checkedCode } from "../../../exercises/card/result_code.js";

/** @import { Grade, PageData } from "./data" */

const STORED = "irlearn-pool"; // under this name the browser keeps the grades of all pages
const OPEN = "-"; // stands in place of a grade for a result that was not judged

export class Judgments {
  /** @param {PageData} data */
  constructor(data) {
    this.data = data;
    this.results = data.items.flatMap(([question, titles]) => titles.map((title) => ({ question, title })));
    /** @type {Grade[]} */
    this.grades = [];
    this.read();
  }

  /** Read what this browser keeps, as after a reload or when another tab has judged. */
  read() {
    const { length } = this.results;
    const fits = new RegExp(`^[0-${this.data.grades.length - 1}${OPEN}]{${length}}$`);
    // what is kept for this page, if it fits: "01-2", a character for each result
    const known = (/** @type {any} */ all) => (fits.test(all[this.name]) ? all[this.name] : null);
    const written = readJson(STORED, known, OPEN.repeat(length));
    this.grades = [...written].map((each) => (each === OPEN ? null : Number(each)));
  }

  /** Give a grade, and keep it beside those of other pages. @param {number} place @param {Grade} grade */
  judge(place, grade) {
    this.grades[place] = grade;
    const all = readJson(STORED, (read) => (Array.isArray(read) ? null : read), {});
    storeText(STORED, JSON.stringify({ ...all, [this.name]: this.written }));
  }

  /** How many results have a grade. */
  get done() {
    return this.grades.filter((grade) => grade !== null).length;
  }

  /** Find the next result without a grade, from a place on, then from the first; the end, if all have one.
   * @param {number} from */
  nextOpen(from) {
    const later = this.grades.indexOf(null, from);
    const any = later < 0 ? this.grades.indexOf(null) : later;
    return any < 0 ? this.grades.length : any;
  }

  /** The line to hand in (collecting.py reads it), with the minute in which it was made, in UTC. */
  get code() {
    const { pool, page, mark } = this.data;
    const minute = new Date().toISOString().slice(0, 16);
    return checkedCode("irlpool1", { p: pool, n: page, m: mark, g: this.written, t: minute });
  }

  /** A sentence for the student where the browser keeps nothing, else "". */
  get whyNotKept() {
    return whyNotStored(STORED);
  }

  /** The name under which this browser keeps the grades of this page. */
  get name() {
    return `${this.data.pool} ${this.data.page}`;
  }

  /** The grades as text, one character each. */
  get written() {
    return this.grades.map((grade) => grade ?? OPEN).join("");
  }
}
