// The scores, of which one is chosen, and the options of the chosen metric.
import { written } from "../reader/digits.js";
import { python } from "../reader/family.js";
import { attributes, make } from "./draw.js";
import { cardBuilt } from "./parts.js";

/** @import { Family, Value } from "../reader/data" */
/** @import { Bound } from "./asked.js" */
/** @import { Outcome } from "./outcome.js" */

/**
 * A card for each score, and a menu of the metrics that have none.
 * @param {Element} box @param {Outcome[]} outcomes @param {Outcome[]} before @param {number} chosen
 * @param {string} group @param {string[]} names of all metrics that there are
 */
export function drawCards(box, outcomes, before, chosen, group, names) {
  const cards = [...box.querySelectorAll("label")];
  while (cards.length > outcomes.length) cards.pop()?.remove();
  while (cards.length < outcomes.length) cards.push(box.appendChild(cardBuilt(group, cards.length)));
  outcomes.forEach((each, i) => fillCard(cards[i], each, before[i], i === chosen));
  if (before.length) cards[chosen].scrollIntoView({ block: "nearest", inline: "nearest" });
  const others = names.filter((name) => outcomes.every(({ bound }) => bound.data.name !== name));
  const words = ["+ metric", ...others].map((name, i) => make("option", { value: i && name }, name));
  box.querySelector("select")?.remove();
  if (others.length) box.append(make("select", { name: "another", "aria-label": "another metric" }, ...words));
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
  const names = Object.keys(family.defaults).filter((name) => family.choices[name]?.length > 1 || data.free.includes(name));
  const there = new Map([...box.children].map((label) => [label.getAttribute("data-option"), label]));
  const wanted = names.map((name) => there.get(`${family.name} ${name}`) ?? optionField(family, name));
  if (wanted.length !== box.children.length || wanted.some((label, i) => label !== box.children[i])) {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    box.replaceChildren(...wanted);
    if (box.contains(focused)) focused?.focus();
  }
  wanted.forEach((label, i) => {
    const control = /** @type {HTMLInputElement} */ (label.lastElementChild);
    const value = all[names[i]];
    const typed = control.type === "number"; // what is being typed stays as it is: 0.50
    if (typed ? Number(control.value) !== Number(value) : control.value !== python(value)) {
      control.value = typed ? String(value ?? "") : python(value);
    }
  });
}

/** @param {Family} family @param {string} name */
function optionField(family, name) {
  const values = family.choices[name];
  const control = values
    ? make("select", { name }, ...values.map((value) => make("option", { value: python(value) }, said(value))))
    : make("input", { name, type: "number", inputmode: "decimal", ...(family.ranges?.[name] ?? limitsOf(name)), placeholder: family.left_out[name] });
  return make("label", { "data-option": `${family.name} ${name}` }, make("span", {}, name.replaceAll("_", " ")), control);
}

/** @param {string} name */
function limitsOf(name) {
  return name === "k" ? { min: 1, step: 1 } : { min: 0, step: "any" };
}

/** @param {Value} value */
function said(value) {
  return typeof value === "string" ? value : python(value);
}

/** The value that a menu or a field shows; undefined where it is none.
 * @param {HTMLInputElement | HTMLSelectElement} control @param {Family} family @returns {Value | undefined} */
export function valueOf(control, family) {
  if (control instanceof HTMLSelectElement) return family.choices[control.name].find((value) => python(value) === control.value);
  if (!control.validity.valid) return undefined;
  if (control.value !== "") return control.valueAsNumber;
  return family.left_out[control.name] ? null : undefined;
}
