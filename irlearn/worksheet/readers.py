"""From what a caller passes to the worksheet a metric starts with. Everything is checked here, once."""

from __future__ import annotations

import math
from itertools import zip_longest

from ..errors import error
from .columns import Column, Number, in_words
from .sheet import RankingSheet, Sheet, SubtopicSheet, judgments_sheet

TYPE_CHECKING = False  # a type checker takes it for True; typing itself costs a third of the start
if TYPE_CHECKING:
    from typing import Any


def ranking(grades: Any, judged: Any = None, documents: Any = None, *, exact: bool = False) -> RankingSheet:
    """One ranking: a list of grades in rank order; ``None`` for a document that nobody judged.

    ``judged`` holds the grades of all judged documents of the query, retrieved ones included.
    Left out, the ranking itself is the judged set.
    """
    found = [checked_grade(g, f"rank {i}") for i, g in enumerate(listed(grades, "ranking"), 1)]
    known = [g for g in found if g is not None]
    if judged is not None:
        pool = [checked_grade(g, f"judged, place {i}") for i, g in enumerate(all_of(judged), 1)]
        known = _all_judged([g for g in pool if g is not None], known)
    number = fraction if exact else inexact
    return RankingSheet(
        rank=Column([number(r) for r in range(1, len(found) + 1)]),
        grade=Column([number(g or 0) for g in found]),
        judged=Column([number(int(g is not None and g >= 0)) for g in found]),
        pooled=Column([number(int(g is not None)) for g in found]),
        retrieved=Number(number(len(found))),
        judgments=judgments_sheet(
            sorted(map(number, known), reverse=True), count=number(sum(1 for g in known if g >= 0))
        ),
        documents=documents and list(documents),
    )


def values(predicted: Any, true: Any, *, exact: bool = False) -> Sheet:
    """Two lists of numbers, item by item: what was predicted and what is true."""
    lists = {"predicted": predicted, "true": true}
    rows = {
        name: [checked_number(x, f"{name}, item {i}") for i, x in enumerate(listed(given, name), 1)]
        for name, given in lists.items()
    }
    if len(rows["predicted"]) != len(rows["true"]) or not rows["true"]:
        raise error(
            "lists differ in length",
            first="predicted",
            second="true",
            found=len(rows["predicted"]),
            expected=len(rows["true"]),
        )
    number = fraction if exact else inexact
    n = len(rows["true"])
    return Sheet(
        item=Column([number(i) for i in range(1, n + 1)]),
        n=Number(number(n)),
        predicted=Column([number(x) for x in rows["predicted"]]),
        true=Column([number(x) for x in rows["true"]]),
    )


def two_orders(first: Any, second: Any = None, *, exact: bool = False) -> Sheet:
    """Two lists of scores for the same items, or the items themselves (text) in two orders, best first.

    With one list, its grades are compared with their places. Places are written as points, n at the top and
    1 at the end, so that in both columns the higher number is the better one.
    """
    first, second, items = scores_of_both(first, second)
    number = fraction if exact else inexact
    return Sheet(
        documents=items,
        item=Column([number(i) for i in range(1, len(first) + 1)]),
        n=Number(number(len(first))),
        first=Column(list(map(number, first))),
        second=Column(list(map(number, second))),
    )


def order_and_truth(first: Any, second: Any = None, *, exact: bool = False) -> Sheet:
    """Two orders of the same items without ties: a row per item, in the first order, with its true rank."""
    first, second, items = scores_of_both(first, second)
    for name, scores in (("first", first), ("second", second)):
        for score in scores:
            if scores.count(score) > 1:
                raise error("tied items", name=name, found=score)
    order = sorted(range(len(first)), key=lambda i: -first[i])
    truth = sorted(second, reverse=True)
    number = fraction if exact else inexact
    return Sheet(
        documents=items and [items[i] for i in order],
        rank=Column([number(i) for i in range(1, len(order) + 1)]),
        true_rank=Column([number(truth.index(second[i]) + 1) for i in order]),
        n=Number(number(len(order))),
    )


