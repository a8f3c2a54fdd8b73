"""Each row against the others: operations that count pairs of rows, and the words for them.

They have no rule for arrays, because arrays leave out rows, and here every row counts.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from itertools import groupby

from ..typing_only import TYPE_CHECKING
from .columns import Column, fold
from .operations import Fold, entered
from .rules import kept_exact

if TYPE_CHECKING:
    from typing import Any


class Count(Fold):
    """A number for each row that depends on the other rows; ``noun`` stands in front of what is compared."""

    def __init__(self, text, rule, parts=0, **how):
        tex = rf"\text{{{{{text}{' ' if parts else ''}}}}}" + "{}" * parts
        super().__init__(text + " {}" * parts, tex, rule, None, **how)
        self.array_rule = None


# ---- rules ---------------------------------------------------------------------------------------


def passed(number):
    """A rule that goes down the rows; ``number`` is told how many above are smaller, equal and larger."""

    def rule(values):
        seen, counts = [], []
        for value in values:
            smaller, not_larger = bisect_left(seen, value), bisect_right(seen, value)
            count = number(smaller, not_larger - smaller, len(seen) - not_larger)
            counts.append(kept_exact(count, value))
            seen.insert(not_larger, value)
        return counts

    return rule


def from_below(number):
    """The same, going up the rows: ``number`` is told about those below."""
    rule = passed(number)
    return lambda values: rule(values[::-1])[::-1]


def smaller_rows(values):
    """For each row, the rows that hold something smaller: bit i of a whole number stands for row i."""
    found, seen = [0] * len(values), 0
    in_order = sorted(range(len(values)), key=values.__getitem__)
    for _, tied in groupby(in_order, key=values.__getitem__):
        rows = list(tied)
        for row in rows:
            found[row] = seen
        seen |= sum(1 << row for row in rows)
    return found


def in_order_below(opposite):
    """A rule for two columns: how many rows below are in the same order in both, or in opposite order."""

    def rule(first, second):
        larger = [-x for x in second]
        one_way, other_way = (larger, second) if opposite else (second, larger)
        pairs = zip(
            zip(smaller_rows(first), smaller_rows(one_way)),
            zip(smaller_rows([-x for x in first]), smaller_rows(other_way)),
        )
        counts = [((a & b | c & d) >> row + 1).bit_count() for row, ((a, b), (c, d)) in enumerate(pairs)]
        return [kept_exact(count, x) for count, x in zip(counts, first)]

    return rule


def average_rank_rule(values):
    """1 for the highest; equal values share the mean of their places."""
    in_order = sorted(values)
    return [
        kept_exact(2 * len(values) + 1 - bisect_left(in_order, v) - bisect_right(in_order, v), v) / 2
        for v in values
    ]


def from_all(distance):
    """A rule for two columns: each row of the first, its distances from all rows of the second added up."""

    def rule(first, second):
        times = Counter(second)
        return [kept_exact(sum(n * distance(x, y) for y, n in times.items()), x) for x in first]

    return rule


# ---- operations ----------------------------------------------------------------------------------

BETTER_BELOW = Count("number of better documents below", from_below(lambda smaller, equal, larger: larger))
WORSE_BELOW = Count("number of worse documents below", from_below(lambda smaller, equal, larger: smaller))
AS_GOOD_BELOW = Count(
    "number of documents below that are as good or better",
    from_below(lambda smaller, equal, larger: equal + larger),
)
DIFFERENT_BELOW = Count(
    "number of documents below with another grade",
    from_below(lambda smaller, equal, larger: smaller + larger),
)
TIED_BELOW = Count("number of ties below in", from_below(lambda smaller, equal, larger: equal), parts=1)
SMALLER_ABOVE = Count(
    "number of items above that stand above it in truth", passed(lambda smaller, equal, larger: smaller)
)
AGREE_BELOW = Count("number of pairs in the same order", in_order_below(opposite=False))
DISAGREE_BELOW = Count("number of pairs in opposite order", in_order_below(opposite=True))
IDEAL_ORDER = Count("the same grades, best first", lambda values: sorted(values, reverse=True))
AVERAGE_RANK = Count("rank in", average_rank_rule, parts=1)

ADDED_UP = "how far it is from all grades of the second judge, added up"
UNLIKE_ALL = Count(ADDED_UP, from_all(lambda x, y: x != y))
FAR_FROM_ALL = Count(ADDED_UP, from_all(lambda x, y: abs(x - y)))
FAR_SQUARED_FROM_ALL = Count(ADDED_UP, from_all(lambda x, y: (x - y) ** 2))

entered(globals())


# ---- the words -----------------------------------------------------------------------------------


def better_below(column: Column) -> Any:
    """How many rows below hold something higher."""
    return fold(BETTER_BELOW, column)


def different_below(column: Column) -> Any:
    """How many rows below hold something else."""
    return fold(DIFFERENT_BELOW, column)


def tied_below(column: Column) -> Any:
    """How many rows below hold the same."""
    return fold(TIED_BELOW, column)


def smaller_above(column: Column) -> Any:
    """How many rows above hold something smaller."""
    return fold(SMALLER_ABOVE, column)


def agree_below(first: Column, second: Column) -> Any:
    """With how many rows below a row is in the same order in both columns."""
    return fold(AGREE_BELOW, first, second)


def disagree_below(first: Column, second: Column) -> Any:
    """With how many rows below a row is in one order in the first column, and in the other in the second."""
    return fold(DISAGREE_BELOW, first, second)


def ideal_order(column: Column) -> Any:
    """The same values, the highest first, as a column of its own."""
    return fold(IDEAL_ORDER, column)


def average_rank(column: Column) -> Any:
    """The rank of every value, 1 for the highest; equal values share the mean of their places."""
    return fold(AVERAGE_RANK, column)


def unlike_all(first: Column, second: Column) -> Any:
    """For each row of the first, from how many of all rows of the second it differs."""
    return fold(UNLIKE_ALL, first, second)


def far_from_all(first: Column, second: Column) -> Any:
    """For each row of the first, its differences from all rows of the second, without sign, added up."""
    return fold(FAR_FROM_ALL, first, second)


def far_squared_from_all(first: Column, second: Column) -> Any:
    """For each row of the first, the squares of its differences from all rows of the second, added up."""
    return fold(FAR_SQUARED_FROM_ALL, first, second)
