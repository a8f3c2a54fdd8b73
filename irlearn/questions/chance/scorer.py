"""Score one order after the other fast: by the steps of the worksheet, without the worksheet."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from ...definition.metric import Metric
from ...definition.scoring import SharedResults, Start, rules_of
from ...runs.engine.dropped import runs_on_arrays
from ...runs.engine.program import Program
from .pool import Document, Pool, Rows

if TYPE_CHECKING:
    from ...typing_only import Score


class Scorer:
    """Scores the orders of one pool.

    Metrics that are arithmetic on rows are scored by a `Program`, others by the rules of
    definition/scoring.py, and those that have none, as all exact scores, by filling in the worksheet.

    Attributes
    ----------
    counting : list of Document
        The documents whose place makes a difference; the others may be left out of the rows.
    """

    def __init__(self, metric: Metric, pool: Pool, exact: bool = False):
        self.metric, self.pool, self.exact = metric, pool, exact
        self._program = None if exact else _program(metric)
        self._looks_at_pool = self._program is not None and self._program.needs_all
        self.counting = [document for document in pool.documents if self.counts(document)]
        self._all_count = len(self.counting) == len(pool.documents)
        self._best = [grade for grade in pool.judgments.grade.values if grade > 0]
        start = Start(pool.sheet([]))
        self._same = start.values  # what is the same in all orders; the columns of the ranking are replaced
        self._rules, self._k = (None, None) if exact or self._program else rules_of(metric, start.names)

    def score(self, order: list[Document]) -> Score:
        """Score a ranking, given as its documents from the top."""
        return self.score_rows(self.rows(order))

    def rows(self, order: list[Document]) -> Rows:
        """Choose the documents of a ranking that count, with their ranks."""
        ranked = enumerate(order, 1)
        return list(ranked) if self._all_count else [row for row in ranked if self.counts(row[1])]

    def score_rows(self, rows: Rows) -> Score:
        """Score the documents that count, at their ranks."""
        pool = self.pool
        if self._rules is not None:
            return self._by_rules(_columns(rows))
        if self._program is None:
            return self.metric.fill(pool.sheet(rows))[1].values
        (score,) = self._program.run_one(  # as program.INPUTS lists them
            *_columns(rows).values(), pool.length, self._best, pool.judgments.count.values
        )
        return score

    def _by_rules(self, columns) -> Score:
        assert self._rules is not None
        return self._rules.score(self._same | columns, self._k, SharedResults(room=0))

    def counts(self, document):
        """Say whether a document has to have a row; arrays of a run drop those that change no score."""
        if self._program is None:
            return True
        return document.grade != 0 or (self._looks_at_pool and document.pooled)

    @property
    def in_blocks(self) -> bool:
        """Whether `score_arrays` can score many orders."""
        return self._program is not None or self._rules is not None

    @property
    def steps(self) -> int | None:
        """How many steps score many orders at once; None where each order is scored alone."""
        return None if self._program is None else self._program.size

    @property
    def ideal_length(self) -> int:
        """How many grades of the ideal ranking are read for each order."""
        return len(self._best) if self._program is None or "best" in self._program.needs else 0

    def score_arrays(self, rank, grade, judged, pooled):
        """Score many orders, a row for each in every array, and one for all in ``rank``.

        A program scores them all at once; where there is none, the rules score one after the other.
        """
        from numpy import array, broadcast_to, full

        if self._program is None:
            ranks = rank[0].tolist()
            orders = zip(grade.tolist(), judged.tolist(), pooled.tolist())
            return array(
                [self._by_rules({"rank": ranks, "grade": g, "judged": j, "pooled": p}) for g, j, p in orders]
            )
        pool = self.pool
        best, count = array([self._best or [0]], float), array([pool.judgments.count.values], float)
        (scores,) = self._program.run(rank, grade, judged, pooled, full(1, float(pool.length)), best, count)
        return broadcast_to(scores, len(grade))

    @cached_property
    def in_floats(self) -> Scorer:
        """A scorer of the same orders in floats, which is quick; this one where it is not exact."""
        return Scorer(self.metric, self.pool.in_floats) if self.exact else self

    def exact_rows(self, rows: Rows) -> Rows:
        """Return rows of the pool in floats as rows of this one, with exact grades."""
        exactly = dict(zip(self.pool.in_floats.documents, self.pool.documents))
        return [(rank, exactly[document]) for rank, document in rows]


def _columns(rows):
    """Make the columns that a worksheet of these rows begins with, and the first four inputs of a program."""
    return {
        "rank": [rank for rank, _ in rows],
        "grade": [document.grade for _, document in rows],
        "judged": [document.judged for _, document in rows],
        "pooled": [document.pooled for _, document in rows],
    }


@lru_cache(maxsize=256)
def _program(metric) -> Program | None:
    """Return the steps of the metric; None where it counts pairs or the like, or needs every row."""
    return Program([metric]) if runs_on_arrays(metric) else None
