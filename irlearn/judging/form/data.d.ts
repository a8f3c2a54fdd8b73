import type { MetricVariants } from "../../web/interpreter/data";

/** What a page brings to be judged (irlearn/judging/page.py). */
export interface Settings {
  name: string; // under which the grades are kept
  query: string;
  results: { title: string; short: string; url: string }[];
  top: number; // the scale goes from 0 to this grade
  line: number; // from which grade on a result counts as relevant at first
  variants: Record<string, MetricVariants>;
  families?: Record<string, MetricVariants>; // what older notebooks call them
  metrics: string[];
  kappa: MetricVariants;
  ratings: number[][]; // of each result, everybody's
  others: Record<string, number[]>; // grades that were made of them, by the name of how; the median is first
}

export type Grade = number | null; // null: the reader has not judged it
