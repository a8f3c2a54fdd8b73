// <irl-versus>: the reader says which of two lists is better, then sees what metrics say, and plays with them.

const VOTES = { A: "A is better", B: "B is better", "=": "Both the same" };

class Versus extends HTMLElement {
  connectedCallback() {
    if (this.querySelector(".irl-two-lists")) return; // it was only moved
    this.boards = [...this.querySelectorAll("irl-touch")];
    this.names = JSON.parse(this.getAttribute("names")) ?? ["List A", "List B"]; // null without the attribute
    this.insertAdjacentHTML("beforeend", `<p class="irl-verdict-of-metrics" role="status"></p>`);
    const lists = document.createElement("div");
    lists.className = "irl-two-lists";
    this.boards.forEach((board, i) => {
      const side = document.createElement("section");
      side.setAttribute("aria-label", this.names[i]);
      side.append(Object.assign(document.createElement("p"), { textContent: this.names[i] }), board);
      lists.append(side);
    });
    this.prepend(lists);
    this.addEventListener("irl-change", () => this.compare());
    if (this.hasAttribute("pairs")) this.offerPairs(lists);
    else this.openWith(this.closest(".irl-prediction").querySelector("details.answer"));
  }

  /** Open the scores with the answer to the prediction that follows. @param {HTMLDetailsElement} fold */
  openWith(fold) {
    const open = () => {
      if (fold.open) this.toggleAttribute("voted", true);
      this.compare();
    };
    fold.addEventListener("toggle", open);
    open();
  }

  /** Add the buttons to vote with, and those of the pairs. @param {HTMLElement} lists */
  offerPairs(lists) {
    // [what the pair is about, grades of A, grades of B] each, by `read_pairs` of versus.py
    this.pairs = JSON.parse(this.getAttribute("pairs"));
    this.votes = {};
    lists.insertAdjacentHTML("beforebegin", `<p class="irl-which-pair"></p><div class="irl-steps"></div>`);
    lists.insertAdjacentHTML("afterend", `<div class="irl-vote" role="group" aria-label="Which is better?"></div>`);
    this.pairs.forEach((_, i) => this.button(".irl-steps", String(i + 1), () => this.show(i)));
    for (const [vote, words] of Object.entries(VOTES)) this.button(".irl-vote", words, () => this.vote(vote));
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
    grades.forEach((each, i) => this.boards[i].board.perform(`start; list ${each.join(" ")}`));
    this.querySelector(".irl-which-pair").textContent = words;
    const press = (/** @type {string} */ box, /** @type {number} */ chosen) =>
      [...this.querySelectorAll(`${box} button`)].forEach((each, i) =>
        each.setAttribute("aria-pressed", String(i === chosen)));
    press(".irl-steps", place);
    press(".irl-vote", Object.keys(VOTES).indexOf(this.votes[place]));
    this.toggleAttribute("voted", place in this.votes);
    this.compare();
  }

  /** @param {string} vote one of VOTES */
  vote(vote) {
    const { place } = this;
    this.votes[place] ??= vote; // the first answer counts, because after it the scores are in view
    this.show(place);
  }

  /** Say which list each metric prefers as they stand now. */
  compare() {
    const status = this.querySelector(".irl-verdict-of-metrics");
    if (!this.hasAttribute("voted")) {
      status.textContent = this.pairs ? "Say which list you'd prefer." : "";
      return;
    }
    const [a, b] = this.boards.map(({ board }) => board.outcomes);
    const preferred = [[], [], []]; // the metrics that prefer A, that prefer B, and that prefer neither
    a.forEach(({ score, bound }, i) => {
      const ahead = (score - b[i].score) * (bound.data.better === "lower" ? -1 : 1); // by how much A is better
      preferred[Math.abs(ahead) < 1e-9 ? 2 : ahead > 0 ? 0 : 1].push(bound.displayed);
    });
    const sides = this.pairs ? ["For A", "For B"] : this.names.map((name) => `For ${name.replace(/^The /, "the ")}`);
    const words = [...sides, "No difference"].map((side, i) => `${side}: ${preferred[i].join(", ")}.`);
    const vote = this.pairs ? `You said: ${VOTES[this.votes[this.place]]}. ` : "";
    status.textContent = vote + words.filter((_, i) => preferred[i].length).join(" ");
  }
}

customElements.define("irl-versus", Versus);
