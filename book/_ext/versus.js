// <irl-versus>: the reader says which of two lists is better, then sees what metrics say, and plays with them.

const VOTES = { A: "A is better", B: "B is better", "=": "Both the same" };

class Versus extends HTMLElement {
  connectedCallback() {
    if (this.querySelector(".irl-vote")) return; // it was only moved
    this.pairs = JSON.parse(this.getAttribute("pairs"));
    this.boards = [...this.querySelectorAll("irl-touch")];
    this.said = {};
    this.insertAdjacentHTML("afterbegin", `<p class="irl-which-pair"></p><div class="irl-steps"></div>`);
    this.insertAdjacentHTML("beforeend", `<div class="irl-vote" role="group" aria-label="Which is better?"></div>
      <p class="irl-verdict-of-metrics" role="status"></p>`);
    const lists = document.createElement("div");
    lists.className = "irl-two-lists";
    this.boards.forEach((board, i) => {
      const side = document.createElement("section");
      side.setAttribute("aria-label", `List ${"AB"[i]}`);
      side.append(Object.assign(document.createElement("p"), { textContent: `List ${"AB"[i]}` }), board);
      lists.append(side);
    });
    this.querySelector(".irl-steps").after(lists);
    this.pairs.forEach((_, i) => this.button(".irl-steps", String(i + 1), () => this.show(i)));
    for (const [vote, words] of Object.entries(VOTES)) this.button(".irl-vote", words, () => this.vote(vote));
    this.addEventListener("irl-change", () => this.compare());
    this.show(0);
  }

  /** Add a button. @param {string} to @param {string} words @param {() => void} does */
  button(to, words, does) {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: words });
    button.addEventListener("click", does);
    this.querySelector(to).append(button);
  }

  /** Show a pair; its scores are there if the reader has voted. @param {number} place */
  show(place) {
    this.place = place;
    const [words, ...grades] = this.pairs[place];
    grades.forEach((each, i) => this.boards[i].board.perform(`start; list ${each}`));
    this.querySelector(".irl-which-pair").textContent = words;
    const press = (/** @type {string} */ box, /** @type {number} */ chosen) =>
      [...this.querySelectorAll(`${box} button`)].forEach((each, i) =>
        each.setAttribute("aria-pressed", String(i === chosen)));
    press(".irl-steps", place);
    press(".irl-vote", Object.keys(VOTES).indexOf(this.said[place]));
    this.toggleAttribute("voted", place in this.said);
    this.compare();
  }

  /** @param {string} vote one of VOTES */
  vote(vote) {
    const { place } = this;
    this.said[place] ??= vote; // the first answer counts: the second has seen the scores
    this.show(place);
  }

  /** Say which list each metric prefers as they stand now. */
  compare() {
    const said = this.said[this.place];
    const [a, b] = this.boards.map(({ board }) => board.outcomes);
    const prefer = { A: [], B: [], "=": [] };
    a.forEach(({ score, bound }, i) => {
      const by = (score - b[i].score) * (bound.data.better === "lower" ? -1 : 1);
      prefer[Math.abs(by) < 1e-9 ? "=" : by > 0 ? "A" : "B"].push(bound.displayed);
    });
    const words = { A: "For A", B: "For B", "=": "No difference" };
    const told = Object.entries(prefer).filter(([, names]) => names.length);
    const listed = told.map(([side, names]) => `${words[side]}: ${names.join(", ")}.`).join(" ");
    this.querySelector(".irl-verdict-of-metrics").textContent =
      said ? `You said: ${VOTES[said]}. ${listed}` : "Say which list you would rather have been given.";
  }
}

customElements.define("irl-versus", Versus);
