/** The bar under the title: what Python is doing, and a way to start it again. */

export class Bar {
  #element;
  #start;
  #restart;
  #note;
  #progress;
  #status;

  /** @param {HTMLElement} element the bar that offer.mjs made */
  constructor(element, { restart }) {
    this.#element = element;
    [this.#start, this.#note, this.#progress, this.#status] = element.children;
    this.#restart = Object.assign(document.createElement("button"), {
      type: "button", className: "live-button live-restart", textContent: "Restart Python", onclick: restart,
    });
  }

  /** @param {number} [part] how much is done, from 0 to 1 */
  busy(text, part) {
    this.#element.dataset.state = "busy";
    this.#progress.hidden = part === undefined;
    this.#progress.value = part ?? 0;
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  ready(text) {
    const focused = document.activeElement === this.#start;
    this.#element.dataset.state = "live";
    this.#progress.hidden = true;
    this.#status.textContent = text;
    this.#start.replaceWith(this.#restart);
    this.#note.remove();
    if (focused) this.#restart.focus();
  }
}
