"""Worksheets with a column for each subtopic of a ranking, or for each rank of a list for each person."""

from __future__ import annotations

from ..errors import error
from .checks import as_written, checked_items, checked_list, checked_number, fraction, inexact
from .columns import Column, Number, down_to_rank
from .rules import add_up
from .sheet import Sheet

MOST_CELLS = 1_000_000  # documents × subtopics, or items × ranks; so many take seconds
ABOUT = "about "  # the column of a subtopic has this and the subtopic as its name


class SubtopicSheet(Sheet):
    """The worksheet of a ranking whose documents are about subtopics: a column of 1s and 0s for each.

    ``covered`` and ``judged`` have the set of subtopics of every document in the ranking, and of every judged
    one; ``number_type`` is `inexact` or `fraction`, and ``k`` the cut-off of a sheet that is cut.
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
        self.__dict__.update(_covered=covered, _judged=judged, number_type=number_type, _k=k)

    @property
    def subtopic_columns(self) -> list[Column]:
        """One column per subtopic: 1 for a document that is about it, and 0 for another."""
        return [column for column in self.columns() if column.name.startswith(ABOUT)]

    @property
    def cutoff(self) -> Number:
        """The cut-off k, or the number of results when nothing is cut off."""
        return self._k if self._k is not None else self.retrieved

    def cut(self, k: Number) -> SubtopicSheet:
        """Make the worksheet of the same ranking down to rank k."""
        cut = SubtopicSheet(
            self._covered, self._judged, self.number_type, k=k, label=self._label, documents=self._documents
        )
        cut.set_hook(self._hook)
        return cut

    def ideal(self, alpha) -> SubtopicSheet:
        """Make the worksheet of the judged documents in the order in which the next one adds most.

        Of equal ones the first comes first. A subtopic adds 1 at first, and after each document about it
        1 - alpha times as much.
        """
        from heapq import heapify, heappop, heapreplace  # late: most scores do without

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
        return self._beside(SubtopicSheet(order, self._judged, self.number_type, k=self._k, label="ideal"))


AT_RANK = "at rank "  # the column of a rank has this and the rank as its name


class ListsOfPeople(Sheet):
    """The worksheet of a list for each person: how many lists have the item at each rank.

    ``lists`` has the items that each person is shown, in rank order; ``catalogue`` has each item, and how
    many people bought it, None if that isn't known; ``group`` are items of it whose share a metric asks for.
    The ``number_type`` is `inexact` or `fraction`, and ``k`` the cut-off of a sheet that is cut.
    """

    documents_heading = "name"

    def __init__(self, lists, catalogue, number_type, *, k=None, group=frozenset()):
        shown = [each if k is None else each[: int(k.values)] for each in lists]
        longest = max(map(len, shown))
        if len(catalogue) * longest > MOST_CELLS:
            raise error("catalogue too large", items=len(catalogue), ranks=longest, most=MOST_CELLS)
        row = {item: place for place, item in enumerate(catalogue)}
        times = [[0] * len(row) for _ in range(longest)]
        for each in shown:
            for at_rank, item in zip(times, each):
                at_rank[row[item]] += 1
        super().__init__(
            documents=list(catalogue),
            item=Column([number_type(place + 1) for place in row.values()]),
            **{f"{AT_RANK}{i}": Column(list(map(number_type, each))) for i, each in enumerate(times, 1)},
            items=Number(number_type(len(row))),
            people=Number(number_type(len(lists))),
        )
        self.__dict__.update(_lists=lists, _catalogue=catalogue, _shown=shown)
        self.__dict__.update(number_type=number_type, _group=group)

    @property
    def at_ranks(self) -> list[Column]:
        """A column for each rank: how many lists have the item there."""
        return [column for column in self.columns() if column.name.startswith(AT_RANK)]

    @property
    def bought_by(self) -> Column:
        """How many people bought each item."""
        bought = list(self._catalogue.values())
        if None in bought:
            raise error("no buyers in the catalogue")
        return Column(list(map(self.number_type, bought)))

    @property
    def group(self) -> Column:
        """1 for each item of the group, and 0 for the others."""
        return Column([self.number_type(int(item in self._group)) for item in self._catalogue])

    @property
    def share_of_lists(self) -> Column:
        """The share of each item in the results, if every list counts the same: 1/5 in one list of five."""
        one, share = fraction(1), dict.fromkeys(self._catalogue, fraction(0))
        some = [each for each in self._shown if each]
        for each in some:
            for item in each:
                share[item] += one / len(each) / len(some)
        return Column(list(map(self.number_type, share.values())))

    def cut(self, k: Number) -> ListsOfPeople:
        """Make the worksheet of the same lists down to rank k."""
        cut = ListsOfPeople(self._lists, self._catalogue, self.number_type, k=k, group=self._group)
        cut.set_hook(self._hook)
        return cut


def lists_of_people(lists: object, catalogue: object, *, exact: bool = False) -> ListsOfPeople:
    """Read the items that each person is shown, and all items, which may come with their buyers' number."""
    from collections.abc import Mapping

    counts = dict(catalogue) if isinstance(catalogue, Mapping) else None
    items = checked_items(
        list(counts) if counts is not None else checked_list(catalogue, "catalogue"), "catalogue"
    )
    number, bought = fraction if exact else inexact, {}
    for item in items:
        found = None if counts is None else checked_number(counts[item], f"catalogue, item {item}")
        if found is not None and found < 0:
            raise error("fewer than no buyers", item=item, found=as_written(found))
        bought[item] = found
    read = [
        checked_items(checked_list(each, f"list {i}"), f"list {i}")
        for i, each in enumerate(checked_list(lists, "lists"), 1)
    ]
    if not read or not items:
        raise error("no lists of people")
    for place, each in enumerate(read, 1):
        for item in each:
            if item not in bought:
                raise error("item not in the catalogue", place=place, item=item)
    return ListsOfPeople(read, bought, number)


def lists_and_group(lists: object, catalogue: object, group: object, *, exact: bool = False) -> ListsOfPeople:
    """Read what `lists_of_people` reads, and the items of the catalogue whose share is asked for."""
    sheet = lists_of_people(lists, catalogue, exact=exact)
    items = list(group) if isinstance(group, (set, frozenset)) else checked_list(group, "group")
    for item in checked_items(items, "group"):
        if item not in sheet._catalogue:
            raise error("group not in the catalogue", item=item)
    sheet.__dict__.update(_group=frozenset(items))
    return sheet
