// <irl-first>: five results, which the reader judges; what four scores then say, and which of them notice a change.
// What is shown follows from the step, the judgments and the answers alone. This browser keeps them; nothing is sent.
import { parseNumber } from "../../irlearn/exercises/card/parse.js";
import { bindMetric, parseMetric } from "../../irlearn/web/touch/metric_notation.js";
import { readJson, storeText } from "../../irlearn/web/touch/local_storage.js";
import { outcomeOf } from "../../irlearn/web/touch/outcome.js";

/**
 * What the build of the book gives: the results as [title, address, text], the sixth of them missed.
 * @typedef {{metrics: string[], variants: any, questions: string[], results: string[][], hand: Hand}} Data
 * The list of the score by hand, and what each slip gives.
 * @typedef {{results: [number, string][], missed: [number, string][], cut: number, exact: string, value: number,
 *   slips: {value: number, say: string, look: string}[]}} Hand
 * What the reader has done: the judgment of each result, the mark in per cent, the steps that are answered, the
 * scores that were guessed to change, and whose scores are right.
 * @typedef {{step: number, judgments: (number | null)[], mark: number, done: Record<number, boolean>,
 *   guessed: Record<number, number[]>, side: number}} Kept
 */

const STORED = "irlearn-first"; // the name under which the browser keeps it
const SAME = 1e-9; // scores that differ by less are the same
const NEIGHBOURS = ["Mine", "My neighbour’s", "Both"];
const [JUDGE, MARK, MOVE, FETCH, NEIGHBOUR, HAND, END] = [1, 2, 3, 4, 5, 6, 7];
const still = matchMedia("(prefers-reduced-motion: reduce)");

const escaped = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const listed = (/** @type {string[]} */ words) => words.join(", ").replace(/, (?=[^,]*$)/, " and ");
const differ = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) > SAME;

/** Take what was kept if it can be gone on with. @param {Kept} kept @returns {Kept | null} */
function fitting({ step, judgments, mark, done, guessed, side }) {
  const given = judgments.slice(0, 5);
  const isGrade = (/** @type {unknown} */ grade) => grade === 0 || grade === 1 || grade === null;
  const judged = given.includes(0) && given.includes(1) && !given.includes(null);
  const fits = judgments.length === 6 && judgments.every(isGrade) && (step === JUDGE || judged) && mark >= 0 && mark <= 100
    && Number.isInteger(step) && step >= JUDGE && step <= END && [MOVE, FETCH].every((each) => Array.isArray(guessed[each]));
  return fits ? { step, judgments, mark, done, guessed, side } : null;
}

/** What is said at a step. @typedef {{say: string, more?: string, controls?: string, reply?: string | false, go?: string,
 *   waits?: boolean}} Words */

class First extends HTMLElement {
  /** @type {Data | undefined} */ built;
  /** @type {any[]} */ metrics = [];
  /** @type {string[]} */ names = [];
  /** @type {Map<number, HTMLElement>} */ rows = new Map(); // by the number of the result
  step = JUDGE;
  /** @type {(number | null)[]} */ judgments = [];
  mark = 50;
  /** @type {Record<number, boolean>} */ done = {};
  /** @type {Record<number, number[]>} */ guessed = {};
  side = 0;
  said = "";
  tries = 0;
  typed = "";
  look = "";
  drawn = 0; // the step that is drawn

  get data() {
    return /** @type {Data} */ (this.built);
  }

