"""Bounds of a whole run: how low and how high can its mean be, once its unjudged results are judged?

The grades of one query say nothing about those of another, so the lowest mean is the mean of the lowest
scores, and the highest that of the highest.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import TYPE_CHECKING, Any, NamedTuple

from ...definition.metric import Metric
from ...document.answer import Shown
from ...document.blocks import Block, Head, Notes, Table
from ...errors import IRLearnError, error, needed
from ...explanation.digits import counted, result
from ...runs import inputs
from ...runs.per_query import metric_for_run
from ...runs.ranking import check_judged, check_scored, ranked, untied
from ...version import __version__
from ..evaluate.evaluation import read, ties_of
from .fillings import fillings

if TYPE_CHECKING:
    import numpy as np

FEW = 2  # fillings of a query that need no law
AT_ONCE = 50_000  # fillings of rankings of one shape that are scored together
MOST_SHOWN = 5  # queries in a table
THRESHOLDS = {"gain", "relevance", "max_grade"}  # a metric without any of these sees relevant or not


class QueryBounds(NamedTuple):
    """How low and how high the score of one query can be, what it is, and how many results are unjudged."""

    low: float
    score: float
    high: float
    holes: int


class RunBounds(Shown):
    """What `bounds` returns for a whole run; prints as a table.

    Attributes
    ----------
    metric : Metric
    low, score, high : float
        The lowest mean, the mean as it stands, and the highest.
    per_query : dict of str to QueryBounds
        The same of each query, with the number of its unjudged results.
    max_grade : int
        The highest grade that an unjudged result may get.
    """

    def __init__(self, metric: Metric, per_query: dict[str, QueryBounds], max_grade: int):
        self.metric, self.per_query, self.max_grade = metric, per_query, max_grade
        self.low, self.score, self.high = (
            fsum(each[place] for each in per_query.values()) / len(per_query) for place in range(3)
        )

    @property
    def width(self) -> float:
        """The highest mean minus the lowest."""
        return self.high - self.low

    @property
    def holes(self) -> int:
        """How many results are unjudged, of all queries together."""
        return sum(each.holes for each in self.per_query.values())

    def __repr__(self) -> str:
        return f"<RunBounds {self.metric!r} from {result(self.low)} to {result(self.high)}>"


def bounds_of_run(
    metric: Metric, qrels: Any, run: Any, max_grade: int | None, tool: str | None = None
) -> RunBounds:
    """Fill the unjudged results of every query with every grade; arguments as for `bounds`."""
    needed("numpy", "Working out the bounds of a run")
    metric = metric_for_run(metric)
    if not metric.reads_a_ranking:
        raise error("bounds takes a metric of one ranking", metric=metric.display_name)
    given, ties = read(tool, qrels, run), ties_of(tool, "doc_id")
    judged = {query: check_judged(query, docs) for query, docs in given.judgments[0].items()}
    run = inputs.whole_run(given.runs[0])
    if not run.keys() & judged.keys():
        inputs.check_shared(judged, run)
    highest = max((grade for docs in judged.values() for grade in docs.values()), default=1)
    top = int(max_grade or metric.options.get("max_grade") or max(1, highest))
    if highest > top:
        raise error("grade above max_grade", metric=metric.display_name, max_grade=top, grade=highest)
    run = untied(judged, run, ties) if ties != "doc_id" else run
    scorer = _Fillings(metric, top)
    for query, docs in judged.items():
        scored = check_scored(query, run.get(query, {}))
        scorer.add(query, [docs.get(doc) for doc in ranked(scored)], [g for g in docs.values() if g >= 0])
    return RunBounds(metric, scorer.found(list(judged)), top)


class _Fillings:
    """Collects rankings with holes, and scores all their fillings together, shape by shape."""

    def __init__(self, metric, top):
        self.metric, self.top = metric, top
        # Relevant or not is all that many metrics see: for them a hole is 0 or has the highest grade.
        self._step = top if THRESHOLDS.isdisjoint(metric.parameters) else 1
        self._waiting: dict[tuple[int, int], list] = {}
        self._found: dict[str, QueryBounds] = {}

    def add(self, query, ranking, pool) -> None:
        ranking = ranking[: self.metric.options.get("k")]
        holes = [place for place, grade in enumerate(ranking) if grade is None or grade < 0]
        try:
            chosen, count, _ = fillings(self.metric, len(holes), self.top // self._step, few=FEW)
        except IRLearnError as refused:
            raise error("no bounds of a query", query=query, why=refused) from refused
        shape = len(ranking), len(pool) + len(holes)
        waiting = self._waiting.setdefault(shape, [])
        waiting.append((query, ranking, pool, holes, chosen, count))
        if sum(each[-1] for each in waiting) > AT_ONCE:
            self._score(shape)

    def found(self, queries) -> dict[str, QueryBounds]:
        for shape in self._waiting:
            self._score(shape)
        return {query: self._found[query] for query in queries}

    def _score(self, shape):
        import numpy as np

        waiting, self._waiting[shape] = self._waiting[shape], []
        grades, pools, ends = [], [], [0]
        for _, ranking, pool, holes, chosen, count in waiting:
            filled = self._step * np.array([*chosen], float).reshape(count, len(holes))
            rows = np.tile(np.array([max(grade or 0, 0) for grade in ranking], float), (len(filled) + 1, 1))
            rows[1:, holes] = filled  # the first row is the ranking as it stands: 0 in its holes
            grades.append(rows)
            more = np.vstack([np.zeros((1, len(holes))), filled])
            pools.append(np.hstack([np.tile(np.array(pool, float), (len(rows), 1)), more]))
            ends.append(ends[-1] + len(rows))
        if not waiting:
            return
        scores = self._scores(np.vstack(grades), -np.sort(-np.vstack(pools), axis=1))
        for (query, _, _, holes, *_), start, end in zip(waiting, ends, ends[1:]):
            of_query = scores[start:end]
            self._found[query] = QueryBounds(
                float(of_query[1:].min()), float(of_query[0]), float(of_query[1:].max()), len(holes)
            )

    def _scores(self, grades, pools) -> np.ndarray:
        """Score filled rankings, one per row, with their judged grades, best first."""
        import numpy as np

        from ...runs.engine.program import NotRowArithmetic, Program

        try:
            program = Program([self.metric])
        except NotRowArithmetic:
            pairs = zip(grades.astype(int).tolist(), pools.astype(int).tolist())
            return np.array([self.metric(ranking, judged=pool) for ranking, pool in pairs])
        length, size = grades.shape[1], len(grades)
        known = np.ones_like(grades)
        with np.errstate(divide="ignore", invalid="ignore"):
            (values,) = program.run(
                np.arange(1.0, length + 1)[None],
                grades,
                known,
                known,
                np.full(size, float(length)),
                pools,
                np.full(size, float(pools.shape[1])),
            )
        return np.broadcast_to(values, size)


def blocks(bounds: RunBounds) -> Iterator[Block]:
    """Say between which means the run lies, and which queries leave most open."""
    many = counted(bounds.holes, "unjudged result", "unjudged results")
    mean = f"The mean {bounds.metric}"
    if bounds.holes:
        yield Head(
            f"{mean} lies between {result(bounds.low)} and {result(bounds.high)}, whatever grade from 0 to "
            f"{bounds.max_grade} its {many} turn out to have; as it stands, it's {result(bounds.score)}."
        )
    else:
        yield Head(f"{mean} is {result(bounds.score)}: every result is judged.")
    widest = sorted(bounds.per_query.items(), key=lambda item: item[1].low - item[1].high)
    rows = [
        [query, result(each.low), result(each.score), result(each.high), f"{each.holes:,}"]
        for query, each in widest[:MOST_SHOWN]
        if each.holes
    ]
    first = ["mean", result(bounds.low), result(bounds.score), result(bounds.high), f"{bounds.holes:,}"]
    headers = ["query", "lowest", "as it stands", "highest", "unjudged"]
    yield Table("The queries that leave most open", headers, [first, *rows], "<>>>>")
    k = bounds.metric.options.get("k")
    depth = f"Results below rank {k} stay unjudged. " if k else ""
    yield Notes([f"{depth}Relevant documents that the run missed are not in these bounds."])


def data(bounds: RunBounds) -> dict:
    return {
        "metric": repr(bounds.metric),
        **{name: getattr(bounds, name) for name in ("low", "score", "high", "width", "holes", "max_grade")},
        "per_query": {query: each._asdict() for query, each in bounds.per_query.items()},
        "irlearn": __version__,
    }
