"""A question to `identify`: metrics that a number could be a score of, scored and grouped into matches."""

import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from ...conventions.mistakes import Mistake
from ...definition.metric import Metric
from ...definition.registry import meanings, metrics
from ...errors import error
from ...runs.ranking import LARGEST_GRADE
from ...worksheet import pairs, readers
from ...worksheet.checks import checked_list
from .candidates import at_other_cutoffs, candidates, of_programs, scored
from .identification import Match
from .printed import DECIMALS, ELSEWHERE, TOLERANCE, Printed
from .printed import readings as ways_to_read
from .rankings import ManyRankings, OneRanking

MOST_EFFORT = 8_000_000  # conventions to try, times results on lists: a few seconds
OF_ONE_QUERY = {"MRR": "RR", "MAP": "AP"}  # a mean over queries: what it is where there is only one


class ScoredMetric(NamedTuple):
    """A metric, the rankings that it was worked out on, and the score."""

    metric: Metric
    inputs: OneRanking | ManyRankings
    score: float

    @property
    def unlikelihood(self):
        """A key for sorting, what people mean most often first.

        Metrics come before mistakes, and mistakes that a tool makes before others; then those with fewer
        options set; then those that count a repeated document before those that do not; then those with a
        shorter notation.
        """
        metric = self.metric
        wrong = (2 - bool(metric.used_by)) if isinstance(metric, Mistake) else 0
        return wrong, len(metric.bound), self.inputs.note, len(repr(metric))


class Question:
    """A ranking and its judged set, or several rankings, for which many metrics are worked out."""

    def __init__(self, ranking, judged):
        inputs = checked_list(ranking, "ranking")
        _check_grades(inputs)
        self.several = bool(inputs) and all(isinstance(each, (list, tuple)) for each in inputs)
        self.rankings = ManyRankings(inputs, judged) if self.several else OneRanking(inputs, judged)

    def asked(self, metric, k) -> list[Metric]:
        """List the metrics that the name ``metric`` can mean; without a name, all metrics of one ranking.

        Those that can have a cut-off and have none get ``k``. Raises an error for a ranking they cannot take.
        """
        if metric is None:
            named = [m for m in metrics().values() if m.reader is readers.ranking]
        else:
            named = [self._fitting_the_rankings(meaning) for meaning in meanings(metric)]
        if named[0].reader not in (readers.ranking, readers.rankings, pairs.two_orders):
            raise error("identify takes a metric of rankings", metric=named[0].name)
        self.rankings.check(named[0].reader)
        if k is not None:
            named = [m @ k if m.options.get("k", k) is None else m for m in named]
        return named

    def _fitting_the_rankings(self, metric):
        """Return the metric itself; but RR for MRR and AP for MAP, if there is a single ranking."""
        if self.several or metric.name not in OF_ONE_QUERY:
            return metric
        return metrics()[OF_ONE_QUERY[metric.name]].bind(**metric.bound)

    def score(self, asked) -> list[ScoredMetric]:
        """Score everything that the metrics could be, by any convention or mistake.

        A ranking in which documents come twice is scored as it is, and with each document counted once.
        """
        levels = sorted({grade for grade in self.rankings.grades if grade > 0}) or [1]
        known = [each for metric in asked for each in candidates(metric, levels)]
        tried = [*dict.fromkeys([*known, *(each for metric in asked for each in of_programs(metric))])]
        found = []
        for inputs in (self.rankings, *self.rankings.counted_once()):
            _check_effort(len(tried), inputs)
            inputs.prepare(tried)
            found += _score_all(tried, inputs)
        return found

    def score_at_other_cutoffs(self, asked) -> list[ScoredMetric]:
        """Score the metrics by the conventions of each profile, at other cut-offs than their own."""
        others = [other for metric in asked for other in at_other_cutoffs(metric, self.rankings.depth)]
        return _score_all(others, self.rankings)

    def matches(self, fitting: list[ScoredMetric], wanted: float) -> list[Match]:
        """Make one match of all metrics with the same worksheet; list the matches, nearest first.

        A mistake with the same number as a convention makes no match: it is ``hidden`` in the convention's.
        """
        groups: dict[str, list[ScoredMetric]] = {}
        hidden: dict[str, list[Metric]] = {}
        for each in sorted(fitting, key=lambda each: each.unlikelihood):
            right = next((key for key, group in groups.items() if _hides(group[0], each)), None)
            if right is not None:
                hidden.setdefault(right, []).append(each.metric)
            else:
                groups.setdefault(_worksheet(each), []).append(each)
        found = []
        for key, group in groups.items():
            first, off = group[0], abs(group[0].score - wanted)
            same = [each.metric for each in group]
            match = Match(first.inputs, same, first.score, off, hidden.get(key, []))
            found.append((round(off, 12), first.unlikelihood, match))
        return [match for *_, match in sorted(found, key=lambda each: each[:2])]


