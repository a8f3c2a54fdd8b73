"""Find the lowest and the highest score of a ranking, whatever grades its unjudged results may get."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any, overload

from ...conventions.profiles import metric as metric_of
from ...definition.metric import Metric
from ...document import Shown
from ...errors import IRLearnError, error, needed
from ...explanation.digits import result
from . import document, fillings

if TYPE_CHECKING:
    from ...explanation.explanation import Explanation
    from ...typing_only import Score, Source
    from .of_runs import RunBounds

Grades = list  # in rank order; whole numbers, floats or Fractions


@dataclass(eq=False, repr=False)
class Bounds(Shown):
    """What `bounds` returns; prints as a table.

    Attributes
    ----------
    metric : Metric
    score : float or Fraction
        The ranking's present score, with its holes.
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

    metric: Metric
    ranking: Grades
    holes: list[int]
    low: Score
    lowest: Grades
    score: Score
    high: Score
    highest: Grades
    max_grade: int
    tried: int
    law: str
    exact: bool
    judged: Grades | None

    @property
    def width(self) -> Score:
        """The highest score minus the lowest."""
        return self.high - self.low

    def explain(self, end: str = "low") -> Explanation:
        """Return the explanation of one end, ``"low"`` or ``"high"``: its ranking has the holes filled."""
        grades = {"low": self.lowest, "high": self.highest}[end]
        filled = [grades[rank - 1] for rank in self.holes]
        judged = None if self.judged is None else [*self.judged, *filled]
        return self.metric.explain(grades, judged=judged, exact=self.exact)

    def __repr__(self) -> str:
        return f"<Bounds {self.metric!r} from {result(self.low)} to {result(self.high)}>"


@overload
def bounds(
    metric: str | Metric,
    ranking: Any,
    judged: Any = None,
    *,
    max_grade: int | None = None,
    tool: str | None = None,
    exact: bool = False,
    **options: Any,
) -> Bounds: ...
@overload
def bounds(
    metric: str | Metric,
    *,
    qrels: Source,
    run: Source,
    max_grade: int | None = None,
    tool: str | None = None,
    **options: Any,
) -> RunBounds: ...
def bounds(
    metric: str | Metric,
    ranking: Any = None,
    judged: Any = None,
    *,
    qrels: Source | None = None,
    run: Source | None = None,
    max_grade: int | None = None,
    tool: str | None = None,
    exact: bool = False,
    **options: Any,
) -> Bounds | RunBounds:
    """Fill the unjudged results with every grade: how low and how high can the score be?

    Parameters
    ----------
    metric : str or Metric
        What to score, such as ``"nDCG@10"``: any metric of one ranking.
    ranking : list of grades
        In rank order; ``None`` for an unjudged document, which is a hole to fill.
    judged : list of grades, optional
        The grades of all judged documents of the query, as the metric takes them. A filled hole counts as
        judged, so its grade is added to them, and the ideal grows with it.
    qrels, run
        A whole run instead of a ranking, as `evaluate` takes it: how low and how high can its mean be? Its
        results are filled down to the metric's cut-off, and results below it remain unjudged.
    max_grade : int ≥ 1, optional
        The highest grade that a judge can give; a metric that depends on it, such as ERR, also gets it as its
        option. By default, that option's value; without one, the highest grade given, and at least 1.
    tool : str, optional
        As for `evaluate`, but no query is left out.
    exact : bool
        Use exact fractions, if the metric allows them.
    **options
        Options of the metric, such as ``k=5``.

    Returns
    -------
    Bounds or RunBounds
        ``.low .score .high``; for a ranking also ``.lowest .highest``, for a run ``.per_query``. Prints as a
        table.

    Notes
    -----
    Holes below the cut-off are also filled, because they change the ideal, or the number of relevant
    documents. A document that wasn't retrieved remains unjudged, and the bounds don't include what it may
    hide. If there are at most 20,000 ways to fill the holes, all of them are scored. If there are more, a law
    leaves only those that can be lowest or highest, and the answer names the law. The lowest score needn't
    come from filling every hole with 0, because a better grade also makes the ideal of nDCG better.

    Raises
    ------
    IRLearnError
        For a metric that doesn't take one ranking, for more fillings than can be tried, and for anything the
        metric itself refuses.

    References
    ----------
    For RBP: Moffat & Zobel, Rank-biased precision for measurement of retrieval effectiveness, TOIS 27, 2008.

    Examples
    --------
    >>> import irlearn
    >>> found = irlearn.bounds("nDCG", [2, None, 0, None, 1])
    >>> round(found.low, 4), round(found.score, 4), round(found.high, 4)
    (0.8635, 0.9072, 0.973)
    >>> found.highest
    [2, 2, 0, 1, 1]
    >>> qrels, run = {"q": {"a": 1}, "r": {"b": 1}}, {"q": ["a", "c"], "r": ["b"]}
    >>> of_run = irlearn.bounds("P@2", qrels=qrels, run=run)
    >>> of_run.low, of_run.score, of_run.high
    (0.5, 0.5, 0.75)
    """
    asked = metric_of(metric, tool)
    if qrels is not None or run is not None:
        if qrels is None or run is None or ranking is not None or judged is not None or exact:
            raise error("nothing to bound")
        if max_grade is not None:
            _check_top(max_grade)
        needed("numpy", "Working out the bounds of a run")
        from .of_runs import bounds_of_run

        return bounds_of_run(asked.bind(**options), qrels, run, max_grade, tool)
    if ranking is None:
        raise error("nothing to bound")
    if not asked.reads_a_ranking:
        raise error("bounds takes a metric of one ranking", metric=asked.display_name)
    if max_grade is not None:
        _check_top(max_grade)
        # `parameters` has the defaults: a metric that was asked for with another max_grade keeps its own.
        if _looks_at_top(asked, options) and asked.options["max_grade"] == asked.parameters["max_grade"]:
            options["max_grade"] = max_grade
    given = {"judged": judged, **options, **({"exact": True} if exact else {})}
    bound, sheet = asked.read((ranking,), given)
    if max_grade is not None and sheet.grade_range[1] > max_grade:
        highest = sheet.grade_range[1]
        raise error("grade above max_grade", metric=asked.display_name, max_grade=max_grade, grade=highest)
    score = asked(ranking, **given)
    every_result = sheet.uncut  # also those below the cut-off
    grades = [int(grade) if grade == int(grade) else grade for grade in every_result.grade.values]
    holes = [row for row, is_judged in enumerate(every_result.judged.values) if not is_judged]
    top = int(max_grade or bound.options.get("max_grade") or max(1, sheet.grade_range[1]))
    others = None if judged is None else _without_holes(judged, ranking)
    chosen, count, law = fillings(bound, len(holes), top)
    (low, lowest), (high, highest) = _ends(bound, grades, holes, chosen, others, exact)
    ranks = [row + 1 for row in holes]
    with_holes = [grade if known else None for grade, known in zip(grades, every_result.judged.values)]
    return Bounds(bound, with_holes, ranks, low, lowest, score, high, highest, top, count, law, exact, others)


