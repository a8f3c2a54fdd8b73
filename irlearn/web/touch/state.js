// The state of a ranking to touch. An action takes a state and returns the next one. What changes the ranking
// or its metrics can be undone, for the next state remembers the one before. Nothing here knows of the DOM.
import { parseMetric, withScale } from "./metric_notation.js";

/** @import { MetricVariants, Given, Value } from "../interpreter/data" */
/** @import { MetricChoice } from "./metric_notation.js" */

/** @typedef {{id: number, grade: number | null, title: string}} Doc grade null: nobody judged it */
/** @typedef {"results" | "missed"} Place retrieved, or judged and not retrieved */

/**
 * @typedef {object} State
 * @property {Doc[]} results the ranking, in rank order
 * @property {Doc[]} missed what was judged and not retrieved
 * @property {number} top the highest grade of the scale
 * @property {MetricChoice[]} metrics
 * @property {number} chosen the index in `metrics` of the metric whose score is derived step by step
 * @property {Given} origin the grades and the judged set at the start, on the page or in the link
 * @property {string} message what the last action did
 * @property {State | null} before where undo goes back to
 * @property {State | null} after where redo goes on to
 */

/**
 * What a page brings.
 * @typedef {object} Page
 * @property {Record<string, MetricVariants>} variants the metrics it knows
 * @property {string[]} metrics in irlearn's notation
 * @property {(number | null)[]} grades
 * @property {number[]} [missed] grades of what was judged and not retrieved
 * @property {string[] | null} [titles] of the results, then of those not retrieved
 * @property {number} [top] the highest grade of the scale
 * @property {string} [chosen] the one of `metrics` that is derived at first
 */

export const LONGEST_LIST = 50; // documents; a page takes no more
const UNJUDGED = "A missed document counts only if it's judged.";

/** Make the state that a page begins with. @param {Page} page @returns {State} */
export function initialState(page) {
  const { variants, metrics, grades, missed: missedGrades = [], titles, top = 1, chosen } = page;
  const docs = [...grades, ...missedGrades].map((grade, id) => ({ id, grade, title: titles?.[id] ?? "" }));
  const [results, missed] = [docs.slice(0, grades.length), docs.slice(grades.length)];
  return {
    results,
    missed,
    origin: inputsOf({ results, missed }),
    top: Math.max(top, ...docs.map((doc) => doc.grade ?? 0)),
    metrics: metrics.map((words) => parseMetric(words, variants)),
    chosen: Math.max(metrics.indexOf(chosen ?? ""), 0),
    message: "",
    before: null,
    after: null,
  };
}

/**
 * Return what a metric is given: the grades, and the judged set if a document was missed, else null.
 * @param {Pick<State, Place>} state
 */
export function inputsOf({ results, missed }) {
  const grades = results.map((doc) => doc.grade);
  const known = [...grades, ...missed.map((doc) => doc.grade)].filter((grade) => grade !== null);
  return { grades, judged: missed.length ? known : null };
}

/** Find a document's list and index. @param {State} state @param {number} id @returns {[Place, number]} */
export function placeOf(state, id) {
  const at = state.results.findIndex((doc) => doc.id === id);
  return at < 0 ? ["missed", state.missed.findIndex((doc) => doc.id === id)] : ["results", at];
}

// ---- actions ---------------------------------------------------------------------------------------------

/** @param {State} state @param {number} id @param {number | null} grade @returns {State} */
export function setGrade(state, id, grade) {
  const [place, at] = placeOf(state, id);
  if (grade !== null && grade > state.top) return withMessage(state, `The scale ends at grade ${state.top}.`);
  if (grade === null && place === "missed") return withMessage(state, UNJUDGED);
  if (grade === state[place][at].grade) return state;
  const docs = state[place].map((doc) => (doc.id === id ? { ...doc, grade } : doc));
  const now = grade === null ? "is unjudged" : `has grade ${grade}`;
  return nextState(state, { [place]: docs }, `${subject(state, id)} ${now} now.`);
}

/**
 * Raise a grade by one; 0 follows the highest, and is the first grade of a document without one.
 * @param {State} state @param {number} id
 */
export function raiseGrade(state, id) {
  const [place, at] = placeOf(state, id);
  const grade = state[place][at].grade;
  const least = grade === null || grade >= state.top;
  return setGrade(state, id, least ? 0 : Math.min(Math.floor(grade) + 1, state.top));
}

/**
 * Move a result to another index of the ranking; the message says the rank, which is one more.
 * @param {State} state @param {number} id @param {number} to
 */
export function moveTo(state, id, to) {
  const [place, from] = placeOf(state, id);
  if (place === "missed") return withMessage(state, "A missed document has no rank.");
  if (to === from) return state;
  const end = to < 0 ? "first" : to >= state.results.length && "last";
  if (end) return withMessage(state, `${subject(state, id)} is already ${end}.`);
  const results = state.results.filter((doc) => doc.id !== id);
  results.splice(to, 0, state.results[from]);
  const way = to < from ? "up" : "down";
  const moved = `Moved ${way}: ${subject(state, id, { first: false })} is now at rank ${to + 1}.`;
  return nextState(state, { results }, moved);
}

