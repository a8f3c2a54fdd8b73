/** What this site's server does with files on their way. */

let answer;

/** Whether it compresses what can be compressed. It is asked once, and sends no file for it. */
export const compresses = () => (answer ??= fetch(largest(), { method: "HEAD" })
  .then(({ headers }) => headers.has("content-encoding"))
  .catch(() => false));  // there is no network

/** Whether Python is in this browser already. */
export const pythonIsHere = async () => Boolean(await globalThis.caches?.match(largest(), { ignoreSearch: true }));

const largest = () => `${window.livePages.settings.python}pyodide.asm.wasm`;
