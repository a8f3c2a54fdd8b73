"""Two lists of items that may share only some of them, and in which items may be tied."""

from __future__ import annotations

from itertools import zip_longest

from .rules import add_up
from .sheet import Sheet


class Order:
    """Items, best first, in groups: those of a group are tied, and share the ranks that they fill.

    ``ranks`` says of every item which rank is the first of its group, and which the last.
    """

    def __init__(self, groups: list[list]):
        self.groups, self.ranks = groups, {}
        for group in groups:
            above = len(self.ranks)
            self.ranks |= {item: (above + 1, above + len(group)) for item in group}

    def __len__(self) -> int:
        return len(self.ranks)

    @property
    def tied(self) -> bool:
        """Whether any two items are."""
        return len(self.groups) < len(self.ranks)

    @property
    def written(self) -> list[str]:
        """What stands at every rank; tied items in parentheses."""
        return [
            f"({' '.join(map(str, group))})" if len(group) > 1 else str(group[0])
            for group in self.groups
            for _ in group
        ]


class ListsSheet(Sheet):
    """The worksheet of two lists: one row per depth."""

    def __init__(self, first: Order, second: Order, number, **start):
        rows = zip_longest(first.written, second.written, fillvalue="–")
        super().__init__(None, [f"{a} | {b}" for a, b in rows], **start)
        self.__dict__.update(_orders=(first, second), _number=number)

    @property
    def has_ties(self) -> bool:
        """Whether any two items of a list are tied."""
        return any(order.tied for order in self._orders)

    @property
    def settled(self) -> tuple[str, ...]:
        """Where nothing is tied, ties cannot be counted in several ways."""
        return () if self.has_ties else ("tied",)

    def shared(self, together: bool) -> Shared:
        """What the lists share at every depth, groups ``together`` or spread over their ranks."""
        first, second = self._orders
        return Shared(first, second, together, self._number)


class Shared:
    """How much two lists share at every depth.

    Tied items are all there ``together`` from the first rank of their group on, or else each is there by the
    share of those ranks that has been reached.
    """

    def __init__(self, first: Order, second: Order, together: bool, number):
        self.orders, self.together, self.number = (first, second), together, number
        self.short, self.long = sorted(self.orders, key=len)
        self.depths = range(1, len(self.long) + 1)
        self.only_long = [item for item in self.long.ranks if item not in self.short.ranks]

    def _share(self, order, item, depth):
        top, bottom = order.ranks[item]
        if depth < top:
            return self.number(0)
        if self.together or depth >= bottom:
            return self.number(1)
        return self.number(depth - top + 1) / self.number(bottom - top + 1)

    @property
    def overlap(self) -> list:
        """The items that both have, each by its share in the one times its share in the other."""
        first, second = self.orders
        both = [item for item in first.ranks if item in second.ranks]
        return [
            add_up([self._share(first, item, d) * self._share(second, item, d) for item in both])
            for d in self.depths
        ]

    @property
    def sizes(self) -> dict[str, list]:
        """How many items each list holds, below its end one more with every rank."""
        return self._in_each(lambda share: share)

    @property
    def with_itself(self) -> dict[str, list]:
        """The overlap of each list with itself."""
        return self._in_each(lambda share: share * share)

    def _in_each(self, worth):
        return {
            name: [
                add_up([worth(self._share(order, item, d)) for item in order.ranks]) + max(0, d - len(order))
                for d in self.depths
            ]
            for name, order in zip(("first", "second"), self.orders)
        }

    @property
    def matched(self) -> list:
        """What the overlap gains if the short list goes on with the next items that only the long one has."""
        return [
            add_up([self._share(self.long, item, d) for item in self.only_long[: self._places(d)]])
            for d in self.depths
        ]

    @property
    def could_match(self) -> list:
        """What it would gain by any of those items that are there so far."""
        gained = []
        for d in self.depths:
            there = [share for item in self.only_long if (share := self._share(self.long, item, d))]
            places = self._places(d)
            gained.append(places * add_up(there) / len(there) if places else 0)
        return gained

    def _places(self, depth):
        """How many places of the short list are not known."""
        return max(0, depth - len(self.short))
