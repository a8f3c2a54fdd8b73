/** What a reader changed outlives a reload: it is kept in this tab, for this page and this code. */
const place = (name) => `${window.livePages.settings.name}:${location.pathname}:${name}`;

/** The reader's code of a cell, or the page's own where there is none, or where the page has changed since. */
export function recalled(name, original) {
  try {
    const { of, source } = JSON.parse(sessionStorage.getItem(place(name)));
    return of === original ? source : original;
  } catch {  // nothing was kept, or the browser keeps nothing
    return original;
  }
}

/** Keep the reader's code of a cell; the page's own code needs no keeping. */
export function remember(name, original, source) {
  try {
    if (source === original) sessionStorage.removeItem(place(name));
    else sessionStorage.setItem(place(name), JSON.stringify({ of: original, source }));
  } catch {
    // a browser that keeps nothing still runs the page
  }
}

/** How many cells of this page have code of the reader's. */
export function countRecalled() {
  return listedCells().filter(({ name, source }) => recalled(name, source) !== source).length;
}

/** What the page says of its code cells: the `name` and the `source` of each. */
export function listedCells() {
  return JSON.parse(document.querySelector("script.live-cells")?.textContent ?? "[]");
}

/** How a page speaks of its reader's changes. */
export const changesTo = (count) => `Your changes to ${count === 1 ? "one cell" : `${count} cells`} are kept`;