def scores_of_both(first, second) -> tuple[list, list, list | None]:
    """The scores of both lists, item by item, and the items where those were given."""
    first = listed(first, "first")
    second = first if second is None else listed(second, "second")
    if any(isinstance(x, str) for x in first + second):
        places = [
            {item: len(order) - i for i, item in enumerate(items_of(order, name))}
            for order, name in ((first, "first"), (second, "second"))
        ]
        for item in places[0].keys() ^ places[1].keys():
            raise error("different items", item=item)
        return list(places[0].values()), [places[1][item] for item in first], first
    scores = [
        [checked_number(x, f"{name}, item {i}") for i, x in enumerate(order, 1)]
        for order, name in ((first, "first"), (second, "second"))
    ]
    if second is first:
        scores[0] = list(range(len(first), 0, -1))
    if len(first) != len(second):
        raise error(
            "lists differ in length", first="first", second="second", found=len(first), expected=len(second)
        )
    return scores[0], scores[1], None


class ListsSheet(Sheet):
    """The worksheet of two lists: one row per depth."""

    def __init__(self, overlaps, documents, **start):
        super().__init__(None, documents, **start)
        self.__dict__["_overlaps"] = overlaps

    @property
    def overlaps(self) -> list[int]:
        """For every depth, how many items both lists hold down to there."""
        return self._overlaps


def two_lists(first: Any, second: Any, *, exact: bool = False) -> ListsSheet:
    """Two lists of items, best first, that may share only some: a row per depth of the longer one."""
    first, second = items_of(listed(first, "first"), "first"), items_of(listed(second, "second"), "second")
    depths = range(1, max(len(first), len(second)) + 1)
    number = fraction if exact else inexact
    return ListsSheet(
        [len({*first[:d]} & {*second[:d]}) for d in depths],
        [f"{a} | {b}" for a, b in zip_longest(first, second, fillvalue="–")],
        depth=Column([number(d) for d in depths]),
        long=Number(number(len(depths))),
        short=Number(number(min(len(first), len(second)))),
    )


def items_of(order, name) -> list:
    """An order of items, each of which has one place."""
    seen = set()
    for item in order:
        if isinstance(item, bool) or not isinstance(item, (str, int)):
            raise error("not an item", name=name, item=item)
        if item in seen:
            raise error("item twice", name=name, item=item)
        seen.add(item)
    return order


def subtopics(
    subtopics: Any, judged: Any = None, documents: Any = None, *, exact: bool = False
) -> SubtopicSheet:
    """One ranking: for every document the subtopics it is about, as a list or as text (``"a,b"``).

    ``judged`` holds the subtopics of all judged documents. Left out, the ranking itself is the judged set.
    """
    covered = [_topics(topics, f"rank {i}") for i, topics in enumerate(listed(subtopics, "subtopics"), 1)]
    pool = covered
    if judged is not None:
        pool = [_topics(topics, f"judged, place {i}") for i, topics in enumerate(all_of(judged), 1)]
        rest = list(pool)
        for topics in filter(None, covered):
            if topics not in rest:
                raise error("judged lacks subtopics", topics=", ".join(sorted(topics)))
            rest.remove(topics)
    number = fraction if exact else inexact
    return SubtopicSheet(covered, pool, number, documents=documents and list(documents))


def _topics(topics, where) -> frozenset:
    if topics is None:
        return frozenset()
    if isinstance(topics, str):
        topics = [name.strip() for name in topics.split(",")]
    if not _holds_items(topics):
        topics = [topics]
    for name in topics:
        if isinstance(name, bool) or not isinstance(name, (str, int)):
            raise error("not a subtopic", where=where, found=name)
    return frozenset(str(name) for name in topics if name != "")


class RankingsSheet(Sheet):
    """The worksheet of several queries: one row per ranking."""

    def __init__(self, rankings, judged, exact, metric=None):
        number = fraction if exact else inexact
        super().__init__(
            query=Column([number(i) for i in range(1, len(rankings) + 1)]),
            queries=Number(number(len(rankings))),
        )
        self.__dict__.update(
            _inputs=list(zip(rankings, judged, strict=True)), _exact=exact, metric=metric, _explanations=[]
        )

    @property
    def explanations(self) -> list:
        """The explanation of every query, in the order of the rankings."""
        return self._explanations

    def each(self, metric, **options) -> Column:
        """The score of every ranking; each keeps its own explanation."""
        options = {name: as_written(getattr(value, "values", value)) for name, value in options.items()}
        self._explanations[:] = [
            metric.explain(grades, judged=pool, exact=self._exact, **options) for grades, pool in self._inputs
        ]
        return in_words([e.score for e in self._explanations], f"{metric.name} of each query")


