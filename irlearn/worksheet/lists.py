"""Two lists that may share only some of their items, and in which items may be tied."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate, zip_longest
from sys import maxsize
from typing import Any

from .sheet import Sheet

# Item -> the first depth (number of ranks from the top) at which it counts, and the first at which not.
DepthRanges = dict[Any, tuple[int, int]]
NO_END = maxsize  # the end of a range that goes on for ever


def intersect(some: DepthRanges, others: DepthRanges) -> DepthRanges:
    """Find the items that are in both, and the depths at which they count in both."""
    fewer, more = (some, others) if len(some) < len(others) else (others, some)
    return {
        item: (max(start, more[item][0]), min(end, more[item][1]))
        for item, (start, end) in fewer.items()
        if item in more
    }


def count_at_depths(ranges: DepthRanges, rows: int) -> list[int]:
    """Find how many items count at each depth, from 1 to ``rows``."""
    if not ranges:
        return [0] * rows
    changes = [0] * (rows + 2)
    for start, end in ranges.values():
        if start < end:
            changes[min(start, rows + 1)] += 1
            changes[min(end, rows + 1)] -= 1
    return list(accumulate(changes))[1:-1]


class Prefixes:
    """The prefixes of an order: its items down to each depth.

    A prefix that ends inside a tie holds only a share of each tied item: of three items tied at ranks 2 to 4,
    the prefix of depth 3 has two thirds of each, because in two thirds of all orders such an item stands at
    rank 2 or 3. ``whole`` says at which depths an item is in the prefix entirely, ``cut`` at which in part;
    ``shares`` has, for each depth, the share that counts of an item in part.
    """

    def __init__(self, whole: DepthRanges, cut: DepthRanges, shares: list):
        self.whole, self.cut, self.shares = whole, cut, shares

    def count(self, items: DepthRanges) -> list:
        """Count how many of these items each prefix has, at the depths at which they count."""
        return self._add_up(intersect(self.whole, items), intersect(self.cut, items), self.shares)

    @property
    def size(self) -> list:
        """How many items each prefix has, those of the cut tie in part."""
        return self._add_up(self.whole, self.cut, self.shares)

    @property
    def with_itself(self) -> list:
        """How many items a prefix shares with itself on average, if ties are broken at random both times."""
        return self._add_up(self.whole, self.cut, [share**2 for share in self.shares])

    def _add_up(self, whole, cut, shares):
        """Count, at each depth, the items of ``whole``, and those of ``cut`` times their share."""
        rows = len(shares)
        return [
            n + share * m
            for n, share, m in zip(count_at_depths(whole, rows), shares, count_at_depths(cut, rows))
        ]


class Order:
    """Items, best first, in groups: the items of a group are tied, and share the ranks that they fill."""

    def __init__(self, groups: list[list]):
        self.groups = groups
        self.items = [item for group in groups for item in group]

    def __len__(self) -> int:
        return len(self.items)

    @property
    def tied(self) -> bool:
        """Whether any two items are tied."""
        return len(self.groups) < len(self.items)

    @property
    def texts(self) -> list[str]:
        """The text for every rank: its item, or all items of a tie in parentheses."""
        texts = []
        for group in self.groups:
            text = f"({' '.join(map(str, group))})" if len(group) > 1 else str(group[0])
            texts += [text] * len(group)
        return texts

    def prefixes(self, rows: int, at_once: bool, number: Callable[[int], Any]) -> Prefixes:
        """Find the prefix of each depth down to ``rows``; ``number`` makes a float or a Fraction.

        A prefix that ends inside a tie has all the tied items (``at_once``), or a share of each.
        """
        whole: DepthRanges = {}
        cut: DepthRanges = {}
        shares: list = []
        for group in self.groups:
            begun = len(shares) + 1
            for place in range(1, len(group)):
                shares.append(1 if at_once else number(place) / number(len(group)))
            shares.append(0)
            whole.update((item, (len(shares), NO_END)) for item in group)
            if len(group) > 1:
                cut.update((item, (begun, len(shares))) for item in group)
        return Prefixes(whole, cut, shares + [0] * (rows - len(shares)))


class Shared:
    """How much two orders share at every depth; below the end of the shorter one its items are unknown.

    Each property is a list with one number per depth, or a pair of such lists, one for each order. Tied items
    all have the first rank of their tie (``at_once``), or their order is unknown; ``number`` turns a whole
    number into one of the worksheet, a float or a Fraction.
    """

    def __init__(self, first: Order, second: Order, at_once: bool, number: Callable[[int], Any]):
        short, long = sorted((first, second), key=len)
        self._prefixes = {order: order.prefixes(len(long), at_once, number) for order in (first, second)}
        self._missing = {
            order: [max(0, depth - len(order)) for depth in range(1, len(long) + 1)]
            for order in (first, second)
        }
        in_short = set(short.items)
        self._only_long = [item for item in long.items if item not in in_short]
        self._short, self._long = short, long

    @property
    def overlap(self) -> list:
        """How many items both prefixes have, each counted as the product of its shares in them."""
        one, other = self._prefixes.values()
        rows = zip(one.count(other.whole), other.shares, one.count(other.cut))
        return [whole + share * cut for whole, share, cut in rows]

    @property
    def sizes(self) -> tuple[list, list]:
        """How many items each prefix has; below the end of a list, an unknown item counts at every rank."""
        return self._of_each(lambda prefixes: prefixes.size)

    @property
    def with_itself(self) -> tuple[list, list]:
        """How much each prefix shares with itself (`Prefixes.with_itself`), unknown items included."""
        return self._of_each(lambda prefixes: prefixes.with_itself)

    def _of_each(self, measure):
        """Pair what ``measure`` says of the prefixes of either order, unknown items added."""
        first, second = (
            [missing + known for missing, known in zip(self._missing[order], measure(self._prefixes[order]))]
            for order in self._prefixes
        )
        return first, second

    @property
    def could_match(self) -> list:
        """How much the overlap would grow if all unknown items of the short list were in the long one.

        Nobody knows which of its items they are, so each counts by the mean share, in the long list's prefix,
        of the items that only this list has.
        """
        prefixes, only_long = self._prefixes[self._long], dict.fromkeys(self._only_long, (1, NO_END))
        present = [  # at each depth, how many items of only_long are in the prefix, whole or in part
            sum(counts)
            for counts in zip(
                count_at_depths(intersect(prefixes.whole, only_long), len(self._long)),
                count_at_depths(intersect(prefixes.cut, only_long), len(self._long)),
            )
        ]
        rows = zip(self._missing[self._short], prefixes.count(only_long), present)
        return [missing * in_prefix / items if missing else 0 for missing, in_prefix, items in rows]

    @property
    def matched(self) -> list:
        """How much the overlap grows if the short list goes on with the items that only the long one has."""
        begins = enumerate(self._only_long, len(self._short) + 1)
        return self._prefixes[self._long].count({item: (depth, NO_END) for depth, item in begins})


class ListsSheet(Sheet):
    """The worksheet of two lists: one row per depth, the number of ranks from the top."""

    def __init__(self, first: Order, second: Order, number: Callable[[int], Any], **start):
        super().__init__(**start)
        self.__dict__.update(_orders=(first, second), _number=number)

    @property
    def documents(self) -> list | None:
        """A text for each rank, with the item of each list there, or all that are tied with it."""
        first, second = self._orders
        return [f"{a} | {b}" for a, b in zip_longest(first.texts, second.texts, fillvalue="–")]

    @property
    def has_ties(self) -> bool:
        """Whether any two items of a list are tied."""
        return any(order.tied for order in self._orders)

    @property
    def inactive_options(self) -> tuple[str, ...]:
        """The option ``tied`` where nothing is tied, because it makes no difference there."""
        return () if self.has_ties else ("tied",)

    def shared(self, at_once: bool = False) -> Shared:
        """Compare the lists at every depth, with tied items taken ``at_once`` or in an unknown order."""
        first, second = self._orders
        return Shared(first, second, at_once, self._number)
