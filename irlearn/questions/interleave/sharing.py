"""How two rankings share a list: two ways to make it, how readers click on it, and what a click counts.

Coins come from outside. A reader clicks on each result with its own chance, if it is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

A, B = "A", "B"
TEAM_DRAFT, BALANCED = METHODS = ("team draft", "balanced")
Shown = list[tuple]  # pairs of document and team, from the top; without teams in a balanced list


def team_draft(a: Sequence, b: Sequence, coins: str, k: int) -> Shown:
    """Return up to k documents: in each round a coin says which team picks first, and then the other picks.

    >>> team_draft("abc", "bca", "AB", 3)
    [('a', 'A'), ('b', 'B'), ('c', 'B')]
    """
    shown: dict = {}
    for team in (team for first in coins for team in (first, B if first == A else A)):
        left = (doc for doc in (a if team == A else b) if doc not in shown)
        if len(shown) < k and (best := next(left, None)) is not None:
            shown[best] = team
    return [*shown.items()]


def balanced(a: Sequence, b: Sequence, first: str, k: int) -> Shown:
    """Return up to k documents: the lists take turns, and a document that is shown already is passed over.

    >>> balanced("abc", "bca", "B", 3)
    [('b', ''), ('a', ''), ('c', '')]
    """
    both = (a, b) if first == A else (b, a)
    turns = [each[place] for place in range(max(map(len, both))) for each in both if place < len(each)]
    return [(doc, "") for doc in [*dict.fromkeys(turns)][:k]]


def all_lists(a: Sequence, b: Sequence, method: str, k: int) -> dict[tuple, list[str]]:
    """Return each list that coins can make, with those coins; n coins come up with a chance of 1 in 2^n."""
    draft, found, k = team_draft if method == TEAM_DRAFT else balanced, {}, min(k, len({*a, *b}))

    def toss(coins: str) -> Iterator[tuple[str, Shown]]:
        shown = draft(a, b, coins, k) if coins else []
        if len(shown) < k:  # a balanced list is full after one coin
            yield from (each for coin in (A, B) for each in toss(coins + coin))
        else:
            yield coins, shown

    for coins, shown in toss(""):
        found.setdefault(tuple(shown), []).append(coins)
    return found


def credits(a: Sequence, b: Sequence, shown: Sequence[tuple], lowest: int) -> list[int]:
    """Return what a click on each place down to the lowest click counts for A: 1, 0 or -1.

    In a team draft a click counts for the team. In a balanced list it counts for each ranking that has the
    document among its first k, where k is how far the better of the two has to be read to see all clicks.
    """
    if shown[0][1]:
        return [1 if team == A else -1 for _, team in shown[: lowest + 1]]
    last = shown[lowest][0]
    k = min(each.index(last) + 1 for each in (a, b) if last in each)
    return [(doc in a[:k]) - (doc in b[:k]) for doc, _ in shown[: lowest + 1]]


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
