/** Keep the focus where it was when a part of the page is drawn anew. */

/** Redraw the inside of `element`; if its third button had the focus, say, the new third button gets it. */
export function keepFocus(element, redraw) {
  const { activeElement: focused } = document;
  const kind = focused.localName;
  const place = [...element.querySelectorAll(kind)].indexOf(focused);
  redraw();
  if (place >= 0 && !element.contains(document.activeElement)) {
    element.querySelectorAll(kind)[place]?.focus({ preventScroll: true });
  }
}
