"""Reads and checks what a caller passes, and makes the worksheet that a metric starts with."""

from __future__ import annotations

from ..errors import error
from ..typing_only import TYPE_CHECKING
from .checks import (
    UNKNOWN,
    as_written,
    check_item,
    check_same_length,
    checked_grade,
    checked_list,
    fraction,
    inexact,
    is_iterable,
    is_number,
    judged_list,
    plain_python,
    require_known,
)
from .columns import Column, Number
from .operation import OfEach
from .ranking_sheet import OrdersSheet, RankingSheet, judgments_sheet
from .sheet import Sheet, sheet_of_items

if TYPE_CHECKING:
    from typing import Any

    from .wide_sheets import SubtopicSheet


def ranking(
    grades: object,
    judged: object = None,
    documents: Any = None,
    *,
    scores: object = None,
    ties: str | None = None,
    exact: bool = False,
    repeats: bool = False,
) -> RankingSheet | OrdersSheet:
    """Read one ranking: a list of grades in rank order, with ``None`` for a document that nobody judged.

    ``judged`` holds the grades of all judged documents of the query, retrieved ones included. Left out, the
    ranking itself is the judged set. ``documents`` are ids, in the order of ``grades``. With ``scores`` the
    results are put in order first, the highest score on top, and equal ones as ``ties`` says, a key of
    `POLICIES` in ``ties.py``; where that leaves their order open, the sheet is an OrdersSheet. With ``exact``
    it is worked out in fractions. With ``repeats`` the ranking may hold more documents of a grade than were
    judged, because some tools count a document twice.
    """
    found = [checked_grade(g, f"rank {i}") for i, g in enumerate(checked_list(grades, "ranking"), 1)]
    documents = _named(documents, len(found))
    known = [g for g in found if g is not None]
    if judged is not None:
        in_judged = [checked_grade(g, f"judged, place {i}") for i, g in enumerate(judged_list(judged), 1)]
        in_judged = [g for g in in_judged if g is not None]
        if not repeats and (missing := found_too_often(known, in_judged)):
            raise error("judged lacks a grade", grade=missing[0], judged=in_judged, retrieved=known)
        known = in_judged
    number = fraction if exact else inexact
    judged_ones = sum(1 for g in known if g >= 0)  # a grade below 0 says that nobody judged the document
    judgments = judgments_sheet(sorted(map(number, known), reverse=True), count=number(judged_ones))
    if scores is None and ties is None:
        return _ranking(found, judgments, documents, number)
    from . import ties as tied

    in_words, order, open_ties = tied.put_in_order(scores, ties, found, documents)
    found, documents = [found[i] for i in order], documents and [documents[i] for i in order]
    if not open_ties:
        return _ranking(found, judgments, documents, number, ties=in_words)
    return OrdersSheet(
        [_ranking(each, judgments, documents=None, number=number) for each in tied.orders(found, open_ties)],
        ties=in_words,
    )


def _ranking(found, judgments, documents, number, ties=None):
    """Make the worksheet of grades in rank order; ``number`` makes the kind of number it is worked out in."""
    # `inexact` leaves whole numbers as they are, so it need not be called for each
    to_numbers = list if number is inexact else lambda whole: list(map(number, whole))
    return RankingSheet(
        rank=Column(to_numbers(range(1, len(found) + 1))),
        grade=Column([number(g or 0) for g in found]),
        judged=Column(to_numbers([int(g is not None and g >= 0) for g in found])),
        pooled=Column(to_numbers([int(g is not None) for g in found])),
        retrieved=Number(number(len(found))),
        judgments=judgments,
        documents=documents,
        ties=ties,
    )


def found_too_often(retrieved, judged) -> list:
    """Find the grades above 0 of retrieved documents for which no judged one is left, in rank order."""
    left: dict = {}
    for grade in judged:
        left[grade] = left.get(grade, 0) + 1
    missing = []
    for grade in retrieved:
        left[grade] = left.get(grade, 0) - 1
        if left[grade] < 0 < grade:
            missing.append(grade)
    return missing


