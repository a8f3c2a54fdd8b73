"""What does a run score?

`evaluation` scores a run and returns the `results`; `document` writes and draws them. `partitions` does the
same in parts, on several machines.
"""

DEFAULT_METRICS = ["nDCG@10", "AP", "RR", "P@10", "R@100"]  # if none is named
