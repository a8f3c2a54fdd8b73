"""Collect the documents that are put in random order, and score one order after the other fast.

``tells_unjudged`` is a property of the metric: whether it tells documents that nobody judged from those that
are not relevant. To a metric that does not, both have grade 0, and so the two can change places unnoticed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import groupby
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from ...definition.metric import Metric
from ...definition.scoring import KeptValues, Start, rules_of
from ...runs.engine import Program, runs_on_arrays
from ...worksheet.checks import inexact, is_fraction
from ...worksheet.columns import Column, Number
from ...worksheet.ranking_sheet import RankingSheet, judgments_sheet
from ...worksheet.sheet import Sheet

if TYPE_CHECKING:
    from ...typing_only import Score


class Document(NamedTuple):
    """What a metric knows of a document.

    ``pooled`` is 1 for a document that has any grade in the judgments, ``judged`` for one whose grade is not
    negative: a negative grade says that a document was in the pool, but nobody judged it.
    """

    grade: Score
    judged: Score = 1
    pooled: Score = 1


Rows = list[tuple[int, Document]]  # documents at their ranks, the top first


class Pool:
    """Documents, and how many of them make a ranking: all, or fewer where some were not retrieved.

    ``documents`` are the judged ones, retrieved or not, and unjudged results. ``judgments`` has the grades of
    all judged documents, best first. Documents change places within their group: in all, or in each tie.
    """

    def __init__(
        self,
        documents: Iterable[Document],
        length: int,
        judgments: Sheet,
        groups: list[list[Document]] | None = None,
    ):
        self.documents, self.length, self.judgments = list(documents), length, judgments
        self.groups = [self.documents] if groups is None else groups

    @property
    def all_retrieved(self) -> bool:
        """Whether the ranking holds every document, so that only their order is left to chance."""
        return self.length == len(self.documents)

    def count_orders(self, most: int) -> int | None:
        """Count the different orders of the documents; None where there are more than ``most``.

        Documents that are alike are not told apart: each kind chooses its places among those that are left.
        """
        different, places = 1, 0
        for alike in sorted(Counter(self.documents).values()):
            places += alike
            different *= comb(places, alike)
            if different > most:
                return None
        return different

    @cached_property
    def in_floats(self) -> Pool:
        """The same documents in the same order, without exact fractions."""
        documents, *groups = (
            [Document(*map(inexact, document)) for document in several]
            for several in (self.documents, *self.groups)
        )
        best = [inexact(grade) for grade in self.judgments.grade.values]
        count = inexact(self.judgments.count.values)
        return Pool(documents, self.length, judgments_sheet(best, count=count), groups)

    def sheet(self, rows: Rows) -> RankingSheet:
        return RankingSheet(
            rank=Column([self._fraction_if_exact(rank) for rank, _ in rows]),
            grade=Column([document.grade for _, document in rows]),
            judged=Column([document.judged for _, document in rows]),
            pooled=Column([document.pooled for _, document in rows]),
            retrieved=Number(self._fraction_if_exact(self.length)),
            judgments=self.judgments,
        )

    def _fraction_if_exact(self, whole):
        """Make a whole number a Fraction where the grades are Fractions, so that the sheet stays exact."""
        kind = type(self.documents[0].grade) if self.documents else int
        return kind(whole) if is_fraction(kind) else whole


def pool_of_ranking(sheet: RankingSheet, tells_unjudged: bool) -> Pool:
    """Collect the documents of one ranking, and those that were judged and not retrieved.

    Of those not retrieved only the grades are known: the judged grades without those of the results.
    """
    rows = [Document(*values) for values in zip(sheet.grade.values, sheet.judged.values, sheet.pooled.values)]
    not_retrieved = Counter(sheet.judgments.grade.values) - Counter(row.grade for row in rows if row.pooled)
    documents = [*rows, *(Document(grade, judged=int(grade >= 0)) for grade in not_retrieved.elements())]
    if not tells_unjudged:
        documents = [Document(document.grade) for document in documents]
    return Pool(documents, len(rows), sheet.judgments)


def pool_of_query(grades: Sequence[int], unjudged: int, retrieved: int, tells_unjudged: bool) -> Pool:
    """Collect the documents of one query of a run; all may change places, also those not retrieved.

    ``grades`` are those of its judged documents. Of the ``retrieved`` results so many are ``unjudged``.
    """
    documents = [_document(grade, tells_unjudged) for grade in (*grades, *[None] * unjudged)]
    return Pool(documents, retrieved, _judgments(grades, tells_unjudged))


def pool_of_ties(judged: Mapping[str, int], scored: Mapping[str, float], tells_unjudged: bool) -> Pool:
    """Collect the results of one query of a run, of which those with equal scores change places."""
    order = sorted(scored, key=scored.__getitem__, reverse=True)
    groups = [
        [_document(judged.get(name), tells_unjudged) for name in tied]
        for _, tied in groupby(order, key=scored.__getitem__)
    ]
    documents = [document for group in groups for document in group]
    return Pool(documents, len(documents), _judgments(judged.values(), tells_unjudged), groups)


def _document(grade, tells_unjudged):
    """Return what a metric knows of a document, given its grade; None where nobody judged it."""
    if not tells_unjudged:
        return Document(max(grade or 0, 0))
    return Document(0, judged=0, pooled=0) if grade is None else Document(grade, judged=int(grade >= 0))


def _judgments(judged, tells_unjudged):
    grades = judged if tells_unjudged else [max(grade, 0) for grade in judged]
    return judgments_sheet(sorted(grades, reverse=True))


class Scorer:
    """Scores the orders of one pool.

    Metrics that are arithmetic on rows are scored by a `Program`, others by the rules of
    definition/scoring.py, and those that have none, as all exact scores, by filling in the worksheet.
    ``counting`` has the documents whose place makes a difference; the others may be left out of the rows.
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
        return self.score_rows(self.rows(order))

    def rows(self, order: list[Document]) -> Rows:
        ranked = enumerate(order, 1)
        return list(ranked) if self._all_count else [row for row in ranked if self.counts(row[1])]

    def score_rows(self, rows: Rows) -> Score:
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
        return self._rules.score(self._same | columns, self._k, KeptValues(0), KeptValues(0))

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
