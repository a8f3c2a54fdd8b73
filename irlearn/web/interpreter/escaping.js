// Make text that came from outside harmless where it is shown (irlearn/escaping.py).

/** @type {Record<string, string>} */
const IN_TEX = { "\\": "\\backslash", "^": "\\wedge", "~": "\\sim", "<": "<", ">": ">" };

/** Escape characters that cannot be seen, as JSON does: \u200b. @param {unknown} text */
export function visible(text) {
  return String(text).replace(/(?! )[\p{C}\p{Z}]/gu, (character) =>
    character.replace(/[^]/g, (unit) => "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0")),
  );
}

/** Write words in a formula; special characters stand outside `\text`. @param {string} words */
export function latex(words) {
  const parts = visible(words).split(/([_%&#${}\\^~<>])/);
  return parts.map((part, i) => (i % 2 ? IN_TEX[part] ?? "\\" + part : part && `\\text{${part}}`)).join("");
}
