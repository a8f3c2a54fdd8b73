// How far two judges agree: a table of what they said, and kappa, by the steps of irlearn's metric.
import { explain } from "../../web/interpreter/explanation.js";
import { isJudged } from "../../web/interpreter/inputs.js";

/** @import { Data } from "../../web/interpreter/data" */
/** @import { Grade } from "./data" */

const YES_OR_NO = ["not relevant", "relevant"];

/** Keep the grades of what both judges have judged. @param {Grade[]} first @param {Grade[]} second */
export function judgedByBoth(first, second) {
  const both = first.map((_, i) => i).filter((i) => isJudged(first[i]) && isJudged(second[i]));
  return { first: both.map((i) => Number(first[i])), second: both.map((i) => Number(second[i])) };
}

/**
 * Count how often the judges gave which grades, from the highest on (`cells`), and derive kappa (`explained`)
 * and two of its steps: the share of equal grades (`same`), and that which luck would give (`luck`).
 * @param {{kappa: Data, top: number}} settings @param {Grade[]} mine @param {Grade[]} theirs
 * @param {number | null} line from which grade on a result is relevant; null where every grade counts
 */
export function agreementOf({ kappa, top }, mine, theirs, line) {
  const said = (/** @type {Grade[]} */ grades) =>
    grades.map((grade) => (isJudged(grade) && line !== null ? Number(grade >= line) : grade));
  const { first, second } = judgedByBoth(said(mine), said(theirs));
  const names = line === null ? Array.from({ length: top + 1 }, (_, grade) => String(grade)) : YES_OR_NO;
  const levels = names.map((_, level) => level).reverse();
  const explained = explain(kappa, { first, second });
  const made = explained.worksheet.sheets.flatMap((sheet) => sheet.made);
  const step = (/** @type {string} */ wanted) => made.find(({ name }) => name === wanted)?.values;
  return {
    count: first.length,
    names: levels.map((level) => names[level]),
    cells: levels.map((you) =>
      levels.map((they) => first.filter((level, i) => level === you && second[i] === they).length),
    ),
    same: step("agreement"),
    luck: step("luck"),
    explained,
  };
}
