// What is said to an answer (irlearn/exercises/feedback.py).

/** @import { Feedback } from "./data" */

/** @param {string} status @param {string} [message] @param {string} [rule] @returns {Feedback} */
export function told(status, message = "", rule = "") {
  return { status, message, rule };
}

/** A sentence with what is put into it. @param {string} sentence @param {Record<string, unknown>} facts */
export function put(sentence, facts) {
  return sentence.replace(/{(\w+)}/g, (_, name) => String(facts[name]));
}
