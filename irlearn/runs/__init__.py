"""Whole systems: many queries at once, and two systems compared.

- `inputs`, `shapes` and `trec` read what people have, `texts` what documents say; `passages` makes runs of
  passages into runs of documents. `ranking` sorts results, and `ties` breaks ties.
- `engine` joins judgments and runs, and scores them fast; `per_query` says by which metric.
- `evaluation` scores a run and returns the `results`; `plotted` draws them. `partitions` does the same in
  parts, on several machines, and `trec_eval` prints that tool's own report.
- `alike`, `unmatched` and `doctor` find what is wrong with files, and `agreement` compares two judges.
- `comparison` sets two systems or more side by side, `moved` says which documents make the difference,
  `power` how many queries it takes to find one, and `gate` compares a run with an earlier one.
- `random_orders` says what chance would score, and `bounds` what unjudged results could change.
"""
