"""Promises that a gate keeps for single queries: a document among the first results, or a score that stays.

A promise is exact: it is about this query, and needs no test. Protect few queries, and by a promise that can
be kept. "Any loss" of five protected queries stops most harmless changes.
"""

from collections.abc import Iterable, Mapping
from numbers import Real
from typing import Any, NamedTuple

from ...errors import did_you_mean, error
from ...escaping import visible

ALLOWANCE = 0.5  # the share of the largest difference that a protected query may lose, unless it is named
SAME = 1e-9


class Promise(NamedTuple):
    """A promise about a query: a document among the first results, or a score that loses little.

    >>> Promise("q1", "d7", 3).words, Promise("q2", allowance=0.5).words
    ('q1 has d7 in the first 3', 'q2 loses at most 0.5')
    """

    query: str
    document: str | None = None
    first: int = 0
    allowance: float = 0.0

    @property
    def words(self) -> str:
        """The promise in words."""
        if self.document is None:
            return f"{visible(self.query)} loses at most {self.allowance:g}"
        return f"{visible(self.query)} has {visible(self.document)} in the first {self.first}"


def read_promises(protect: Any, judged: Iterable[str], largest: float | None) -> list[Promise]:
    """Return the promises that somebody asks for; refuse one that cannot be understood.

    ``protect`` is a list of texts such as "q1", "q2=0.3" and "q3=d7@3", or query -> 0.3, "d7@3" or None.
    """
    if protect is None:
        return []
    if isinstance(protect, str):
        protect = [protect]
    if not isinstance(protect, Mapping):
        given = [str(each) for each in protect]
        judged = set(judged)
        protect = dict(
            each.rpartition("=")[::2] if each not in judged and "=" in each else (each, None)
            for each in given
        )
    known = set(judged)
    return [_promise(str(query), asked, known, largest) for query, asked in protect.items()]


def _promise(query, asked, judged, largest):
    if query not in judged:
        raise error("no such protected query", query=query, hint=did_you_mean(query, judged))
    if asked is None and largest is not None:
        return Promise(query, allowance=ALLOWANCE * largest)
    if isinstance(asked, str) and "@" in asked:
        document, _, first = asked.rpartition("@")
        if document and first.isdecimal() and int(first) > 0:
            return Promise(query, document, int(first))
    else:
        try:
            allowance = None if asked is None or isinstance(asked, bool) else float(asked)
        except (TypeError, ValueError):
            allowance = None
        if allowance is not None and 0 <= allowance < float("inf"):
            return Promise(query, allowance=allowance)
    raise error("promise not understood", query=query, found=asked)


def broken_promises(
    promises: Iterable[Promise], before: Mapping, now: Mapping, run: Mapping, better: str
) -> list[str]:
    """Say in words which promises are broken, and how: ``before`` and ``now`` are query -> score."""
    found = []
    for each in promises:
        if each.document is not None:
            place = place_of(each.document, run.get(each.query, {}))
            if place is None or place > each.first:
                there = "it isn't among the results" if place is None else f"it's at rank {place}"
                found.append(f"{each.words}, but {there}")
        elif each.query in before:
            after = now.get(each.query)
            lost = None if after is None else (before[each.query] - after) * (-1 if better == "lower" else 1)
            if lost is None:
                found.append(f"{each.words}, but it no longer has a score")
            elif lost > each.allowance + SAME:
                found.append(f"{each.words}, but it lost {lost:.4f}")
    return found


def place_of(document: str, scored: Mapping[str, Real]) -> int | None:
    """Return the rank of a document, equal scores by id, the last id first; None where it is not retrieved.

    >>> place_of("b", {"a": 2.0, "b": 1.0, "c": 1.0}), place_of("x", {"a": 2.0})
    (3, None)
    """
    if document not in scored:
        return None
    own = scored[document]
    return 1 + sum(score > own or (score == own and doc > document) for doc, score in scored.items())