def subtopics(
    subtopics: object,
    judged: object = None,
    documents: Any = None,
    *,
    exact: bool = False,
) -> SubtopicSheet:
    """Read one ranking: for every document the subtopics it is about, as a list or as text (``"a,b"``).

    ``judged`` holds the subtopics of all judged documents. Left out, the ranking itself is the judged set.
    """
    from .wide_sheets import SubtopicSheet

    covered = [
        _topics(topics, f"rank {i}") for i, topics in enumerate(checked_list(subtopics, "subtopics"), 1)
    ]
    all_judged = covered
    if judged is not None:
        all_judged = [
            _topics(topics, f"judged, place {i}") for i, topics in enumerate(judged_list(judged), 1)
        ]
        rest = list(all_judged)
        for topics in filter(None, covered):  # a document about nothing need not be judged
            if topics not in rest:
                raise error("judged lacks subtopics", topics=", ".join(sorted(topics)))
            rest.remove(topics)
    number = fraction if exact else inexact
    return SubtopicSheet(covered, all_judged, number, documents=_named(documents, len(covered)))


def _named(documents, results: int) -> list | None:
    """Check that each result has a name of its own; return the names, or None where there are none."""
    if documents is None:
        return None
    names = checked_list(documents, "documents")
    if not names and results:
        return None
    if len(names) != results:
        raise error("not one document for each result", found=len(names), results=results)
    ranks: dict = {}
    for rank, name in enumerate(names, 1):
        if ranks.setdefault(name, rank) != rank:
            raise error("document named twice", document=name, first=ranks[name], again=rank)
    return names


def _topics(topics, where) -> frozenset:
    """Read the subtopics of one document, given as a list, as text (``"a,b"``), as one number or as None."""
    if topics is None:
        return frozenset()
    if isinstance(topics, str):
        topics = [name.strip() for name in topics.split(",")]
    if not is_iterable(topics):
        topics = [topics]
    for name in topics:
        if isinstance(name, bool) or not isinstance(name, (str, int)):
            raise error("not a subtopic", where=where, found=name)
    return frozenset(str(name) for name in topics if name != "")


class RankingsSheet(Sheet):
    """The worksheet of several queries: one row per ranking.

    ``judged`` has a judged set, or None, for each ranking; ``metric`` is the one whose mean
    `mean_metric` takes; other means, such as MAP, name theirs to `each`.
    """

    def __init__(self, rankings, judged, exact, metric=None):
        number = fraction if exact else inexact
        super().__init__(
            query=Column([number(i) for i in range(1, len(rankings) + 1)]),
            queries=Number(number(len(rankings))),
        )
        self.__dict__.update(
            inputs=list(zip(rankings, judged, strict=True)), _exact=exact, metric=metric, _explanations=[]
        )

    @classmethod
    def blank(cls, metric=None) -> RankingsSheet:
        sheet = cls.__new__(cls)
        Sheet.__init__(sheet, query=Column(UNKNOWN), queries=Number(UNKNOWN))
        sheet.__dict__.update(inputs=UNKNOWN, _exact=False, metric=metric, _explanations=[])
        return sheet

    @property
    def explanations(self) -> list:
        """The explanation of every query, in the order of the rankings; a blank sheet raises an error."""
        require_known(self.inputs)
        return self._explanations

    def each(self, metric, **options) -> Column:
        """Score every ranking with a metric, and keep the explanation of each."""
        for name, value in options.items():
            value = require_known(getattr(value, "values", value))  # an option may be a `Number`
            options[name] = as_written(value)
        of_each = OfEach(metric.bind(**options))
        if self.inputs is UNKNOWN:
            return Column(UNKNOWN, of_each)
        self._explanations[:] = [
            metric.explain(grades, judged=judged, exact=self._exact, **options)
            for grades, judged in self.inputs
        ]
        return Column([e.score for e in self._explanations], of_each)


