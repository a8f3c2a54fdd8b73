"""What counts as rare, and how many queries it takes to see it."""

ALPHA = 0.05  # p up to here is called rare
FEWEST = 6  # with fewer differences, flipping signs cannot come below ALPHA
