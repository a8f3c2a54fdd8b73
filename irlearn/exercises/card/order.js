// What is said to the cards of a derivation in somebody's order (irlearn/exercises/kinds/order.py).
import { put, told } from "./told.js";
import { bare } from "./typed.js";

/** @import { OrderTable, Payload } from "./data" */

/** @param {Payload} payload @param {OrderTable} table @param {string} wanted @param {string} answer */
export function orderJudged({ words, said }, { names, needs }, wanted, answer) {
  const chosen = bare(answer).toUpperCase().replace(/[ ,>-]/g, "");
  if (!chosen) return told("empty", wanted);
  const cards = [...chosen].map((letter) => LETTERS.indexOf(letter));
  if ([...cards].sort((a, b) => a - b).join() !== [...names.keys()].join()) return told("format", wanted);
  for (const [place, card] of cards.entries()) {
    const later = cards.slice(place + 1).find((other) => needs[card].includes(other));
    if (later !== undefined) {
      return told("wrong", put(said.early, { card: words[names[card]], later: words[names[later]] }));
    }
  }
  return told("correct");
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
