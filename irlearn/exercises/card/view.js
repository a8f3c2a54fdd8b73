// One view of an exercise in a notebook, by anywidget. It sends each answer to Python, and asks it for more
// items.
import { keepKeysFromVSCode } from "../../web/touch/jupyter.js";
import { make } from "../../web/touch/draw.js";
import { deobfuscated } from "./obfuscation.js";

/** @import { Exercise } from "./element.js" */

/**
 * @typedef {object} Model what anywidget shares with Python
 * @property {(name: string) => any} get
 * @property {(message: object) => void} send
 * @property {(event: string, callback: (message: any) => void) => void} on
 * @property {(event: string, callback: (message: any) => void) => void} off
 */

/** @param {{model: Model, el: HTMLElement}} view */
export function renderExercise({ model, el }) {
  const place = { ...model.get("place"), class: "irl-ground irl-exercise" };
  const exercise = /** @type {Exercise} */ (document.createElement("irl-exercise"));
  for (const [name, value] of Object.entries(place)) exercise.setAttribute(name, value);
  exercise.append(make("script", { type: "application/json" }, model.get("items")));
  let waiting = false; // whether this view asked for more, and not another one
  exercise.begin({
    answered: (answer) => model.send({ answered: answer }),
    more: (seed) => {
      waiting = true;
      model.send({ more: seed });
    },
  });
  const onMessage = (/** @type {{items?: string}} */ { items }) => {
    if (items && waiting) exercise.form?.add(deobfuscated(items));
    waiting = false;
  };
  model.on("msg:custom", onMessage);
  keepKeysFromVSCode(el);
  el.append(exercise);
  return () => model.off("msg:custom", onMessage);
}
