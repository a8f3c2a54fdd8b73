/** A reader's changes to cells, which outlive a reload: they are stored in this tab, for this page and this code. */
const storageKey = (name) => `${window.livePages.settings.name}:${location.pathname}:${name}`;

/** Return the reader's code of a cell, or the page's own where there is none, or where the page has changed since. */
export function readSource(name, original) {
  try {
    const { of, source } = JSON.parse(sessionStorage.getItem(storageKey(name)));
    return of === original ? source : original;
  } catch {  // nothing was kept, or the browser keeps nothing
    return original;
  }
}

/** Store the reader's code of a cell; where it is the page's own, nothing is stored. */
export function storeSource(name, original, source) {
  try {
    if (source === original) sessionStorage.removeItem(storageKey(name));
    else sessionStorage.setItem(storageKey(name), JSON.stringify({ of: original, source }));
  } catch {
    // a browser that keeps nothing still runs the page
  }
}

/** Count the cells of this page for which code of the reader's is stored. */
export function countEdited() {
  return cellsOfPage().filter(({ name, source }) => readSource(name, source) !== source).length;
}

/** List the page's code cells, the `name` and the `source` of each; the build wrote them into the page. */
export function cellsOfPage() {
  return JSON.parse(document.querySelector("script.live-cells")?.textContent ?? "[]");
}

/** Begin a sentence about the reader's changes. */
export const changesTo = (count) => `Your changes to ${count === 1 ? "one cell" : `${count} cells`} are kept`;