def _check_grades(inputs):
    """Raise an error for a grade so high that its exponential gain, 2^grade - 1, would take minutes."""
    for each in inputs:
        if isinstance(each, (list, tuple)):
            _check_grades(each)
        elif isinstance(each, int) and each > LARGEST_GRADE:
            raise error("grade too high to identify", grade=each, most=LARGEST_GRADE)


def _check_effort(conventions, inputs):
    if (effort := conventions * inputs.effort) > MOST_EFFORT:
        results, most = inputs.results, int(inputs.results * MOST_EFFORT / effort)
        raise error("too much to identify", conventions=conventions, results=results, most=most)


def _score_all(tried, inputs):
    found = scored(list(dict.fromkeys(tried)), inputs.score)
    inputs.forget()
    return [ScoredMetric(metric, inputs, score) for metric, score in found]


def _worksheet(found):
    """Write out the worksheet of a scored metric as text: conventions with the same text are one match.

    Of a long ranking, the score is that of all results, and the rest that of its beginning.
    """
    sheets = found.inputs.beginning.explain(found.metric).sheets
    columns = [
        (c.name, [round(v, 10) for v in c.values[: _rows_with_gain(sheet)]])
        for sheet in sheets
        for c in sheet.columns()
        if not c.is_input
    ]
    numbers = [(n.name, round(n.values, 10)) for sheet in sheets for n in sheet.numbers()]
    return repr((columns, numbers, round(found.score, 10), found.inputs.note))


def _rows_with_gain(sheet):
    """Count the rows of an ideal ranking that add something; return None, for all rows, of other sheets."""
    return sum(1 for grade in sheet.grade.values if grade) if sheet.label == "ideal" else None


def _hides(first, other):
    mistaken = isinstance(other.metric, Mistake) and not isinstance(first.metric, Mistake)
    return mistaken and abs(first.score - other.score) < TOLERANCE


class Reading(NamedTuple):
    """One way to read the number, in words; what is printed so is what ``fits(number, score)``."""

    words: str
    number: Printed
    fits: Callable
    scored: list[ScoredMetric]

    @property
    def fitting(self) -> list[ScoredMetric]:
        return [each for each in self.scored if self.fits(self.number, each.score)]


def readings(printed: Printed, wanted: Printed, question: Question, asked: list[Metric]) -> Iterator[Reading]:
    """Generate the ways to read a number, with all scores; those at other cut-offs take time of their own."""
    scored = question.score(asked)
    for words, number, fits in ways_to_read(printed, wanted):
        elsewhere = words == ELSEWHERE
        yield Reading(words, number, fits, question.score_at_other_cutoffs(asked) if elsewhere else scored)


def by_chance(tried: list[Reading], number: Printed) -> float | None:
    """Work out the share of all numbers with these decimals that one of the readings would have identified.

    All numbers are those from 0 to 1, and on to the next whole number where the number lies outside.
    """
    if number.places is None:
        return None
    places = min(number.places, DECIMALS)
    low, high = number.range
    found = set()
    for reading in tried:
        for score in {round(each.score, 12) for each in reading.scored if low <= each.score <= high}:
            below = math.floor(score * 10**places)
            around = (Printed(n / 10**places, places) for n in (below, below + 1))
            found |= {neighbour.value for neighbour in around if reading.fits(neighbour, score)}
    return len(found) / ((high - low) * 10**places + 1)
