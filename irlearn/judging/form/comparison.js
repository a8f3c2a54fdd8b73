// The reader's grades beside those of the others: grades, scores and agreement.
import { written } from "../../web/interpreter/digits.js";
import { drawDerivation, make } from "../../web/touch/draw.js";
import { agreementOf, scoresOf } from "./scores.js";

/** @import { Settings } from "./data" */

const KAPPA_COUNTS = ["the same grade or not", "by how many grades they differ", "by the square of that"];
const NAMELESS =
  "Behind your grade stands by how much it is above or below the median, which of two grades is the lower " +
  "one. The data do not say who gave which grade, so the grades of a result stand in the order in which " +
  "they were written down.";
const NOT_ALONE =
  "You can still change your grades, and everything here follows. But now you have seen what others think, " +
  "so what you change is no longer a judgment of your own.";

/**
 * @param {Settings} settings @param {number[]} mine
 * @param {number} line from which grade on a result counts as relevant
 * @param {string} id that the page has once
 */
export function drawOthers(settings, mine, line, id) {
  const { ratings, others, kappa } = settings;
  const median = Object.values(others)[0];
  const { same, near, kappas } = agreementOf(kappa, mine, median);
  const count = mine.length;
  const unanimous = ratings.filter((given) => new Set(given).size === 1).length;
  const agreed =
    `You gave the grade that is the median of the others on ${same} of ${count} results, and are one grade ` +
    `away from it on ${near}. The others agreed with each other on ${unanimous} of ${count}.`;
  const derived = make("figure", { class: "irlearn" });
  drawDerivation(derived, { explained: kappas[0], refused: "" });
  return [
    make("h3", { id: `${id}-others` }, "What the others said"),
    make("p", {}, agreed),
    drawGrades(settings, mine, median),
    make("p", { class: "irl-how" }, NAMELESS),
    drawScores(settings, mine, line),
    table("Agreement of you and the median", ["what counts", "kappa"], kappas.map(agreementRow)),
    make("details", {}, make("summary", {}, `How was ${kappas[0].metric} worked out?`), derived),
    make("p", { class: "irl-how" }, NOT_ALONE),
  ];
}

/** @param {Settings} settings @param {number[]} mine @param {number[]} median */
function drawGrades({ results, ratings }, mine, median) {
  const rows = results.map(({ short }, i) => {
    const apart = mine[i] - median[i];
    const differs = apart ? ` (${apart > 0 ? "+" : "−"}${Math.abs(apart)})` : "";
    return [`${i + 1}. ${short}`, `${mine[i]}${differs}`, ratings[i].join(" "), String(median[i])];
  });
  return table("Grades", ["result", "you", "others", "median"], rows, (text) => text.endsWith(")"));
}

/** @param {Settings} settings @param {number[]} mine @param {number} line */
function drawScores(settings, mine, line) {
  const { others } = settings;
  const columns = [mine, ...Object.values(others)].map((grades) => scoresOf(settings, grades, line));
  const row = (/** @type {number} */ i) => columns.map((scores) => scores[i].printed);
  const rows = columns[0].map(({ bound }, i) => [bound.notation, ...row(i)]);
  return table("Scores, if the grades are those of", ["score", "you", ...Object.keys(others)], rows);
}

/** @param {import("../../web/interpreter/data").Explanation} kappa @param {number} i */
function agreementRow({ score, worksheet }, i) {
  return [KAPPA_COUNTS[i], written(score, worksheet.data.digits.result)];
}

/**
 * @param {string} title @param {string[]} headers @param {string[][]} rows
 * @param {(text: string) => boolean} [marked] which cells stand out
 */
function table(title, headers, rows, marked = () => false) {
  const cell = (/** @type {string} */ text, /** @type {number} */ i) =>
    i ? make("td", { class: marked(text) && "irl-differs" }, text) : make("th", { scope: "row" }, text);
  const head = make("tr", {}, ...headers.map((name) => make("th", { scope: "col" }, name)));
  const body = rows.map((cells) => make("tr", {}, ...cells.map(cell)));
  const parts = [make("caption", {}, title), make("thead", {}, head), make("tbody", {}, ...body)];
  const drawn = make("table", { class: "irlearn-explanation" }, ...parts);
  return make("div", { class: "irlearn-scroll", role: "group", tabindex: 0, "aria-label": title }, drawn);
}
