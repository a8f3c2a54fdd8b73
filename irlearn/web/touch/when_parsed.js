// An element begins once the page has been parsed, because its data stand inside it, behind its tag.

/** Call a function now, or once the page has been parsed. @param {() => void} begin */
export function whenParsed(begin) {
  if (document.readyState !== "loading") begin();
  else addEventListener("DOMContentLoaded", begin, { once: true });
}
