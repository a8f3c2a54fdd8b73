import type { Answer } from "../storage.js";

/** Where an answer is given. */
export interface Field {
  box: HTMLElement[]; // what stands below the statement
  read: () => Answer; // empty where nothing was answered
  write: (answer: Answer) => void; // an answer of before stands there again
  select?: () => void; // what was typed is selected, so that typing replaces it
  wanted?: string; // what is said where nothing was answered, instead of what Python says
  cells?: HTMLInputElement[]; // of a worksheet: the blanks in the order of reading
  checkable: boolean; // whether there is something to check
}

/** What a field is made for. */
export interface FieldContext {
  id: string; // unique on the page
  statement: HTMLElement; // as it stands above
  say: (words: string) => void; // aloud, without a verdict
}
