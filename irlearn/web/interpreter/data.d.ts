/** The worksheet of a metric as data: its steps, without a ranking. Python's `metric.to_steps()` gives it. */
export interface Data {
  metric: string;
  name: string;
  display_name: string;
  question: string;
  takes: string; // which inputs: the name of the reader, one of STARTS in inputs.js
  better: "higher" | "lower" | "neither";
  contribution?: string; // the column that holds what a row brings to the score
  picture?: string[]; // how a page draws that (PICTURES in touch/spans.js), and the columns it needs
  unjudged: string; // what becomes of unjudged documents
  negative_grades: boolean; // whether it takes them
  digits: { cell: number; result: number }; // decimals in a table, and of a number made of a whole column
  at: string; // the option that stands behind @, such as k in nDCG@5
  defaults: Options;
  options: Options;
  conventions: Record<string, string>;
  free: string[]; // the options that may be any number
  left_out: Record<string, string>; // what an option is called where it is left out
  // for a whole list, for a list cut off at k, and for one order where the metric also takes two
  programs: { whole: Program; cut?: Program; alone?: Program };
  steps?: Step[]; // those of all programs, where programs have none of their own
  operations: Record<string, Written>;
  refusals: Record<string, string>; // sentences about bad input, by the key of the error
}

/** One metric under many options: the data that all of them share, and what each has of its own. */
export interface MetricVariants extends Omit<Data, "metric" | "options" | "conventions" | "free" | "programs"> {
  choices: Record<string, Value[]>;
  numbers?: Record<string, Limits>; // the options that are numbers
  meanings?: Record<string, string>; // what each option is
  variants: Variant[];
}

/** A metric under one choice of options. What is left out, such as a default, `choose` adds. */
export interface Variant extends Pick<Data, "options" | "free" | "programs"> {
  metric?: string;
  conventions?: Record<string, string>;
  inactive?: string[]; // options that have no effect here
}

/** What a number may be, and the words for it. */
export interface Limits {
  from?: number;
  to?: number;
  above?: number;
  below?: number;
  whole: boolean;
  words: string;
}

export type Value = number | string | boolean | null | [number, number][];
export type Options = Record<string, Value>;

export interface Program {
  steps?: Step[]; // left out where the data has one list of steps for all programs
  settled?: string[]; // the options that make no difference for these inputs
  sheets: { label?: string | null; made: number[] }[]; // the steps on each, by their number
  score: number; // the step that is the score
}

/** A step: an input, an option, a plain value, or an operation on other steps. */
export interface Step {
  given?: string; // the name of an input in the `values` of a Start
  option?: string;
  value?: number | number[] | null;
  op?: string;
  parts?: (number | [number])[]; // the number of a step, or in brackets a number that stands for itself
  table?: [number, number][]; // the value of each grade, such as its gain
  each?: Data; // the metric whose scores of several rankings are this column
  written?: Written; // where `operations` has no entry
  column?: boolean; // whether it has a number for each row
  name?: string;
  of?: string | null; // the label of its sheet, such as "ideal"; none for the main one
}

/** How an operation is written: templates with a # for each part, and how tightly it binds. */
export interface Written {
  text: string;
  binds: { text: number }; // from 1, as a sum, to 9, as a name
  needs: { text: number[] }; // how tightly each part has to bind, or it gets parentheses
  shows_working?: boolean; // whether cells show how their number was made
  rearranges?: boolean; // it only moves, drops or repeats rows, and is shown as an input
  cuts?: boolean; // its rows end at the cut-off k
  fold?: boolean; // it takes a whole column, and not row by row
  joined_by?: string; // the sign between the terms, where all are written out
  spelled?: string; // a template around these terms
}

/** What a caller brings: which of these, `takes` says. */
export interface Given {
  grades?: Grades;
  judged?: any; // of one ranking a list of grades, of several a list of such lists
  documents?: unknown[] | null;
  predicted?: number[];
  true?: number[];
  first?: any[];
  second?: any[] | null;
  rankings?: Grades[];
  right?: number[]; // of tries at one question: 1 or 0
  results?: (string | number)[][]; // of each call
  relevant?: (string | number)[];
  support?: Grades; // of nuggets, or of sentences: null where one cites nothing
  vital?: number[];
}

export type Grades = (number | null)[]; // null: nobody judged it

/** What a worksheet starts with. */
export interface Start {
  values: Record<string, number | number[]>;
  documents?: unknown[] | null;
  alone?: boolean; // one order, where there could be two
  queries?: Given[]; // several rankings, each with its judged set
}

/** A step that was worked out: a number or a column of numbers, with what it was made of. */
export interface Made extends Pick<Step, "name" | "of" | "each"> {
  values: any; // a number, or a list of numbers where `column` says so
  column: boolean;
  rule?: string; // the name of the operation
  op?: Written;
  given: boolean; // whether it is an input, perhaps with its rows moved, and is shown without a formula
  parts: (Made | number)[];
}

/** Returns what replaces the numbers of a named step: a student's own, rounded ones, or the same. */
export type Substitute = (step: Step, values: any) => any;

/** A worksheet that was worked out. */
export interface Worksheet {
  data: Data;
  start: Start;
  program: Program;
  sheets: Sheet[];
  score: Made;
}

export interface Sheet {
  label?: string | null;
  made: Made[];
}

export interface How {
  options?: Options; // other values for the options that are free
  digits?: number | null; // decimals; null for as many as usual in cells and in results
  tables?: boolean; // false leaves all tables out
  atEachK?: boolean; // false leaves out the table with the score at each cut-off
}

/** One table: a row is a list of cells, or one string that says what was left out. */
export interface Table {
  title: string;
  headers: string[];
  formulas: string[];
  rows: (string[] | string)[];
}

export interface Explanation {
  metric: string; // in irlearn's notation: R@5
  displayed: string; // as readers see it: Recall@5
  question: string;
  score: number;
  tables: Table[];
  lines: string[][]; // the parts of each line: name, formula, work and value, without those that repeat
  notes: string[];
  conventions: [string, string][];
  columns: Record<string, number[]>;
  queries: Explanation[]; // of each ranking, where the metric is a mean over several
  worksheet: Worksheet;
  digits: number | null;
}
