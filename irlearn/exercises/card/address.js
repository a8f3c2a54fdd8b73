// What the address of a page names behind #.

/** Return the id there; "" if there is none, or if it is no text, such as "%". */
export function idInAddress() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}
