// Make text that came from outside harmless where it is shown (irlearn/escaping.py).

/** Escape characters that cannot be seen, as JSON does: \u200b. @param {unknown} text */
export function visible(text) {
  return String(text).replace(/(?! )[\p{C}\p{Z}]/gu, (character) =>
    character.replace(/[^]/g, (unit) => "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0")),
  );
}
