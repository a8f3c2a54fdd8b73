/** What a page brings to be judged (irlearn/teaching/pool/pool.py). */
export interface PageData {
  pool: string; // which pool it is
  page: number;
  mark: string; // on this page alone, so that nobody else hands in for it
  grades: string[]; // what each grade means, from 0 on
  how: string; // what to look for
  items: [question: string, titles: string[]][];
}

export type Grade = number | null; // null: not judged
