/** Keeping a keyboard user where they were. */

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]";

/** Redraw the inside of `element`; if the focus was in there, put it on what now stands in the same place. */
export function keepFocus(element, redraw) {
  const place = [...element.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement);
  redraw();
  if (place >= 0 && !element.contains(document.activeElement)) {
    element.querySelectorAll(FOCUSABLE)[place]?.focus({ preventScroll: true });
  }
}
