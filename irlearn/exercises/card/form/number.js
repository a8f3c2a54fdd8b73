// The field for a number.
import { make } from "../../../web/touch/draw.js";

/** @import { FieldContext, Field } from "./field" */
/** @import { Answer } from "../storage.js" */

/** @param {FieldContext} context @returns {Field} */
export function numberField({ id }) {
  const input = make("input", {
    id: `${id}-answer`,
    type: "text",
    size: 12,
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": `${id}-statement ${id}-verdict`,
  });
  const label = make("label", { for: input.id }, "Your answer");
  const write = (/** @type {Answer} */ answer) => (input.value = [answer].flat().join(" "));
  const select = () => {
    input.focus();
    input.select();
  };
  return { box: [label, input], read: () => input.value, write, select, checkable: true };
}
