"""Score full rankings, also the documents of grade 0, by metrics that need them, such as INST.

Most of these metrics are arithmetic on rows. Rankings of one length with as many judged documents are put
into one array, which then has no empty cells: an empty cell could count as a result. Other metrics, such as
those that count pairs, are called on one ranking after another.
"""

from ...errors import error
from ..ranking import best_first
from .program import NotRowArithmetic, Program
from .rectangles import MOST_CELLS

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
        """Score one ranking after another on lists."""
        ranks = list(range(1, length + 1))
        for _, ranking, pool in rankings:
            grades, known = [grade or 0 for grade in ranking], [int(grade is not None) for grade in ranking]
            yield self._program.run_one(ranks, grades, known, known, length, pool, judged)

    def _arrays(self, length, judged, rankings):
        """Score rankings of one shape on arrays."""
        import numpy as np

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