def rankings(rankings: Any, judged: Any = None, *, exact: bool = False, metric: Any = None) -> RankingsSheet:
    """Several rankings, one per query, each with its judged set if there is one."""
    rankings = [listed(r, f"ranking {i}") for i, r in enumerate(listed(rankings, "rankings"), 1)]
    if not rankings:
        raise error("no rankings")
    judged = [None] * len(rankings) if judged is None else listed(judged, "judged")
    if len(judged) != len(rankings):
        raise error(
            "lists differ in length",
            first="rankings",
            second="judged",
            found=len(rankings),
            expected=len(judged),
        )
    return RankingsSheet(rankings, judged, exact, metric)


def listed(given, name) -> list:
    """The input as a list; text and single numbers are not lists, and a set has no order."""
    if isinstance(given, (list, tuple)):
        return list(given)
    from collections.abc import Mapping, Reversible, Set

    if isinstance(given, (str, bytes, Mapping)) or not _holds_items(given):
        raise error("not a list", name=name, found=given)
    if isinstance(given, Set) and not isinstance(given, Reversible):  # the keys of a dict have an order
        raise error("no order", name=name, found=type(given).__name__)
    return list(given)


def _holds_items(given) -> bool:
    """Whether it can be gone through; a NumPy array without dimensions only looks as if it could."""
    try:
        iter(given)
    except TypeError:
        return False
    return True


def all_of(judged) -> list:
    """All that was judged, as a list, in any order; a set has lost what is equal."""
    if isinstance(judged, (list, tuple)):
        return list(judged)
    from collections.abc import Set

    if isinstance(judged, Set):
        raise error("each grade once", found=type(judged).__name__)
    return listed(judged, "judged")


def checked_grade(grade, where):
    """A finite number, or None for a document that nobody judged."""
    return None if grade is None else checked_number(grade, where)


def checked_number(x, where):
    """A finite plain number; True and False count as 1 and 0."""
    if hasattr(x, "item") and not getattr(x, "ndim", 0):  # a NumPy number
        x = x.item()
    if isinstance(x, bool):
        return int(x)
    if not (isinstance(x, (int, float)) or hasattr(x, "limit_denominator")):
        raise error("not a number", where=where, found=x)
    try:
        finite = math.isfinite(x)
    except OverflowError:  # a whole number beyond all floats
        raise error("too large") from None
    if not finite:
        raise error("not finite", where=where, found=x)
    return x


def inexact(x):
    """The number as it is; a fraction as a float, so that what is worked out is a float."""
    return float(x) if hasattr(x, "limit_denominator") else x


def fraction(x):
    """The number a person wrote, exactly: 0.8 is 4/5."""
    from fractions import Fraction

    return Fraction(str(x)) if isinstance(x, float) else Fraction(x)


def as_written(x):
    """The other way round: 4/5 was written 0.8. What is no decimal number stays the fraction that it is."""
    if not hasattr(x, "limit_denominator"):
        return x
    number = int(x) if x.denominator == 1 else float(x)
    return number if fraction(number) == x else x


def plain(value: Any, exact: bool = False) -> Any:
    """A plain float, or a Fraction in exact arithmetic."""
    if not exact:
        return float(value)
    if isinstance(value, float):  # a decimal number stood in the formula
        raise error("no exact value", operation=value)
    return fraction(value)  # a whole number where nothing was added up


def _all_judged(pool, retrieved):
    """The judged grades; every retrieved document with a grade has to be among them."""
    rest = list(pool)
    for grade in retrieved:
        if grade in rest:
            rest.remove(grade)
        elif grade > 0:
            raise error("judged lacks a grade", grade=grade, judged=pool, retrieved=retrieved)
    return pool
