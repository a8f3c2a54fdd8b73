"""Estimate a mean from few labels of people and many of a judge, each estimate with its interval.

A *pair* is an item that both labelled; of the *others* only the judge's label is known. An estimate is a mean
of items, or nearly so; the *pull* of an item is how far it moves the estimate. Items of one query are alike,
and a judge errs on them alike, so pulls are added up by query before they are squared.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from math import ceil, fsum, sqrt
from statistics import NormalDist
from typing import NamedTuple

from ..evaluate.one_mean import LEVEL, interval_of_mean, t_quantile

WORTH_USING = 20  # labels of people that have to become 21 with the judge, before it is recommended
Pull = tuple[Hashable, float]  # a group, mostly a query, and how far one of its items moves the estimate


class Pair(NamedTuple):
    """An item that both labelled, and the group that it belongs to."""

    group: Hashable
    human: float
    judge: float


class Other(NamedTuple):
    """An item that only the judge labelled."""

    group: Hashable
    judge: float


class Estimate(NamedTuple):
    """A number worked out from a sample, and its interval."""

    value: float
    low: float
    high: float

    @property
    def width(self) -> float:
        """The length of the interval."""
        return self.high - self.low

    def to_dict(self) -> dict[str, float]:
        """Collect it as plain data, ready for JSON."""
        return {**self._asdict(), "width": self.width}


class Sample:
    """Pairs and others, with one more pair for each cell of the table of who said what.

    Labels go from 0 to ``top``. So many pairs are ``added`` to each of the four cells (0, 0), (0, top), (top,
    0) and (top, top). In a share ``level`` of samples an interval should hold the true value.

    The added pairs are what keeps an interval honest. In a sample of 20 a good judge may not err once, and an
    interval that takes its errors from the sample then has hardly any width, around the judge's own bias.
    """

    def __init__(self, pairs: Sequence[Pair], others: Sequence[Other], top: float, added: int, level: float):
        self.pairs, self.others, self.top, self.level = pairs, others, top, level
        cells = [(human, judge) for human in (0.0, top) for judge in (0.0, top)]
        self.widened = [*pairs, *(Pair(("added", i, cell), *cell) for cell in cells for i in range(added))]
        self.seen = len({pair.group for pair in pairs})  # groups that people saw
        self.n = len(self.widened)
        self.human = fsum(pair.human for pair in self.widened) / self.n
        self.judge = fsum(pair.judge for pair in self.widened) / self.n
        self.rest = fsum(other.judge for other in others) / len(others) if others else self.judge

    @cached_property
    def judged(self) -> list[tuple[Hashable, float]]:
        """The group and the judge's label of every item, without those added."""
        every: list[Pair | Other] = [*self.pairs, *self.others]
        return [(each.group, each.judge) for each in every]

    @cached_property
    def t(self) -> float:
        """How many standard errors an interval reaches; only groups that people saw count."""
        return t_quantile((1 + self.level) / 2, self.seen - 1)

    def interval(self, value: float, pulls: Iterable[Pull], low: float, high: float) -> Estimate:
        """Return an estimate with its interval; neither goes beyond ``low`` and ``high``."""
        half = self.t * sqrt(self.variance(pulls))
        return Estimate(*(min(max(end, low), high) for end in (value, value - half, value + half)))

    def variance(self, pulls: Iterable[Pull]) -> float:
        """Return the variance of an estimate, from how far each group moves it."""
        by_group: dict[Hashable, list[float]] = defaultdict(list)
        for group, pull in pulls:
            by_group[group].append(pull)
        return fsum(fsum(each) ** 2 for each in by_group.values()) * self.seen / (self.seen - 1)

    @cached_property
    def covariance(self) -> float:
        """How far people's labels and the judge's rise together, in the pairs."""
        return fsum((each.human - self.human) * (each.judge - self.judge) for each in self.widened) / self.n

    @cached_property
    def judge_variance(self) -> float:
        """The variance of all labels of the judge, those of the pairs and of the others."""
        labels = [*(each.judge for each in self.widened), *(each.judge for each in self.others)]
        mean = fsum(labels) / len(labels)
        return fsum((label - mean) ** 2 for label in labels) / len(labels)

    @cached_property
    def correlation(self) -> float:
        """The correlation of the labels in the pairs; its square is the share of variance explained."""
        spread = fsum((each.human - self.human) ** 2 for each in self.widened)
        spread *= fsum((each.judge - self.judge) ** 2 for each in self.widened)
        return self.covariance * self.n / sqrt(spread) if spread else 0.0

    @cached_property
    def weight(self) -> float:
        """How much of the judge's labels to use: 0 leaves people alone, and 1 is the plain correction."""
        if not self.others or not self.judge_variance:
            return 0.0
        best = self.covariance / self.judge_variance / (1 + self.n / len(self.others))
        return min(max(best, 0.0), 1.0)

    def corrected(self, weight: float) -> Estimate:
        """Correct people's mean by the judge's labels of the others: prediction-powered inference."""
        value = self.human + weight * (self.rest - self.judge)
        return self.interval(value, self._pulls(weight), 0.0, self.top)

    @cached_property
    def worth(self) -> float:
        """About how many labels of people, by themselves, tell as much as the pairs do with the judge."""
        alone, helped = (self.corrected(weight).width for weight in (0.0, self.weight))
        return len(self.pairs) * (alone / helped) ** 2 if helped else float(len(self.pairs))

    @property
    def helped(self) -> bool:
        """Whether the judge's labels are worth using: as much as one label of people in `WORTH_USING`.

        For a mean of few labels the added ones may take away more than the judge gives.
        """
        narrower = self.corrected(self.weight).width < self.people().width
        return narrower and self.worth >= len(self.pairs) * (1 + 1 / WORTH_USING)

    def _pulls(self, weight: float) -> Iterator[Pull]:
        mean = self.human - weight * self.judge
        for each in self.widened:
            yield each.group, (each.human - weight * each.judge - mean) / self.n
        for other in self.others if weight else ():
            yield other.group, weight * (other.judge - self.rest) / len(self.others)

    def people(self) -> Estimate:
        """Return the mean of people's labels alone; its interval is that of any mean, by group."""
        labels = [each.human for each in self.pairs]
        value = fsum(labels) / len(labels)
        if self.seen == len(labels):
            return Estimate(value, *interval_of_mean(labels, 0.0, self.top, self.level))
        widened = [*((each.group, each.human) for each in self.pairs), ("low", 0.0), ("high", self.top)]
        mean = fsum(label for _, label in widened) / len(widened)
        pulls = [(group, (label - mean) / len(widened)) for group, label in widened]
        return self.interval(mean, pulls, 0.0, self.top)._replace(value=value)

    def judge_alone(self) -> Estimate:
        """Return the mean of all the judge's labels; its interval allows for chance, not for errors."""
        labels = self.judged
        mean = fsum(label for _, label in labels) / len(labels)
        pairs = [Pair(group, label, label) for group, label in labels]
        groups = Sample(pairs, [], top=self.top, added=0, level=self.level)
        pulls = [(group, (label - mean) / len(labels)) for group, label in labels]
        return groups.interval(mean, pulls, 0.0, self.top)

    def bias(self) -> Estimate:
        """Return how much higher the judge's labels are than people's, on average over the pairs."""
        mean = self.judge - self.human
        pulls = [(each.group, (each.judge - each.human - mean) / self.n) for each in self.widened]
        around = self.interval(mean, pulls, -self.top, self.top)
        seen = fsum(each.judge - each.human for each in self.pairs) / len(self.pairs)
        return around._replace(value=seen)

    def rogan_gladen(self) -> Estimate | None:
        """Undo the judge's errors in the share it calls relevant; None if it is no better than a coin.

        For labels 0 and 1. Of the sample, only the judge's errors are used, not the share seen there.
        """
        positive = sum(each.human for each in self.widened)
        negative = self.n - positive
        if not positive or not negative:
            return None
        found = sum(each.human * each.judge for each in self.widened) / positive
        kept = sum((1 - each.human) * (1 - each.judge) for each in self.widened) / negative
        gain = found + kept - 1
        if gain <= 0:
            return None
        labels = self.judged
        called = fsum(label for _, label in labels) / len(labels)
        share = (called + kept - 1) / gain

        def pulls():
            for group, label in labels:
                yield group, (label - called) / len(labels) / gain
            for group, human, judge in self.widened:
                yield group, -share * human * (judge - found) / positive / gain
                yield group, (1 - share) * (1 - human) * (1 - judge - kept) / negative / gain

        return self.interval(share, pulls(), 0.0, 1.0)

    def design_effect(self) -> float:
        """Return how many labels in groups are worth one that was drawn by itself; at least 1."""
        if self.seen == len(self.pairs):
            return 1.0
        pulls = list(self._pulls(self.weight))
        apart = fsum(pull * pull for _, pull in pulls)
        return max(self.variance(pulls) / apart, 1.0) if apart else 1.0


