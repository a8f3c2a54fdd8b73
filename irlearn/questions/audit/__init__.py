"""Find out what a reader's metric function computes: compare its numbers on small cases with known rules."""
