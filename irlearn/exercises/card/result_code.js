// Codes: data on one line to copy, with a check sum. A result code has a student's answers for a teacher,
// and no verdict, because Python judges them again (irlearn/exercises/result_code.py).

/** @import { Tried } from "./storage.js" */

const LARGEST_PRIME = 65521; // the largest below 2^16, as in Adler-32

/** Write answers as a result code. @param {string} chapter @param {number | null} exam its seed
 * @param {Tried[]} answers @param {string} day such as 2026-11-22 */
export function resultCode(chapter, exam, answers, day) {
  return checkedCode("irl1", { c: chapter, e: exam, a: answers, t: day });
}

/** Write data as a code of one kind, which Python's `CodeFormat` reads.
 * @param {string} begins its kind and version, such as irl1 @param {unknown} content */
export function checkedCode(begins, content) {
  const json = JSON.stringify(content);
  const signs = Array.from(new TextEncoder().encode(json), (byte) => String.fromCharCode(byte));
  const text = btoa(signs.join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  return `${begins}.${text}.${adler32(text)}`;
}

/** Compute a checksum, which shows when a character was lost on the way. @param {string} text of ASCII */
function adler32(text) {
  let [low, high] = [1, 0];
  for (const sign of text) {
    low = (low + sign.charCodeAt(0)) % LARGEST_PRIME;
    high = (high + low) % LARGEST_PRIME;
  }
  return (high * 2 ** 16 + low).toString(16).padStart(8, "0");
}
