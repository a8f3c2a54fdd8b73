"""Compare systems on the same queries: where do they differ, and could it be chance?

- `comparison` has the call `compare`; `paired` is its answer by one metric, query by query.
- `sign_flips` is the test and its interval; `significance` has the other tests, also of several systems, and
  the size of the effect.
- `diagnosis` says how the differences are distributed; `guaranteed` what holds for any distribution, and
  whether the difference is as good as none.
- `verdict` puts all of that into words; `document` says how the numbers were worked out.
- `scores` compares scores that another program worked out, and `several` compares more than two systems.
- `standard` has the limits, the two columns and the words that they share.
"""
