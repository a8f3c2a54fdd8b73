// A file among the downloads, made by the page itself.
import { make } from "./draw.js";

/**
 * Save a text among the downloads.
 * @param {string} name @param {string} text @param {string} type such as text/plain
 */
export function saveFile(name, text, type) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
