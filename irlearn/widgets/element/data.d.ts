/** What irlearn/widgets/stored.py writes down of a widget. */
export interface Stored {
  sizes: number[]; // of the choices of each control
  frames: ([sentence: string, table: number, ...pictures: number[]] | null)[]; // null where no state is
  parts: string[]; // tables, and what pictures are put together from, as HTML
}
