"""What does a run score?"""

DEFAULT_METRICS = ["nDCG@10", "AP", "RR", "P@10", "R@100"]  # if none is named
