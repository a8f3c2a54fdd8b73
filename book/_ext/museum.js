// <irl-exhibit>: a number that cannot be. The reader guesses at the cause, and the card turns.

class Exhibit extends HTMLElement {
  connectedCallback() {
    this.addEventListener("click", ({ target }) => {
      const button = target instanceof Element && target.closest("button");
      if (button) this.turn(button.closest("li") ? button : null);
    });
  }

  /** Show the answer to a guess, or without one the guesses again. @param {HTMLElement | null} guess */
  turn(guess) {
    const [front, back] = /** @type {HTMLElement[]} */ ([...this.children]);
    this.toggleAttribute("turned", Boolean(guess));
    back.hidden = false;
    front.inert = Boolean(guess);
    back.inert = !guess;
    const verdict = /** @type {HTMLElement} */ (back.querySelector(".front-verdict"));
    if (guess) {
      const right = guess.hasAttribute("data-right");
      /** @type {HTMLElement} */ (verdict.firstElementChild).textContent = right ? "You saw it." : "Not this time.";
      this.dispatchEvent(new Event("irl-turned", { bubbles: true }));
    }
    const next = guess ? verdict : /** @type {HTMLElement} */ (front.querySelector("button"));
    next.focus({ preventScroll: true });
  }
}

customElements.define("irl-exhibit", Exhibit);

addEventListener("irl-turned", () => {
  if (document.querySelector("irl-exhibit:not([turned])")) return;
  document.querySelector(".front-one-cause")?.classList.add("front-seen");
});
