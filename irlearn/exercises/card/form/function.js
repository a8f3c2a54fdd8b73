// A function is written in Python; a page only says where.
import { make } from "../../../travel/touch/draw.js";

/** @import { Asked, Field } from "./field" */

/** @param {Asked} asked @returns {Field} */
export function functionField({ statement }) {
  const exercise = statement.closest("irl-exercise");
  const [chapter, name] = ["chapter", "name"].map((each) => exercise?.getAttribute(each));
  const [of, mixed] = (chapter ?? "").split(", ");
  const item = [`chapter("${of}")`, mixed, name].filter(Boolean).join(".");
  const call = `${of ? item : "q"}.check(mine)`;
  const words = "You write this one in Python: in Jupyter, or on this page once it is live. Then ";
  const said = make("p", { class: "irl-how" }, words, make("code", {}, call), " tries it on many rankings.");
  return { box: [said], read: () => "", checked: false };
}