  connectedCallback() {
    if (this.built) return; // it was only moved
    this.built = JSON.parse(this.querySelector("script")?.textContent ?? "");
    const { metrics, variants } = this.data;
    this.metrics = metrics.map((/** @type {string} */ name) => bindMetric(parseMetric(name, variants), variants));
    this.names = this.metrics.map((bound) => bound.displayed);
    this.innerHTML = `<div class="first-head"><button type="button" class="first-back" aria-label="Back one step">←
      </button><p></p></div><div class="first-body"><section aria-label="The list"><p class="first-query">
      ${escaped(this.getAttribute("query") ?? "")}<small>query</small></p><p class="first-names"><small>ranking</small>
      <small>judgments</small></p><ol></ol></section><section aria-label="The question"><h2 tabindex="-1"></h2>
      <p class="first-more"></p><div class="first-controls"></div><div class="first-cards"></div>
      <p class="irl-reply" aria-live="polite"></p><button type="button" class="first-go"></button></section></div>`;
    const kept = readJson(STORED, fitting, null);
    if (kept) Object.assign(this, kept), this.draw();
    else this.startAgain();
    this.find(".first-go").addEventListener("click", () => this.go());
    this.find(".first-back").addEventListener("click", () => this.turnTo(this.step - 1));
    this.find(".first-body").addEventListener("click", ({ target }) => {
      this.press(/** @type {Element} */ (target).closest("[data-press]"));
    });
    this.find(".first-controls").addEventListener("submit", (event) => event.preventDefault());
    this.find(".first-controls").addEventListener("input", ({ target }) => this.slide(target));
  }

  startAgain() {
    this.judgments = [null, null, null, null, null, 1]; // the missed page helps
    const guessed = { [MOVE]: [], [FETCH]: [] };
    Object.assign(this, { step: JUDGE, mark: 50, done: {}, guessed, side: 0, said: "", tries: 0, typed: "", look: "" });
    this.draw();
  }

  find(/** @type {string} */ selector) {
    return /** @type {HTMLElement} */ (this.querySelector(selector));
  }

  /** What there is at a step: the order of the results, their grades, whether the missed page is known. */
  at(step = this.step, done = this.done[step]) {
    const order = [0, 1, 2, 3, 4];
    if (step > MOVE || (step === MOVE && done)) order.unshift(...order.splice(this.moved, 1));
    const grades = /** @type {number[]} */ ([...this.judgments]); // null as long as the reader judges
    if (step === NEIGHBOUR) grades[this.disputed] = 1 - grades[this.disputed];
    return { order, grades, known: step > FETCH || (step === FETCH && done) };
  }

  /** The result that moves to the top: the first that helps below rank 1, or else the first that does not. */
  get moved() {
    return this.judgments.findIndex((grade, i) => grade !== this.judgments[0] && i < 5);
  }

  /** The judgment that the neighbour does not share: most scores notice it. */
  get disputed() {
    const { order, grades } = this.at(FETCH, true);
    const before = this.scores(this.at(FETCH, true));
    const noticed = (/** @type {number} */ i) => {
      const flipped = grades.map((grade, j) => (j === i ? 1 - grade : grade));
      const helps = order.some((j) => flipped[j]);
      return helps ? this.scores({ order, grades: flipped, known: true }).filter((s, k) => differ(s, before[k])).length : 0;
    };
    return [...order].reverse().reduce((best, i) => (noticed(i) > noticed(best) ? i : best));
  }

  /** @returns {number[]} the scores by the page's interpreter */
  scores({ order, grades, known } = this.at()) {
    const found = order.map((i) => grades[i]);
    const judged = known ? [...found, 1] : found;
    return this.metrics.map((bound) => outcomeOf(bound, { grades: found, judged }).score ?? 0);
  }

  written(/** @type {number} */ score) {
    return score.toFixed(2);
  }

  /** The link that ends the text below, to the next lesson. */
  get following() {
    return /** @type {HTMLElement} */ ([...(this.parentElement?.querySelectorAll("p a") ?? [])].at(-1));
  }

  /** Which scores notice what happens at a step. @param {number} step */
  noticed(step) {
    const [before, after] = [false, true].map((done) => this.scores(this.at(step, done)));
    return after.map((score, i) => differ(score, before[i]));
  }

