import type { Data, Explanation, Given, Grades } from "../../travel/reader/data";

/** The items of a family, as Python's `travelling(family)` gives them. A `Word` is a place in `words`. */
export interface Payload {
  family: string;
  kind: Kind;
  skill: string;
  metric: string | null;
  said: Record<string, string>; // the sentences of the kind, with {} around what is put in
  words: string[];
  steps: Record<string, Data>; // by the notation of the metric
  items: Item[];
}

export type Kind =
  | "number" | "worksheet" | "predict" | "construct" | "identify" | "choose" | "order" | "find" | "function";
export type Word = number;

export interface Item {
  seed: number;
  statement: string; // HTML, without the fields below; of a worksheet with an input for each blank
  given: Record<string, unknown>;
  hints: Word[];
  wanted: Word;
  judge: any; // a table by kind: NumberTable, LetterTable …
  solution: { words: Word | null; derivations: Derivation[]; html?: string };
  answers?: string[]; // to choose from, under the letters A, B, C …
  choices?: string[]; // under letters
  reasons?: string[]; // under the numbers 1, 2, 3 …
  cards?: string[]; // steps to be put in order, under letters
  levels?: number[]; // grades that the n results of a ranking may have
  n?: number;
}

export interface Derivation {
  above: Word | null;
  metric: string;
  notes?: Word[];
  grades?: Grades;
  judged?: any;
  predicted?: number[];
  true?: number[];
  rankings?: Grades[];
}

/**
 * What is said to an answer; `cell` is the blank that it is about, from 0 in the order of reading, and `first`
 * a hint, said in place of the message at the first try.
 */
export interface Feedback {
  status: string;
  message: string;
  rule: string;
  cell?: number;
  first?: string;
}

export interface Solved {
  words: string;
  derivations: { above: string; explanation: Explanation }[];
  html: string;
}

export interface NumberTable {
  truth: number;
  rules: [value: number, status: string, words: Word, name: Word][];
  sums: [value: number, words: Word][];
  rounded: [value: number, words: Word][];
  slips: [value: number, words: Word][];
  share: boolean;
  signed: boolean;
}

/** By letter, or by letter and number: a status, what is said, a rule, and what is said at the first try. */
export type LetterTable = Record<string, [status: string, words: Word, rule: Word, first?: Word]>;

/** For each card its name, and the cards it is worked out from. */
export interface OrderTable {
  names: Word[];
  needs: number[][];
}

export interface ConstructTable {
  n: number;
  levels: number[];
  judged: number[];
  limits: [grade: number, most: number, words: Word][];
  wishes: [metric: string, sign: string, bound: number, words: Word, name: Word][];
}

/** A worksheet: its steps in the order of the work, and what the rivals have in its blanks. */
export interface CellTable {
  metric: string;
  given: Given;
  rows: number;
  blanks: [name: string, row: number | null][]; // in the order of reading
  steps: string[]; // those that a student may give, the score last
  everywhere: string[]; // those that hold on the ideal sheet as well
  rivals: [cells: (number | null)[], status: string, words: Word, name: Word][];
}
