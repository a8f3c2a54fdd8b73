"""The limits that the tests and the sentences of a comparison share."""

from math import ceil, log2

ALPHA = 0.05  # p up to here is called rare
FEWEST_QUERIES = ceil(
    log2(2 / ALPHA)
)  # 6: the smallest p of n differences is 2/2^n, and only now at most ALPHA
# An interval by sign flips covers what it says where the differences lie symmetrically, and only many queries
# show whether they do. By simulation: of samples of 50 with an exponential tail, 3 in 1,000 have a skew up to
# SKEWED, and of their intervals only 85% hold the true mean. Samples of 100 hardly ever look so.
ENOUGH = 100  # queries
SKEWED = 0.5  # `Diagnosis.skew`, in either direction


def smallest_p(differences: int) -> float:
    """Return the p-value of a sign-flip test if this many differences all have one direction.

    >>> smallest_p(5), smallest_p(FEWEST_QUERIES)
    (0.0625, 0.03125)
    """
    return min(1.0, 2.0 ** (1 - differences))
