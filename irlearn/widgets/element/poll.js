// <irl-poll>: hands counted for each answer, before and after a discussion.
import { fromHtml } from "../../web/touch/from_html.js";
import { whenParsed } from "../../web/touch/when_parsed.js";

/**
 * A ranking to vote on; `scores`, if there are any, are shown when the poll is revealed.
 * @typedef {{grades: (number | null)[], titles?: string[], scores?: string}} List
 *
 * @typedef {object} Votes
 * @property {number[][]} rounds the hands for each answer, in one round or in two
 * @property {boolean} revealed whether the right answer is shown
 */

const MOST_HANDS = 9999;
const ROUNDS = ["First", "Second"];
const REVEAL = '<button type="button" data-does="reveal" aria-pressed="false">Reveal</button>';

export class Poll extends HTMLElement {
  connectedCallback() {
    whenParsed(() => this.begin());
  }

  /** Build the rows and buttons from the data inside, once. */
  begin() {
    const data = this.querySelector(":scope > script")?.textContent;
    if (this.rows || !data) return;
    /** @type {{options: string[], lists: List[], answer: string | null, votes: Votes}} */
    const { options, lists, answer, votes } = JSON.parse(data);
    this.options = options;
    this.answer = answer === null ? -1 : options.indexOf(answer);
    this.said = /** @type {Element} */ (this.querySelector("[role=status]"));
    this.rows = options.map((option, i) => newAnswer(option, lists[i], topOf(lists)));
    const list = fromHtml('<ol class="irl-hands" role="list"></ol>');
    if (lists.length) list.style.setProperty("--lists", String(lists.length));
    list.toggleAttribute("data-lists", lists.length > 0);
    list.append(...this.rows);
    this.last = fromHtml(`<p class="irl-poll-buttons">
      <button type="button" data-does="again">Vote again</button>
      ${answer === null && !lists[0]?.scores ? "" : REVEAL}
    </p>`);
    this.append(list, this.last);
    this.addEventListener("click", ({ target }) => {
      this.press(/** @type {Element} */ (target).closest("button"));
    });
    this.addEventListener("change", ({ target }) => this.type(/** @type {HTMLInputElement} */ (target)));
    this.follow(votes);
  }

  /** Count as many hands as somebody has typed. @param {HTMLInputElement} field */
  type(field) {
    const row = this.rows?.findIndex((each) => each.contains(field)) ?? -1;
    const { rounds, revealed } = structuredClone(/** @type {Votes} */ (this.votes));
    const typed = Math.floor(Number(field.value));
    if (typed >= 0 && typed <= MOST_HANDS) rounds[rounds.length - 1][row] = typed;
    this.follow({ rounds, revealed });
    this.dispatchEvent(new Event("irl-votes"));
  }

  /** Add or take away a hand, begin the second vote, or reveal. @param {HTMLButtonElement | null} button */
  press(button) {
    if (!button || button.ariaDisabled === "true") return;
    const { rounds, revealed } = structuredClone(/** @type {Votes} */ (this.votes));
    const row = this.rows?.findIndex((each) => each.contains(button)) ?? -1;
    const open = rounds[rounds.length - 1];
    const { does, by } = button.dataset;
    if (by) open[row] = Math.max(0, open[row] + Number(by));
    if (does === "again") rounds.push(open.map(() => 0));
    this.follow({ rounds, revealed: does === "reveal" ? !revealed : revealed });
    this.dispatchEvent(new Event("irl-votes"));
  }

  /** Take over these votes, and show them. @param {Votes} votes */
  follow(votes) {
    this.votes = votes;
    const { rounds, revealed } = votes;
    const most = Math.max(1, ...rounds.flat());
    this.rows?.forEach((row, i) => {
      const shares = rounds.map((hands) => [hands[i], hands[i] / most]);
      const bars = shares.map(([count, share], round) => {
        const which = `${ROUNDS[round].toLowerCase()} vote`;
        return `<span style="--share: ${share}"><b>${count}</b> <small>${which}</small></span>`;
      });
      /** @type {Element} */ (row.querySelector(".irl-bars")).innerHTML = bars.join("");
      const field = /** @type {HTMLInputElement} */ (row.querySelector("input"));
      field.value = String(rounds[rounds.length - 1][i]);
      row.toggleAttribute("data-right", revealed && i === this.answer);
      row.toggleAttribute("data-revealed", revealed);
    });
    const [again, reveal] = this.last?.querySelectorAll("button") ?? [];
    again.ariaDisabled = rounds.length > 1 ? "true" : null;
    reveal?.setAttribute("aria-pressed", String(revealed));
    /** @type {Element} */ (this.said).textContent = this.sentence(votes);
  }

  /** Say what is counted, in the words of irlearn/widgets/classroom.py. @param {Votes} votes */
  sentence({ rounds, revealed }) {
    const sums = rounds.map((hands) => hands.reduce((sum, each) => sum + each, 0));
    const said = sums.map((sum, i) => `${ROUNDS[i]} vote: ${sum} ${sum === 1 ? "hand" : "hands"}.`);
    const [right, options] = [this.answer ?? -1, this.options ?? []];
    if (revealed && right >= 0) {
      const shares = rounds.map((hands, i) => `${hands[right]} of ${sums[i]}`);
      said.push(`The answer is ${options[right]}: ${shares.join(", then ")}.`);
    }
    return said.join(" ");
  }
}

/** Return the highest grade of all lists. @param {List[]} lists */
const topOf = (lists) => Math.max(1, ...lists.flatMap(({ grades }) => grades.map(Number)));

/** Build a ranking to vote on. @param {List} list @param {number} top the highest grade of all */
function newRanking({ grades, titles = [] }, top) {
  const list = fromHtml('<ol class="irl-voted" role="list"></ol>');
  list.append(...grades.map((grade, i) => {
    const bar = `<b style="--share: ${(grade ?? 0) / top}"></b>`;
    const row = fromHtml(`<li><span>${i + 1}</span><span></span>${bar}</li>`);
    const mark = grade === null ? "?" : top > 1 ? String(grade) : grade ? "✓" : "✗";
    [titles[i] ?? "", mark].forEach((words, at) => (row.children[at + 1].textContent = words));
    return row;
  }));
  return list;
}

/**
 * Build the row of an answer: its ranking, if it is one, its hands as bars, and what counts them.
 * @param {string} option @param {List | undefined} list @param {number} top the highest grade of all lists
 */
function newAnswer(option, list, top) {
  const row = fromHtml(`<li>
    <strong></strong><span class="irl-bars"></span>
    <button type="button" data-by="-1">−1</button>
    <input type="number" min="0" max="${MOST_HANDS}" value="0" inputmode="numeric">
    <button type="button" data-by="1">+1</button>
  </li>`);
  /** @type {Element} */ (row.querySelector("input")).ariaLabel = `hands for ${option}`;
  /** @type {Element} */ (row.querySelector("strong")).textContent = option;
  if (list) row.firstElementChild?.after(newRanking(list, top));
  if (list?.scores) row.append(Object.assign(document.createElement("em"), { textContent: list.scores }));
  row.querySelectorAll("button").forEach((button) => (button.ariaLabel = `${button.textContent} ${option}`));
  return row;
}

if (!customElements.get("irl-poll")) customElements.define("irl-poll", Poll);
