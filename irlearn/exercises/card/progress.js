// When a skill is due again: after 1, 3, 7 and 21 days, by the rules of irlearn/exercises/skill_progress.py.

/** @typedef {{box: number, answers: number, right: number, good_days: string[], last: string}} Skill */
/** @typedef {Record<string, Skill>} Skills by the key of the family: its name; from version 2 on, dcg@2 */

const WAITS = [0, 1, 3, 7, 21]; // days until a skill in box 0, 1, 2, 3 or 4 (Leitner's boxes) is due
const LAST_BOX = WAITS.length - 1;
const DAYS_TO_MASTER = 2; // right first time and without a hint, on so many days
/** @type {Skill} */
const NOT_PRACTISED = { box: 0, answers: 0, right: 0, good_days: [], last: "" };

/**
 * Return a skill after one more answer. It moves up one box if the first answer of the day is right and
 * without help; a wrong answer sends it back to box 0.
 * @param {Skill | undefined} before @param {boolean} right @param {boolean} helped @param {string} day
 * @returns {Skill}
 */
export function afterAnswer(before, right, helped, day) {
  const skill = { ...(before ?? NOT_PRACTISED) };
  const firstToday = skill.last !== day;
  skill.answers += 1;
  skill.right += Number(right);
  if (!right) {
    skill.box = 0;
  } else if (firstToday && !helped) {
    skill.box = Math.min(skill.box + 1, LAST_BOX);
    skill.good_days = [...skill.good_days, day].slice(-DAYS_TO_MASTER);
  }
  skill.last = day;
  return skill;
}

/** Tell whether a skill was shown on two days, right the first time and without help. @param {Skill} skill */
export function isMastered(skill) {
  return skill.good_days.length >= DAYS_TO_MASTER;
}

/** Count the days until a skill is due again. @param {Skill} skill @param {string} day */
export function daysUntil(skill, day) {
  return dayNumber(skill.last) + WAITS[skill.box] - dayNumber(day);
}

/** Tell whether a skill is to be practised again: from its day on.
 * @param {Skill} skill @param {string} day */
export function isDue(skill, day) {
  return daysUntil(skill, day) < 1;
}

/** Say how far somebody is with a skill. @param {Skill | undefined} skill @param {string} day */
export function statusInWords(skill, day) {
  if (!skill) return "new";
  const days = daysUntil(skill, day);
  const when = days < 1 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
  return `${isMastered(skill) ? "mastered" : "learning"}, again ${when}`;
}

/** Write today's date, in the reader's time zone. */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Count the days since 1970. @param {string} day */
function dayNumber(day) {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000;
}

/**
 * Tell whether something that was read is the progress in skills, with whole numbers and real dates.
 * @param {unknown} read @returns {read is Skills}
 */
export function areSkills(read) {
  const whole = (/** @type {unknown} */ n) => Number.isInteger(n) && Number(n) >= 0;
  const dated = (/** @type {unknown} */ day) =>
    typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day) && !isNaN(Date.parse(`${day}T00:00:00Z`));
  const isObject = (/** @type {unknown} */ each) => typeof each === "object" && each && !Array.isArray(each);
  if (!isObject(read)) return false;
  return Object.values(/** @type {object} */ (read)).every(
    (each) =>
      isObject(each) && whole(each.box) && each.box <= LAST_BOX && whole(each.answers) &&
      whole(each.right) && dated(each.last) && Array.isArray(each.good_days) && each.good_days.every(dated),
  );
}
