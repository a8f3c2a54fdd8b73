"""What counts as rare, and how many queries it takes to see it."""

ALPHA = 0.05  # p up to here is called rare
FEWEST = 6  # with fewer differences, flipping signs cannot come below ALPHA
FEWEST_FOR_A_MARGIN = 5  # nor with fewer than this in one direction only: 1/2^4 is above it
