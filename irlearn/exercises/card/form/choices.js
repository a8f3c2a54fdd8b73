// Fields to choose an answer under a letter, and an answer together with a reason under a number. They are
// `checkable`: there is always something to check.
import { make } from "../../../web/touch/draw.js";

/** @import { Item } from "../data" */
/** @import { FieldContext, Field } from "./field" */
/** @import { Answer } from "../storage.js" */

const SIGN_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SIGN_NUMBERS = "123456789";

/** @param {FieldContext} context @param {Item} item @returns {Field} */
export function letterField({ id }, { answers = [] }) {
  const [group, chosen, choose] = choices(id, "Your answer", answers, SIGN_LETTERS);
  const write = (/** @type {Answer} */ answer) => choose(String(answer));
  return { box: [group], read: chosen, write, wanted: "Choose one of the answers.", checkable: true };
}

/** @param {FieldContext} context @param {Item} item @returns {Field} */
export function chooseField({ id }, { choices: what = [], reasons = [] }) {
  const [first, letter, chooseLetter] = choices(`${id}-what`, "Your answer", what, SIGN_LETTERS, id);
  const [second, number, chooseNumber] = choices(`${id}-because`, "Because", reasons, SIGN_NUMBERS, id);
  const read = () => (letter() && number() ? letter() + number() : "");
  const write = (/** @type {Answer} */ answer) => {
    const [what, because] = String(answer);
    chooseLetter(what);
    chooseNumber(because);
  };
  const wanted = "Choose one answer above, and one reason below it.";
  return { box: [first, second], read, write, wanted, checkable: true };
}

/**
 * Make a group of radio buttons; return it with functions that read and set what is chosen.
 * @param {string} name of the group, unique on the page @param {string} legend @param {string[]} options
 * @param {string} signs one for each option @param {string} formId of the form whose statement describes it
 * @returns {[group: HTMLElement, chosen: () => string, choose: (sign: string) => void]}
 */
function choices(name, legend, options, signs, formId = name) {
  const rows = options.map((words, i) => {
    const radio = make("input", { type: "radio", name, value: signs[i] });
    const sign = make("b", {}, `${signs[i]}.`);
    return make("label", { class: "irl-option" }, radio, sign, " ", make("span", {}, words));
  });
  const props = { class: "irl-options-of", "aria-describedby": `${formId}-statement` };
  const group = make("fieldset", props, make("legend", {}, legend), ...rows);
  const chosen = () => group.querySelector("input:checked")?.getAttribute("value") ?? "";
  const choose = (/** @type {string} */ sign) => {
    const at = signs.slice(0, rows.length).indexOf(sign);
    if (sign && at >= 0) rows[at].querySelector("input")?.click();
  };
  return [group, chosen, choose];
}
