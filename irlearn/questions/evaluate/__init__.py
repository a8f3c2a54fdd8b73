"""What does a run score?

`evaluation` scores a run and returns the `results`; `plotted` draws them. `partitions` does the same in
parts, on several machines.
"""
