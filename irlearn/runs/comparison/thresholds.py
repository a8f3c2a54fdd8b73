"""What counts as rare, and how many queries it takes to see it."""

ALPHA = 0.05  # p up to here is called rare
FEWEST = 6  # with fewer differences, flipping signs cannot come below ALPHA
# In simulations, an interval by sign flips covers what it says where the differences lie symmetrically. Only
# many queries show whether they do: `benchmarks/verdicts.py` measures what these two limits let through.
ENOUGH = 50
SKEWED = 0.5
