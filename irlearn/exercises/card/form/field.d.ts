import type { Answer } from "../storage.js";

/** Where an answer is given: buttons, a text field, cards, or the blanks of a worksheet. */
export interface Field {
  box: HTMLElement[]; // the elements to put below the statement
  read: () => Answer; // returns the answer, "" where there is none
  write: (answer: Answer) => void; // shows an answer that was stored
  select?: () => void; // selects what was typed, so that typing replaces it
  wanted?: string; // what to say where nothing was answered, instead of `wanted` of the item
  cells?: HTMLInputElement[]; // of a worksheet: the blanks in the order of reading
  checkable: boolean; // whether there is something to check
}

/** What a field needs of the form it is made for. */
export interface FieldContext {
  id: string; // of the form, unique on the page
  statement: HTMLElement; // what is asked, on the page
  say: (words: string) => void; // shows a message that screen readers read out
}
