// <irl-guess>: the reader predicts before the answer opens. The choice is neither stored nor sent.

const FOLD = "details.admonition, details.hide:not(.above-input)"; // an answer, but not hidden code

class Guess extends HTMLElement {
  connectedCallback() {
    if (this.querySelector("button")) return; // it was only moved
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Compare" });
    this.said = document.createElement("span");
    this.said.role = "status";
    this.append(button, " ", this.said);
    button.addEventListener("click", () => this.compare());
  }

  /** Open the next fold, with the reader's choice on top of it. */
  compare() {
    const chosen = this.querySelector(":checked")?.closest("label")?.textContent.trim();
    this.said.textContent = chosen ? "" : "Choose one first, even if you are not sure.";
    const fold = [...document.querySelectorAll(FOLD)].find((each) => this.comesBefore(each));
    if (!chosen || !fold) return;
    let line = fold.querySelector(":scope > .guess-said");
    if (!line) {
      line = Object.assign(document.createElement("p"), { className: "guess-said" });
      fold.querySelector("summary").after(line);
    }
    line.textContent = `You said: ${chosen}`;
    fold.open = true;
    const words = blockOf(fold).nextElementSibling; // an answer in words that follows the one in numbers
    if (words?.matches("details.answer")) words.open = true;
    fold.querySelector("summary").focus();
  }

  /** @param {Element} other */
  comesBefore(other) {
    return Boolean(this.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  }
}

/** The cell that holds a fold, or the fold itself. @param {Element} fold */
function blockOf(fold) {
  return fold.closest("div.cell") ?? fold;
}

customElements.define("irl-guess", Guess);
