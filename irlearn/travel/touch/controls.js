// The scores, of which one is chosen, and the options of the chosen metric.
import { written } from "../reader/digits.js";
import { python } from "../reader/family.js";
import { checked } from "./asked.js";
import { attributes, make } from "./draw.js";
import { cardBuilt } from "./parts.js";

/** @import { Family, Value } from "../reader/data" */
/** @import { Bound } from "./asked.js" */
/** @import { Outcome } from "./outcome.js" */

/**
 * A card for each score.
 * @param {Element} box @param {Outcome[]} outcomes @param {Outcome[]} before @param {number} chosen
 * @param {string} group
 */
export function drawCards(box, outcomes, before, chosen, group) {
  const cards = [...box.querySelectorAll("label")];
  while (cards.length > outcomes.length) cards.pop()?.remove();
  while (cards.length < outcomes.length) cards.push(box.appendChild(cardBuilt(group, cards.length)));
  const shown = box.querySelector(":checked");
  outcomes.forEach((each, i) => fillCard(cards[i], each, before[i], i === chosen));
  const here = box.closest(".irl-touch")?.contains(document.activeElement); // not in another view of it
  if (here && !cards[chosen].contains(shown)) cards[chosen].scrollIntoView({ block: "nearest" });
}

/**
 * A menu of the metrics that have no card.
 * @param {Element} menu @param {Outcome[]} outcomes @param {string[]} names of all metrics that there are
 */
export function drawMenu(menu, outcomes, names) {
  const others = names.filter((name) => outcomes.every(({ bound }) => bound.data.name !== name));
  if (menu.children.length !== others.length + 1) {
    menu.replaceChildren(...["+ metric", ...others].map((name) => make("option", {}, name)));
  }
  attributes(menu, { hidden: !others.length });
}

/** @param {Element} card @param {Outcome} now @param {Outcome} [before] @param {boolean} [chosen] */
function fillCard(card, { bound, score, printed }, before, chosen = false) {
  const [radio, name, output, change] = card.children;
  /** @type {HTMLInputElement} */ (radio).checked = chosen;
  name.textContent = bound.notation;
  output.textContent = printed;
  attributes(output, { "data-metric": bound.notation, "data-value": score ?? "" });
  const by = Math.abs(score !== null && before?.score != null ? score - before.score : 0);
  const places = bound.data.digits.result;
  const sign = by && (Number(score) > Number(before?.score) ? "▲ +" : "▼ −");
  change.textContent = sign ? sign + written(Number(by.toFixed(places)) || by, places) : "";
}

/**
 * A menu for each option with a choice, a field for each that is a number. Those that are there are kept, so
 * that the focus stays.
 * @param {Element} box @param {Family} family @param {Bound} bound
 */
export function drawOptions(box, family, { data, all }) {
  const { name, choices } = family;
  const known = Object.keys(family.defaults);
  const options = known.filter((each) => choices[each]?.length > 1 || data.free.includes(each));
  const there = new Map([...box.children].map((label) => [label.getAttribute("data-option"), label]));
  const wanted = options.map((option) => there.get(`${name} ${option}`) ?? optionField(family, option));
  for (const label of there.values()) if (!wanted.includes(label)) label.remove();
  wanted.forEach((label, i) => {
    if (box.children[i] !== label) box.insertBefore(label, box.children[i]);
    const control = /** @type {HTMLInputElement} */ (label.lastElementChild);
    const value = all[options[i]];
    const text = control.type === "number" ? String(value ?? "") : python(value);
    // What is being typed stays as it is: 0.50. An empty field is no 0.
    const number = control.type === "number" && control.value && text;
    if (number ? Number(control.value) !== value : control.value !== text) control.value = text;
  });
}

/** @param {Family} family @param {string} name */
function optionField({ name: of, choices, left_out }, name) {
  const words = (/** @type {Value} */ value) => (typeof value === "string" ? value : python(value));
  const entries = choices[name]?.map((value) => make("option", { value: python(value) }, words(value)));
  const control = entries
    ? make("select", { name }, ...entries)
    : make("input", { name, type: "number", step: "any", inputmode: "decimal", placeholder: left_out[name] });
  const said = make("span", {}, name.replace(/_/g, " "));
  return make("label", { "data-option": `${of} ${name}` }, said, control);
}

/**
 * The value that a menu or a field shows, or an error that says what it may be.
 * @param {HTMLInputElement | HTMLSelectElement} control @param {Family} family @returns {Value}
 */
export function valueOf({ name, value, validity }, family) {
  const choices = family.choices[name];
  if (choices) return choices.find((each) => python(each) === value) ?? null;
  return checked(family, name, value ? Number(value) : validity.valid ? null : NaN);
}