  /** How many of the four the reader has foreseen. @param {number} step */
  foreseen(step) {
    return this.noticed(step).filter((does, i) => does === this.guessed[step].includes(i)).length;
  }

  /** The metrics that are nearest to the reader's mark. */
  get nearest() {
    const away = this.scores(this.at(MARK)).map((score) => Math.abs(score - this.mark / 100));
    return away.map((_, i) => i).filter((i) => !differ(away[i], Math.min(...away)));
  }

  /** Do what a button asks for. @param {Element | null} button */
  press(button) {
    const pressed = button?.getAttribute("data-press");
    if (!pressed) return;
    const [what, first, second] = pressed.split(" ");
    if (what === "judge") this.judgments[Number(first)] = Number(second);
    if (what === "guess") {
      const chosen = this.guessed[this.step];
      this.guessed[this.step] = chosen.includes(+first) ? chosen.filter((i) => i !== +first) : [...chosen, +first];
    }
    if (what === "side") [this.side, this.done[NEIGHBOUR]] = [Number(first), true];
    if (what === "show") [this.said, this.done[HAND]] = ["", true];
    if (what === "again") return this.startAgain();
    this.draw();
    const again = this.querySelector(`[data-press="${pressed}"]:enabled`) ?? this.find(".first-go");
    /** @type {HTMLElement} */ (again).focus({ preventScroll: true });
  }

  /** @param {any} input */
  slide(input) {
    if (input.type !== "range") return;
    this.mark = Number(input.value);
    this.find("output").textContent = this.written(this.mark / 100);
    this.keep();
  }

  go() {
    if (this.step === END) return this.following.click();
    if (this.step === HAND && !this.done[HAND]) this.check();
    else if (this.done[this.step] || this.step === JUDGE) return this.turnTo(this.step + 1);
    else this.done[this.step] = true;
    this.draw();
    this.find(".irl-reply").scrollIntoView({ block: "nearest" });
  }

  /** Have the browser keep what the reader has done. */
  keep() {
    const { step, judgments, mark, done, guessed, side } = this;
    storeText(STORED, JSON.stringify({ step, judgments, mark, done, guessed, side }));
  }

  turnTo(/** @type {number} */ step) {
    if (step === JUDGE) this.done = {}; // other judgments, other answers
    this.step = step;
    this.draw();
    this.find("h2").focus({ preventScroll: true });
    const { top } = this.getBoundingClientRect();
    if (top < 0) scrollBy({ top: top - 90, behavior: "instant" });
  }

  /** Look at the score by hand. */
  check() {
    const { value, slips } = this.data.hand;
    const typed = parseNumber(/** @type {HTMLInputElement} */ (this.find("input")).value);
    this.typed = typed.text;
    this.look = "";
    if (typed.readable && typed.gives(value)) this.done[HAND] = true;
    else {
      this.tries += 1;
      const slip = typed.readable && slips.find((/** @type {{value: number}} */ each) =>
        typed.gives(each.value) || typed.roughlyGives(each.value));
      const first = "Take it in two steps. Count the ✓ above the line, and divide by all the pages that help.";
      this.said = slip ? slip.say : first;
      this.look = slip ? slip.look : "above";
    }
  }

