"""The worksheet of a ranking whose documents are about subtopics."""

from __future__ import annotations

from .columns import Column, Number, looked_at
from .sheet import Sheet

ABOUT = "about "  # a column is called so, and by its subtopic


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
        about = {f"{ABOUT}{n}": Column([number(int(n in topics)) for topics in covered]) for n in names}
        rank = Column([number(r) for r in range(1, len(covered) + 1)])
        columns = {"rank": rank, **about}
        if k is not None:
            columns = {name: looked_at(column, rank, k) for name, column in columns.items()}
        super().__init__(
            label,
            documents and documents[: len(columns["rank"].values)],
            **columns,
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
        return [column for column in self.columns() if column.name.startswith(ABOUT)]

    @property
    def cutoff(self) -> Number:
        """The cut-off k, or the number of results when nothing is cut off."""
        return self._k if self._k is not None else self.retrieved

    def cut(self, k: Number | None) -> SubtopicSheet:
        """The same ranking, looked at down to rank k."""
        if k is None:
            return self
        seen = SubtopicSheet(
            self._covered, self._judged, self._number, k=k, label=self._label, documents=self._documents
        )
        seen.enter_through(self._door)
        return seen

    def ideal(self, alpha) -> SubtopicSheet:
        """The judged documents: next comes always the one that adds most, and among equals the first."""
        left, order, worth = list(self._judged), [], {}
        while left:
            gains = [sum(worth.get(name, 1) for name in topics) for topics in left]
            best = left.pop(gains.index(max(gains)))
            order.append(best)
            worth.update({name: worth.get(name, 1) * (1 - alpha.values) for name in best})
        return self._with(SubtopicSheet(order, self._judged, self._number, label="ideal").cut(self._k))
