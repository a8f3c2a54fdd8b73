// Items are obfuscated, so that nobody reads answers in a page's source (irlearn/exercises/page.py).

/** @import { Payload } from "./data" */

const SIGNS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Decode items that Python has obfuscated. @param {string} text @returns {Payload} */
export function deobfuscated(text) {
  const half = SIGNS.length / 2;
  const turned = (/** @type {string} */ sign) => SIGNS[(SIGNS.indexOf(sign) + half) % SIGNS.length];
  return JSON.parse(text.replace(/[0-9A-Za-z]/g, turned));
}
