"""What a gate asks of a run besides the comparison: promises about single queries, and a floor of the mean.

A promise is a document among the first results, or a score that stays. It is exact: it is about this query,
and needs no test. Protect few queries, and by a promise that can be kept. "Any loss" of five protected
queries stops most harmless changes. Whether the mean reaches a floor is read off the interval of the mean.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from numbers import Real
from statistics import fmean
from typing import Any, NamedTuple

from ...definition.metric import Metric
from ...errors import did_you_mean, error
from ...escaping import visible
from ...explanation.digits import counted
from ...runs import metric_per_query
from ..evaluate.one_mean import Interval, has_ends, interval_of_mean

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
    known = set(judged)
    if not isinstance(protect, Mapping):
        given = map(str, protect)
        protect = dict(
            each.rpartition("=")[::2] if each not in known and "=" in each else (each, None) for each in given
        )
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


class Reached(StrEnum):
    """What a floor answers, as text that a report writes."""

    BELOW = "below"
    REACHED = "reached"
    UNSURE = "cannot tell"


class Floor(NamedTuple):
    """A mean, its interval, and the value that the mean over queries like these has to reach.

    If lower scores are better, as with search length, the value is a ceiling: the mean has to stay under it.

    >>> Floor(0.85, 0.5595, Interval(0.42, 0.69), 42, True).verdict.value
    'below'
    """

    value: float
    mean: float
    interval: Interval
    queries: int
    higher_is_better: bool

    @property
    def verdict(self) -> Reached:
        """Whether the whole interval is on the one side of the floor, on the other, or on both."""
        low, high = self.interval
        if low >= self.value if self.higher_is_better else high <= self.value:
            return Reached.REACHED
        if high < self.value if self.higher_is_better else low > self.value:
            return Reached.BELOW
        return Reached.UNSURE

    @property
    def sentence(self) -> str:
        """What the floor answers, with the interval that it is read off."""
        named = f"the {'floor' if self.higher_is_better else 'ceiling'} of {self.value:g}"
        answer = {
            Reached.REACHED: f"{named} is reached",
            Reached.BELOW: f"{named} is missed",
            Reached.UNSURE: f"cannot tell whether {named} is reached",
        }[self.verdict]
        low, high = self.interval
        over = counted(self.queries, "query", "queries")
        return f"{answer[0].upper()}{answer[1:]}: the mean over {over} is between {low:.4f} and {high:.4f}."


def floor_of(value: float | None, metric: Metric, scores: dict[str, float]) -> Floor | None:
    if value is None:
        return None
    ends = metric_per_query(metric).ends
    if not has_ends(ends):
        raise error("floor for a metric without ends", metric=repr(metric))
    is_number = isinstance(value, Real) and not isinstance(value, bool)
    if not is_number or not ends[0] < value < ends[1]:
        raise error("floor out of range", found=value, metric=repr(metric), low=ends[0], high=ends[1])
    found = list(scores.values())
    between = interval_of_mean(found, *ends)
    return Floor(float(value), fmean(found), between, len(found), metric.better != "lower")
