"""How whole runs are scored fast, by the same formulas that the explanations show.

In the order of the work:

- `batch`: takes some metrics, and scores one run after another by them.
- `program`: the steps of their worksheets as one list, each step once, to be run on lists or on arrays; and
  which metrics cannot be scored on arrays, because they need the documents that arrays leave out.
- `qrels`: checks judgments once for all runs.
- `join`: finds the judged documents of every query at their true ranks, in blocks of queries that share an
  array. `places` does it for one query, and for short rankings, and makes arrays of lists.
- `blocks`: runs the program on what was joined, or on full rankings for metrics that need every row.
"""
