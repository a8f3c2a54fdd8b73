// A field for a number.
import { make } from "../../../travel/touch/draw.js";

/** @import { Asked, Field } from "./field" */

/** @param {Asked} asked @returns {Field} */
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
  return { box: [label, input], read: () => input.value, checked: true };
}
