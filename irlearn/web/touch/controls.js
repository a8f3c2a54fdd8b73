// The scores, of which one is chosen, and the options of the chosen metric.
import { written } from "../interpreter/digits.js";
import { python } from "../interpreter/variants.js";
import { checkedValue } from "./metric_notation.js";
import { attributes, breakable, make } from "./draw.js";
import { newCard } from "./board_parts.js";

/** @import { MetricVariants, Value } from "../interpreter/data" */
/** @import { BoundMetric } from "./metric_notation.js" */
/** @import { Outcome } from "./outcome.js" */

/**
 * Draw a card for each score.
 * @param {Element} box @param {Outcome[]} outcomes
 * @param {(Outcome | undefined)[]} before those before the last change
 * @param {Outcome[]} first those of the ranking at the start
 * @param {number} chosen index of the score that is derived
 * @param {string} radios name of the radio buttons
 */
export function drawCards(box, outcomes, before, first, chosen, radios) {
  const cards = [...box.querySelectorAll("label")];
  while (cards.length > outcomes.length) cards.pop()?.remove();
  while (cards.length < outcomes.length) cards.push(box.appendChild(newCard(radios, cards.length)));
  attributes(box, { "data-cards": cards.length });
  const shown = box.querySelector(":checked");
  outcomes.forEach((each, i) => fillCard(cards[i], each, before[i], first[i], i === chosen));
  const here = box.closest(".irl-touch")?.contains(document.activeElement); // not in another view of it
  if (here && !cards[chosen].contains(shown)) cards[chosen].scrollIntoView({ block: "nearest" });
}

/**
 * Draw a menu of the metrics that have no card.
 * @param {Element} box @param {Outcome[]} outcomes
 * @param {Record<string, MetricVariants>} variants the metrics that the page knows
 */
export function drawMenu(box, outcomes, variants) {
  const menu = /** @type {HTMLSelectElement} */ (box.firstElementChild);
  const others = Object.values(variants).filter((each) =>
    outcomes.every(({ bound }) => bound.data.name !== each.name),
  );
  const entries = others.map(({ name, display_name, question }) =>
    make("option", { value: name }, `${display_name}: ${question}`));
  entries.unshift(make("option", { value: "" }, "another metric …"));
  const same = entries.every(({ value }, i) => menu.options[i]?.value === value);
  if (!same || menu.length !== entries.length) menu.replaceChildren(...entries);
  attributes(box, { hidden: !others.length });
}

/**
 * Fill in a card: the score, by how much the last change moved it, and by how much it moved since the start.
 * A score that the page asks for is a link to its question.
 * @param {Element} card @param {Outcome} now @param {Outcome | undefined} before @param {Outcome} first
 * @param {boolean} chosen
 */
function fillCard(card, { bound, score, printed, refused, question }, before, first, chosen) {
  const [radio, name, output, change, since] = card.children;
  attributes(card, { "data-chosen": chosen });
  /** @type {HTMLInputElement} */ (radio).checked = chosen;
  const words = bound.displayed + (bound.data.better === "lower" ? " (lower is better)" : "");
  name.replaceChildren(...breakable(words, /(?<=[(=])/));
  const link = { href: question, title: refused, "aria-label": `${refused} To the question.` };
  output.replaceChildren(question ? make("a", link, printed) : printed);
  attributes(output, { "data-metric": bound.notation, "data-value": score ?? "" });
  const places = bound.data.digits.result;
  const step = difference(score, before?.score, places);
  const whole = difference(score, first.score, places);
  change.textContent = step && (step[0] === "+" ? "▲ " : "▼ ") + step;
  const sinceStart = whole ? `${whole} since the start` : "list as at the start";
  since.textContent = whole === step || first.score === null ? "" : sinceStart;
}

/**
 * Write a difference with its sign; an empty text where there is none.
 * @param {number | null} now @param {number | null} [was]
 */
function difference(now, was, places = 0) {
  if (now === null || was == null || now === was) return "";
  const by = Math.abs(now - was);
  return (now > was ? "+" : "−") + written(Number(by.toFixed(places)) || by, places);
}

/**
 * Draw a menu for each option with a choice, a field for each number. Those that are there already stay the
 * same elements, so that the focus stays.
 * @param {Element} box @param {MetricVariants} metric @param {BoundMetric} bound
 * @param {string} ranking a name that no other ranking of the page has, for ids
 */
export function drawOptions(box, metric, { data, all }, ranking) {
  const { name, choices } = metric;
  const known = Object.keys(metric.defaults);
  const options = known.filter((each) => choices[each]?.length > 1 || data.free.includes(each));
  const there = new Map([...box.children].map((each) => [each.getAttribute("data-option"), each]));
  const wanted = options.map(
    (option) => there.get(`${name} ${option}`) ?? optionField(metric, option, ranking),
  );
  for (const field of there.values()) if (!wanted.includes(field)) field.remove();
  wanted.forEach((field, i) => {
    if (box.children[i] !== field) box.insertBefore(field, box.children[i]);
    const control = /** @type {HTMLInputElement} */ (field.querySelector("[name]"));
    const value = all[options[i]];
    const text = control.type === "number" ? String(value ?? "") : python(value);
    // What is being typed, such as 0.50, stays as it is if it has this value; an empty field does not have 0.
    const number = control.type === "number" && control.value && text;
    if (number ? Number(control.value) !== value : control.value !== text) control.value = text;
  });
}

/**
 * Make the menu or the field of an option, with half a sentence of what it means.
 * @param {MetricVariants} metric @param {string} name @param {string} ranking
 */
function optionField({ name: of, choices, left_out, meanings }, name, ranking) {
  const words = (/** @type {Value} */ value) => (typeof value === "string" ? value : python(value));
  const entries = choices[name]?.map((value) => make("option", { value: python(value) }, words(value)));
  const id = `${ranking}-${name}`;
  const number = { type: "number", step: "any", inputmode: "decimal", placeholder: left_out[name] };
  const props = { name, "aria-describedby": id };
  const control = entries ? make("select", props, ...entries) : make("input", { ...props, ...number });
  const label = make("span", {}, name.replace(/_/g, " "));
  const meaning = make("small", { id }, meanings?.[name] ?? "");
  return make("div", { "data-option": `${of} ${name}` }, make("label", {}, label, control), meaning);
}

/**
 * Return the value that a menu or a field shows, or throw an error that says what it may be.
 * @param {HTMLInputElement | HTMLSelectElement} control @param {MetricVariants} metric @returns {Value}
 */
export function valueOf({ name, value, validity }, metric) {
  const choices = metric.choices[name];
  if (choices) return choices.find((each) => python(each) === value) ?? null;
  return checkedValue(metric, name, value ? Number(value) : validity.valid ? null : NaN);
}
