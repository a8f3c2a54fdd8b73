/**
 * Keeps track of which cells are fresh: their outputs are those that all cells would give, run from the top with their
 * present code. The others are stale.
 *
 * Any cell may depend on any cell above it, so two places are enough. All cells above `first` have run, and are fresh.
 * Of the cells from there on, one that has run is stale, because a cell above it is stale or ran later; one that has
 * not run shows the output that the book stored, which is fresh above `#storedUpTo`.
 */
export class Freshness {
  /** The place of the first cell that is stale or has not run. */
  first = 0;
  #storedUpTo = Infinity;  // from there on, outputs that the book stored may be wrong
  #restarted = false;

  /** Begin anew with a new Python: nothing has run in it, and no stored output is trusted. */
  renew() {
    this.first = 0;
    this.#storedUpTo = 0;
    this.#restarted = true;
  }

  /**
   * Record that the cell at this place has run.
   * @param {boolean} changed whether its code was changed since it made its last outputs
   */
  ran(place, changed) {
    if (changed) this.#storedUpTo = Math.min(this.#storedUpTo, place + 1);
    if (place === this.first || (place < this.first && changed)) this.first = place + 1;
  }

  /**
   * Say why the cell at this place is stale: "changed" if a cell above it did, "restarted" if it has not run since
   * Python did; "" if it is not stale.
   * @param {boolean} ran whether it has run in this Python
   */
  whyStale(place, ran) {
    if (place < this.first || (!ran && place < this.#storedUpTo)) return "";
    return this.#restarted && !ran ? "restarted" : "changed";
  }
}
