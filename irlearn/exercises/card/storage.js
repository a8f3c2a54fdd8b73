// What this browser stores: progress, and the answers for a result code. Nothing is sent anywhere.
import { readJson, storeText, whyNotStored } from "../../web/touch/local_storage.js";
import { afterAnswer, areSkills, today } from "./progress.js";

/** @import { Skills } from "./progress.js" */
/** @typedef {string | string[]} Answer as it was typed; of a worksheet or a ranking, a list of texts */
/** The answers to one item: the key of its family (the exercise), its seed (the variant), all tries, and
 * whether help was taken before the last one.
 * @typedef {[family: string, seed: number, answers: Answer[], helped: 0 | 1]} Tried */

const PROGRESS = "irlearn-progress";
const ANSWERS = "irlearn-answers"; // for a result code, which a student sends to a teacher
const MOST_ANSWERS = 200; // of a chapter; the oldest are dropped
const MOST_TRIES = 50; // at one item: the first 49 and the newest one, so that a code stays short
const LONGEST_ANSWER = 100; // characters
export const CHANGED = "irl-progress"; // the event that the document gets when anything is stored

/** Say why nothing is kept when the page is loaded again; "" where it is kept. */
export function whyNotPersisted() {
  return whyNotStored(PROGRESS);
}

/** @param {string} name @param {string} text */
function save(name, text) {
  storeText(name, text);
  document.dispatchEvent(new Event(CHANGED));
}

/** Read what is known of each skill. @returns {Skills} */
export function storedSkills() {
  return readJson(PROGRESS, ({ skills }) => (areSkills(skills) ? skills : null), {});
}

/** @param {Skills} skills */
function storeSkills(skills) {
  save(PROGRESS, progressAsJson(skills));
}

/** Write progress as Python's file holds it, and as it is exported: names in order. @param {Skills} skills */
export function progressAsJson(skills) {
  const inOrder = Object.keys(skills).sort().map((name) => [name, skills[name]]);
  return JSON.stringify({ skills: Object.fromEntries(inOrder) });
}

/** Enter one answer to a skill. @param {string} skill @param {boolean} right @param {boolean} helped */
export function recordAnswer(skill, right, helped) {
  const skills = storedSkills();
  storeSkills({ ...skills, [skill]: afterAnswer(skills[skill], right, helped, today()) });
}

/**
 * Import what was exported elsewhere; of each skill the record with more answers stays. Return false where it
 * is no progress.
 * @param {string} text
 */
export function importProgress(text) {
  let read;
  try {
    read = JSON.parse(text)?.skills;
  } catch {
    return false;
  }
  if (!areSkills(read)) return false;
  const merged = storedSkills();
  for (const [name, theirs] of Object.entries(read)) {
    if (!merged[name] || merged[name].answers <= theirs.answers) merged[name] = theirs;
  }
  storeSkills(merged);
  return true;
}

/** Delete progress and all answers, those of exams as well. */
export function deleteEverything() {
  save(ANSWERS, "");
  save(PROGRESS, "");
}

/** List what was answered in a chapter, in practice or in an exam.
 * @param {string} chapter @param {number | null} exam */
export function answersIn(chapter, exam) {
  return allAnswers()[storageKey(chapter, exam)] ?? [];
}

/** @returns {Record<string, Tried[]>} */
function allAnswers() {
  return readJson(ANSWERS, onlyAnswers, {});
}

/** Return what has the form of answers, by chapter; somebody may have edited the store. @param {any} read */
function onlyAnswers(read) {
  if (Array.isArray(read)) return null;
  const entries = Object.entries(read).filter(([, list]) => Array.isArray(list));
  return Object.fromEntries(entries.map(([key, list]) => [key, list.filter(isRecord)]));
}

/** @param {any} each @returns {each is Tried} */
function isRecord(each) {
  const isText = (/** @type {any} */ text) => typeof text === "string";
  const isAnswer = (/** @type {any} */ one) => isText(one) || (Array.isArray(one) && one.every(isText));
  if (!Array.isArray(each) || each.length !== 4) return false;
  const [family, seed, tries, helped] = each;
  return isText(family) && Number.isSafeInteger(seed) && Array.isArray(tries) && tries.length > 0 &&
    tries.every(isAnswer) && (helped === 0 || helped === 1);
}

/** Return the key under which the answers in a chapter are stored; those to its mixed set, "dcg, mixed", are
 * among them.
 * @param {string} chapter @param {number | null} exam the seed of the exam, if it is one */
function storageKey(chapter, exam) {
  const [name] = chapter.split(",");
  return exam === null ? name : `${name}?exam=${exam}`;
}

/** Enter one try for the result code. It joins the tries before it if the last entry of its family has the
 * same seed; else it gets an entry of its own.
 * @param {string} chapter @param {number | null} exam @param {Tried} tried */
export function recordTry(chapter, exam, [family, seed, [answer], helped]) {
  const key = storageKey(chapter, exam);
  const list = answersIn(chapter, exam);
  const typed = Array.isArray(answer) ? answer.map(shortened) : shortened(answer);
  const before = list.filter((each) => each[0] === family).at(-1);
  if (before?.[1] === seed) {
    before[2].splice(MOST_TRIES - 1);
    before[2].push(typed);
    before[3] ||= helped;
  } else {
    list.push([family, seed, [typed], helped]);
  }
  save(ANSWERS, JSON.stringify({ ...allAnswers(), [key]: list.slice(-MOST_ANSWERS) }));
}

/** @param {string} text */
function shortened(text) {
  return text.slice(0, LONGEST_ANSWER);
}
