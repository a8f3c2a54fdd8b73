/** What irlearn/widgets/static.py writes down of a widget. */
export interface Stored {
  sizes: number[]; // how many choices each control has
  // null where two controls that have to differ have the same choice
  frames: ([sentence: string, table: number, ...pictures: number[]] | null)[];
  parts: string[]; // tables, and what pictures are put together from, as HTML
}