def _looks_at_top(metric, options):
    """Say whether the highest grade of the scale is part of the metric: of its ideal, or of its gains."""
    chosen = {**metric.options, **options}
    needs_it = chosen.get("ideal") == "maximum" or chosen.get("relevance", "binary") != "binary"
    return "max_grade" in chosen and needs_it


def _ends(metric, grades, holes, chosen, others, exact):
    """Return the lowest score with its filled ranking, and the highest, of all chosen fillings.

    A filling has a grade for each hole. Of fillings that score the same, the first is the lowest and the last
    the highest, so that the grades in the holes are low and high as well.
    """
    low = high = None
    for filling in chosen:
        filled = list(grades)
        for row, grade in zip(holes, filling):
            filled[row] = grade
        end = _score(metric, filled, others, filling, exact), filled
        low = end if low is None or end[0] < low[0] else low
        high = end if high is None or end[0] >= high[0] else high
    return low, high


def _score(metric, filled, others, filling, exact):
    try:
        return metric(filled, judged=None if others is None else [*others, *filling], exact=exact)
    except IRLearnError as refused:
        raise error("no value in a filling", metric=metric, filled=filled, why=refused) from refused


def _check_top(max_grade):
    is_number = isinstance(max_grade, int | float) and not isinstance(max_grade, bool)
    if not is_number or not isfinite(max_grade) or max_grade != int(max_grade) or max_grade < 1:
        expected = "a whole number from 1"
        raise error("argument out of range", name="max_grade", found=max_grade, expected=expected)


def _without_holes(judged, ranking):
    """Return the judged grades without those of holes: a negative grade in the ranking is a hole, too."""
    grades = list(judged)
    for grade in ranking:
        if grade is not None and grade < 0 and grade in grades:
            grades.remove(grade)
    return grades
