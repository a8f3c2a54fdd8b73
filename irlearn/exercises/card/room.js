// The script of a page to practise, here called a room: one problem or exercise at a time, chosen by what
// was answered, and new ones from short to long. An item has one number, its place in that order.
import { make } from "../../web/touch/draw.js";
import { readText, storeText } from "../../web/touch/local_storage.js";
import { whenParsed } from "../../web/touch/when_parsed.js";
import { idInAddress } from "./address.js";
import { button } from "./button.js";
import { examSeed } from "./exam.js";
import { GO_TO } from "./exam_questions.js";
import { nextItem } from "./next_item.js";
import { today } from "./progress.js";
import { inOrder, itemsOfPage, putInOrder, sectionsOfItems, showOnly } from "./room_items.js";
import { CHANGED, recordAnswer, storedSkills } from "./storage.js";

/** @import { RoomItem } from "./room_items.js" */

// "yes" is stored under it, if a reader prefers the whole list; "" removes it.
const WHOLE_LIST = "irlearn-whole-list";
const READY = "irl-room-ready"; // the class of sections that the style sheet no longer holds back

const COMES_LATER = "This has been noted, and the problem will come back another day.";
const COMES_SOON = "This has been noted, and the problem will come back soon.";

class Room {
  /** @param {string} chapter */
  constructor(chapter) {
    this.exam = examSeed() !== null;
    const items = itemsOfPage(chapter, examSeed());
    this.items = this.exam ? items : inOrder(items);
    /** @type {string[]} the keys of what was shown in this visit */
    this.shown = [];
    /** @type {RoomItem | null} what is in view; null where all are */
    this.now = null;
    this.why = make("p", { role: "status" });
    this.done = make("p", { class: "irl-room-done" });
    this.whole = button("", () => this.turn(!this.now));
    this.head = make("div", { class: "irl-ground irl-room" }, this.why, this.done, this.whole);
    sectionsOfItems()[0].before(this.head);
    if (!this.exam) putInOrder(this.items);
    this.own = make("div", { class: "irl-room-own", hidden: true }); // asks "Did you have it?"
    const before = this.exam ? [button("The previous question", () => this.step(-1))] : [];
    const next = button(this.exam ? "The next question" : "What next?", () => this.step(1));
    next.classList.add("irl-next");
    this.on = make("p", { hidden: true }, ...linkToNextPage()); // once there is nothing new here
    const foot = { class: "irl-ground irl-room irl-room-foot" };
    this.foot = make("div", foot, this.own, ...before, next, this.on);
    this.listen();
    this.start();
  }

  listen() {
    document.addEventListener(CHANGED, () => this.drawCount());
    document.addEventListener(GO_TO, ({ target }) => this.now && this.showPart(target));
    addEventListener("hashchange", () => this.follow());
    document.addEventListener("toggle", ({ target }) => this.opened(target), true); // it does not bubble
  }

  start() {
    if (!this.follow()) this.turn(readText(WHOLE_LIST) === "");
    sectionsOfItems().forEach((section) => section.classList.add(READY));
  }

  /** Show what the address names; tell whether it names anything here. */
  follow() {
    const there = document.getElementById(idInAddress());
    if (!there) return false;
    if (this.showPart(there)) return true;
    if (!sectionsOfItems().some((section) => section.contains(there))) return false;
    this.turn(false); // it is a heading over several items
    there.scrollIntoView();
    return true;
  }

  /** Show the item that holds an element, if one does. @param {EventTarget | null} element */
  showPart(element) {
    const holds = (/** @type {HTMLElement} */ part) => part.contains(/** @type {Node} */ (element));
    const item = this.items.find(({ parts }) => parts.some(holds));
    if (item) this.show(item, "", true);
    return Boolean(item);
  }

