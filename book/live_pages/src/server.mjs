/** Does this site's server compress files, and is Python stored already? */

let answer;

/** Say whether the server compresses files. It is asked once, for headers only. */
export const compresses = () => (answer ??= fetch(largest(), { method: "HEAD" })
  .then(({ headers }) => headers.has("content-encoding"))
  .catch(() => false));  // there is no network

/** Say whether Python is stored in this browser already. */
export const pythonIsHere = async () => Boolean(await globalThis.caches?.match(largest(), { ignoreSearch: true }));

const largest = () => `${window.livePages.settings.python}pyodide.asm.wasm`;
