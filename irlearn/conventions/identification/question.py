"""A ranking and everything that a score of it could be."""

from typing import NamedTuple

from ...definition.metric import Metric
from ...definition.registry import meanings, metrics
from ...errors import error
from ...worksheet import pairs, readers
from ...worksheet.checks import listed
from ..mistakes import Mistake
from .candidates import at_other_cutoffs, candidates, scored
from .identification import Match
from .printed import SURE
from .ranked import ManyRankings, OneRanking

OF_ONE = {"MRR": "RR", "MAP": "AP"}  # for one ranking, the mean is the score of that ranking


class Way(NamedTuple):
    """A metric, the ranking as it was looked at, and the score."""

    metric: Metric
    seen: OneRanking | ManyRankings
    score: float

    @property
    def strangeness(self):
        """Sorts the metric as irlearn has it first, repeats counted before left out, and mistakes last."""
        metric = self.metric
        nobodys = isinstance(metric, Mistake) and 1 + (
            not metric.used_by
        )  # a mistake that a tool makes comes first
        return int(nobodys), len(metric.bound), self.seen.note, len(repr(metric))


class Question:
    """A ranking and its judged set, or several rankings, for which many metrics are worked out."""

    def __init__(self, ranking, judged):
        inputs = listed(ranking, "ranking")
        self.several = bool(inputs) and all(isinstance(each, (list, tuple)) for each in inputs)
        self.rankings = ManyRankings(inputs, judged) if self.several else OneRanking(inputs, judged)

    def asked(self, metric, k) -> list[Metric]:
        """Find all that the name can mean, or else all metrics of one ranking.

        What none of them can take is refused.
        """
        named = (
            [self._of_these(meaning) for meaning in meanings(metric)]
            if metric is not None
            else [m for m in metrics().values() if m.reader is readers.ranking]
        )
        if named[0].reader not in (readers.ranking, readers.rankings, pairs.two_orders):
            raise error("not for identify", metric=named[0].name)
        self.rankings.check(named[0].reader)
        if k is not None:
            named = [m @ k if m.options.get("k", k) is None else m for m in named]
        return named

    def _of_these(self, metric):
        """Take RR for MRR of a single ranking, and AP for MAP."""
        if self.several or metric.name not in OF_ONE:
            return metric
        return metrics()[OF_ONE[metric.name]].bind(**metric.bound)

    def scored(self, asked) -> list[Way]:
        """Score everything that the metrics could be; repeated documents counted once, too."""
        levels = sorted({grade for grade in self.rankings.grades if grade > 0}) or [1]
        tried = [each for metric in asked for each in candidates(metric, levels)]
        return [
            way for seen in (self.rankings, *self.rankings.counted_once()) for way in _scored(tried, seen)
        ]

    def scored_elsewhere(self, asked) -> list[Way]:
        """Score what the metrics are known to be, at every other cut-off."""
        others = [other for metric in asked for other in at_other_cutoffs(metric, self.rankings.depth)]
        return _scored(others, self.rankings)

    def matches(self, fitting: list[Way], wanted: float) -> list[Match]:
        """Make one match for each worksheet, nearest first.

        A mistake that gives the same number as a convention is no way of its own: this ranking hides it.
        """
        groups: dict[str, list[Way]] = {}
        hidden: dict[str, list[Metric]] = {}
        for way in sorted(fitting, key=lambda way: way.strangeness):
            right = next((key for key, group in groups.items() if _hides(group[0], way)), None)
            if right is not None:
                hidden.setdefault(right, []).append(way.metric)
            else:
                groups.setdefault(_worksheet(way), []).append(way)
        nearest = sorted(
            groups.items(),
            key=lambda item: (round(abs(item[1][0].score - wanted), 12), item[1][0].strangeness),
        )
        return [
            Match(
                group[0].seen,
                [way.metric for way in group],
                group[0].score,
                abs(group[0].score - wanted),
                hidden.get(key, []),
            )
            for key, group in nearest
        ]


def _scored(tried, seen):
    ways = [Way(metric, seen, score) for metric, score in scored(list(dict.fromkeys(tried)), seen.score)]
    seen.forget()
    return ways


def _worksheet(way):
    """Write down what makes two conventions one on this ranking: the same numbers under the same names."""
    sheets = way.seen.explain(way.metric).sheets
    columns = [
        (c.name, [round(v, 10) for v in c.values[: _rows_with_gain(sheet)]])
        for sheet in sheets
        for c in sheet.columns()
        if not c.is_input
    ]
    numbers = [(n.name, round(n.values, 10)) for sheet in sheets for n in sheet.numbers()]
    return repr((columns, numbers, round(way.score, 10), way.seen.note))


def _rows_with_gain(sheet):
    """Count the rows of an ideal ranking that add something; of other sheets, take all rows."""
    return sum(1 for grade in sheet.grade.values if grade) if sheet.label == "ideal" else None


def _hides(first, way):
    """Say whether a mistake gives the number of a convention that was found already."""
    convention = isinstance(way.metric, Mistake) and not isinstance(first.metric, Mistake)
    return convention and abs(first.score - way.score) < SURE