  /** Show one item at a time, or the whole list. @param {boolean} one */
  turn(one) {
    storeText(WHOLE_LIST, one ? "" : "yes");
    if (one) return this.step(1, !this.items.length || document.activeElement === this.whole);
    this.now = null;
    this.foot.remove();
    showOnly(this.items.flatMap(({ parts, label }) => (label ? [label, ...parts] : parts)));
    this.say(this.exam ? "All of them are listed here." : "All of them are listed here, from short to long.");
  }

  /** In an exam, go on by so many questions; else show what is to be practised next.
   * @param {number} by @param {boolean} [focus] */
  step(by, focus = true) {
    const { items } = this;
    if (this.exam) {
      const at = this.now ? items.indexOf(this.now) + by : 0;
      return this.show(items[(at + items.length) % items.length], "", focus);
    }
    const { key, why } = nextItem(items.map((each) => each.key), storedSkills(), this.shown, today());
    const item = items.find((each) => each.key === key);
    if (item) this.show(item, why, focus);
  }

  /** Show one item alone. @param {RoomItem} item @param {string} why it comes now @param {boolean} focus */
  show(item, why, focus) {
    this.now = item;
    this.shown.push(item.key);
    item.parts.at(-1)?.after(this.foot);
    showOnly([...item.parts, this.foot]);
    this.own.hidden = true;
    const skills = storedSkills();
    this.on.hidden = this.exam || this.items.some(({ key }) => !skills[key] && !this.shown.includes(key));
    this.say(why);
    if (!focus) return;
    this.head.scrollIntoView({ block: "start" });
    item.focus()?.focus({ preventScroll: true });
  }

  /** Say which item this is, and why it comes now. @param {string} why */
  say(why) {
    const place = this.now ? `${this.items.indexOf(this.now) + 1} of ${this.items.length}. ` : "";
    const minutes = this.now?.minutes ? `${inMinutes(this.now.minutes)}. ` : "";
    this.why.replaceChildren(make("strong", {}, place), minutes, why);
    this.whole.textContent = this.now ? `Show all ${this.items.length}` : "One at a time";
    this.drawCount();
  }

  drawCount() {
    if (this.exam) return;
    const skills = storedSkills();
    const right = this.items.filter(({ key }) => skills[key]?.right).length;
    const left = this.items.filter(({ key, apart }) => !skills[key]?.right && !apart);
    const takes = left.reduce((sum, { minutes }) => sum + minutes, 0);
    const had = right ? `You have had ${right} of ${this.items.length} right.` : "";
    const rest = takes ? `${inMinutes(takes)} ${right ? "for the others" : "in all"}.` : "";
    this.done.textContent = `${had} ${rest}`.trim();
  }

  /** Ask readers whether they had a problem right, once they have opened the answer to it.
   * @param {EventTarget | null} fold */
  opened(fold) {
    const { now } = this;
    if (!now || now.exercise || !(fold instanceof HTMLDetailsElement) || !fold.open) return;
    if (!now.parts[0].contains(fold) || !this.own.hidden) return;
    const keep = (/** @type {boolean} */ right) => {
      recordAnswer(now.key, right, false); // whether a hint helped is not asked
      this.own.replaceChildren(make("p", { role: "status" }, right ? COMES_LATER : COMES_SOON));
    };
    const ask = make("p", {}, "Did you have it?");
    this.own.replaceChildren(ask, button("Yes", () => keep(true)), button("Not yet", () => keep(false)));
    this.own.hidden = false;
  }
}

/** Copy the link to the page after this one. */
function linkToNextPage() {
  const next = document.querySelector(".prev-next-area a.right-next");
  const title = next?.querySelector(".prev-next-title")?.textContent?.trim();
  return title ? ["Next lesson: ", make("a", { href: next?.getAttribute("href") ?? "" }, title)] : [];
}

/** Write minutes in words. @param {number} minutes */
function inMinutes(minutes) {
  const whole = Math.max(1, Math.round(minutes));
  return whole === 1 ? "About one minute" : `About ${whole} minutes`;
}

whenParsed(() => {
  const chapter = document.querySelector("irl-progress")?.getAttribute("chapter");
  if (chapter && sectionsOfItems().length) new Room(chapter);
});
