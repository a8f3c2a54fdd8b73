// An element of a page begins when the page has been read: its data stand inside it, and come after its tag.

/** @param {() => void} begin what needs the data inside an element */
export function whenParsed(begin) {
  if (document.readyState !== "loading") begin();
  else addEventListener("DOMContentLoaded", begin, { once: true });
}
