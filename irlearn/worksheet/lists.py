"""Two lists that may share only some of their items, and in which items may be tied."""

from __future__ import annotations

from itertools import accumulate, zip_longest
from sys import maxsize

from ..typing_only import TYPE_CHECKING
from .sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    # Of each item: the first depth at which it is there, and the first one at which it is gone.
    Stays = dict[Any, tuple[int, int]]

FOR_GOOD = maxsize  # the end of what never leaves


def in_both(some: Stays, others: Stays) -> Stays:
    """Find the items that are in both, and the depths at which they are."""
    fewer, more = (some, others) if len(some) < len(others) else (others, some)
    return {
        item: (max(start, more[item][0]), min(end, more[item][1]))
        for item, (start, end) in fewer.items()
        if item in more
    }


def count_at_depths(stays: Stays, rows: int) -> list[int]:
    """Count the items that are there at each depth."""
    if not stays:
        return [0] * rows
    changes = [0] * (rows + 2)
    for start, end in stays.values():
        if start < end:
            changes[min(start, rows + 1)] += 1
            changes[min(end, rows + 1)] -= 1
    return list(accumulate(changes))[1:-1]


class Seen:
    """What is seen of an order, depth by depth: ``whole`` items, and a share of each in the ``cut`` tie.

    Of three items tied at ranks 2 to 4, depth 3 sees two thirds of each, because in two thirds of all orders
    such an item stands at rank 2 or 3.
    """

    def __init__(self, whole: Stays, cut: Stays, shares: list):
        self.whole, self.cut, self.shares = whole, cut, shares

    def count(self, items: Stays) -> list:
        """Count how many of these items are seen at each depth."""
        return self._added_up(in_both(self.whole, items), in_both(self.cut, items), self.shares)

    @property
    def size(self) -> list:
        """How many items are seen, those of the cut tie in part."""
        return self._added_up(self.whole, self.cut, self.shares)

    @property
    def with_itself(self) -> list:
        """How much two orders share that break these ties independently, at random."""
        return self._added_up(self.whole, self.cut, [share**2 for share in self.shares])

    def _added_up(self, whole, cut, shares):
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
    def written(self) -> list[str]:
        """What stands at every rank; tied items in parentheses."""
        written = []
        for group in self.groups:
            text = f"({' '.join(map(str, group))})" if len(group) > 1 else str(group[0])
            written += [text] * len(group)
        return written

    def seen(self, rows: int, at_once: bool, number: Callable[[int], Any]) -> Seen:
        """Follow what is seen down to each depth; a tie that has begun is seen ``at_once``, or in part."""
        whole: Stays = {}
        cut: Stays = {}
        shares: list = []
        for group in self.groups:
            begun = len(shares) + 1
            for place in range(1, len(group)):
                shares.append(1 if at_once else number(place) / number(len(group)))
            shares.append(0)
            whole.update((item, (len(shares), FOR_GOOD)) for item in group)
            if len(group) > 1:
                cut.update((item, (begun, len(shares))) for item in group)
        return Seen(whole, cut, shares + [0] * (rows - len(shares)))


class Shared:
    """How much two orders share at every depth, each number a list with one row per depth.

    Parameters
    ----------
    first, second
        The orders.
    at_once
        Whether tied items all have the first rank of their tie; if not, their order is unknown.
    number
        Turns a whole number into a number of the worksheet, a float or a Fraction.
    """

    def __init__(self, first: Order, second: Order, at_once: bool, number: Callable[[int], Any]):
        short, long = sorted((first, second), key=len)
        self._seen = {order: order.seen(len(long), at_once, number) for order in (first, second)}
        self._missing = {
            order: [max(0, depth - len(order)) for depth in range(1, len(long) + 1)]
            for order in (first, second)
        }
        there = set(short.items)
        self._only_long = [item for item in long.items if item not in there]
        self._short, self._long = short, long

    @property
    def overlap(self) -> list:
        """How many items both have: each counts by its share in the one, times its share in the other."""
        one, other = self._seen.values()
        rows = zip(one.count(other.whole), other.shares, one.count(other.cut))
        return [whole + share * cut for whole, share, cut in rows]

    @property
    def sizes(self) -> tuple[list, list]:
        """How many items each holds, unknown ones below its end included."""
        return self._of_each(lambda seen: seen.size)

    @property
    def with_itself(self) -> tuple[list, list]:
        """How much each shares with itself, unknown items below its end included."""
        return self._of_each(lambda seen: seen.with_itself)

    def _of_each(self, measure):
        first, second = (
            [missing + seen for missing, seen in zip(self._missing[order], measure(self._seen[order]))]
            for order in self._seen
        )
        return first, second

    @property
    def could_match(self) -> list:
        """How much the overlap would grow if all that the short one is missing were in the long one.

        Nobody knows which items of the long one these are, so each is worth the mean of what is seen of them.
        """
        seen, only_long = self._seen[self._long], dict.fromkeys(self._only_long, (1, FOR_GOOD))
        begun = [
            sum(counts)
            for counts in zip(
                count_at_depths(in_both(seen.whole, only_long), len(self._long)),
                count_at_depths(in_both(seen.cut, only_long), len(self._long)),
            )
        ]
        rows = zip(self._missing[self._short], seen.count(only_long), begun)
        return [missing * worth / items if missing else 0 for missing, worth, items in rows]

    @property
    def matched(self) -> list:
        """How much the overlap grows if the short one goes on with the next items of the long one alone."""
        begins = enumerate(self._only_long, len(self._short) + 1)
        return self._seen[self._long].count({item: (depth, FOR_GOOD) for depth, item in begins})


class ListsSheet(Sheet):
    """The worksheet of two lists: one row per depth."""

    def __init__(self, first: Order, second: Order, number: Callable[[int], Any], **start):
        super().__init__(**start)
        self.__dict__.update(_orders=(first, second), _number=number)

    @property
    def documents(self) -> list | None:
        """What stands in both lists at each depth: long texts where many are tied, so made when asked for."""
        first, second = self._orders
        return [f"{a} | {b}" for a, b in zip_longest(first.written, second.written, fillvalue="–")]

    @property
    def has_ties(self) -> bool:
        """Whether any two items of a list are tied."""
        return any(order.tied for order in self._orders)

    @property
    def inactive_options(self) -> tuple[str, ...]:
        """Where nothing is tied, ``tied``: it has nothing to decide."""
        return () if self.has_ties else ("tied",)

    def shared(self, at_once: bool = False) -> Shared:
        """Compare the lists at every depth, tied items seen ``at_once`` or in an unknown order."""
        first, second = self._orders
        return Shared(first, second, at_once, self._number)
