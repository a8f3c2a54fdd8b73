"""Whole systems: many queries at once, and two systems compared.

- `inputs`, `shapes` and `trec` read what people have; `ranking` sorts it, and `ties` breaks ties.
- `engine` joins judgments and runs, and scores them fast; `per_query` says by which metric.
- `evaluation` scores a run and returns the `results`; `plotted` draws them. `partitions` does the same in
  parts, on several machines, and `trec_eval` prints that tool's own report.
- `alike`, `unmatched` and `doctor` find what is wrong with files.
- `comparison` sets two systems or more side by side, `power` says how many queries that takes, and `gate`
  compares a run with an earlier one.
- `random_orders` says what chance would score, and `bounds` what unjudged results could change.
"""
