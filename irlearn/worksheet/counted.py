"""Each row against the others: operations that count pairs of rows.

They have no rule for arrays: an array leaves out the documents that nobody judged, and here every row counts.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from itertools import chain

from .columns import Column, fold
from .operation import Fold, register_operations
from .rules import kept_exact

FEW = 32  # different values, such as grades: how often each was seen is counted faster than it is inserted
ROWS_AT_ONCE = 1024  # of so many, each has a set of those that hold less and of those that hold more


class Count(Fold):
    """A number for each row, worked out from all rows. Called with columns, it is a word of metrics.

    Its formula is ``text``, followed by the names of the first ``parts`` columns that it is made from.
    """

    def __init__(self, text, rule, exact_rule=None, *, parts=0):
        tex = rf"\text{{{{{text}{' ' if parts else ''}}}}}" + "{}" * parts  # {{ for str.format
        super().__init__(text + " {}" * parts, tex, rule, None, exact_rule or exactly(rule))
        self.array_rule = None

    def __call__(self, *columns: Column) -> Column:
        return fold(self, *columns)

    def __reduce_ex__(self, protocol):
        return self.name.lower()


def exactly(rule):
    """Make the rule for columns of fractions from one that counts: its counts become fractions."""
    return lambda column, *others: [
        kept_exact(count, x) for count, x in zip(rule(column, *others), column, strict=True)
    ]


# ---- rules ---------------------------------------------------------------------------------------


def count_above(chosen):
    """Make a rule that counts, for each row, some of the rows above it.

    ``chosen(smaller, equal, larger)`` gets how many of them hold a smaller, an equal and a larger value, and
    returns the count.
    """

    def rule(values):
        different = sorted(set(values))
        return among_few(values, different) if len(different) <= FEW else among_many(values)

    def among_few(values, different):
        """Keep for each of the values how often it was seen."""
        place, seen, counts = {value: i for i, value in enumerate(different)}, [0] * len(different), []
        for value in values:
            at = place[value]
            counts.append(chosen(sum(seen[:at]), seen[at], sum(seen[at + 1 :])))
            seen[at] += 1
        return counts

    def among_many(values):
        """Keep the values that were seen in their order."""
        seen, counts = [], []
        for value in values:
            smaller, not_larger = bisect_left(seen, value), bisect_right(seen, value)
            counts.append(chosen(smaller, not_larger - smaller, len(seen) - not_larger))
            seen.insert(not_larger, value)
        return counts

    return rule


def count_below(chosen):
    """Make the rule of `count_above` for the rows below each row."""
    rule = count_above(chosen)
    return lambda values: rule(values[::-1])[::-1]


def less_and_more(values):
    """Find, for every value, a pair: the set of rows that hold less, and the set of those that hold more.

    A set of rows is a whole number with a bit for each row, so that a thousand rows are compared at once.
    """
    holding = {}
    for row, value in enumerate(values):
        holding[value] = holding.get(value, 0) | 1 << row
    all_rows, less, found = (1 << len(values)) - 1, 0, {}
    for value in sorted(holding):
        found[value] = less, all_rows ^ less ^ holding[value]
        less |= holding[value]
    return found


class InOrder:
    """Counts, for each row, the rows below to which it is in the same order in two columns, or in opposite.

    The last counts are kept, because a metric asks for both of the same columns.
    """

    def __init__(self):
        self.last = [], [], []

    def same(self, first, second):
        """Count the rows below to which a row is in the same order in both columns."""
        known_first, known_second, counts = self.last
        if first is not known_first or second is not known_second:
            counts = [0] * len(first)
            count_within(range(len(first)), places_of(first), places_of(second), counts)
            self.last = first, second, counts
        return list(counts)

    def opposite(self, first, second):
        """Count the rows below to which it is in opposite orders: neither tied nor in the same order."""
        tied = map(same_below, (first, second, list(zip(first, second))))
        return [
            below - tied_first - tied_second + tied_in_both - same
            for below, (same, tied_first, tied_second, tied_in_both) in zip(
                reversed(range(len(first))), zip(self.same(first, second), *tied)
            )
        ]


def places_of(values):
    """Return for each value its place among the different values; places are compared faster."""
    place = {value: i for i, value in enumerate(sorted(set(values)))}
    return [place[value] for value in values]


def count_within(rows, first, second, counts):
    """Add to the count of each of some rows those below it here to which both columns have one order.

    Many rows are halved, because a set for each of them would take gigabytes. Returns the rows, sorted by the
    first column.
    """
    if len(rows) > ROWS_AT_ONCE:
        middle = len(rows) // 2
        halves = [count_within(half, first, second, counts) for half in (rows[:middle], rows[middle:])]
        count_across(*halves, first, second, counts)
        return sorted(chain(*halves), key=first.__getitem__)
    sides1, sides2 = (less_and_more([column[row] for row in rows]) for column in (first, second))
    for shift, row in enumerate(rows, 1):
        (less1, more1), (less2, more2) = sides1[first[row]], sides2[second[row]]
        counts[row] += ((less1 & less2 | more1 & more2) >> shift).bit_count()
    return sorted(rows, key=first.__getitem__)


def count_across(above, below, first, second, counts):
    """Add to the count of each row of ``above`` the rows of ``below`` to which both columns have one order.

    Both lists of rows are sorted by the first column. So those that hold less there are put into a sorted
    list, once for all rows above, and those that hold more in both columns are the rest.
    """
    every = sorted([second[row] for row in below])
    less, same, here, place = [], [], None, 0  # the second column where the first holds less, or the same
    for row in above:
        x, y = first[row], second[row]
        if x != here:
            passed, here = same, x
            while place < len(below) and first[below[place]] < x:
                passed.append(second[below[place]])
                place += 1
            for each in passed:
                insort(less, each)
            end = place
            while end < len(below) and first[below[end]] == x:
                end += 1
            same, place = sorted([second[each] for each in below[place:end]]), end
        not_more_in_both = bisect_right(less, y) + bisect_right(same, y)
        not_more_in_one = place + bisect_right(every, y) - not_more_in_both
        counts[row] += bisect_left(less, y) + len(below) - not_more_in_one


def same_below(values):
    """Count, for each row, the rows below that hold the same value."""
    seen, counts = {}, []
    for value in reversed(values):
        counts.append(seen.get(value, 0))
        seen[value] = counts[-1] + 1
    return counts[::-1]


def higher_than(values):
    in_order = sorted(values)
    return {value: len(values) - bisect_right(in_order, value) for value in values}


def how_often(values):
    """Count how often each value occurs, without `collections`, whose import would delay the start."""
    found = {}
    for value in values:
        found[value] = found.get(value, 0) + 1
    return found


def twice_the_rank(values):
    """Work out twice the average rank of each value: the doubled mean of two whole numbers is whole."""
    higher, equals = higher_than(values), how_often(values)
    return [2 * higher[value] + equals[value] + 1 for value in values]


def from_all(distance):
    """Make a rule for two columns: for each row of the first, add up its distances from all of the second.

    A ``distance(x, y)`` may also be True where x and y are the same: then the rule counts such rows.
    """

    def rule(first, second):
        times = how_often(second)
        added_up = {x: sum(n * distance(x, y) for y, n in times.items()) for x in set(first)}
        return [added_up[x] for x in first]

    return rule


# ---- operations: the words of metrics ---------------------------------------------------------------

IN_ORDER = InOrder()
better_below = Count("number of better documents below", count_below(lambda smaller, equal, larger: larger))
worse_below = Count("number of worse documents below", count_below(lambda smaller, equal, larger: smaller))
as_good_below = Count(
    "number of documents below that are at least as good",
    count_below(lambda smaller, equal, larger: equal + larger),
)
different_below = Count(
    "number of documents below with another grade",
    count_below(lambda smaller, equal, larger: smaller + larger),
)
tied_below = Count("number of ties below in", same_below, parts=1)
smaller_above = Count(
    "number of items above that belong above it",
    count_above(lambda smaller, equal, larger: smaller),
)
agree_below = Count("number of pairs in the same order", IN_ORDER.same)
disagree_below = Count("number of pairs in opposite order", IN_ORDER.opposite)
# unlike `best_first`, it is shown as worked out, not as an input
ideal_order = Count("the same grades, best first", rule=lambda values: sorted(values, reverse=True))
average_rank = Count(
    "rank in",
    lambda values: [twice / 2 for twice in twice_the_rank(values)],
    lambda values: [twice / 2 for twice in exactly(twice_the_rank)(values)],
    parts=1,
)

ADDED_UP = "sum of its distances from all grades of the second judge"
alike_all = Count("number of equal grades of the second judge", from_all(lambda x, y: x == y))
far_from_all = Count(ADDED_UP, from_all(lambda x, y: abs(x - y)))
far_squared_from_all = Count(ADDED_UP, from_all(lambda x, y: (x - y) ** 2))

register_operations(globals())
