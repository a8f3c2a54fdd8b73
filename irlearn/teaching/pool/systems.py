"""The order of systems by the judgments of one student or of all, and which systems change places."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from ...questions.evaluate.evaluation import evaluate


class Order:
    """Systems in the order of their mean scores, best first.

    >>> class_, collection = Order({"A": 0.5, "B": 0.4}), Order({"A": 0.2, "B": 0.3})
    >>> class_.systems, class_.changed_in(collection)
    (['A', 'B'], [('A', 'B')])
    """

    def __init__(self, scores: Mapping[str, float]):
        self.scores = dict(sorted(scores.items(), key=lambda each: (-each[1], each[0])))

    @property
    def systems(self) -> list[str]:
        """The names, best first."""
        return list(self.scores)

    def above(self) -> list[tuple[str, str]]:
        """List every two systems of which the first has the higher score."""
        return [(a, b) for a, b in combinations(self.scores, 2) if self.scores[a] > self.scores[b]]

    def changed_in(self, other: Order) -> list[tuple[str, str]]:
        """List every two systems whose order is the opposite in another order; a tie is no opposite."""
        return [(a, b) for a, b in self.above() if other.scores[a] < other.scores[b]]

    def __str__(self) -> str:
        """Write the names with " > " between them, or " = " where the scores are the same."""
        written, before = "", None
        for name, score in self.scores.items():
            written += name if before is None else f" {'=' if score == before else '>'} {name}"
            before = score
        return written


def order(qrels: Mapping[str, Mapping[str, int]], runs: Mapping[str, Mapping], metric: str) -> Order:
    """Score each system by these judgments; a system that answered none of the judged questions scores 0."""
    return Order(
        {
            name: evaluate(qrels, run, metric).mean[metric] if any(q in run for q in qrels) else 0.0
            for name, run in runs.items()
        }
    )
