"""Two lists that may share only some of their items, and in which items may be tied."""

from __future__ import annotations

from itertools import zip_longest

from ..typing_only import TYPE_CHECKING
from .sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Seen:
    """What is seen of an order down to a depth: ``whole`` items, and a ``share`` of each in the ``cut`` tie.

    Of three items tied at ranks 2 to 4, depth 3 sees two thirds of each, because in two thirds of all orders
    such an item stands at rank 2 or 3.
    """

    def __init__(self, whole: set, cut: set, share: Any):
        self.whole, self.cut, self.share = whole, cut, share

    def of(self, items: set) -> Any:
        """How many of these items are seen."""
        return len(self.whole & items) + self.share * len(self.cut & items)

    @property
    def size(self) -> Any:
        """How many items are seen, those of the cut tie in part."""
        return len(self.whole) + self.share * len(self.cut)

    @property
    def with_itself(self) -> Any:
        """How much two orders share that break these ties independently, at random."""
        return len(self.whole) + self.share**2 * len(self.cut)


class Order:
    """Items, best first, in groups: the items of a group are tied, and share the ranks that they fill."""

    def __init__(self, groups: list[list]):
        self.groups = groups
        self.items = [item for group in groups for item in group]

    def __len__(self) -> int:
        return len(self.items)

    @property
    def tied(self) -> bool:
        """Whether any two items are."""
        return len(self.groups) < len(self.items)

    @property
    def written(self) -> list[str]:
        """What stands at every rank; tied items in parentheses."""
        return [
            f"({' '.join(map(str, group))})" if len(group) > 1 else str(group[0])
            for group in self.groups
            for _ in group
        ]

    def seen(self, rows: int, together: bool, number: Callable[[int], Any]) -> list[Seen]:
        """What is seen down to each depth; a tie that has begun is seen ``together``, or else in part."""
        seen, whole = [], set()
        for group in self.groups:
            for place in range(1, len(group)):
                share = 1 if together else number(place) / number(len(group))
                seen.append(Seen(whole, set(group), share))
            whole = whole.union(group)
            seen.append(Seen(whole, set(), 0))
        return seen + [Seen(whole, set(), 0)] * (rows - len(seen))


class Shared:
    """How much two orders share at every depth, each number a list with one row per depth.

    Parameters
    ----------
    first, second
        The orders.
    together
        Whether tied items all have the first rank of their tie; if not, their order is unknown.
    number
        What makes a number of the worksheet of a whole number.
    """

    def __init__(self, first: Order, second: Order, together: bool, number: Callable[[int], Any]):
        short, long = sorted((first, second), key=len)
        self._seen = {order: order.seen(len(long), together, number) for order in (first, second)}
        self._missing = {
            order: [max(0, depth - len(order)) for depth in range(1, len(long) + 1)]
            for order in (first, second)
        }
        there = set(short.items)
        self._only_long = [item for item in long.items if item not in there]
        self._below = list(zip(self._missing[short], self._seen[long]))

    @property
    def overlap(self) -> list:
        """How many items both have: each counts by its share in the one, times its share in the other."""
        pairs = zip(*self._seen.values())
        return [one.of(other.whole) + other.share * one.of(other.cut) for one, other in pairs]

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
            [missing + measure(seen) for missing, seen in zip(self._missing[order], self._seen[order])]
            for order in self._seen
        )
        return first, second

    @property
    def could_match(self) -> list:
        """How much the overlap would grow if all that the short one is missing were in the long one.

        Nobody knows which items of the long one these are, so each is worth the mean of what is seen of them.
        """
        only_long, rows = set(self._only_long), []
        for missing, seen in self._below:
            begun = len((seen.whole | seen.cut) & only_long)
            rows.append(missing * seen.of(only_long) / begun if missing else 0)
        return rows

    @property
    def matched(self) -> list:
        """How much the overlap grows if the short one goes on with the next items of the long one alone."""
        return [seen.of({*self._only_long[:missing]}) for missing, seen in self._below]


class ListsSheet(Sheet):
    """The worksheet of two lists: one row per depth."""

    def __init__(self, first: Order, second: Order, number: Callable[[int], Any], **start):
        rows = zip_longest(first.written, second.written, fillvalue="–")
        super().__init__(None, [f"{a} | {b}" for a, b in rows], **start)
        self.__dict__.update(_orders=(first, second), _number=number)

    @property
    def has_ties(self) -> bool:
        """Whether any two items of a list are tied."""
        return any(order.tied for order in self._orders)

    @property
    def settled(self) -> tuple[str, ...]:
        """Where nothing is tied, there is nothing for the option to decide."""
        return () if self.has_ties else ("tied",)

    def shared(self, together: bool = False) -> Shared:
        """What the lists share at every depth, tied items ``together`` or in an unknown order."""
        first, second = self._orders
        return Shared(first, second, together, self._number)
