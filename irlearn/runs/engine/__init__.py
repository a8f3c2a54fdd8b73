"""How whole runs are scored fast, by the same formulas that the explanations show.

In the order of the work:

- `batch`: some metrics made ready to score runs, small ones on lists and large ones on arrays.
- `program`: what the metrics compute, without their worksheets, each step once.
- `dropped`: which metrics a program cannot score, because they need the rows that arrays leave out.
- `qrels`: judgments, checked once.
- `join`: the judged documents of every query at their true ranks. `short` does it for short rankings,
  `places` for one query; `rectangles` makes arrays of lists.
- `blocks`: the program run on what was joined.
"""
