// One view of the widget in a notebook. Several views of the same widget stay in step, and so does Python.

/** @import { TouchableRanking } from "./element.js" */
/** @typedef {{get(name: string): any, set(values: object): void, save_changes(): void,
 *   on(event: string, told: () => void): void, off(event: string, told: () => void): void}} Model of anywidget */

export default {
  /** @param {{model: Model, el: HTMLElement}} view */
  render({ model, el }) {
    const touch = /** @type {TouchableRanking} */ (document.createElement("irl-touch"));
    const settings = document.createElement("script");
    settings.type = "application/json";
    settings.textContent = JSON.stringify(model.get("settings"));
    touch.append(settings);
    touch.begin();
    const follow = () => {
      if (model.get("link") !== touch.hash) touch.follow(model.get("link"), "");
    };
    follow();
    touch.addEventListener("irl-change", () => {
      model.set({ value: touch.value, link: touch.hash });
      model.save_changes();
    });
    // What is typed here is not for the notebook, where dd deletes a cell; but Ctrl+S saves it.
    el.addEventListener("keydown", (key) => {
      if (!(key.ctrlKey || key.metaKey) || key.key === "z") key.stopPropagation();
    });
    el.append(touch);
    model.on("change:link", follow);
    return () => model.off("change:link", follow);
  },
};
