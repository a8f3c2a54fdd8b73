"""Compare systems on the same queries: where do they differ, and could it be chance?

- `comparison` has the call `compare`; `paired` is its answer by one metric, query by query.
- `sign_flips` is the test and its interval, and `significance` has the other tests.
- `diagnosis` says how the differences are distributed, and `guaranteed` what holds for any distribution.
- `effect` measures how large the difference is, and `equivalence` tests whether it is as good as none.
- `verdict` puts all of that into words, `how_large` its part on size; both use `words`.
- `scores` compares scores that another program worked out, and `several` compares more than two systems.
- `thresholds` has the limits that they share.
"""
