/** Fetching our own files by name, each once, whichever of our bundles asks first. */

/** The full address of one of our files. */
export const address = (name) => new URL(name, window.irlearn.base).href;

/** Add a style sheet of ours, before all others, unless the page has it: the book's own style has the last word. */
export function addStyle(name) {
  const href = address(name);
  if ([...document.querySelectorAll("link")].some((link) => link.href.split("?")[0] === href)) return;
  document.head.prepend(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
}

/** Run a classic script, once; also from file://. */
export function addScript(src) {
  const scripts = (window.irlearn.scripts ??= new Map());
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

/** The widget code: `window.irlearn.widgets`. */
export async function loadWidgets() {
  addStyle("widgets.css");
  await addScript(address("widgets.js"));
  return window.irlearn.widgets;
}
