import type { Data, MetricVariants } from "../../web/interpreter/data";

export type Grade = number | null; // null: nobody has judged it

/** The data of the element on a page (irlearn/judging/__init__.py). */
export interface Settings {
  name: string; // the dataset and the query, under which the reader's grades are stored
  question: string;
  titles: string[];
  top: number; // the scale goes from 0 to this grade
  line: number; // from which grade on a result counts as relevant, before the reader chooses
  variants: Record<string, MetricVariants>; // the metrics as data, by name
  metrics: string[]; // notations, such as P@10
  kappa: Data; // its steps
  grades: Grade[]; // the collection's, of each result
  workers: (number | null)[]; // how far the people agree who judged a result for the collection, from 0 to 1
  elsewhere: number[]; // the collection's grades of everything that is not among the results
}
