// On every page of the book: the contents, and the lessons on the front page, show how much of each chapter
// was practised. A lesson whose address names an exercise leads on to the chapter's page to practise, where
// exercises stand.
import { make } from "../../web/touch/draw.js";
import { idInAddress } from "./address.js";
import { examAsked } from "./exam.js";
import { isDue, isMastered, today } from "./progress.js";
import { CHANGED, storedSkills } from "./storage.js";

/** What the build of the book says: the keys of the skills by chapter; and on a lesson, its page to practise
 * and the ids of what stands there. @typedef {{skills: Record<string, string[]>}} Built
 * @typedef {{page: string, anchors: string[]}} Moved */

/** @type {Built} */
const { skills: listed } = /** @type {any} */ (window).irlearnPractice;

/** Find the link to a page in the contents; of the page that is open it is only "#". @param {string} name */
function linkInContents(name) {
  const file = `${name}.html`;
  const here = location.pathname.endsWith(`/${file}`) ? '.current.reference[href="#"]' : `[href$="/${file}"]`;
  return document.querySelector(`.bd-links a:is(${here}, [href="${file}"])`);
}

/** Find what shows how far a chapter was practised: in the contents its page to practise, on the front page
 * its lesson. @param {string} chapter */
function placesOfRing(chapter) {
  const lesson = document.querySelector(`[data-chapter="${chapter}"]`);
  return [linkInContents(`${chapter}-practice`), lesson].filter((place) => place !== null);
}

/** Draw a ring at each chapter (dark: mastered, light: right once), and at the page of what is due how many
 * skills are. */
function drawRingsAndCount() {
  const kept = storedSkills();
  for (const [chapter, keys] of Object.entries(listed)) {
    const share = (/** @type {number} */ count) => `${Math.round((100 * count) / keys.length)}%`;
    const mastered = keys.filter((key) => kept[key] && isMastered(kept[key])).length;
    const right = keys.filter((key) => kept[key]?.right).length;
    for (const place of placesOfRing(chapter)) {
      const ring = place.querySelector(".irl-ring") ?? make("span", { class: "irl-ring", role: "img" });
      place.append(ring);
      ring.setAttribute("aria-label", `${right} of ${keys.length} right, ${mastered} mastered`);
      ring.setAttribute("style", `--mastered: ${share(mastered)}; --right: ${share(right)}`);
    }
  }
  const due = Object.values(listed).flat().filter((key) => kept[key] && isDue(kept[key], today())).length;
  for (const back of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-continue]"))) {
    back.hidden = !Object.keys(kept).length; // of a reader who has never answered anything
    back.textContent = due ? `Continue, ${due} due` : "Continue";
  }
  const link = linkInContents("due");
  if (!link) return;
  link.querySelector(".irl-count")?.remove();
  if (!due) return;
  link.append(make("span", { class: "irl-count" }, ` ${due}`));
  link.closest("details")?.setAttribute("open", "");
}

/** Lead on from a lesson whose address names what stands on the page to practise, or asks for an exam. */
function leadOn() {
  const text = document.querySelector("script.irl-moved")?.textContent;
  if (!text) return;
  /** @type {Moved} */
  const { page, anchors } = JSON.parse(text);
  const id = idInAddress();
  const isMoved = anchors.includes(id) && !document.getElementById(id);
  if (isMoved || examAsked() !== null) location.replace(page + location.search + location.hash);
}

leadOn();
addEventListener("hashchange", leadOn);
drawRingsAndCount();
document.addEventListener(CHANGED, drawRingsAndCount);
