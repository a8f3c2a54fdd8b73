"""Collect the documents that are put in random order, and make the worksheet of one such order.

``tells_unjudged`` is a property of the metric: whether it tells documents that nobody judged from those that
are not relevant. To a metric that does not, both have grade 0, and so the two can change places unnoticed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from ...worksheet.columns import Column, Number
from ...worksheet.exactness import inexact, is_fraction
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

    Attributes
    ----------
    documents : list of Document
        The judged ones, retrieved or not, and those retrieved that nobody judged.
    length : int
        How many results the ranking has.
    judgments : Sheet
        The grades of all judged documents, best first, as metrics read them.
    groups : list of list of Document
        The documents that change places with each other, from the top: all of them, or those of each tie.
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
        """Make the worksheet of a ranking with these documents at these ranks."""
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
    """Return the sheet of the grades of all judged documents, best first."""
    grades = judged if tells_unjudged else [max(grade, 0) for grade in judged]
    return judgments_sheet(sorted(grades, reverse=True))
