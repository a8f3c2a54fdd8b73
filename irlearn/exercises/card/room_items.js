// The items of a page to practise: each problem (a section of text), and each exercise with the cells of
// Python that belong to it.
import { make } from "../../web/touch/draw.js";
import { questionsOf } from "./exam_questions.js";

/**
 * One item: its progress is stored under `key`, `parts` are the elements that show it, `exercise` is false
 * for a problem, and `focus` finds the element that gets the focus when the item is shown. It takes some
 * `minutes`; what is `apart`, for programmers, is not counted. `label` has its number in the list of all.
 * @typedef {{key: string, parts: HTMLElement[], exercise: boolean, focus: () => Focused, minutes: number,
 *   earlier: boolean, apart: boolean, label?: HTMLElement}} RoomItem
 * @typedef {HTMLElement | null} Focused
 */

const PROBLEMS = "problems"; // the ids of the two sections of the page
const EXERCISES = "exercises";
const EXERCISE = "irl-exercise";
const AWAY = "irl-away"; // the class of what is not in view
const LONG = 7; // minutes: only a function to write takes as long

/** Return the sections whose items are shown one at a time. @returns {HTMLElement[]} */
export function sectionsOfItems() {
  return [PROBLEMS, EXERCISES].flatMap((id) => document.getElementById(id) ?? []);
}

/** List the items; in an exam only its questions.
 * @param {string} chapter @param {number | null} exam @returns {RoomItem[]} */
export function itemsOfPage(chapter, exam) {
  if (exam !== null) return questionsOf(exam).map(({ element }) => exerciseItem(element));
  const [problems, exercises] = sectionsOfItems();
  const problemItems = childSections(problems).map((section) => problemItem(chapter, section));
  return [...problemItems, ...[...exercises.querySelectorAll(EXERCISE)].map(exerciseItem)];
}

/** Return the items of the chapter from short to long, then those of earlier chapters, then those for
 * programmers. @param {RoomItem[]} items */
export function inOrder(items) {
  const group = (/** @type {RoomItem} */ { earlier, apart }) => Number(earlier) + 2 * Number(apart);
  return [...items].sort((a, b) => group(a) - group(b) || a.minutes - b.minutes);
}

/** Put the items into the first section in this order, each below its number. @param {RoomItem[]} items */
export function putInOrder(items) {
  const [section] = sectionsOfItems();
  section.classList.add("irl-in-order");
  items.forEach((item, i) => {
    item.label = make("p", { class: "irl-number" }, `${i + 1}`);
    section.append(item.label, ...item.parts);
  });
}

/** Read how many minutes an item takes, which the build has written. @param {string} id */
function minutesOf(id) {
  built ??= JSON.parse(document.querySelector("script.irl-minutes")?.textContent ?? "{}");
  return /** @type {Record<string, number>} */ (built)[id] ?? 0;
}

/** @type {Record<string, number> | undefined} */
let built;

/** @param {HTMLElement} section @returns {HTMLElement[]} */
function childSections(section) {
  return /** @type {HTMLElement[]} */ ([...section.children]).filter((each) => each.matches("section"));
}

/** Make the item of a problem. @param {string} chapter @param {HTMLElement} section @returns {RoomItem} */
function problemItem(chapter, section) {
  const heading = section.querySelector("h3");
  heading?.setAttribute("tabindex", "-1");
  const minutes = minutesOf(section.id);
  const key = `${chapter}#${section.id}`;
  const focus = () => heading;
  return { key, parts: [section], exercise: false, focus, minutes, earlier: false, apart: false };
}

/** @param {Element} element @returns {RoomItem} */
function exerciseItem(element) {
  const cell = /** @type {HTMLElement} */ (element.closest(".cell") ?? element);
  const parts = [cell];
  for (let next = cell.nextElementSibling; next?.matches(`.cell:not(:has(${EXERCISE}, irl-progress))`); ) {
    parts.push(/** @type {HTMLElement} */ (next)); // where an answer is written in Python
    next = next.nextElementSibling;
  }
  const focus = () => /** @type {HTMLElement | null} */ (element.querySelector(".irl-statement"));
  const minutes = minutesOf(element.id);
  const key = element.getAttribute("family") ?? "";
  const earlier = element.hasAttribute("home");
  return { key, parts, exercise: true, focus, minutes, earlier, apart: minutes > LONG };
}

/**
 * Of the items, show only these parts on a screen, and what they stand in. The panel of the chapter stays,
 * and on paper all is there. What is shown stands right below the page's title, and so do its headings.
 * @param {HTMLElement[]} parts
 */
export function showOnly(parts) {
  document.querySelectorAll(`.${AWAY}`).forEach((each) => each.classList.remove(AWAY));
  const panel = document.querySelector("irl-progress")?.closest("section") ?? null;
  const heads = [...document.querySelectorAll("h3[tabindex]"), ...(panel?.querySelectorAll("h3") ?? [])];
  for (const head of heads) head.ariaLevel = "2";
  const settle = (/** @type {Element} */ block) => {
    if (parts.some((part) => part === block) || block === panel) return;
    const holds = parts.some((part) => block.contains(part)) || block.contains(panel);
    block.classList.toggle(AWAY, !holds);
    if (holds) [...block.children].forEach(settle);
  };
  sectionsOfItems().forEach((section) => [...section.children].forEach(settle));
}