  /** What is said at each step: the question, more, controls, the reply, and what the button says, if it works. */
  words() {
    const { results, hand } = this.data;
    const title = (/** @type {number} */ i) => `“${escaped(results[i][0])}”`;
    const names = (/** @type {number[]} */ some) => `<b>${listed(some.map((i) => this.names[i]))}</b>`;
    const done = this.done[this.step];
    const given = this.judgments.slice(0, 5);
    const helps = given.filter(Boolean).length;
    const next = "Next";
    switch (this.step) {
      case JUDGE: {
        const left = given.filter((grade) => grade === null).length;
        const say = "Your bicycle chain slips. Which of these pages would help you?";
        if (left) return { say, more: "Press ✓ or ✗ next to each result. You’re the judge.", go: `${left} to go`, waits: true };
        if (!helps) return { say, reply: "Then every score is 0. Tick the page that you’d open first.", go: "Tick one", waits: true };
        if (helps === 5) return { say, reply: "Then every order is perfect. Untick the page that helps you least.", go: "Untick one", waits: true };
        return { say, reply: `You’ve just made <b>judgments</b>: ${helps} of the five pages ${helps > 1 ? "help" : "helps"} you.`, go: next };
      }
      case MARK: {
        const mark = this.written(this.mark / 100);
        const controls = `<p class="first-mark"><output>${mark}</output> is your mark</p><input type="range" min="0" max="100" step="5"
          value="${this.mark}" aria-label="Your mark" ${done ? "disabled" : ""}><p class="first-ends"><span>useless</span><span>perfect</span></p>`;
        const closest = this.written(this.scores()[this.nearest[0]]);
        const reply = done && `You think most like ${names(this.nearest)}: ${closest}${closest === mark ? ", the very same mark" : `, next to your ${mark}`}.`;
        return { say: "How good is this list for you?", more: done ? "" : "Give it a mark. Four metrics have given theirs as well.",
          controls, reply, go: done ? next : "Turn the scores over" };
      }
      case MOVE: case FETCH: {
        const fetches = this.step === FETCH;
        const noticed = this.noticed(this.step).flatMap((does, i) => (does ? i : []));
        const why = fetches ? "They divide by every page that helps, and now there is one more."
          : "P@5 and Recall@5 only count the ✓ on the page, so they don’t see the order.";
        return {
          say: fetches ? "A mechanic knows a sixth page that helps, and the engine missed it. Which scores will notice?"
            : `${title(this.moved)} moves up to the top. Who will notice?`,
          more: done ? "" : "Tap the scores that you think will change. A guess is fine.",
          reply: done && `${names(noticed)} noticed. ${why} You foresaw ${this.foreseen(this.step)} of 4.`,
          go: done ? next : fetches ? "← Bring it in" : "↑ Move it", waits: !done && !this.guessed[this.step].length,
        };
      }
      case NEIGHBOUR: {
        const judged = this.at().grades[this.disputed] ? "✓" : "✗";
        const rows = NEIGHBOURS.map((words, i) => done && i < 2 && i !== this.side ? "" : `<li${i === 2 ? " data-holds" : ""}><button type="button" data-press="side ${i}"
          ${done ? "disabled" : ""} ${done && i === this.side ? `data-said="your answer"` : ""}>${words}</button></li>`);
        const right = ["Yours are right for you, and your neighbour’s for your neighbour.",
          "They’re right for your neighbour, as yours are for you.", "Yes, no score is wrong."][this.side];
        return { say: `Your neighbour says ${judged} to ${title(this.disputed)}. Whose scores are right?`,
          more: done ? "" : "The same list, with your neighbour’s scores.", controls: `<div class="irl-answers"><ul>${rows.join("")}</ul></div>`,
          reply: done && `${right} Each score describes a list <b>and a judge</b>.`, go: done ? next : "Choose one", waits: !done };
      }
      case HAND: {
        const all = hand.results.concat(hand.missed).filter(([grade]) => grade).length;
        const controls = done ? "" : `<form><label>Recall@${hand.cut} = <input inputmode="text" autocomplete="off" value="${escaped(this.typed)}"></label>
          ${this.tries > 1 ? `<button type="button" data-press="show">Show it to me</button>` : ""}</form>`;
        const [above, below] = hand.exact.split("/");
        return { say: `Now you: what’s the Recall@${hand.cut} of this list?`, controls,
          more: done ? "" : "Divide the ✓ above the line by all the pages that help. A fraction is fine.",
          reply: done ? `<b>Right: ${above} ÷ ${below} = ${hand.value}.</b> One of the ${all} pages that help stands above the line.` : this.said, go: done ? "See how you did" : "Check" };
      }
      default: {
        const foreseen = this.foreseen(MOVE) + this.foreseen(FETCH);
        return { say: "That’s how a list gets its score.", more: "A query, a ranking, judgments, and a metric that asks one question.",
          controls: `<p class="first-mark"><output>${foreseen} of 8</output> foreseen</p><button type="button" data-press="again">Start again</button>`,
          reply: `You think most like ${names(this.nearest)}.`, go: this.following.textContent };
      }
    }
  }

