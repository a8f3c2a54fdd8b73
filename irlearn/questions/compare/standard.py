"""The standard of proof: limits that tests and sentences share, its two columns, and the words they share.

The columns are what holds if the differences are symmetric, and what holds whatever their shape. Each is an
interval of the mean gain. Either end is wrong in at most 2.5% of samples, under the column's own condition.
Every claim is read off the interval, so no two claims of a column contradict each other. The second interval
is made wide enough to hold the first, so what holds whatever the shape also holds if the differences are
symmetric.

Below, ``paired`` is a `paired.Paired`: two systems by one metric.
"""

from collections.abc import Callable
from math import ceil, log2
from typing import NamedTuple

from ...explanation.digits import counted

ALPHA = 0.05  # p up to here is called rare
FEWEST_QUERIES = ceil(log2(2 / ALPHA))  # 6: the smallest p of n differences is 2/2^n, only now at most ALPHA
# An interval by sign flips covers what it says where the differences lie symmetrically, and only many queries
# show whether they do. By simulation: of samples of 50 with an exponential tail, 3 in 1,000 have a skew up to
# SKEWED, and of their intervals only 85% hold the true mean. Samples of 100 hardly ever look so.
ENOUGH = 100  # queries
SKEWED = 0.5  # `Diagnosis.skew`, in either direction
BY_CURVE = (
    "With this many queries, a normal distribution approximates all sign flips: near 0.05, this changes a "
    "p-value by at most 0.002."
)


def fewest(reached: Callable[[int], bool], most: int, first: int = 2, fine: int = 10**9) -> int | None:
    """Count the queries that reach something: double a number until it is enough, and then halve the gap.

    It is halved down to one query, or to a share of 1/``fine``. None where the first number from ``most`` on
    is not enough.

    >>> fewest(lambda queries: queries >= 387, most=1_000), fewest(lambda queries: False, most=1_000)
    (387, None)
    """
    high = first
    while not reached(high):
        if high >= most:
            return None
        high *= 2
    low = high // 2
    while high - low > max(1, high // fine):
        middle = (low + high) // 2
        low, high = (low, middle) if reached(middle) else (middle, high)
    return high


def smallest_p(differences: int) -> float:
    """Return the p-value of a sign-flip test if this many differences all have one direction.

    >>> smallest_p(5), smallest_p(FEWEST_QUERIES)
    (0.0625, 0.03125)
    """
    return min(1.0, 2.0 ** (1 - differences))


class Column(NamedTuple):
    """The mean gains of the second system that are not ruled out, from `low` to `high`.

    >>> column = Column(-0.01, 0.03)
    >>> column.better, column.rules_out_loss(0.02), column.rules_out_gain(0.02), column.within(0.05)
    (False, True, False, True)
    """

    low: float
    high: float

    @property
    def better(self) -> bool:
        """Whether the second system is better."""
        return self.low > 0

    @property
    def worse(self) -> bool:
        """Whether the second system is worse."""
        return self.high < 0

    def rules_out_loss(self, margin: float) -> bool:
        """Whether the second system loses less than the margin, if anything."""
        return self.low > -margin

    def rules_out_gain(self, margin: float) -> bool:
        """Whether the second system gains less than the margin, if anything."""
        return self.high < margin

    def within(self, margin: float) -> bool:
        """Whether the two differ by less than the margin."""
        return self.rules_out_loss(margin) and self.rules_out_gain(margin)

    def turned(self) -> "Column":
        """Return the same for the gains of the first system."""
        return Column(-self.high, -self.low)


class Columns(NamedTuple):
    """Both columns; None for one that the data do not have.

    Symmetric differences need six queries that differ, and a shape that nobody knows needs a largest
    difference.
    """

    if_symmetric: Column | None
    whatever_the_shape: Column | None

    def turned(self) -> "Columns":
        """Return the same for the gains of the first system."""
        return Columns(*(each and each.turned() for each in self))


def two_columns(by_flips, guaranteed) -> Columns:
    """Return both columns of two pairs of ends, the second widened to hold the first; each may be None."""
    if by_flips is not None and guaranteed is not None:
        guaranteed = min(by_flips[0], guaranteed[0]), max(by_flips[1], guaranteed[1])
    return Columns(*(None if ends is None else Column(*ends) for ends in (by_flips, guaranteed)))


def leader(paired) -> str:
    """Name the system with the better mean; the second one where neither has it."""
    first = paired.mean > 0 if paired.better == "lower" else paired.mean < 0
    return paired.names[0 if first else 1]


def alone(paired) -> str:
    """Write what an unadjusted number holds for: only this metric, or only this pair of systems."""
    return "this pair only" if paired.adjusted_for == "pairs" else f"{paired.metric} only"


def named_p(p: float) -> str:
    """Write a p-value with its name, which is not "p": that is the probability that a reader goes on.

    >>> named_p(0.03125), named_p(0.00001)
    ('a p-value of 0.0312', 'a p-value below 0.0001')
    """
    return f"a p-value {p_value(p).replace('<', 'below') if p < 5e-5 else f'of {p_value(p)}'}"


def p_value(p: float) -> str:
    """Write a p-value as it is printed.

    >>> p_value(0.03125), p_value(0.00001)
    ('0.0312', '< 0.0001')
    """
    return "< 0.0001" if p < 5e-5 else f"{p:.4f}"


def percent(level: float) -> str:
    """Write a level as it is printed: as 95% if it is just above, since not every level is possible.

    >>> percent(0.75), percent(0.875), percent(0.96875), percent(0.951)
    ('75%', '87.5%', '96.9%', '95%')
    """
    return "95%" if 0.95 <= level < 0.955 else f"{100 * level:.1f}".removesuffix(".0") + "%"


def number_of_queries(n: int) -> str:
    return counted(n, "query", "queries")
