// <irl-guess>: the reader predicts before the answer opens. The choice is neither stored nor sent.

// Folds that hold an answer; those of code (.above-input) hold none.
const FOLD = "details.answer, .tag_hide-cell > details, details.hide:not(.above-input)";

class Guess extends HTMLElement {
  connectedCallback() {
    if (this.querySelector("button")) return; // it was only moved
    this.status = document.createElement("span");
    this.status.role = "status";
    this.append(Guess.button("Compare", () => this.compare()), " ", ...this.withoutGuess(), this.status);
  }

  /** Make a button that shows the answer without a choice, where the answer follows the box at once. */
  withoutGuess() {
    const fold = this.closest(".predict")?.nextElementSibling;
    return fold?.matches("details.answer") ? [Guess.button("Show answer", () => this.open(fold)), " "] : [];
  }

  /** Open the next fold, with the reader's choice on top of it. */
  compare() {
    const chosen = this.querySelector(":checked")?.closest("label")?.textContent.trim();
    this.status.textContent = chosen ? "" : "Choose one first, even if you are not sure.";
    const fold = Guess.foldAfter(this);
    if (!chosen || !fold) return;
    let line = fold.querySelector(":scope > .guess-said");
    if (!line) {
      line = Object.assign(document.createElement("p"), { className: "guess-said" });
      fold.querySelector("summary").after(line);
    }
    line.textContent = `You said: ${chosen}`;
    this.open(fold);
    const { does } = this.querySelector(":checked").dataset;
    // staying.js does it to the ranking that stays in view
    if (does) this.dispatchEvent(new CustomEvent("irl-guessed", { bubbles: true, detail: does }));
  }

  /** Open a fold, and move the focus to it. @param {HTMLDetailsElement} fold */
  open(fold) {
    fold.open = true;
    fold.querySelector("summary").focus();
  }

  /** Make a button. @param {string} textContent @param {() => void} onclick */
  static button(textContent, onclick) {
    return Object.assign(document.createElement("button"), { type: "button", textContent, onclick });
  }

  /** Return the first fold of an answer that follows an element. @param {Element} element */
  static foldAfter(element) {
    return [...document.querySelectorAll(FOLD)].find((each) =>
      element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
  }
}

customElements.define("irl-guess", Guess);
