import type { Data, MetricVariants } from "../../web/interpreter/data";

export type Grade = number | null; // null: nobody has judged it

/** What a page brings to be judged (irlearn/judging/page.py). */
export interface Settings {
  name: string; // under which the grades are kept
  question: string;
  titles: string[];
  top: number; // the scale goes from 0 to this grade
  line: number; // from which grade on a result counts as relevant at first
  variants: Record<string, MetricVariants>;
  metrics: string[];
  kappa: Data;
  grades: Grade[]; // the collection's, of each result
  workers: (number | null)[]; // how far those agree who judged it for the collection
  elsewhere: number[]; // the collection's grades of everything that is not among the results
}
