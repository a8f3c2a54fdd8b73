// <irl-guess>: the reader predicts by pressing an answer, and the card then says whether it held, and why.
// Nothing is stored or sent.

/** @param {HTMLLIElement} row */
const buttonOf = (row) => /** @type {HTMLButtonElement} */ (row.firstChild);

class Guess extends HTMLElement {
  /** @type {HTMLLIElement[]} */ rows = [];
  /** @type {HTMLLIElement[]} */ right = [];
  /** @type {HTMLDetailsElement | null} */ fold = null;
  /** @type {HTMLElement | undefined} */ tally;
  /** @type {boolean | undefined} */ held;

  connectedCallback() {
    if (this.querySelector("button")) return; // it was only moved
    this.fold = this.card.querySelector(":scope > details.answer");
    this.rows = [...this.querySelectorAll("li")];
    this.right = this.rows.filter(({ dataset }) => "holds" in dataset);
    for (const row of this.rows) {
      const button = Object.assign(document.createElement("button"), { type: "button" });
      button.append(...row.childNodes);
      button.addEventListener("click", () => this.answer(row));
      row.append(button);
    }
    this.reply = Object.assign(document.createElement("p"), { className: "irl-reply", tabIndex: -1 });
    this.append(this.reply);
    this.card.classList.add("asked");
    this.pictures(true);
    this.fold?.addEventListener("toggle", () => this.fold?.open && this.answer());
    if (!this.right.length) return;
    this.tally = Object.assign(document.createElement("span"), { className: "irl-tally" });
    this.card.querySelector(".admonition-title")?.append(this.tally);
    Guess.count();
  }

  /** The card of the prediction, with its answer. */
  get card() {
    return /** @type {HTMLElement} */ (this.closest(".irl-prediction"));
  }

  /** Take the answer of a row, or none if the reader has opened the fold. @param {HTMLLIElement} [row] */
  answer(row) {
    if (!this.card.classList.contains("asked")) return;
    this.card.classList.replace("asked", "answered");
    this.pictures(false);
    for (const row of this.rows) buttonOf(row).disabled = true;
    if (row) {
      buttonOf(row).dataset.said = "your answer";
      if (this.right.length) this.held = this.right.includes(row);
    }
    const lead = document.createElement("b");
    const [first, ...more] = row ? this.verdict(row) : ["You opened the answer without a guess."];
    lead.textContent = first;
    this.reply?.append(lead, ...more);
    if (this.fold) this.fold.open = true;
    this.reply?.focus({ preventScroll: true });
    // staying.js does it to the ranking that stays in view
    const { does } = row?.dataset ?? {};
    if (does) this.dispatchEvent(new CustomEvent("irl-guessed", { bubbles: true, detail: does }));
    Guess.count();
  }

  /** Hide what is said of pictures from those who listen, or no longer. @param {boolean} hidden */
  pictures(hidden) {
    for (const each of this.card.querySelectorAll(".predict > .cell_output")) each.ariaHidden = hidden ? "true" : null;
  }

  /** Say whether an answer held, and if not, what was said. @param {HTMLLIElement} row */
  verdict(row) {
    if (this.held) return ["You foresaw it."];
    const words = (/** @type {HTMLLIElement} */ each) => `“${buttonOf(each).textContent?.trim()}”`;
    if (this.right.length) {
      return ["Not this time.", ` You said ${words(row)}, but the answer is ${this.right.map(words).join(" or ")}.`];
    }
    return [`You said ${words(row)}.`, this.fold ? "" : " Read on to see whether it holds."];
  }

  /** Show in each card how many predictions of the page held so far. */
  static count() {
    const all = /** @type {NodeListOf<Guess>} */ (document.querySelectorAll("irl-guess"));
    const cards = [...all].filter(({ tally }) => tally);
    const given = cards.filter(({ held }) => held !== undefined);
    const dots = cards.map(({ held }) => (held === undefined ? "○" : held ? "●" : "◐")).join("");
    const words = given.length ? `${given.filter(({ held }) => held).length} of ${given.length} foreseen` : "";
    for (const { tally } of cards) {
      if (tally) tally.innerHTML = `<span aria-hidden="true">${dots}</span> ${words}`;
    }
  }
}

customElements.define("irl-guess", Guess);
