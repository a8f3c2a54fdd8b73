"""How readers click on a list, by the chance that each result is clicked if it is looked at."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple


class Reader(NamedTuple):
    """A reader who looks at the next result with probability ``p``.

    ``stops`` says whether a click ends the search, as in ERR. Without a ``p`` the reader clicks on one of the
    shown results at random, whatever it is.
    """

    p: Any
    stops: bool = False

    def first_clicks(self, chances: Sequence) -> list:
        """Return the probability that the first click is on each place."""
        if self.p is None:
            return [Fraction(1, len(chances))] * len(chances)
        found, here = [], 1
        for chance in chances:
            found.append(here * chance)
            here = here * (1 - chance) * self.p
        return found

    def last_clicks(self, chances: Sequence) -> list:
        """Return the probability that the lowest click is on each place, given any clicks above.

        Only a reader who stops, or clicks at random, has no clicks above; of others, each result above was
        looked at, and clicked with its own chance.
        """
        if self.clicks_once:
            return self.first_clicks(chances)
        below, found = 1, []  # the probability that nothing below is clicked, given a look at this place
        for place in reversed(range(len(chances))):
            found.append(chances[place] * self.p**place * below)
            below = 1 - self.p + self.p * (1 - chances[place]) * below
        return found[::-1]

    @property
    def clicks_once(self) -> bool:
        return self.stops or self.p is None

    def differences(self, chances: Sequence, counts) -> dict[int, Any]:
        """Return the probability of each total of what clicks count, without the sessions without clicks.

        ``counts(lowest)`` says what a click on each place down to the lowest click counts.
        """
        total: dict[int, Any] = {}
        for lowest, ends in enumerate(self.last_clicks(chances)):
            if not ends:
                continue
            *above, last = counts(lowest)
            at = {last: ends}
            for chance, count in () if self.clicks_once else zip(chances, above):
                after: dict[int, Any] = {}
                for credit, share in at.items():
                    after[credit] = after.get(credit, 0) + share * (1 - chance)
                    after[credit + count] = after.get(credit + count, 0) + share * chance
                at = after
            for credit, share in at.items():
                total[credit] = total.get(credit, 0) + share
        return total