  draw() {
    const { say, more = "", controls = "", reply = "", go = "", waits = false } = /** @type {Words} */ (this.words());
    this.keep();
    const turned = this.drawn !== this.step;
    this.drawn = this.step;
    this.dataset.step = String(this.step);
    this.toggleAttribute("done", this.step === END);
    this.classList.toggle("answered", Boolean(this.done[this.step]));
    this.find("h2").innerHTML = say;
    this.find(".first-more").textContent = more;
    this.find(".first-controls").innerHTML = controls;
    this.find(".irl-reply").innerHTML = reply || "";
    const button = /** @type {HTMLButtonElement} */ (this.find(".first-go"));
    Object.assign(button, { textContent: go, disabled: waits, hidden: !go || (this.step === NEIGHBOUR && waits) });
    this.find(".first-back").style.visibility = this.step === JUDGE ? "hidden" : "";
    this.find(".first-head p").textContent = this.step < END ? `${this.step} of ${HAND}` : "";
    this.style.setProperty("--part", String((this.step - 1) / HAND));
    this.list(turned);
    this.cards(turned);
    const form = this.querySelector("form");
    form?.addEventListener("submit", () => this.go());
    if (form && (turned || this.tries)) form.querySelector("input")?.focus({ preventScroll: true });
  }

  /** Write a row. @param {string} rank @param {string[]} words @param {string} judgment */
  row(rank, [title, address = "", text = ""], judgment) {
    const more = address && `<small>${escaped(address)}</small><span>${escaped(text)}</span>`;
    return `<span class="first-rank">${rank}</span><span class="first-page"><b>${escaped(title)}</b>${more}</span>${judgment}`;
  }

  /** Draw the list; results glide to their places. @param {boolean} turned */
  list(turned) {
    const list = this.find("ol");
    const tick = (/** @type {number | null} */ grade) =>
      `<span class="first-tick" role="img" aria-label="${grade ? "helps" : "doesn’t help"}">${grade ? "✓" : "✗"}</span>`;
    const look = (/** @type {HTMLElement} */ row, /** @type {number | null} */ grade) => {
      row.className = grade === null ? "" : grade ? "first-helps" : "first-useless";
    };
    this.find("section").hidden = this.step === END;
    if (this.step >= HAND) {
      this.rows.clear();
      const { results, missed, cut } = this.data.hand;
      const row = (/** @type {[number, string]} */ [grade, title], /** @type {number} */ i) => {
        const missing = i >= results.length;
        const marked = this.look && (this.look === "above" ? i < cut : this.look === "missed" ? missing : grade);
        const classes = `${grade ? "first-helps" : "first-useless"}${missing ? " first-missed" : ""}${marked ? " first-look" : ""}${i === cut - 1 ? " first-cut" : ""}`;
        return `<li class="${classes}">${this.row(missing ? "–" : String(i + 1), [title], `<span>${tick(grade)}</span>`)}</li>`;
      };
      list.innerHTML = [...results, ...missed].map(row).join("");
      return;
    }
    if (!this.rows.size) list.replaceChildren();
    const { order, grades, known } = this.at();
    const before = new Map([...this.rows].map(([i, row]) => [i, row.getBoundingClientRect().top]));
    for (const [place, i] of [...order, ...(known ? [5] : [])].entries()) {
      const row = this.rows.get(i) ?? document.createElement("li");
      this.rows.set(i, row);
      look(row, grades[i]);
      const title = escaped(this.data.results[i][0]);
      const choose = ["✗", "✓"].map((sign, grade) => `<button type="button" data-press="judge ${i} ${grade}" aria-pressed="${grades[i] === grade}"
        aria-label="${title}: ${grade ? "helps" : "doesn’t help"}">${sign}</button>`).reverse().join("");
      const missed = i === 5;
      if (missed) row.classList.add("first-missed");
      const theirs = this.step === NEIGHBOUR && i === this.disputed;
      row.classList.toggle("first-look", theirs);
      const judgment = this.step === JUDGE ? `<span class="first-judge">${choose}</span>`
        : `<span>${theirs ? "<small>your neighbour’s</small> " : missed ? "<small>missed</small> " : ""}${tick(grades[i])}</span>`;
      row.innerHTML = this.row(missed ? "–" : String(place + 1), this.data.results[i], judgment);
      list.append(row);
      if (still.matches || turned) continue;
      const from = (before.get(i) ?? NaN) - row.getBoundingClientRect().top;
      const comes = missed && !before.has(i) ? "translateX(70%)" : from ? `translateY(${from}px)` : "";
      if (comes) row.animate([{ transform: comes, opacity: missed ? 0 : 1 }, {}], { duration: 550, easing: "ease-out" });
    }
    if (!known) {
      this.rows.get(5)?.remove();
      this.rows.delete(5);
    }
  }

