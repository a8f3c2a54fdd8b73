// The reader's grades, stored in this browser.
import { readJson, storeText } from "../../web/touch/local_storage.js";

/** @import { Grade, Settings } from "./data" */

/** What was done so far; `shown` says whether the others' grades are seen.
 * @typedef {{grades: Grade[], shown: boolean}} Done */

const JUDGMENTS = "irlearn-judgments";

/** @param {Settings} settings @returns {Done} */
export function storedGrades({ name, results, top }) {
  const isGrade = (/** @type {any} */ each) =>
    each === null || (Number.isInteger(each) && each >= 0 && each <= top);
  const whole = (/** @type {any} */ done) =>
    Array.isArray(done?.grades) && done.grades.length === results.length && done.grades.every(isGrade);
  const none = { grades: results.map(() => null), shown: false };
  const done = readJson(JUDGMENTS, (all) => (whole(all[name]) ? all[name] : null), none);
  return { grades: done.grades, shown: done.shown === true && !done.grades.includes(null) };
}

/** @param {Settings} settings @param {Done} done */
export function storeGrades({ name }, { grades, shown }) {
  const all = readJson(JUDGMENTS, (read) => (Array.isArray(read) ? null : read), {});
  const { [name]: _, ...others } = /** @type {Record<string, Done>} */ (all);
  const mine = grades.some((grade) => grade !== null) ? { [name]: { grades, shown } } : {};
  const kept = { ...others, ...mine };
  storeText(JUDGMENTS, Object.keys(kept).length ? JSON.stringify(kept) : "");
}
