"""Two ways to make one list of two, and what a click then counts. Coins come from outside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
