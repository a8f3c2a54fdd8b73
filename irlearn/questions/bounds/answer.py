"""The answer of `bounds`: the lowest and the highest score, and which grades in the holes give them.

A *hole* is a result that nobody judged, and a *filling* gives each hole a grade.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...definition.metric import Metric
from ...document.answer import Shown
from ...explanation.digits import result
from . import document

if TYPE_CHECKING:
    from ...explanation.explanation import Explanation
    from ...typing_only import Score

Grades = list  # in rank order; whole numbers, floats or Fractions


class End(NamedTuple):
    """A ranking whose holes are filled, and its score."""

    score: Score
    grades: Grades


class Bounds(Shown):
    """What `bounds` returns; prints as a table.

    Attributes
    ----------
    metric : Metric
    score : float or Fraction
        What the ranking scores as it stands, with its holes.
    low, high : float or Fraction
        The lowest and the highest score of all fillings.
    lowest, highest : list of grades
        The ranking filled so that it scores ``low`` and ``high``.
    holes : list of int
        The ranks of the unjudged results.
    max_grade : int
        The highest grade that a hole may get.
    tried : int
        How many fillings were scored.
    law : {"", "rising", "top-heavy"}
        Why no other filling scores lower or higher: "" where all were scored; "rising" where a better grade
        never lowers the score; "top-heavy" where a better grade further up never does.
    """

    document = document

    def __init__(
        self,
        metric: Metric,
        ranking: Grades,
        holes: list[int],
        score: Score,
        ends: tuple[End, End],
        judged: Grades | None,
        max_grade: int,
        tried: int,
        law: str,
        exact: bool,
    ):
        self.metric, self.holes, self.score, self.max_grade = metric, holes, score, max_grade
        self.ranking = list(ranking)
        for rank in holes:
            self.ranking[rank - 1] = None
        (self.low, self.lowest), (self.high, self.highest) = ends
        self.tried, self.law, self.exact = tried, law, exact
        self._judged = judged

    @property
    def width(self) -> Score:
        """The highest score minus the lowest."""
        return self.high - self.low

    def explain(self, end: str = "low") -> Explanation:
        """Return the explanation of one end, ``"low"`` or ``"high"``: its ranking has the holes filled."""
        grades = {"low": self.lowest, "high": self.highest}[end]
        filled = [grades[rank - 1] for rank in self.holes]
        judged = None if self._judged is None else [*self._judged, *filled]
        return self.metric.explain(grades, judged=judged, exact=self.exact)

    def __repr__(self) -> str:
        return f"<Bounds {self.metric!r} from {result(self.low)} to {result(self.high)}>"
