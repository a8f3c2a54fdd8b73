// What to practise next on a page: what was missed, then what is due, then what is new.
import { daysUntil } from "./progress.js";

/** @import { Skills } from "./progress.js" */
/** @typedef {{key: string, why: string}} Next */

const MOST_RECENT = 2; // what was missed comes back after this many other items

/**
 * Choose what comes after the item that is in view, and say why.
 * @param {string[]} keys of all items (under which progress is stored), in the order of the page
 * @param {Skills} skills what is known of each, by its key
 * @param {string[]} shown the keys of what was shown in this visit, the one in view last
 * @param {string} day today
 * @returns {Next}
 */
export function nextItem(keys, skills, shown, day) {
  const recent = shown.slice(-MOST_RECENT);
  const others = keys.filter((key) => key !== shown.at(-1));
  const days = (/** @type {string} */ key) => daysUntil(skills[key], day);
  const soonest = others.filter((key) => skills[key]).sort((a, b) => days(a) - days(b));
  /** @type {[string[], string][]} the reasons, the strongest first */
  const reasons = [
    [soonest.filter((key) => skills[key].box === 0 && !recent.includes(key)), "You missed this kind before."],
    [
      soonest.filter((key) => days(key) < 1 && !shown.includes(key)),
      "You did this before, and it's due again.",
    ],
    [others.filter((key) => !skills[key] && !shown.includes(key)), "You haven't done this one yet."],
    [others.filter((key) => !skills[key] && !recent.includes(key)), "You skipped this one."],
    [soonest, "Nothing is due now; this one comes next."],
  ];
  const [chosen, why] = reasons.find(([fit]) => fit.length) ?? [others.concat(keys), ""];
  return { key: chosen[0], why };
}