def kappa(counts: Counter) -> float | None:
    """Return Cohen's kappa of a table, (one, other label) -> how often; None where luck explains all."""
    if not (n := counts.total()):
        return None
    first: Counter = Counter()
    second: Counter = Counter()
    for (one, other), times in counts.items():
        first[one] += times
        second[other] += times
    same = sum(times for (one, other), times in counts.items() if one == other) / n
    luck = sum(times * second[label] for label, times in first.items()) / n / n
    return (same - luck) / (1 - luck) if luck < 1 else None


def kappa_by_group(pairs: Sequence[Pair], t: float) -> tuple[float | None, float | None, float | None]:
    """Return kappa, and its interval from how far it moves without each group in turn; None without one."""
    counts = Counter((pair.human, pair.judge) for pair in pairs)
    whole, n = kappa(counts), len({pair.group for pair in pairs})
    by_group: dict[Hashable, Counter] = defaultdict(Counter)
    for pair in pairs:
        by_group[pair.group][pair.human, pair.judge] += 1
    alike = Counter(tuple(sorted(each.items())) for each in by_group.values())  # groups with one table
    moved = [(kappa(counts - Counter(dict(table))), times) for table, times in alike.items()]
    known = [(without, times) for without, times in moved if without is not None]
    if whole is None or len(known) < len(moved):
        return whole, None, None
    mean = fsum(without * times for without, times in known) / n
    half = t * sqrt(fsum(times * (without - mean) ** 2 for without, times in known) * (n - 1) / n)
    return (whole, max(whole - half, -1.0), min(whole + half, 1.0)) if half else (whole, None, None)


def labels_needed(
    half_width: float,
    *,
    spread: float,
    correlation: float = 0.0,
    items: int | None = None,
    design: float = 1.0,
) -> int | None:
    """Count the labels of people for an interval that reaches so far to either side.

    ``spread`` is the standard deviation of people's labels (of a share p it is √(p (1 - p))), ``correlation``
    that of people's labels and the judge's (0 for people alone), and ``items`` how many the judge labels,
    those of the sample included; left out, without end. Where several labels are of one query, ``design`` of
    them are worth one: 1 + (labels a query - 1) × how alike. None where even all items would not do, because
    the judge's own labels are too few.

    >>> labels_needed(0.05, spread=0.3**0.5 * 0.7**0.5), labels_needed(0.1, spread=0.5, correlation=0.8)
    (323, 35)
    """
    if not spread:
        return 2
    z = NormalDist().inv_cdf((1 + LEVEL) / 2)
    wanted = (half_width / z / spread) ** 2 / design  # = (1 - ρ² + ρ² n / items) / n
    left = wanted - (correlation**2 / items if items else 0.0)
    if left <= 0:
        return None
    needed = ceil((1 - correlation**2) / left - 1e-9)
    return None if items and needed > items else max(needed, 2)
