/**
 * The bar under the title, which stays in view: it says what Python is doing, and has the buttons for the page. Until
 * Python is started, the bar holds the button for that; or it is hidden, and the button stands in a menu.
 */
import { KEYS } from "./editor.mjs";

const LEADS_HERE = "live-start";  // what the link at the top of the page leads to
const TOP = ".bd-header-article";  // the theme's bar, which stays in view above ours

export class Bar {
  #element;
  #panel;
  #start = document.querySelector(".live-start");
  #note = document.querySelector(".live-note");
  #progress;
  #status;
  #buttons = {};

  /**
   * @param {HTMLElement} element the bar, as it is in the page
   * @param {object} actions      what its buttons do: `restart`, `runAll`, `stop`, `swap`
   */
  constructor(element, actions) {
    this.#element = element;
    [this.#panel] = element.children;
    [this.#progress, this.#status] = [...this.#panel.children].slice(-2);
    if (!this.#here) element.dataset.state = "busy";  // with the room that it then has
    element.hidden = false;
    this.#button("restart", "Restart Python", actions.restart);
    this.#button("runAll", "Run all", actions.runAll);
    this.#button("stop", "Stop", () => this.#buttons.stop.ariaDisabled !== "true" && actions.stop());
    this.#button("swap", "", actions.swap);
    this.#buttons.swap.hidden = true;
    if (this.#here) element.style.minHeight = `${element.offsetHeight}px`;  // its room stays, so nothing moves
    const observer = new ResizeObserver(() => this.#makeRoomAbove());
    [this.#panel, document.querySelector(TOP)].forEach((each) => each && observer.observe(each));
  }

  /** Have the page scroll so that the target of a link, or what gets the focus, is not covered by the bar. */
  #makeRoomAbove() {
    const top = document.querySelector(TOP)?.offsetHeight ?? 0;
    this.#element.style.top = `${top}px`;
    const stays = getComputedStyle(this.#element).position === "sticky";
    const covered = top + (stays ? this.#panel.offsetHeight : 0);
    document.documentElement.style.scrollPaddingTop = `${covered + 8}px`;
  }

  #button(key, text, onclick) {
    this.#buttons[key] = Object.assign(document.createElement("button"), {
      type: "button", className: `live-button live-${key}`, textContent: text, onclick,
    });
  }

  /** Say what Python is doing. @param {number} [part] how much is done, from 0 to 1; without it there is no bar */
  busy(text, part) {
    this.#element.dataset.state = "busy";
    if (this.#here) this.#note.hidden = true;
    this.#progress.hidden = part === undefined;
    this.#progress.value = part ?? 0;
    this.say(text);
  }

  /** Say that Python is ready; the first time, the other buttons take the place of the one that starts it. */
  ready(text) {
    this.#element.dataset.state = "live";
    this.#progress.hidden = true;
    this.say(text);
    if (this.#buttons.restart.isConnected) return;
    const focused = document.activeElement?.id === LEADS_HERE;
    this.#progress.before(...Object.values(this.#buttons), keysHelp());
    if (this.#here) {
      this.#start.remove();
      this.#note.remove();
    } else this.#note.textContent = "This page is live: its buttons are below the title.";
    document.getElementById(LEADS_HERE)?.removeAttribute("id");
    this.#buttons.restart.id = LEADS_HERE;
    if (focused) this.#buttons.restart.focus();
  }

  /** Tell whether the button that starts Python stands in the bar. */
  get #here() {
    return this.#panel.contains(this.#start);
  }

  say(text) {
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  /** Add a sentence to the text `to`, unless the bar shows another text by now. */
  add(sentence, to) {
    if (this.#status.textContent === to) this.say(`${to} ${sentence}`);
  }

  /** Enable the button Stop while a cell runs. */
  set running(running) {
    this.#buttons.stop.ariaDisabled = String(!running);
  }

  /** Name the button that swaps the reader's code and the book's own; "" hides it. */
  offerSwap(text) {
    this.#buttons.swap.textContent = text;
    this.#buttons.swap.hidden = !text;
  }
}

/** Make the fold that lists what keys do in a cell. */
function keysHelp() {
  const help = Object.assign(document.createElement("details"), { className: "live-help" });
  const items = KEYS.map(([keys, does]) => `<li><kbd>${keys}</kbd> ${does}</li>`);
  help.innerHTML = `<summary class="live-button">Keys</summary><ul class="live-keys">${items.join("")}</ul>`;
  return help;
}
