"""The worksheet: a table with one row per rank that a metric fills in, column by column."""

from __future__ import annotations

from ..errors import error
from .columns import (
    Column,
    Made,
    Number,
    alike,
    best_first,
    given,
    looked_at,
    positions,
    repeated,
    smaller_of,
)
from .operations import SAME

TYPE_CHECKING = False  # a type checker takes it for True; typing itself costs a third of the start
if TYPE_CHECKING:
    from typing import Any


class Sheet:
    """Given columns, and those that a metric adds by setting an attribute.

    ``label`` goes before the names of this sheet's columns where another sheet speaks of them;
    ``documents`` are what the rows are about, where that is known.
    """

    def __init__(self, label: str | None = None, documents: list | None = None, **start):
        self.__dict__.update(_label=label, _documents=documents, _sheets=[], _door=None)
        for name, made in start.items():
            if made.name is None:
                made.name, made.of = name, label
            self.__dict__[name] = made

    def __setattr__(self, name: str, value: Made):
        if not isinstance(value, Made):
            key = "parentheses forgotten" if callable(value) else "not a column"
            raise error(key, name=name, found=getattr(value, "__name__", repr(value)))
        value = in_its_own_name(self.passed(name, value))
        known = self.__dict__.get(name)
        # a property, such as depth, would be read in place of what was set
        hidden = isinstance(getattr(type(self), name, None), property)
        if hidden or (known is not None and not alike(known, value)):
            raise error("column twice", name=name)
        value.name, value.of = name, self._label
        self.__dict__[name] = value

    def enter_through(self, door) -> None:
        """From now on every step passes a door, on the sheets made from this one, too.

        The door is given the sheet, the name and what the metric worked out there; what it returns is
        written down.
        """
        self.__dict__["_door"] = door

    def _with(self, sheet: Sheet) -> Any:
        """A sheet worked out beside this one: shown with it, and with the same door."""
        sheet.enter_through(self._door)
        self._sheets.append(sheet)
        return sheet

    def passed(self, name: str, made: Any) -> Any:
        """What is written down under a name: what the metric worked out, unless the door says otherwise."""
        entered = made if self._door is None else self._door(self, name, made)
        return made if entered is made else in_its_own_name(entered)

    def called(self, name: str) -> str:
        """The name of a step, behind that of its sheet where it has one: ``ideal_gain``."""
        return name if self._label is None else f"{self._label}_{name}"

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        raise error("no such column", name=name, known=", ".join(m.name for m in self.made()))

    @property
    def label(self) -> str | None:
        """What this sheet is called where another one speaks of it, such as "ideal"."""
        return self._label

    @property
    def documents(self) -> list | None:
        """What each row is about, such as document ids; None where nobody said."""
        return self._documents

    @property
    def beside(self) -> list[Sheet]:
        """The sheets worked out beside this one, such as that of the ideal ranking."""
        return self._sheets

    @property
    def explanations(self) -> list:
        """Of a mean over queries, the explanation of every query; of all else, none."""
        return []

    @property
    def exact(self) -> bool:
        """Whether the sheet is worked out in exact fractions."""
        return any(hasattr(made.values, "limit_denominator") for made in self.made() if made.op is None)

    def made(self) -> list[Made]:
        """Every named column and number, in the order in which they were written down."""
        return [made for name, made in vars(self).items() if isinstance(made, Made) and name == made.name]

    def columns(self) -> list[Column]:
        """The columns only."""
        return [made for made in self.made() if type(made) is Column]

    def numbers(self) -> list[Number]:
        """The numbers that were worked out on this sheet, such as DCG and IDCG."""
        return [made for made in self.made() if type(made) is Number and not made.given]


SCORE_OF = "score of "


def score_of(metric: str) -> str:
    """What the score of a metric is called at the door of a worksheet; no step has such a name."""
    return SCORE_OF + metric


def in_its_own_name(made: Made) -> Made:
    """The same step, free to be named: a second name for a named one is a step of its own."""
    return made if made.name is None else type(made)(made.values, SAME, (made,))


