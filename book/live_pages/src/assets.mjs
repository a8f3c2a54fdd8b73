/** Addresses of the live pages' own files, and scripts that are loaded when they are needed. */

/** Return the full address of one of our files. */
export const address = (name) => new URL(name, window.livePages.base).href;

const scripts = new Map();

/** Run a classic script, once. */
export function addScript(src) {
  if (!scripts.has(src)) {
    scripts.set(src, new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement("script"), { src });
      script.onload = () => resolve();
      script.onerror = () => {
        scripts.delete(src);  // it may be asked for again
        reject(new Error(`could not load ${src}`));
      };
      document.head.append(script);
    }));
  }
  return scripts.get(src);
}