/**
 * Add a document at the end of a list: of grade 0 among the results, of grade 1 among those not retrieved.
 * @param {State} state @param {Place} place
 */
export function addDoc(state, place) {
  if (state[place].length >= LONGEST_LIST) {
    return withMessage(state, `There's no room for more than ${LONGEST_LIST}.`);
  }
  const id = Math.max(-1, ...[...state.results, ...state.missed].map((doc) => doc.id)) + 1;
  const docs = [...state[place], { id, grade: place === "results" ? 0 : 1, title: "" }];
  const missed = "a document of grade 1 that was not retrieved";
  const added = place === "results" ? `a result of grade 0 at rank ${docs.length}` : missed;
  return nextState(state, { [place]: docs }, `Added ${added}.`);
}

/** @param {State} state @param {number} id */
export function removeDoc(state, id) {
  const [place] = placeOf(state, id);
  const docs = state[place].filter((doc) => doc.id !== id);
  const none = place === "results" && !docs.length ? " No result is left." : "";
  return nextState(state, { [place]: docs }, `Removed ${subject(state, id, { first: false })}.${none}`);
}

/**
 * Move a document out of the ranking, so that it is judged and not retrieved; or into it, at its end.
 * @param {State} state @param {number} id
 */
export function moveAcross(state, id) {
  const [place, at] = placeOf(state, id);
  const other = place === "results" ? "missed" : "results";
  const doc = state[place][at];
  if (doc.grade === null) return withMessage(state, `Give it a grade first. ${UNJUDGED}`);
  const changed = { [place]: state[place].filter((each) => each !== doc), [other]: [...state[other], doc] };
  const rank = state.results.length + 1;
  const now = other === "missed" ? "no longer retrieved" : `now retrieved, at rank ${rank}`;
  return nextState(state, changed, `${subject(state, id)} is ${now}.`);
}

/**
 * Choose the metric that is derived; undo does not take that back.
 * @param {State} state @param {number} chosen @returns {State}
 */
export function chooseMetric(state, chosen) {
  return { ...state, chosen, message: "" };
}

/**
 * Add a metric, which is derived from now on.
 * @param {State} state @param {string} words @param {Record<string, MetricVariants>} variants
 */
export function addMetric(state, words, variants) {
  const metric = withScale(parseMetric(words, variants), variants, state.top);
  return nextState(state, { metrics: [...state.metrics, metric], chosen: state.metrics.length }, "Added:");
}

/**
 * Remove the metric that is derived, unless it is the only one.
 * @param {State} state @param {Record<string, MetricVariants>} variants
 */
export function removeMetric(state, variants) {
  const { metrics, chosen } = state;
  if (metrics.length < 2) return withMessage(state, "You can't remove the only metric.");
  const left = metrics.filter((_, i) => i !== chosen);
  const next = Math.min(chosen, left.length - 1);
  const removed = variants[metrics[chosen].name].display_name;
  return nextState(state, { metrics: left, chosen: next }, `Removed ${removed}.`);
}

/** Take over the metrics of another ranking. @param {State} state @param {State} other */
export function takeMetrics(state, { metrics, chosen }) {
  return metrics === state.metrics ? chooseMetric(state, chosen) : nextState(state, { metrics, chosen }, "");
}

/**
 * Set an option of the chosen metric.
 * @param {State} state @param {string} option @param {Value} value
 * @param {Record<string, MetricVariants>} variants
 */
export function setOption(state, option, value, variants) {
  const old = state.metrics[state.chosen];
  const metrics = [...state.metrics];
  const metric = { ...old, options: { ...old.options, [option]: value } };
  metrics[state.chosen] = withScale(metric, variants, state.top, old);
  return nextState(state, { metrics }, "");
}

/** @param {State} state @returns {State} */
export function undo(state) {
  if (!state.before) return withMessage(state, "There's nothing to undo.");
  const chosen = Math.min(state.chosen, state.before.metrics.length - 1);
  return { ...state.before, chosen, message: "Undone.", after: state };
}

/** @param {State} state @returns {State} */
export function redo(state) {
  if (!state.after) return withMessage(state, "There's nothing to redo.");
  const chosen = Math.min(state.chosen, state.after.metrics.length - 1);
  return { ...state.after, chosen, message: "Done again." };
}

/** Go back to the start; undo leads back from there. @param {State} state @param {State} start */
export function reset(state, start) {
  return nextState(state, start, "Back to the start.");
}

/**
 * Return the state after a change, which can be undone.
 * @param {State} state @param {Partial<State>} changed @param {string} message @returns {State}
 */
export function nextState(state, changed, message) {
  return { ...state, ...changed, message, before: state, after: null };
}

/**
 * Return the same state with a message for the reader.
 * @param {State} state @param {string} message @returns {State}
 */
export function withMessage(state, message) {
  return { ...state, message };
}

/**
 * Name a document in a sentence.
 * @param {State} state @param {number} id
 * @param {{ first?: boolean }} [where] whether the sentence begins with it
 */
function subject(state, id, { first = true } = {}) {
  const [place, at] = placeOf(state, id);
  const { title } = state[place][at];
  const word = place === "results" ? "result" : "unretrieved document";
  return title ? `“${title}”` : `${first ? word[0].toUpperCase() + word.slice(1) : word} ${at + 1}`;
}