  /** Draw the four scores. @param {boolean} turned */
  cards(turned) {
    const cards = this.find(".first-cards");
    cards.hidden = this.step === JUDGE || this.step >= HAND;
    if (cards.hidden) return;
    const done = this.done[this.step];
    const asks = this.step === MOVE || this.step === FETCH;
    const { order, grades, known } = this.at();
    const now = this.scores();
    const was = this.scores(this.step === NEIGHBOUR ? this.at(FETCH, true) : this.at(this.step, false));
    const found = order.map((i) => grades[i]);
    const hits = found.filter(Boolean).length;
    const exist = hits + (known ? 1 : 0);
    const how = [`${hits} of 5 help`, `${hits} of ${exist} found`, `first ✓ at rank ${found.indexOf(1) + 1}`, `all ${exist} ✓ count`];
    cards.innerHTML = this.names.map((name, i) => {
      const covered = this.step === MARK && !done;
      const chosen = asks && this.guessed[this.step].includes(i);
      const changes = differ(now[i], was[i]);
      const like = this.step === MARK && done && this.nearest.includes(i);
      const notes = this.step === NEIGHBOUR ? [changes ? `you: ${this.written(was[i])}` : "the same for both"]
        : asks && done ? [changes ? `was ${this.written(was[i])}` : "unchanged", changes === chosen ? "✓ foreseen" : "a surprise"]
          : [covered || asks ? this.data.questions[i] : how[i], like ? "like you" : chosen ? "will change" : ""];
      const inside = `<b>${name}</b><output>${covered ? "?" : this.written(now[i])}</output><span>${notes[0]}</span><i>${notes[1] ?? ""}</i>`;
      const classes = `${like || (asks && done && changes) ? "first-changes" : ""} ${asks && done ? (changes === chosen ? "first-foreseen" : "first-surprise") : ""}`;
      return asks && !done ? `<button type="button" data-press="guess ${i}" aria-pressed="${chosen}">${inside}</button>` : `<div class="${classes}">${inside}</div>`;
    }).join("");
    if (still.matches) return;
    const trembles = [0, -5, 4, -3, 2, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    [...cards.children].forEach((card, i) => {
      if (this.step === MARK && done) card.animate([{ transform: "rotateY(90deg)" }, {}], { duration: 350, delay: 130 * i, fill: "backwards" });
      if (this.step === NEIGHBOUR && turned && differ(now[i], was[i])) card.animate(trembles, { duration: 480, delay: 350 });
    });
  }
}

customElements.define("irl-first", First);
