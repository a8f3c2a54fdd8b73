// What is said to a letter, and to a letter with a number (irlearn/exercises/kinds/lettered.py, choose.py).
import { told } from "./told.js";
import { bare, split } from "./typed.js";

/** @import { LetterTable, Payload } from "./data" */

/** @param {Payload} payload @param {LetterTable} table @param {string} wanted @param {string} answer */
export function letterJudged({ words }, table, wanted, answer) {
  return lookedUp(words, table, wanted, bare(answer).toUpperCase().replace(/\.+$/, ""));
}

/** @param {Payload} payload @param {LetterTable} table @param {string} wanted @param {string} answer */
export function choiceJudged({ words }, table, wanted, answer) {
  return lookedUp(words, table, wanted, split(bare(answer).toUpperCase()).join(""));
}

/** @param {string[]} words @param {LetterTable} table @param {string} wanted @param {string} chosen */
function lookedUp(words, table, wanted, chosen) {
  if (!chosen) return told("empty", wanted);
  if (!Object.hasOwn(table, chosen)) return told("format", wanted);
  const [status, said, rule, first] = table[chosen];
  return { ...told(status, words[said], words[rule]), first: first === undefined ? "" : words[first] };
}
