// <irl-readers>: a hundred readers go down two lists. All numbers come from `readers.py`; this moves the dots.

/** What is drawn: by engine the score, how many stop at each row (the last: at none), and what they got there.
 * @typedef {{scores: string[], lead: number, dots: number[][], got: number[][],
 *   say: string[], patience?: string}} State */
/** @typedef {{states: Record<string, State[]>, others: Record<string, string>, dots: Record<string, string>, lines: number}} Data */

const REST = 60; // milliseconds that a falling reader looks at a result
const FALL = 95; // from one result to the next
const COME = 420; // from above the list to the first result
const ALL = 1500; // until the last reader has come
const GLIDE = 48; // dots: so many glide to their places in one frame; more would take several, so they come at once
const WAIT = 500; // until a sentence is said aloud, so that a slider does not flood it

const still = matchMedia("(prefers-reduced-motion: reduce)");

class Readers extends HTMLElement {
  /** @type {Animation[]} */
  falling = [];
  spoken = 0;
  /** @type {State | undefined} */
  shown;

  connectedCallback() {
    if (this.data) return; // it was only moved
    /** @type {Data} */
    this.data = JSON.parse(this.querySelector("script")?.textContent ?? "");
    this.engines = [...this.querySelectorAll("section")].map((box) => ({
      box,
      score: find(box, "output"),
      counts: /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".readers-stop")]),
      others: find(box, ".readers-others > span"),
      dots: /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".readers-dots i")]),
    }));
    this.slider = /** @type {HTMLInputElement} */ (find(this, "input[type=range]"));
    this.again = /** @type {HTMLButtonElement} */ (find(this, ".readers-key button"));
    this.addEventListener("input", () => this.show());
    this.again.addEventListener("click", () => (this.falling.length ? this.show() : this.rain()));
    this.addEventListener("keydown", ({ key }) => key === "Escape" && this.show());
    this.toggleAttribute("ready", true);
    this.again.hidden = still.matches;
    this.show();
    if (!still.matches) this.rain();
  }

  /** The kind of reader that is chosen. */
  get who() {
    return /** @type {HTMLInputElement} */ (find(this, "[name=who]:checked")).value;
  }

  /** @returns {State} what is to be shown */
  get state() {
    const states = /** @type {Data} */ (this.data).states[this.who];
    return states[Math.min(Number(this.slider?.value), states.length - 1)];
  }

  /** Show the state: all but the dots at once, which glide to their places. */
  show() {
    this.end();
    const { state, who } = this;
    const before = this.shown;
    this.shown = state;
    const moved = before ? state.dots.flatMap((dots, i) => dots.map((count, row) => count - before.dots[i][row])) : [];
    // half of the differences: who leaves a row comes to another one
    const many = moved.reduce((sum, by) => sum + Math.abs(by), 0) / 2 > GLIDE;
    this.toggleAttribute("jumps", many);
    this.engines?.forEach((engine, i) => {
      write(engine.score, state.scores[i]);
      write(engine.others, this.data?.others[who] ?? "");
      engine.box.toggleAttribute("data-leads", state.lead === i);
      state.dots[i].forEach((count, row) => this.count(i, row, count));
      this.place(engine.dots, state.dots[i], [...state.got[i], 0]);
      if (many && !still.matches) engine.dots[0].parentElement?.animate([{ opacity: 0.15 }, {}], COME);
    });
    this.say(...state.say);
    clearTimeout(this.spoken);
    this.spoken = setTimeout(() => write(find(this, "[role=status]"), state.say.join(" ")), WAIT);
    const slider = /** @type {HTMLInputElement} */ (this.slider);
    slider.disabled = !state.patience;
    if (state.patience) slider.setAttribute("aria-valuetext", state.patience);
    write(find(this, ".readers-key span"), this.data?.dots[who] ?? "");
    find(this, ".readers-patience").toggleAttribute("data-off", !state.patience);
    write(find(this, ".readers-key output"), state.patience ?? "Patience plays no part for these readers.");
    if (state.patience && state.lead) this.toggleAttribute("crossed", true); // from now on the place is marked
  }

  /** Write the sentence below the lists. @param {string} [lead] @param {string} [why] */
  say(lead = "", why = "") {
    write(find(this, ".readers-say b"), lead);
    write(find(this, ".readers-say span"), why);
  }

  /** @param {number} i @param {number} row @param {number} count */
  count(i, row, count) {
    const place = this.engines?.[i].counts[row];
    if (place) write(place, count ? String(count) : "");
  }

  /**
   * Give each dot its place. The readers keep their order, the hastiest first, so that the same ones move on;
   * a dot that stays in its row keeps its place there if it can.
   * @param {HTMLElement[]} dots @param {number[]} counts @param {number[]} got
   */
  place(dots, counts, got) {
    const lines = this.data?.lines ?? 1;
    let first = 0;
    counts.forEach((count, row) => {
      const here = dots.slice(first, (first += count));
      const free = new Set(here.keys());
      const stays = here.filter((dot) => Number(dot.dataset.row) === row && free.delete(Number(dot.dataset.place)));
      const places = [...free];
      for (const dot of here) {
        if (!stays.includes(dot)) dot.dataset.place = String(places.shift());
        dot.dataset.row = String(row);
        const at = Number(dot.dataset.place);
        const style = `--row:${row};--column:${Math.floor(at / lines)};--line:${at % lines};--got:${got[row]}`;
        if (dot.getAttribute("style") === style) continue; // most dots stay
        dot.setAttribute("style", style);
        dot.className = got[row] === 1 ? "readers-all" : got[row] ? "readers-part" : "";
      }
    });
  }

  /** Let the readers fall once more, from result to result, each to where they stop. */
  rain() {
    const { state } = this;
    if (this.again) write(this.again, "Skip");
    this.toggleAttribute("raining", true);
    this.say("", "A hundred readers go down each list, and each of them stops somewhere.");
    this.engines?.forEach((engine, i) => {
      const landed = state.dots[i].map(() => 0);
      landed.forEach((_, row) => this.count(i, row, 0));
      engine.dots.forEach((dot, j) => {
        const fall = this.fall(dot, Number(dot.dataset.row), ((j * 37) % engine.dots.length) / engine.dots.length);
        fall.addEventListener("finish", () => this.count(i, Number(dot.dataset.row), ++landed[Number(dot.dataset.row)]));
        this.falling.push(fall);
      });
    });
    Promise.all(this.falling.map(({ finished }) => finished)).then(() => this.show(), () => {});
  }

  /** @param {HTMLElement} dot @param {number} row @param {number} turn from 0 to 1: when it comes */
  fall(dot, row, turn) {
    const duration = COME + row * (REST + FALL) + REST + FALL;
    const x = `${Math.round(90 * Math.random())}cqw`;
    const at = (/** @type {number} */ place) => `${x} calc(${place} * var(--high) + var(--high) / 3)`;
    const frames = [{ translate: at(-1.5), opacity: 0, offset: 0 }];
    for (let i = 0; i <= row; i++) {
      const come = COME + i * (REST + FALL);
      frames.push({ translate: at(i), opacity: 1, offset: come / duration });
      frames.push({ translate: at(i), opacity: 1, offset: (come + REST) / duration });
    }
    return dot.animate(frames, { duration, delay: ALL * turn, fill: "backwards", easing: "linear" });
  }

  /** End the rain where it is. */
  end() {
    for (const each of this.falling) each.cancel();
    this.falling = [];
    this.toggleAttribute("raining", false);
    if (this.again) write(this.again, "Once more");
  }
}

/** Change the first text of an element. No node comes or goes, after which a browser would try every selector
 * with :has() again. @param {Element} element @param {string} text */
function write(element, text) {
  const first = element.firstChild;
  if (!(first instanceof Text)) element.prepend(text);
  else if (first.data !== text) first.data = text;
}

/** @param {Element} root @param {string} selector @returns {HTMLElement} */
function find(root, selector) {
  return /** @type {HTMLElement} */ (root.querySelector(selector));
}

customElements.define("irl-readers", Readers);
