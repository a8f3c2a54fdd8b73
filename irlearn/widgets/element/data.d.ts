/** What irlearn/widgets/stored.py writes down of a widget. */
export interface Stored {
  sizes: number[]; // of the choices of each control
  frames: [sentence: string, pictures: number, table: number][];
  parts: string[]; // pictures and tables, as HTML
}
