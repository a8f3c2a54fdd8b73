// Key F, or a button beside it, puts what a reader looks at on a stage that fills the screen: two lists as a
// poll, the lists of the front page with a poll below them, anything else as it stands. A button with
// `data-stage` does so, too, for the first element that fits its selector. No Python is needed.
import { fromHtml } from "../../web/touch/from_html.js";
import { TYPED_IN } from "./remote.js";
import { LEFT } from "./stage.js";

/** @import { Poll } from "./poll.js" */
/** @import { Stage } from "./stage.js" */

const SHOWN = "irl-versus, irl-widget, irl-readers, irl-touch";
/** @type {WeakMap<Element, Poll>} */
const polls = new WeakMap(); // of each pair of lists, with the hands that were counted

/** Find the outermost thing that can be shown around an element. @param {Element | null} within */
function shownAround(within) {
  const inner = within?.closest(SHOWN) ?? null;
  return inner?.parentElement?.closest(SHOWN) ?? inner;
}

/** Find what is nearest to the middle of the window; what always stays in view is the last choice. */
function inTheMiddle() {
  const middle = innerHeight / 2;
  const far = (/** @type {Element} */ each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return Math.max(top - middle, middle - bottom, each.hasAttribute("stays") ? middle / 2 : 0);
  };
  const all = [...document.querySelectorAll(SHOWN)].filter((each) => each.getClientRects().length);
  const [best] = all.filter((each) => far(each) < middle).sort((a, b) => far(a) - far(b));
  return shownAround(best ?? null);
}

/** Show an element on a stage until that is left; its room on the page stays. @param {HTMLElement} element */
function project(element) {
  const stage = /** @type {Stage} */ (
    fromHtml('<irl-stage class="irl-ground irl-stage" data-scale="1.6"></irl-stage>'));
  const room = document.createElement("div");
  room.style.height = `${element.offsetHeight}px`;
  document.body.append(stage);
  if (element.matches("irl-versus")) stage.append(pollOfLists(element));
  else element.replaceWith(room), stage.append(element);
  if (element.matches("irl-readers")) stage.append(pollOfEngines(element));
  const place = scrollY;
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const folds = [...element.querySelectorAll("details[open]")]; // a room sees what they leave room for
  folds.forEach((fold) => fold.removeAttribute("open"));
  stage.addEventListener(LEFT, () => {
    folds.forEach((fold) => fold.setAttribute("open", ""));
    room.replaceWith(element);
    stage.remove();
    scrollTo({ top: place, behavior: "instant" }); // the stage stood at the end of the page
    focused?.focus({ preventScroll: true });
  }, { once: true });
  stage.enter();
}

/** @typedef {{grade: number, title: string}} Result */
/** @typedef {{bound: {displayed: string}, printed: string}} Score */
/** @typedef {{board: {state: {results: Result[]}, outcomes: Score[]}}} List */

/** Make a poll of two lists. @param {any} versus */
function pollOfLists(versus) {
  const lists = versus.boards.map((/** @type {List} */ { board: { state, outcomes } }) => ({
    grades: state.results.map(({ grade }) => grade),
    titles: state.results.map(({ title }) => title),
    scores: outcomes.map(({ bound, printed }) => `${bound.displayed} ${printed}`).join(" · "),
  }));
  const question = versus.querySelector(".irl-which-pair")?.textContent;
  const asks = question ? `${question}: which list is better?` : "Which list is better?";
  return poll(versus, asks, { options: versus.names, lists });
}

/** Make a poll of two engines, whose lists stand above it. @param {Element} readers */
function pollOfEngines(readers) {
  const names = [...readers.querySelectorAll("section")].map((engine) => engine.ariaLabel ?? "");
  return poll(readers, "Which engine is better?", { options: names, lists: [] });
}

/** Make a poll of an element, or take the one that was made of it. @param {Element} of @param {string} asks
 * @param {{options: string[], lists: object[]}} options */
function poll(of, asks, options) {
  const votes = { rounds: [options.options.map(() => 0)], revealed: false };
  const data = { ...options, answer: null, votes };
  const before = polls.get(of);
  const asked = JSON.stringify(data);
  if (before?.dataset.asked === asked) return before;
  const made = /** @type {Poll} */ (fromHtml(`<irl-poll class="irl-ground irl-poll" role="group">
    <p class="irlearn-try-title"><strong></strong></p>
    <p class="irlearn-sentence" role="status"></p><script type="application/json"></script>
  </irl-poll>`));
  made.dataset.asked = asked;
  made.ariaLabel = asks;
  /** @type {Element} */ (made.querySelector("strong")).textContent = asks;
  /** @type {Element} */ (made.querySelector("script")).textContent = asked;
  polls.set(of, made);
  return made;
}

addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented }) => {
  const at = /** @type {Element} */ (target);
  if (key.toLowerCase() !== "f" || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return;
  if (at.closest(`${TYPED_IN}, dialog, [contenteditable]`) && !at.matches("[type=range]")) return;
  if (document.querySelector("irl-stage[data-full], dialog[open]")) return;
  const hovered = [...document.querySelectorAll(":hover")].pop() ?? null;
  const element = shownAround(at) ?? shownAround(hovered) ?? inTheMiddle();
  if (element instanceof HTMLElement) project(element);
});

addEventListener("click", ({ target }) => {
  const door = /** @type {Element} */ (target).closest("[data-stage]");
  const element = door && document.querySelector(door.getAttribute("data-stage") ?? "");
  if (element instanceof HTMLElement) project(element);
});

for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(SHOWN))) {
  if (shownAround(element) !== element || element.closest("irl-stage")) continue;
  const button = fromHtml('<button type="button" class="irl-project" tabindex="-1">Project (F)</button>');
  button.addEventListener("click", () => project(element));
  element.append(button);
}
