// What a button in the text of a page does to a ranking, as words: "start; swap 1 2; k=3". The list of all
// such steps is in book/_ext/staying.py.
import { python } from "../interpreter/variants.js";
import { bindMetric, checkedValue } from "./metric_notation.js";
import { inputsOf, moveAcross, moveTo, nextState, reset, setGrade, setOption } from "./state.js";

/** @import { Page, State } from "./state.js" */

/** Return the state after a step, by the verb that begins it; `words` stand behind the verb.
 * @type {Record<string, (state: State, words: string[], page: Page) => State>} */
const VERBS = {
  swap: (state, [one, other]) => {
    const [i, j] = [placeIn(state, one), placeIn(state, other)];
    const results = [...state.results];
    [results[i], results[j]] = [results[j], results[i]];
    return nextState(state, { results }, `Ranks ${one} and ${other} have been swapped.`);
  },
  move: (state, [from, to]) => moveTo(state, state.results[placeIn(state, from)].id, placeIn(state, to)),
  grade: (state, [rank, grade]) =>
    setGrade(state, state.results[placeIn(state, rank)].id, gradeOf(grade)),
  miss: (state, [rank]) => moveAcross(state, state.results[placeIn(state, rank)].id),
  fetch: (state, [place]) => moveAcross(state, state.missed[Number(place) - 1].id),
  sort: (state, [last = String(state.results.length)]) => {
    const k = placeIn(state, last) + 1;
    const first = state.results.slice(0, k).sort((a, b) => (b.grade ?? -1) - (a.grade ?? -1));
    const results = [...first, ...state.results.slice(k)];
    return nextState(state, { results }, `The first ${k} results are now in their best order.`);
  },
  order: (state, ranks) => {
    const results = ranks.map((rank) => state.results[placeIn(state, rank)]);
    return nextState(state, { results }, `They were at ranks ${ranks.join(", ")}.`);
  },
  list: (state, words) => {
    const [grades, missed = []] = words.join(" ").split("/").map((part) => part.split(" ").filter(Boolean));
    const next = 1 + Math.max(-1, ...[...state.results, ...state.missed].map(({ id }) => id));
    const all = [...grades, ...missed].map(gradeOf);
    const docs = all.map((grade, i) => ({ id: next + i, grade, title: "" }));
    const changed = { results: docs.slice(0, grades.length), missed: docs.slice(grades.length) };
    const top = Math.max(state.top, ...docs.map(({ grade }) => grade ?? 0));
    const said = `The list is ${grades.join(", ")}.`;
    return nextState(state, { ...changed, top, origin: inputsOf(changed) }, said);
  },
  metric: (state, words, { variants }) => {
    const known = state.metrics.map((metric) => bindMetric(metric, variants).displayed);
    const names = state.metrics.map(({ name }) => name);
    const chosen = known.indexOf(words[0]) < 0 ? names.indexOf(words[0]) : known.indexOf(words[0]);
    if (chosen < 0) throw new Error(`This ranking doesn't know ${words[0]}.`);
    return { ...state, chosen };
  },
};

/**
 * Return the state after some steps, which are undone together.
 * @param {State} state @param {string[]} steps @param {State} start the page's first @param {Page} page
 */
export function afterSteps(state, steps, start, page) {
  const last = steps.reduce((now, step) => afterStep(now, step, start, page), state);
  return last === state ? state : { ...last, before: state, after: null };
}

/** @param {State} state @param {string} step @param {State} start @param {Page} page @returns {State} */
function afterStep(state, step, start, page) {
  if (step === "start") return reset(state, start);
  const [, option, value] = step.match(/^(\w+)=(.+)$/) ?? [];
  if (option) return withOption(state, option, value, page);
  const [verb, ...words] = step.split(/\s+/);
  if (!VERBS[verb]) throw new Error(`You can't “${step}” a ranking.`);
  return VERBS[verb](state, words, page);
}

/** @param {State} state @param {string} option @param {string} words @param {Page} page */
function withOption(state, option, words, { variants }) {
  const metric = variants[state.metrics[state.chosen].name];
  const choices = metric.choices[option];
  const chosen = choices?.find((each) => [each, python(each)].includes(words));
  if (choices ? chosen === undefined : !metric.defaults || !(option in metric.defaults)) {
    throw new Error(`${metric.display_name} has no ${option}=${words}.`);
  }
  const number = words === "None" ? null : Number(words);
  const value = choices ? chosen ?? null : checkedValue(metric, option, number);
  const said = `${option.replace(/_/g, " ")} is now ${value ?? "left out"}.`;
  return { ...setOption(state, option, value, variants), message: said };
}

/** Return the index of a rank, which is one less. @param {State} state @param {string} rank */
function placeIn({ results }, rank) {
  const i = Number(rank) - 1;
  if (!results[i]) throw new Error(`There is no rank ${rank} now. Start again with the page's list.`);
  return i;
}

/** Read a grade; ? is none. @param {string} words */
const gradeOf = (words) => (words === "?" ? null : Number(words));
