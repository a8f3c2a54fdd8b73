// <irl-due>: the skills of all chapters that are due today, each with a link to its exercise.
import { make } from "../../web/touch/draw.js";
import { whenParsed } from "../../web/touch/when_parsed.js";
import { daysUntil, isDue, statusInWords, today } from "./progress.js";
import { storedSkills, whyNotPersisted } from "./storage.js";

/** An item: the key of its progress, what it asks, and its address.
 * @typedef {{key: string, words: string, at: string}} Listed
 * @typedef {{title: string, items: Listed[]}} Chapter */

const NOTHING_YET = "You haven't practised in this browser yet. Exercises you answer on a practice page " +
  "come back here after 1, 3, 7 and 21 days.";
const WEEK = 7; // days

class Due extends HTMLElement {
  /** @type {HTMLElement | undefined} */
  box;

  connectedCallback() {
    whenParsed(() => this.draw());
    addEventListener("storage", () => this.draw());
  }

  draw() {
    /** @type {Chapter[]} */
    const chapters = JSON.parse(this.querySelector("script")?.textContent ?? "[]");
    this.box ??= this.appendChild(make("div", { class: "irl-ground irl-due" }));
    this.box.replaceChildren(...this.parts(chapters), make("p", {}, whyNotPersisted()));
  }

  /** Make what is shown: a count, a list, and what comes later. @param {Chapter[]} chapters */
  parts(chapters) {
    const kept = storedSkills();
    const day = today();
    const all = chapters.flatMap(({ title, items }) => items.map((item) => ({ ...item, title })));
    const known = all.filter(({ key }) => kept[key]).map((item) => ({ ...item, skill: kept[item.key] }));
    if (!known.length) return [make("p", {}, NOTHING_YET)];
    const days = (/** @type {typeof known[0]} */ { skill }) => daysUntil(skill, day);
    const due = known.filter(({ skill }) => isDue(skill, day)); // below: the lower the box, the less known
    due.sort((a, b) => a.skill.box - b.skill.box || a.skill.last.localeCompare(b.skill.last));
    const row = (/** @type {typeof known[0]} */ { at, words, title, skill }) => {
      const state = make("b", {}, statusInWords(skill, day));
      return make("li", {}, make("a", { href: at }, words), make("span", {}, title), state);
    };
    const later = known.filter((each) => !due.includes(each) && days(each) <= WEEK).length;
    const count = due.length
      ? `${due.length} of ${known.length} you practised are due, least known first.`
      : `None of the ${known.length} you practised is due today.`;
    const list = make("ul", { role: "list" }, ...due.map(row));
    return [make("p", {}, count), list, make("p", {}, later ? `${later} more come back within a week.` : "")];
  }
}

if (!customElements.get("irl-due")) customElements.define("irl-due", Due);
