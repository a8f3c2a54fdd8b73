// The reader's grades beside those of the collection: grades, how far its workers agreed, and scores.
import { isJudged } from "../../web/interpreter/inputs.js";
import { make } from "../../web/touch/draw.js";
import { judgedByBoth } from "./agreement.js";
import { scoresOf } from "./scores.js";

/** @import { Grade, Settings } from "./data" */

const WORKERS =
  "The last column shows where the workers who judged for the collection were split: the share of " +
  "all pairs of workers that gave the same grade, or 1 if all did. Usually there were five. Then 0.6 " +
  "means four against one, 0.4 three against two, and less means that all three grades were " +
  "given. The data don't say who gave which.";
const NOT_ALONE =
  "You can still change your grades, and everything here updates. But now you've seen what others think, " +
  "so a changed grade is no longer your own judgment.";

/**
 * @param {Settings} settings @param {Grade[]} mine
 * @param {number} line from which grade on a result counts as relevant
 * @param {string} id unique on the page
 */
export function drawCollection(settings, mine, line, id) {
  const split = settings.workers.some((share) => share !== null);
  return [
    make("h3", { id: `${id}-collection` }, "What the collection says"),
    make("p", {}, howManySame(settings, mine)),
    drawGrades(settings, mine, split),
    ...(split ? [make("p", { class: "irl-how" }, WORKERS)] : []),
    drawScores(settings, mine, line),
    make("p", { class: "irl-how" }, NOT_ALONE),
  ];
}

/** @param {Settings} settings @param {Grade[]} mine */
function howManySame({ titles, grades }, mine) {
  const { first, second } = judgedByBoth(mine, grades);
  const same = first.filter((grade, i) => grade === second[i]).length;
  const agreed = `You gave the collection's grade to ${same} of ${first.length} results.`;
  const holes = titles.filter((_, i) => !isJudged(grades[i])).map((title) => `“${title}”`);
  if (!holes.length) return agreed;
  const named = holes.join(", ").replace(/, (?=“[^“]*$)/, " and "); // “A”, “B” and “C”
  return `${agreed} No one had judged ${named} for this question. In the collection's scores such a hole
    counts as not relevant, and in yours it counts as you judged it.`;
}

/** @param {Settings} settings @param {Grade[]} mine @param {boolean} split whether workers are known to be */
function drawGrades({ titles, grades, workers }, mine, split) {
  const rows = titles.map((title, i) => {
    const theirs = isJudged(grades[i]) ? String(grades[i]) : "not judged";
    const share = workers[i] === null ? "–" : String(workers[i]);
    return [`${i + 1}. ${title}`, String(mine[i]), theirs, ...(split ? [share] : [])];
  });
  const headers = ["result", "you", "collection", ...(split ? ["workers agree"] : [])];
  return table("Grades", headers, rows, (i) => isJudged(grades[i]) && mine[i] !== grades[i]);
}

/** @param {Settings} settings @param {Grade[]} mine @param {number} line */
function drawScores(settings, mine, line) {
  const [ours, theirs] = [mine, settings.grades].map((grades) => scoresOf(settings, grades, line));
  const rows = ours.map(({ bound, printed }, i) => [bound.displayed, printed, theirs[i].printed]);
  return table("Scores, using the grades of", ["score", "you", "the collection"], rows);
}

/**
 * @param {string} title @param {string[]} headers @param {string[][]} rows
 * @param {(row: number) => boolean} [marked] in which rows the second cell stands out
 */
function table(title, headers, rows, marked = () => false) {
  const cells = (/** @type {string[]} */ [name, second, ...others], /** @type {number} */ row) => [
    make("th", { scope: "row" }, name),
    make("td", { class: marked(row) && "irl-differs" }, second),
    ...others.map((text) => make("td", {}, text)),
  ];
  const head = make("tr", {}, ...headers.map((name) => make("th", { scope: "col" }, name)));
  const body = rows.map((texts, row) => make("tr", {}, ...cells(texts, row)));
  const parts = [make("caption", {}, title), make("thead", {}, head), make("tbody", {}, ...body)];
  const drawn = make("table", { class: "irlearn-explanation" }, ...parts);
  return make("div", { class: "irlearn-scroll", role: "group", tabindex: 0, "aria-label": title }, drawn);
}
