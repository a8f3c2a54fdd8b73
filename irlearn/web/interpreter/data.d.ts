/** The worksheet of a metric as data, which Python's `metric.to_steps()` gives. */
export interface Data {
  metric: string;
  name: string;
  display_name: string;
  question: string;
  takes: string; // which inputs: the name of the reader, one of STARTS in inputs.js
  better: "higher" | "lower" | "neither";
  contribution?: string; // the column that holds what a row brings to the score
  picture?: string[]; // how a page draws that, and the columns behind it
  unjudged: string;
  negative_grades: boolean;
  digits: { cell: number; result: number };
  at: string; // the option that stands behind @
  defaults: Options;
  options: Options;
  conventions: Record<string, string>;
  free: string[]; // the options that may be any number
  left_out: Record<string, string>; // what an option is called where it is left out
  programs: { whole: Program; cut?: Program; alone?: Program };
  steps?: Step[];
  operations: Record<string, Written>;
  symbols: Record<string, string>; // for LaTeX alone
  refusals: Record<string, string>;
}

/** One metric under many options: the data that all of them share, and what each has of its own. */
export interface MetricVariants extends Omit<Data, "metric" | "options" | "conventions" | "free" | "programs"> {
  choices: Record<string, Value[]>;
  numbers?: Record<string, Limits>; // the options that are numbers
  meanings?: Record<string, string>; // what each option is
  variants: Variant[];
}

/** What is left out is found by the rest: the notation, options at their defaults, and how these are written. */
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
  sheets: { label?: string | null; made: number[] }[];
  score: number;
}

/** A step: what was brought, an option, a plain value, or an operation on other steps. */
export interface Step {
  given?: string;
  option?: string;
  value?: number | number[] | null;
  op?: string;
  parts?: (number | [number])[]; // the number of a step, or in brackets a number that stands for itself
  table?: [number, number][];
  each?: Data;
  written?: Written;
  column?: boolean;
  name?: string;
  of?: string | null; // the label of its sheet, such as "ideal"; none for the main one
  shown?: boolean;
}

/** How an operation is written: templates with a # for each part, and how tightly it binds. */
export interface Written {
  text: string;
  tex: string;
  binds: Record<Style, number>;
  needs: Record<Style, number[]>;
  shows_working?: boolean;
  rearranges?: boolean;
  cuts?: boolean; // its rows end at the cut-off k
  tex_to_k?: string; // its LaTeX where the rows end at a rank, which comes first
  fold?: boolean;
  index?: string;
  joined_by?: string;
  spelled?: string;
}

export type Style = "text" | "tex";

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

/** A number, or a column of numbers, that remembers how it was made. */
export interface Made {
  values: any; // a number, or a list of numbers where `column` says so
  column: boolean;
  name?: string;
  of?: string | null; // as in `Step`
  rule?: string;
  op?: Written;
  each?: Data;
  given: boolean; // what a worksheet starts with, or only moves
  parts: (Made | number)[];
}

/** What is put in place of the numbers of a named step: a student's own, rounded ones, or the same. */
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
  digits?: number | null;
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
  metric: string; // its key
  displayed: string; // what readers see
  question: string;
  score: number;
  tables: Table[];
  lines: string[][]; // the parts of each line: name, formula, work and value, without those that repeat
  notes: string[];
  conventions: [string, string][];
  columns: Record<string, number[]>;
  queries: Explanation[];
  worksheet: Worksheet;
  digits: number | null;
}
