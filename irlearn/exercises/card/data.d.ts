import type { Data, Explanation, Given, Grades } from "../../web/interpreter/data";

/** The items of a family (one exercise, of which each seed makes an item), as Python's `serialized(family)`
 * returns them. A `Word` is a place in `words`. */
export interface Payload {
  family: string;
  kind: Kind;
  skill: string;
  metric: string | null;
  reads: string; // how an answer is read and judged: a key of irlearn/exercises/judge/rubrics.json
  words: string[]; // all sentences
  steps: Record<string, Data>; // by the notation of the metric: its worksheet as data
  items: Item[];
}

export type Kind =
  | "number" | "calculate" | "worksheet" | "predict" | "construct" | "identify" | "choose" | "order" | "find"
  | "function";
export type Word = number;

export interface Item {
  seed: number;
  statement: string; // HTML, without the fields below; of a worksheet with an input for each blank
  given: Record<string, unknown>;
  hints: Word[];
  wanted: Word; // what form an answer should have
  judge: Record<string, Listed[]>; // what an answer is compared with, by the names in the tests of the rubric
  solution: { words: Word | null; derivations: Derivation[]; html?: string };
  answers?: string[]; // to choose from, under the letters A, B, C …
  choices?: string[]; // under letters
  reasons?: string[]; // under the numbers 1, 2, 3 …
  cards?: string[]; // steps to be put in order, under letters
  levels?: number[]; // grades that the n results of a ranking may have
  judged?: number[]; // the grades of the documents of which the ranking is made
  n?: number;
  sheet?: Sheet;
}

/** A worksheet that the page works out: a title above it, a metric, notes below it, and its inputs. */
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

/** A row of a rubric: tests, and what is said if all of them hold (irlearn/exercises/judge/__init__.py). */
export interface Row {
  if?: string[];
  status: string;
  say?: string | Say[];
  rule?: string;
}
export type Say = string | [test: string, sentence: string];

/** What an answer is compared with, and the words if it fits: as a list in the payload, and as an object. */
export type Listed = [value: any, words?: Word, status?: string, name?: Word, first?: Word];
export interface Entry {
  value: any;
  words: string;
  status: string;
  name: string;
  first: string;
}

/** The feedback on an answer; `cell` is the blank that it is about, from 0 in the order of reading, and
 * `first` a hint, said in place of the message at the first try. */
export interface Feedback {
  status: string;
  message: string;
  rule: string;
  cell?: number;
  first?: string;
}

/** A solution in words, with worksheets; `html` are those that Python has written. */
export interface Solved {
  words: string;
  derivations: { above: string; explanation: Explanation }[];
  html: string;
}

/** A worksheet with blanks, and its steps in the order of the work. */
export interface Sheet {
  metric: string;
  given: Given;
  steps: string[]; // those that a student may give, the score last
  also_on_ideal: string[]; // those that are the same on the sheet of the ideal ranking
}
