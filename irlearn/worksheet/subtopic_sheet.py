"""The worksheet of a ranking whose documents are about subtopics."""

from __future__ import annotations

from heapq import heapify, heappop, heapreplace

from ..errors import error
from .columns import Column, Number, down_to_rank
from .rules import add_up
from .sheet import Sheet

MOST_CELLS = 1_000_000  # documents × subtopics; so many take seconds
ABOUT = "about "  # the column of a subtopic has this and the subtopic as its name


class SubtopicSheet(Sheet):
    """The worksheet of a ranking whose documents are about subtopics: a column of 1s and 0s for each.

    Parameters
    ----------
    covered, judged : list of set
        The subtopics of every document in the ranking, and of every judged document.
    number_type
        The function that makes the kind of number the sheet is worked out in: `inexact` or `fraction`.
    k
        Of a sheet that is cut: the cut-off.
    """

    def __init__(self, covered, judged, number_type, *, k=None, label=None, documents=None):
        names = sorted({name for topics in judged for name in topics}, key=str)
        if len(names) * len(covered) > MOST_CELLS:
            raise error("too many subtopics", documents=len(covered), subtopics=len(names), most=MOST_CELLS)
        about = {name: [number_type(0)] * len(covered) for name in names}
        one = number_type(1)
        for row, topics in enumerate(covered):
            for name in topics:
                about[name][row] = one
        rank = Column([number_type(r) for r in range(1, len(covered) + 1)])
        columns = {"rank": rank, **{f"{ABOUT}{name}": Column(rows) for name, rows in about.items()}}
        if k is not None:
            columns = {name: down_to_rank(column, rank, k) for name, column in columns.items()}
        super().__init__(
            label,
            documents and documents[: len(columns["rank"].values)],
            **columns,
            subtopics=Number(number_type(len(names))),
            retrieved=Number(number_type(len(covered))),
        )
        self.__dict__.update(_covered=covered, _judged=judged, _number_type=number_type, _k=k)

    @property
    def number_type(self):
        """The function that makes the kind of number the sheet is worked out in: `inexact` or `fraction`."""
        return self._number_type

    @property
    def subtopic_columns(self) -> list[Column]:
        """One column per subtopic: 1 for a document that is about it, and 0 for another."""
        return [column for column in self.columns() if column.name.startswith(ABOUT)]

    @property
    def cutoff(self) -> Number:
        """The cut-off k, or the number of results when nothing is cut off."""
        return self._k if self._k is not None else self.retrieved

    def cut(self, k: Number | None) -> SubtopicSheet:
        """Make the worksheet of the same ranking down to rank k."""
        if k is None:
            return self
        cut = SubtopicSheet(
            self._covered, self._judged, self._number_type, k=k, label=self._label, documents=self._documents
        )
        cut.set_hook(self._hook)
        return cut

    def ideal(self, alpha) -> SubtopicSheet:
        """Make the worksheet of the judged documents in the order in which the next one adds most.

        Of equal ones the first comes first. A subtopic adds 1 at first, and after each document about it
        1 - alpha times as much.
        """
        worth: dict = {}  # what one more document about a subtopic adds; 1 where there is none yet
        waiting: dict = {}  # subtopics -> the places of the documents about exactly these, the last first
        for place in reversed(range(len(self._judged))):
            waiting.setdefault(tuple(self._judged[place]), []).append(place)

        def adds(topics):
            # unlike `sum`, `add_up` gives the same number in whatever order the topics come
            return add_up([worth.get(name, 1) for name in topics])

        # Taking a document never makes another one add more. So what the heap notes for each is right or too
        # high, and where it is right for the first of the heap, no other adds more.
        noted = [(-adds(topics), places[-1], topics) for topics, places in waiting.items()]
        heapify(noted)
        order = []
        while noted:
            before, _, topics = noted[0]
            if before == (now := -adds(topics)):
                order.append(self._judged[waiting[topics].pop()])
                worth.update({name: worth.get(name, 1) * (1 - alpha.values) for name in topics})
                now = -adds(topics)
            if waiting[topics]:
                heapreplace(noted, (now, waiting[topics][-1], topics))
            else:
                heappop(noted)
        return self._beside(SubtopicSheet(order, self._judged, self._number_type, label="ideal").cut(self._k))
