"""Many queries at once: what people have is read, joined with the judgments, and scored fast.

- `inputs`, `shapes` and `trec` read what people have, and make runs of passages into runs of
  documents. `ranking` sorts results, and breaks their ties.
- `engine` joins judgments and runs, and scores them; `per_query` says by which metric.
- `coverage` says which queries were scored, and what is known of a run of which no document is judged;
- `trec_eval` prints that tool's own report.
"""
