"""Score a whole run on arrays: run a `Batch`'s program, the steps of its metrics, on each `join.Block`.

Some metrics, such as INST, need full rankings, also the documents of grade 0. Most of these are arithmetic
on rows, too: rankings of one length with as many judged documents are put into one array, which then has no
empty cells, because an empty cell could count as a result. Other metrics, such as those that count pairs, are
called on one ranking after another.
"""

from collections import deque
from collections.abc import Mapping
from itertools import chain

import numpy as np

from ...errors import error
from ..coverage import Coverage
from ..ranking import as_judgments, best_first
from . import NotRowArithmetic, Program
from .join import join
from .places import MOST_CELLS


def score(batch, qrels, run) -> tuple[list[list[float]], Coverage]:
    """Return scores by a `Batch`, a row for each metric and a column for each query, and the `Coverage`."""
    judgments = as_judgments(qrels)
    found: dict[str, list[float]] = {}
    if batch.alone:
        reading = batch.score_while_reading(judgments, run, found)
        if isinstance(run, Mapping):  # read whole, and joined faster than query by query
            deque(reading, maxlen=0)
        else:
            run = reading
    joined = join(judgments, run, nonrelevant=batch.needs_all)
    scores = score_joined(batch, joined)
    if batch.alone:
        deque(batch.score_while_reading(judgments, dict.fromkeys(joined.missing, {}), found), maxlen=0)
    for at, place in enumerate(batch.alone):
        scores[place] = [found[query][at] for query in joined.queries]
    return scores, Coverage(joined.queries, joined.missing, joined.unjudged, joined.unmatched)


def score_joined(batch, joined) -> list[list[float]]:
    """Return what `score` does, for files that are joined already: 0 for metrics in ``batch.alone``."""
    try:
        with np.errstate(over="raise"):
            return _put_together(joined, [_scores_of(batch, block, joined) for block in joined.blocks])
    except FloatingPointError:
        raise error("too large") from None


def _scores_of(batch, block, joined):
    """Return the scores of one block's queries, a list for each metric; 0 for metrics in ``batch.alone``."""
    if batch.limits:
        _check(batch.limits, block, joined)
    needs = batch.program.needs
    inputs = (  # the INPUTS of a `Program`
        block.rank,
        block.grade,
        block.judged.astype(float) if "judged" in needs else None,
        block.pooled.astype(float) if "pooled" in needs else None,
        block.retrieved,
        block.ideal,
        block.judged_count if "count" in needs else None,
    )
    program = batch.program_for(block.deepest, block.ideal.shape[1])
    scores = [[0.0] * len(block.rows)] * len(batch.metrics)
    for place, values in zip(batch.together, program.run(*inputs)):
        # Some metrics give one value for all queries.
        scores[place] = np.broadcast_to(values, len(block.rows)).tolist()
    return scores


def _put_together(joined, parts):
    """Join the scores of all blocks; return a list for each metric, in the order of the queries."""
    if len(parts) == 1:  # a single block has all queries in their order
        return parts[0]
    rows = list(chain.from_iterable([block.rows for block in joined.blocks]))
    return [
        [score for _, score in sorted(zip(rows, chain.from_iterable(of_blocks)))] for of_blocks in zip(*parts)
    ]


def _check(limits, block, joined):
    """Refuse grades that a metric's scale does not have, naming the query."""
    top = block.ideal[:, 0] if block.ideal.size else np.zeros(1)  # the best grade of each query
    for limit, metric in limits:
        if top.max() > limit:
            given = metric.options.get("relevance") == "given"
            key = "qrels grade is no probability" if given else "qrels grade above max_grade"
            query = joined.queries[block.rows[top.argmax()]]
            raise error(key, metric=repr(metric), grade=int(top.max()), limit=limit, query=query)


ENOUGH_FOR_ARRAYS = 8  # rankings of one shape; fewer are scored faster on lists


class WholeRankings:
    """Collects rankings, and scores them by some metrics: into ``found``, query -> a score for each metric.

    Rankings are collected until they have about `MOST_CELLS` grades, so a run of any size fits into memory.
    """

    def __init__(self, metrics, found: dict):
        self.metrics, self.found = metrics, found
        self._on_rows, self._others = [], []  # places of metrics
        for place, metric in enumerate(metrics):
            (self._on_rows if _is_row_arithmetic(metric) else self._others).append(place)
        self._program = Program([metrics[place] for place in self._on_rows])
        self._shapes: dict[tuple[int, int], list] = {}  # (results, judged documents) -> rankings
        self._cells = 0

    def add(self, query, judged, scored) -> None:
        """Add the ranking of a query, with checked scores; grades below 0 count as 0."""
        pool = sorted(judged.values(), reverse=True)
        if pool and pool[-1] < 0:
            judged = {doc: max(grade, 0) for doc, grade in judged.items()}
            pool = [max(grade, 0) for grade in pool]
        ranking = [*map(judged.get, best_first(scored))]
        self.found[query] = scores = [0.0] * len(self.metrics)
        for place in self._others:
            scores[place] = self.metrics[place](ranking, judged=pool)
        if self._on_rows:
            self._shapes.setdefault((len(ranking), len(pool)), []).append((scores, ranking, pool))
            self._cells += len(ranking) + len(pool)
        if self._cells > MOST_CELLS:
            self.score()

    def score(self) -> None:
        """Score what was collected by the metrics that are arithmetic on rows."""
        try:
            for shape, rankings in self._shapes.items():
                work_out = self._arrays if len(rankings) >= ENOUGH_FOR_ARRAYS else self._lists
                for (scores, _, _), values in zip(rankings, work_out(*shape, rankings)):
                    for place, value in zip(self._on_rows, values):
                        scores[place] = float(value)
        except (FloatingPointError, OverflowError):
            raise error("too large") from None
        self._shapes, self._cells = {}, 0

    def _lists(self, length, judged, rankings):
        ranks = list(range(1, length + 1))
        for _, ranking, pool in rankings:
            grades, known = [grade or 0 for grade in ranking], [int(grade is not None) for grade in ranking]
            yield self._program.run_one(ranks, grades, known, known, length, pool, judged)

    def _arrays(self, length, judged, rankings):
        """Score rankings of one shape on arrays."""
        size = len(rankings)
        grade = np.array([ranking for _, ranking, _ in rankings], float).reshape(size, length)  # None: nan
        known = (~np.isnan(grade)).astype(float)
        best = np.array([pool for _, _, pool in rankings], float).reshape(size, judged)
        with np.errstate(over="raise", invalid="ignore", divide="ignore"):
            found = self._program.run(
                np.arange(1.0, length + 1)[None],
                np.nan_to_num(grade),
                known,
                known,
                np.full(size, float(length)),
                best,
                np.full(size, float(judged)),
            )
        return zip(*[np.broadcast_to(values, size).tolist() for values in found])


def _is_row_arithmetic(metric):
    try:
        Program([metric])
    except NotRowArithmetic:
        return False
    return True
