import { make } from "../../web/touch/draw.js";

/** Make a button. @param {string} words on it @param {() => void} does when it is pressed */
export function button(words, does) {
  const made = make("button", { type: "button" }, words);
  made.addEventListener("click", does);
  return made;
}