def rankings(
    rankings: object, judged: object = None, *, exact: bool = False, metric: Any = None
) -> RankingsSheet:
    """Read several rankings, one per query, each with its judged set if there is one."""
    rankings = [checked_list(r, f"ranking {i}") for i, r in enumerate(checked_list(rankings, "rankings"), 1)]
    if not rankings:
        raise error("no rankings to average")
    judged_sets = [None] * len(rankings) if judged is None else checked_list(judged, "judged")
    check_same_length(rankings=rankings, judged=judged_sets)
    return RankingsSheet(rankings, judged_sets, exact, metric)


SUPPORT = {"support": 2, "partial_support": 1, "not_support": 0}  # the words of the program nuggetizer
IMPORTANCE = {"vital": 1, "okay": 0}


def nuggets(support: object, vital: object, *, exact: bool = False) -> Sheet:
    """Read how far an answer supports each nugget, and which nuggets are vital, in words or in numbers.

    >>> nuggets(["support", 0], ["vital", "okay"]).support
    <Column support: [2, 0]>
    """
    found = [_read(x, SUPPORT, "support", i) for i, x in enumerate(checked_list(support, "support"), 1)]
    important = [_read(x, IMPORTANCE, "vital", i) for i, x in enumerate(checked_list(vital, "vital"), 1)]
    check_same_length(support=found, vital=important)
    return sheet_of_items(exact, support=found, vital=important)


def sentences(support: object, *, exact: bool = False) -> Sheet:
    """Read how far each sentence of an answer is supported by what it cites; None where it cites nothing."""
    found = [
        None if x is None else _read(x, SUPPORT, "support", i)
        for i, x in enumerate(checked_list(support, "support"), 1)
    ]
    return sheet_of_items(exact, cited=[int(x is not None) for x in found], support=[x or 0 for x in found])


def tries(right: object, *, exact: bool = False) -> Sheet:
    """Read whether each try at one question was right."""
    found = [
        _read(x, {"right": 1, "wrong": 0}, "try", i) for i, x in enumerate(checked_list(right, "right"), 1)
    ]
    return sheet_of_items(exact, right=found)


def calls(results: object, relevant: object, *, exact: bool = False) -> Sheet:
    """Read what each call for one question found, and what is relevant to it; the sheet has a row per result.

    >>> calls([["a", "b"], ["b"]], ["b"]).earlier
    <Column earlier: [0, 0, 2]>
    """
    lists = [checked_list(each, f"call {i}") for i, each in enumerate(checked_list(results, "results"), 1)]
    needed = list(relevant) if isinstance(relevant, (set, frozenset)) else checked_list(relevant, "relevant")
    if not needed:
        raise error("nothing relevant to find")
    documents = [document for found in lists for document in found]
    for item in (*documents, *needed):
        check_item(item, "The list")
    wanted = set(needed)
    best: dict = {}  # document: the best rank at which it came so far
    columns: dict = {"call": [], "rank": [], "relevant": [], "earlier": []}
    for call, found in enumerate(lists, 1):
        for rank, document in enumerate(found, 1):
            row = call, rank, int(document in wanted), best.get(document, 0)
            best[document] = min(rank, best.get(document, rank))
            for column, value in zip(columns.values(), row):
                column.append(value)
    number = fraction if exact else inexact
    start: dict = {name: Column(list(map(number, values))) for name, values in columns.items()}
    start |= {"n": Number(number(len(documents))), "needed": Number(number(len(wanted)))}
    return Sheet(documents=documents, **start)


def _read(value, words, name, place) -> int:
    """Convert a word to its number, or take one of these numbers as it is; ``name`` is that of the list."""
    value = plain_python(value)
    number = words.get(value) if isinstance(value, str) else value
    if not (is_number(number) or isinstance(number, bool)) or number not in words.values():
        raise error(f"bad {name}", place=place, found=value)
    return int(number)
