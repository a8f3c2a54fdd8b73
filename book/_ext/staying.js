// The ranking that stays in view, and what the text does to it: <irl-act does="start; swap 1 2">.

const staying = document.querySelector("irl-touch[stays]");
const score = Object.assign(document.createElement("span"), { className: "irl-act-score" });

/**
 * Do what these words say to the ranking, and write its score behind the button that was pressed for it.
 * @param {string} words @param {Element} [button]
 */
function perform(words, button) {
  if (!staying?.board) return;
  score.textContent = ` → ${staying.board.perform(words)}`;
  button?.after(score);
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

// Where there is no room beside the text, the ranking is a strip on top until it is asked for.
if (staying) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "irl-unfold" });
  const unfold = (/** @type {boolean} */ open) => {
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
  document.addEventListener("irl-guessed", ({ detail }) => perform(detail));
}
