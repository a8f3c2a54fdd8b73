/**
 * Which cells show what they would show if all of them ran from the top, as their code now stands.
 *
 * Any cell may depend on any cell above it. So two places say it all. Cells above the first have run, and are
 * right. Of those from there on, one that has run is behind, because something above it ran anew; one that has not
 * run shows what the book stored, which is right down to the second place.
 */
export class Fresh {
  /** The place of the first cell that is behind or has not run. */
  first = 0;
  #storedUpTo = Infinity;  // from there on, what the book stored is not trusted any more
  #restarted = false;

  /** A new Python has run nothing, and the page does not show only what the book stored. */
  renew() {
    this.first = 0;
    this.#storedUpTo = 0;
    this.#restarted = true;
  }

  /**
   * The cell at this place has run.
   * @param {boolean} changed whether its code is another one than that which gave what it showed before
   */
  ran(place, changed) {
    if (changed) this.#storedUpTo = Math.min(this.#storedUpTo, place + 1);
    if (place === this.first || (place < this.first && changed)) this.first = place + 1;
  }

  /** Why the cell at this place is behind: "" if it is not, "changed" or "restarted". */
  whyBehind(place, ran) {
    if (place < this.first || (!ran && place < this.#storedUpTo)) return "";
    return this.#restarted && !ran ? "restarted" : "changed";
  }
}