class RankingSheet(Sheet):
    """The worksheet of one ranking: where each document stands, and its grade.

    A formula speaks of ``rank``, never of the row number. So it is true as well of a sheet that holds
    only some of the ranks, as long as all documents with gain are there.

    Parameters
    ----------
    rank, grade, judged
        One value per row. ``judged`` is 1 where somebody judged the document; an unjudged one has grade 0.
    retrieved
        How many documents the system returned.
    judgments
        The grades of all judged documents, best first.
    pooled
        1 where the document is among the judgments at all. A negative grade there says: in the pool, but not
        judged. Left out, the same as ``judged``.
    """

    def __init__(
        self,
        rank,
        grade,
        judged,
        retrieved,
        judgments,
        *,
        pooled=None,
        k=None,
        whole=None,
        label=None,
        documents=None,
    ):
        super().__init__(label, documents, rank=rank, grade=grade, judged=judged, retrieved=retrieved)
        pooled = judged if pooled is None else pooled
        pooled.name = pooled.name or "in the judgments"
        self.__dict__.update(_judgments=judgments, _pooled=pooled, _k=k, _whole=whole or self)

    @property
    def judgments(self) -> Sheet:
        """Every judged document, best first, retrieved or not."""
        return self._judgments

    @property
    def pooled(self) -> Column:
        """1 where the document is in the judgments, with whatever grade."""
        return self._pooled

    @property
    def uncut(self) -> RankingSheet:
        """The same ranking with all its results."""
        return self._whole

    @property
    def whole(self) -> Sheet:
        """The grades of all results, below the cut-off too; written with the word "retrieved"."""
        return Sheet("retrieved", grade=given(self._whole.grade))

    @property
    def cutoff(self) -> Number:
        """The cut-off k, or the number of results when nothing is cut off."""
        return self._k if self._k is not None else self.retrieved

    @property
    def depth(self) -> Number:
        """How many results there are down to the cut-off."""
        return smaller_of(self._k, self.retrieved) if self._k is not None else self.retrieved

    def cut(self, k: Number | None) -> RankingSheet:
        """The same ranking, looked at down to rank k."""
        if k is None:
            return self
        rank, grade, judged, pooled = (
            looked_at(column, self.rank, k) for column in (self.rank, self.grade, self.judged, self._pooled)
        )
        documents = self._documents and self._documents[: len(rank.values)]
        seen = RankingSheet(
            rank,
            grade,
            judged,
            self.retrieved,
            self._judgments,
            pooled=pooled,
            k=k,
            whole=self,
            label=self._label,
            documents=documents,
        )
        seen.enter_through(self._door)
        return seen

    def ideal(self, kind: str = "judged", max_grade=None) -> RankingSheet:
        """The best possible ranking, down to the same cut-off.

        Best of what: all ``judged`` documents, those ``retrieved``, those ``retrieved@k``, or the ``maximum``
        grade at every rank.
        """
        if kind == "maximum":
            if max_grade is None:
                raise error("ideal needs max_grade")
            grade = repeated(max_grade, self.cutoff)
        elif kind == "judged":
            grade = given(self.judgments.grade)
        else:
            grade = best_first(self.grade if kind == "retrieved@k" else self._whole.grade)
        rank = positions(grade)
        best = RankingSheet(rank, grade, given(rank >= 1), self.retrieved, self._judgments, label="ideal")
        return self._with(best.cut(self._k))


def judgments_sheet(grades, count=None) -> Sheet:
    """All judged documents of a query, best first; their columns are written with the word "judged".

    ``count`` is how many documents were judged, those with grade 0 included: arrays hold only the others.
    """
    if count is None and isinstance(grades, list):
        count = sum(1 for grade in grades if grade >= 0)
    return Sheet("judged", grade=Column(grades), count=Number(count))


class SubtopicSheet(Sheet):
    """The worksheet of a ranking whose documents are about subtopics: a column of 1s and 0s for each.

    Parameters
    ----------
    covered, judged : list of set
        The subtopics of every document in the ranking, and of every judged document.
    number
        Makes the kind of number that the sheet is worked out in.
    """

    def __init__(self, covered, judged, number, *, k=None, label=None, documents=None):
        names = sorted({name for topics in judged for name in topics}, key=str)
        about = {f"about {n}": Column([number(int(n in topics)) for topics in covered]) for n in names}
        super().__init__(
            label,
            documents,
            rank=Column([number(r) for r in range(1, len(covered) + 1)]),
            **about,
            subtopics=Number(number(len(names))),
            retrieved=Number(number(len(covered))),
        )
        self.__dict__.update(_covered=covered, _judged=judged, _number=number, _k=k)

    @property
    def number(self):
        """Makes the kind of number that the sheet is worked out in."""
        return self._number

    @property
    def about(self) -> list[Column]:
        """One column per subtopic."""
        return [column for column in self.columns() if column.name.startswith("about ")]

    @property
    def cutoff(self) -> Number:
        """The cut-off k, or the number of results when nothing is cut off."""
        return self._k if self._k is not None else self.retrieved

    def cut(self, k: Number | None) -> SubtopicSheet:
        """The same ranking, looked at down to rank k."""
        if k is None:
            return self
        depth = int(k.values)
        seen = SubtopicSheet(
            self._covered[:depth],
            self._judged,
            self._number,
            k=k,
            label=self._label,
            documents=self._documents and self._documents[:depth],
        )
        seen.enter_through(self._door)
        return seen

    def ideal(self, alpha) -> SubtopicSheet:
        """The judged documents, each time the one that adds most, of equal ones the first."""
        left, order, worth = list(self._judged), [], {}
        while left:
            gains = [sum(worth.get(name, 1) for name in topics) for topics in left]
            best = left.pop(gains.index(max(gains)))
            order.append(best)
            worth.update({name: worth.get(name, 1) * (1 - alpha.values) for name in best})
        return self._with(SubtopicSheet(order, self._judged, self._number, label="ideal").cut(self._k))
