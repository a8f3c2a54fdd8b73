/** What irlearn/widgets/stored.py writes down of a widget. */
export interface Stored {
  sizes: number[]; // of the choices of each control
  frames: ([sentence: string, table: number, ...pictures: number[]] | null)[]; // null: two controls would have the same choice
  parts: string[]; // tables, and what pictures are put together from, as HTML
}
