/**
 * Which cells show what they would show if all of them ran from the top, as their code now stands.
 *
 * Any cell may depend on any cell above it. So one place says it all: the cells from there on are behind.
 */
export class Fresh {
  /** The place of the first cell that is behind. */
  first = 0;

  /** A new Python has run nothing. */
  renew() {
    this.first = 0;
  }

  /**
   * The cell at this place has run.
   * @param {boolean} changed whether its code is another one than when it last ran
   */
  ran(place, changed) {
    if (place === this.first || (place < this.first && changed)) this.first = place + 1;
  }
}
