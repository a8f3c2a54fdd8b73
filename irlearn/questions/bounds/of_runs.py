"""Bounds of a whole run: how low and how high can its mean be, once its unjudged results are judged?

The grades of one query say nothing about those of another, so the lowest mean is the mean of the lowest
scores, and the highest that of the highest.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, groupby
from math import fsum
from operator import itemgetter
from typing import Any, NamedTuple

import numpy as np

from ...definition.metric import Metric
from ...document import Shown
from ...document.blocks import Block, Head, Notes, Table
from ...errors import IRLearnError, error
from ...explanation.digits import counted, result
from ...runs import inputs, metric_for_run
from ...runs.engine import NotRowArithmetic, Program
from ...runs.ranking import check_judged, check_scored, ranked, untied
from ...version import __version__
from ..evaluate.evaluation import read, ties_of
from . import fillings

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
        The lowest mean, the present mean, and the highest.
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
    # Relevant or not is all that many metrics see: for them a hole is 0 or has the highest grade.
    step = top if THRESHOLDS.isdisjoint(metric.parameters) else 1
    alike: dict[tuple[int, int], list[_Holed]] = {}  # queries whose filled rankings make one array
    for query, docs in judged.items():
        ranking = [docs.get(doc) for doc in ranked(check_scored(query, run.get(query, {})))]
        each = _holed(metric, query, ranking, [grade for grade in docs.values() if grade >= 0], top // step)
        alike.setdefault((len(each.ranking), len(each.pool) + len(each.holes)), []).append(each)
    found: dict[str, QueryBounds] = {}
    for some in alike.values():
        for together in _in_parts(some):
            found |= _bounded(metric, together, step)
    return RunBounds(metric, {query: found[query] for query in judged}, top)


class _Holed(NamedTuple):
    """A query with the places of its unjudged results, and the fillings to try."""

    query: str
    ranking: list
    pool: list
    holes: list[int]
    fillings: Iterator
    tries: int


def _holed(metric, query, ranking, pool, top) -> _Holed:
    ranking = ranking[: metric.options.get("k")]
    holes = [place for place, grade in enumerate(ranking) if grade is None or grade < 0]
    try:
        chosen, count, _ = fillings(metric, len(holes), top, few=FEW)
    except IRLearnError as refused:
        raise error("no bounds of a query", query=query, why=refused) from refused
    return _Holed(query, ranking, pool, holes, chosen, count)


def _in_parts(some: list[_Holed]) -> Iterator[list[_Holed]]:
    """Yield the queries in parts that end where their fillings are more than `AT_ONCE`."""
    ends = [total // AT_ONCE for total in accumulate(each.tries for each in some)]
    for _, part in groupby(zip(ends, some), key=itemgetter(0)):
        yield [each for _, each in part]


def _bounded(metric, together, step) -> dict[str, QueryBounds]:
    grades, pools, ends = [], [], [0]
    for each in together:
        filled = step * np.array([*each.fillings], float).reshape(each.tries, len(each.holes))
        as_it_stands = [max(grade or 0, 0) for grade in each.ranking]  # 0 in its holes: the first row
        rows = np.tile(np.array(as_it_stands, float), (len(filled) + 1, 1))
        rows[1:, each.holes] = filled
        grades.append(rows)
        more = np.vstack([np.zeros((1, len(each.holes))), filled])
        pools.append(np.hstack([np.tile(np.array(each.pool, float), (len(rows), 1)), more]))
        ends.append(ends[-1] + len(rows))
    scores = _scores(metric, np.vstack(grades), -np.sort(-np.vstack(pools), axis=1))
    found = {}
    for each, start, end in zip(together, ends, ends[1:]):
        score, *filled = scores[start:end].tolist()
        found[each.query] = QueryBounds(min(filled), score, max(filled), len(each.holes))
    return found


def _scores(metric, grades, pools) -> np.ndarray:
    try:
        program = Program([metric])
    except NotRowArithmetic:
        pairs = zip(grades.astype(int).tolist(), pools.astype(int).tolist())
        return np.array([metric(ranking, judged=pool) for ranking, pool in pairs])
    (size, length), known = grades.shape, np.ones_like(grades)
    sizes = np.full(size, float(length)), pools, np.full(size, float(pools.shape[1]))
    with np.errstate(divide="ignore", invalid="ignore"):
        (values,) = program.run(np.arange(1.0, length + 1)[None], grades, known, known, *sizes)
    return np.broadcast_to(values, size)


def blocks(bounds: RunBounds) -> Iterator[Block]:
    many = counted(bounds.holes, "unjudged result", "unjudged results")
    mean = f"The mean {bounds.metric}"
    if bounds.holes:
        yield Head(
            f"{mean} lies between {result(bounds.low)} and {result(bounds.high)}, whatever grade from 0 to "
            f"{bounds.max_grade} its {many} turn out to have; now, it's {result(bounds.score)}."
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
    headers = ["query", "lowest", "now", "highest", "unjudged"]
    yield Table("The queries that leave the most open", headers, [first, *rows], "<>>>>")
    k = bounds.metric.options.get("k")
    depth = f"Results below rank {k} remain unjudged. " if k else ""
    yield Notes([f"{depth}These bounds don't include relevant documents that the run missed."])


def data(bounds: RunBounds) -> dict:
    return {
        "metric": repr(bounds.metric),
        **{name: getattr(bounds, name) for name in ("low", "score", "high", "width", "holes", "max_grade")},
        "per_query": {query: each._asdict() for query, each in bounds.per_query.items()},
        "irlearn": __version__,
    }
