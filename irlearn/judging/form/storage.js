// The reader's grades, stored in this browser, each under the title that it was given to.
import { readJson, storeText } from "../../web/touch/local_storage.js";

/** @import { Grade, Settings } from "./data" */

/** What was done so far; `shown` says whether the collection's grades are seen.
 * @typedef {{grades: Grade[], shown: boolean}} Done */

const JUDGMENTS = "irlearn-judgments";

/** Read what this reader judged. Grades in a list are of an earlier edition with other results: drop them.
 * @param {Settings} settings @returns {Done} */
export function storedGrades({ name, titles, top }) {
  const mine = readJson(JUDGMENTS, (all) => (Array.isArray(all[name]?.grades) ? null : all[name]), null);
  const stored = new Map(Object.entries(mine?.grades ?? {}));
  const grades = titles.map((title) => {
    const grade = /** @type {any} */ (stored.get(title));
    return Number.isInteger(grade) && grade >= 0 && grade <= top ? grade : null;
  });
  return { grades, shown: mine?.shown === true && !grades.includes(null) };
}

/** @param {Settings} settings @param {Done} done */
export function storeGrades({ name, titles }, { grades, shown }) {
  const all = readJson(JUDGMENTS, (read) => (Array.isArray(read) ? null : read), {});
  const { [name]: _, ...others } = /** @type {Record<string, unknown>} */ (all);
  const given = titles.flatMap((title, i) => (grades[i] === null ? [] : [[title, grades[i]]]));
  const mine = given.length ? { [name]: { grades: Object.fromEntries(given), shown } } : {};
  const kept = { ...others, ...mine };
  storeText(JUDGMENTS, Object.keys(kept).length ? JSON.stringify(kept) : "");
}
