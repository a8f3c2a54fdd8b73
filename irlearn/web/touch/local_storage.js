// What this browser keeps for a page, as text under a name. Nothing is sent anywhere.

/** What the browser did not keep. @type {Map<string, string>} */
const meanwhile = new Map();
let refused = "";

/** Why nothing is kept over a reload; empty where it is. @param {string} name */
export function whyNotStored(name) {
  stored(name);
  return refused;
}

/** What was kept before the browser was full is read on. @param {string} name */
export function stored(name) {
  try {
    return meanwhile.get(name) ?? localStorage.getItem(name) ?? "";
  } catch {
    return refuse() && "";
  }
}

/** @param {string} name @param {string} text without any, the name is forgotten */
export function store(name, text) {
  try {
    text ? localStorage.setItem(name, text) : localStorage.removeItem(name);
    meanwhile.delete(name);
  } catch {
    meanwhile.set(name, text);
    refuse();
  }
}

/**
 * What was read of a text, or something else where there is none or somebody else wrote it.
 * @template T @param {string} name @param {(read: any) => T | null | undefined} part @param {T} otherwise
 */
export function parsed(name, part, otherwise) {
  try {
    return part(JSON.parse(stored(name) || "{}")) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function refuse() {
  refused = "This browser keeps nothing for this page, so what you do here lasts until you leave it.";
  return refused;
}
