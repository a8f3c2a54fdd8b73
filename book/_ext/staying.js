// The ranking that stays in view, and what the text does to it: <irl-act does="start; swap 1 2">. It shows the list
// of which the section in view speaks, and no score that a prediction asks for.

const staying = document.querySelector("irl-touch[stays]");
const score = Object.assign(document.createElement("span"), { className: "irl-act-score" });
const told = []; // steps to the lists whose scores an answer has told
let withhold = () => {}; // see `withholder`
let here; // the section whose list is shown; undefined where a section speaks of none
const left = new Map(); // what the reader made of the list of a section

/**
 * Do what these words say to the ranking, and write its score behind the button that was pressed for it.
 * @param {string} words @param {Element} from the button, or the prediction that was given
 */
function perform(words, from) {
  if (!staying?.board) return;
  if (words.startsWith("start") && from.closest("details, irl-guess")) told.push(words);
  withhold();
  leaveFor(sectionOf(from));
  const printed = staying.board.perform(words);
  score.textContent = ` → ${printed}`;
  if (from.matches("button")) from.after(score);
}

class Act extends HTMLElement {
  connectedCallback() {
    if (this.querySelector("button")) return; // it was only moved
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.append(...this.childNodes);
    this.append(button);
    button.addEventListener("click", () => perform(this.getAttribute("does"), button));
  }
}

customElements.define("irl-act", Act);

/** Return the steps to the list that a section itself speaks of: <irl-act shown>. @param {Element} section */
const listOf = (section) =>
  section.querySelector(":scope > :not(section) irl-act[shown]")?.getAttribute("does") ?? "";

/** Return the innermost section around an element that speaks of a list. @param {Element} element */
function sectionOf(element) {
  const section = element.closest("section");
  return section && !listOf(section) ? sectionOf(section.parentElement) : section ?? undefined;
}

/** Keep what the reader made of the list of this section, because another one comes. @param {Element} [section] */
function leaveFor(section) {
  if (here && here !== section) left.set(here, staying.board.state);
  here = section;
}

/** Show the list of the section that the reader comes to, as the reader left it. */
function followSections() {
  const sections = [...document.querySelectorAll("section")].filter(listOf);
  const turn = () => {
    const line = 0.6 * innerHeight;
    const next = sections.findLast((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top < line && bottom > line;
    }); // the innermost
    if (next === here) return;
    leaveFor(next);
    if (!next) return;
    score.remove();
    const title = next.querySelector("h2, h3").firstChild.textContent;
    staying.board.turnTo(left.get(next) ?? listOf(next), `Here is the list that “${title}” is about.`);
  };
  addEventListener("scroll", turn, { passive: true });
  turn();
}

/** Return what lets the ranking withhold the scores that predictions ask for, until their answers are opened. */
function withholder() {
  const folds = new Map([...document.querySelectorAll("[data-asks]")].map((each) =>
    [each, each.closest(".irl-prediction").querySelector("details.answer")]));
  const questions = (/** @type {Element} */ asked) => {
    const section = sectionOf(asked);
    const acts = [...asked.parentElement.querySelectorAll("irl-guess [data-does]")].map(({ dataset }) => dataset.does);
    // An act can lead from list to list, such as: start; list 1 0 0; list 0 1 1.
    const lists = [section ? listOf(section) : "start", ...acts].flatMap((does) =>
      does.split(";").map((_, i, steps) => steps.slice(0, i + 1).join(";")));
    return lists.map((list) => ({ metric: asked.dataset.asks, list, question: `#${asked.id}` }));
  };
  let known = "";
  for (const fold of folds.values()) fold.addEventListener("toggle", () => withhold());
  return () => {
    for (const [asked, fold] of folds) if (fold.open) folds.delete(asked);
    const now = `${folds.size} ${told.length}`;
    if (known !== now) staying.board.ask([...folds.keys()].flatMap(questions), told);
    known = now;
  };
}

// Where there is no room beside the text, the ranking is a strip on top until it is asked for.
if (staying) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "irl-unfold" });
  const { style } = document.documentElement;
  const unfold = (/** @type {boolean} */ open) => {
    style.overflowAnchor = "none"; // so that the reader's place stays
    requestAnimationFrame(() => requestAnimationFrame(() => (style.overflowAnchor = "")));
    staying.toggleAttribute("open", open);
    button.setAttribute("aria-expanded", String(open));
    button.textContent = open ? "Close" : "Touch";
  };
  button.addEventListener("click", () => unfold(!staying.hasAttribute("open")));
  staying.addEventListener("keydown", ({ key, defaultPrevented }) => {
    if (key === "Escape" && !defaultPrevented && staying.hasAttribute("open")) unfold(false), button.focus();
  });
  unfold(false);
  staying.prepend(button);
  customElements.whenDefined("irl-touch").then(() => {
    withhold = withholder();
    withhold();
    document.addEventListener("irl-guessed", ({ target, detail }) => perform(detail, target));
    followSections();
  });
}
