// What this browser keeps for a page, as text under a name. Nothing is sent anywhere.

/** What the browser refused to store lasts until the page is left. @type {Map<string, string>} */
const unstored = new Map();
let refused = ""; // a sentence for readers, once the browser has refused anything

/** Say that nothing is kept over a reload; "" where it is kept. @param {string} name */
export function whyNotStored(name) {
  readText(name);
  return refused;
}

/** Read a text, "" if there is none. @param {string} name */
export function readText(name) {
  try {
    return unstored.get(name) ?? localStorage.getItem(name) ?? "";
  } catch {
    noteRefusal();
    return "";
  }
}

/** Store a text; an empty one deletes the name. @param {string} name @param {string} text */
export function storeText(name, text) {
  try {
    text ? localStorage.setItem(name, text) : localStorage.removeItem(name);
    unstored.delete(name);
  } catch {
    unstored.set(name, text);
    noteRefusal();
  }
}

/**
 * Read JSON, and return what `part` takes out of it. Where nothing is stored, where it is no JSON, or where
 * `part` finds nothing fit in it, return `otherwise`.
 * @template T @param {string} name @param {(read: any) => T | null | undefined} part @param {T} otherwise
 */
export function readJson(name, part, otherwise) {
  try {
    return part(JSON.parse(readText(name) || "{}")) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function noteRefusal() {
  refused = "This browser stores nothing for this page, so your changes last only until you leave it.";
}
