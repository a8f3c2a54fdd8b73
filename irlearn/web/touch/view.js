// A ranking to touch in a notebook. All views of one widget show the same state, which Python has, too.
import { keepKeysFromVSCode } from "./jupyter.js";

/** @import { TouchableRanking } from "./element.js" */
/** @import { Board } from "./board.js" */

/**
 * @typedef {object} Model what anywidget shares with Python
 * @property {(name: string) => any} get
 * @property {(values: object) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, callback: () => void) => void} on
 * @property {(event: string, callback: () => void) => void} off
 */

/** Draw a view, and return the function that ends it. @param {{model: Model, el: HTMLElement}} view */
export function render({ model, el }) {
  const touch = /** @type {TouchableRanking} */ (document.createElement("irl-touch"));
  const settings = document.createElement("script");
  settings.type = "application/json";
  settings.textContent = JSON.stringify(model.get("settings"));
  touch.append(settings);
  touch.begin();
  const board = /** @type {Board} */ (touch.board);
  const follow = () => {
    if (model.get("link") !== board.hash) board.follow(model.get("link"), "");
  };
  follow();
  touch.addEventListener("irl-change", (change) => {
    model.set({ value: /** @type {CustomEvent} */ (change).detail, link: board.hash });
    model.save_changes();
  });
  keepKeysFromVSCode(el);
  el.append(touch);
  model.on("change:link", follow);
  return () => model.off("change:link", follow);
}
