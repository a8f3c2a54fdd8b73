/** Keeping a keyboard user where they were. */

/** Redraw the inside of `element`; if the focus was in there, put it on what now stands in its place, of its kind. */
export function keepFocus(element, redraw) {
  const { activeElement: focused } = document;
  const kind = focused.localName;
  const place = [...element.querySelectorAll(kind)].indexOf(focused);
  redraw();
  if (place >= 0 && !element.contains(document.activeElement)) {
    element.querySelectorAll(kind)[place]?.focus({ preventScroll: true });
  }
}
