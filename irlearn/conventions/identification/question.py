"""A ranking and everything that a score of it could be."""

from ...definition.metric import Metric
from ...definition.registry import metric as metric_of
from ...definition.registry import metrics
from ...errors import error
from ...worksheet import pairs, readers
from ...worksheet.checks import listed
from ..mistakes import Mistake
from .candidates import candidates, other_cutoffs, scored
from .identification import Match
from .printed import SURE


class Question:
    """A ranking and its judged set, for which many metrics are worked out."""

    def __init__(self, ranking, judged):
        self.inputs = listed(ranking, "ranking")
        self.given = {} if judged is None else {"judged": judged}

    def asked(self, metric, k) -> list[Metric]:
        """The metric that was named, or all of one ranking; refuses what none of them can take."""
        named = (
            [metric_of(metric)]
            if metric is not None
            else [m for m in metrics().values() if m.reader is readers.ranking]
        )
        first = named[0]
        if first.reader not in (readers.ranking, readers.rankings, pairs.two_orders):
            raise error("not for identify", metric=first.name)
        first.reader(self.inputs, **self._given(first))
        if k is not None:
            named = [m @ k if m.options.get("k", k) is None else m for m in named]
        return named

    def scored(self, asked) -> list[tuple[Metric, float]]:
        """Everything that the metrics could be, with its score."""
        levels = sorted({grade for grade in self._grades() if grade > 0}) or [1]
        return self._scored(each for metric in asked for each in candidates(metric, levels))

    def scored_elsewhere(self, asked) -> list[tuple[Metric, float]]:
        """What the metrics are known to be, at every other cut-off, with its score."""
        depth = max(map(len, self.inputs)) if asked[0].reads_rankings else len(self.inputs)
        return self._scored(
            each for metric in asked for other in other_cutoffs(metric, depth) for each in candidates(other)
        )

    def _scored(self, tried):
        return scored(list(dict.fromkeys(tried)), self.score)

    def score(self, metric) -> float:
        """The score of a metric."""
        return float(metric(self.inputs, **self._given(metric)))

    def explain(self, metric):
        """The explanation of a metric."""
        return metric.explain(self.inputs, **self._given(metric))

    def matches(self, fitting, wanted) -> list[Match]:
        """One match for each worksheet, nearest first.

        A mistake that gives the same number as a convention is no way of its own: this ranking hides it.
        """
        groups, hidden = {}, {}
        for metric, score in sorted(fitting, key=lambda pair: _strangeness(pair[0])):
            right = next((key for key, of in groups.items() if _hides(of, metric, score)), None)
            if right is not None:
                hidden.setdefault(right, []).append(metric)
            else:
                groups.setdefault(self._worksheet(metric), (score, []))[1].append(metric)
        made = [
            Match(self, group, score, abs(score - wanted), hidden.get(key, []))
            for key, (score, group) in groups.items()
        ]
        return sorted(made, key=lambda match: (round(match.difference, 12), _strangeness(match.metric)))

    def _given(self, metric):
        """The judged set, for those that read one."""
        return {} if metric.reader is pairs.two_orders else self.given

    def _worksheet(self, metric):
        """What makes two conventions one on this ranking: the same numbers under the same names."""
        explanation = self.explain(metric)
        columns = [
            (c.name, [round(v, 10) for v in c.values])
            for s in explanation.sheets
            for c in s.columns()
            if not c.given
        ]
        numbers = [(n.name, round(n.values, 10)) for s in explanation.sheets for n in s.numbers()]
        return repr((columns, numbers, round(explanation.score, 10)))

    def _grades(self):
        """Every grade there is, of one ranking or of several."""
        for each in [*self.inputs, *self.given.get("judged", ())]:
            yield from (g for g in (each if hasattr(each, "__iter__") else [each]) if g is not None)


def _hides(group, metric, score):
    """Whether a mistake gives the number of a convention that was found already."""
    value, (first, *_) = group
    return isinstance(metric, Mistake) and not isinstance(first, Mistake) and abs(value - score) < SURE


def _strangeness(metric):
    """Sorts the metric as irlearn has it first, mistakes last."""
    return isinstance(metric, Mistake), len(metric.bound), len(repr(metric))
