// The solution of an item, drawn with the score first, because readers compare their answer with it.
import { explain } from "../../web/interpreter/explanation.js";
import { drawDerivation, make } from "../../web/touch/draw.js";

/** @import { Derivation, Item, Payload, Solved } from "./data" */

const NOT_ASKED = "At each cut-off k"; // what the score would be at other cut-offs

/** @param {HTMLElement} box @param {Payload} payload @param {Item} item */
export function drawSolution(box, payload, item) {
  const { words, derivations, html } = solved(payload, item);
  const drawn = derivations.flatMap(({ above, explanation }) => {
    const figure = make("figure", { class: "irlearn" });
    const tables = explanation.tables.filter(({ title }) => title !== NOT_ASKED);
    const explained = { ...explanation, tables };
    drawDerivation(figure, /** @type {any} */ ({ explained, refused: "" }));
    const score = figure.querySelector(".irlearn-score");
    if (score) figure.prepend(make("ol", { class: "irlearn-steps" }, score));
    return above ? [make("p", {}, above), figure] : [figure];
  });
  const rest = make("div");
  rest.innerHTML = html; // made by Python, too
  box.replaceChildren(...(words ? [make("p", {}, words)] : []), ...drawn, ...(html ? [rest] : []));
}

/** Derive the solution of an item. @param {Payload} payload @param {Item} item @returns {Solved} */
export function solved({ steps, words }, { solution }) {
  const derived = (/** @type {Derivation} */ { above, metric, notes = [], ...given }) => {
    const explanation = explain(steps[metric], given);
    explanation.notes.push(...notes.map((note) => words[note]));
    return { above: above === null ? "" : words[above], explanation };
  };
  return {
    words: solution.words === null ? "" : words[solution.words],
    derivations: solution.derivations.map(derived),
    html: solution.html ?? "",
  };
}
