"""Blank worksheets, and the record of what a metric does on one: its steps, each after its parts.

Lists and arrays are scored by such a record (`definition.scoring`, `runs.engine`), and a page gets it
as data (`definition.steps`). So a metric is written down once, as a function that fills in a worksheet.

The values on them are `UNKNOWN`, which raises an error when anything looks at it. So what was recorded is
true of every ranking, and a metric whose steps depend on the ranking is refused. Each reader (a function that
makes a worksheet of a metric's arguments) has blank sheets of its own, or none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import repeat
from typing import Any, NamedTuple

from . import operations as op
from . import pairs, readers
from .checks import UNKNOWN, UnknownValueError, require_known
from .columns import Column, Number, Quantity, down_to_rank
from .lists import ListsSheet
from .operation import Fold, Operation
from .pairs import TwoOrdersSheet
from .ranking_sheet import RankingSheet, judgments_sheet
from .sheet import Sheet
from .wide_sheets import ABOUT, SubtopicSheet


def _columns(*names: str) -> dict[str, Any]:
    return {name: Column(UNKNOWN) for name in names}


def _numbers(*names: str) -> dict[str, Any]:
    return {name: Number(UNKNOWN) for name in names}


def ranking() -> RankingSheet:
    return RankingSheet(
        **_columns("rank", "grade", "judged", "pooled"),
        **_numbers("retrieved"),
        judgments=judgments_sheet(UNKNOWN, count=UNKNOWN),
    )


class BlankLists(ListsSheet):
    """The blank worksheet of two lists without ties. Whatever runs the steps has to work out the overlap."""

    overlap = UNKNOWN
    documents = None  # a blank sheet knows no items
    has_ties = False  # with ties the steps would be others

    def __init__(self):
        Sheet.__init__(self, **_columns("depth"), **_numbers("long", "short"))

    def shared(self, at_once: bool = False) -> Any:
        """Return this sheet in place of a `Shared` (``lists.py``), because it has an overlap, too."""
        return self


class BlankSubtopics(SubtopicSheet):
    """The blank worksheet of a ranking about subtopics. It has no ``ideal``, whose order needs the values."""

    def __init__(self, start: dict[str, Any], k: Number | None = None):
        Sheet.__init__(self, **start)
        self.__dict__.update(_judged=UNKNOWN, number_type=require_known, _k=k)

    def cut(self, k: Number) -> BlankSubtopics:
        cut = {each.name: down_to_rank(each, self.rank, k) for each in self.columns()}
        return BlankSubtopics({**cut, "subtopics": self.subtopics, "retrieved": self.retrieved}, k)


# Reader -> what makes its blank sheet, with all that the reader takes.
SHEETS: dict[Callable[..., Sheet], Callable[[], Sheet]] = {
    readers.ranking: ranking,
    pairs.values: lambda: Sheet(**_columns("item", "predicted", "true"), **_numbers("n")),
    pairs.two_judges: lambda: Sheet(**_columns("item", "first", "second"), **_numbers("n")),
    pairs.two_orders: lambda: TwoOrdersSheet(**_columns("item", "first", "second"), **_numbers("n")),
    pairs.order_and_truth: lambda: Sheet(**_columns("rank", "true_rank"), **_numbers("n")),
    pairs.two_lists: BlankLists,
    readers.nuggets: lambda: Sheet(**_columns("item", "support", "vital"), **_numbers("n")),
    readers.sentences: lambda: Sheet(**_columns("item", "cited", "support"), **_numbers("n")),
    readers.tries: lambda: Sheet(**_columns("item", "right"), **_numbers("n")),
    readers.calls: lambda: Sheet(
        **_columns("call", "rank", "relevant", "earlier"), **_numbers("n", "needed")
    ),
}


def sheets(reader: Callable[..., Sheet], metric: Any = None, names: tuple = ()) -> dict[str, Sheet]:
    """Make the blank sheets of a reader: the "whole" one, and the one for a list "alone" where it takes two.

    ``metric`` is the one that a mean over queries averages; ``names`` are the columns that a sheet of
    subtopics starts with, which depend on the subtopics that occur. A reader without a blank sheet, as that
    of subtopics is without ``names``, raises UnknownValueError.
    """
    if reader is readers.rankings:
        return {"whole": readers.RankingsSheet.blank(metric)}
    if reader is readers.subtopics and names:
        columns = [name for name in names if name == "rank" or name.startswith(ABOUT)]
        return {"whole": BlankSubtopics(_columns(*columns) | _numbers("subtopics", "retrieved"))}
    if reader not in SHEETS:
        raise UnknownValueError
    made = {"whole": SHEETS[reader]()}
    if reader is pairs.two_orders:
        made["alone"] = TwoOrdersSheet(**_columns("item", "grade"), **_numbers("n"))
    return made


def blank_inputs(sheet: Sheet) -> dict[str, Quantity]:
    """Collect by name the quantities whose values have to be supplied when the recorded steps are run.

    For a ranking three are added that its sheet does not show: "pooled", and the grades ("best", because
    they stand best first) and the number ("count") of the judgments.
    """
    inputs = {quantity.name: quantity for quantity in sheet.quantities() if quantity.name}
    if isinstance(sheet, RankingSheet):
        inputs |= {"pooled": sheet.pooled, "best": sheet.judgments.grade, "count": sheet.judgments.count}
    return inputs


class Step(NamedTuple):
    """How a value is made: by an operation, from the values at the *places* ``parts`` in the list of steps.

    Without an operation it is the input with the name ``given``, or else the constant ``value``.
    """

    op: Operation | None = None
    parts: tuple[int, ...] = ()
    column: bool = False  # whether it has a value for each row
    given: str | None = None
    value: Any = None

    @property
    def by_row(self) -> bool:
        """Whether the operation takes row after row, and not whole columns, as folds and op.REPEATED do."""
        return self.column and not isinstance(self.op, Fold) and self.op is not op.REPEATED


class Record:
    """The steps of some metrics. Numbers that follow from the options alone are constants in it."""

    def __init__(self) -> None:
        self.steps: list[Any] = []  # a `Step` each
        self._places: dict[Any, int] = {}

    def tracer(self, inputs: dict[str, Quantity]) -> Callable[[Any], Any]:
        """Return a function that records how a quantity is made of these inputs, and returns its place.

        It raises `UnknownValueError` for what is right for one ranking only. Keep the quantities as long as
        it is used, because it knows them by their ``id``.
        """
        names = {id(quantity): name for name, quantity in inputs.items()}
        places: dict[int, int] = {}

        def place(part):
            if not isinstance(part, Quantity):
                return self._plain(part)
            if id(part) not in places:
                places[id(part)] = self._traced(part, names.get(id(part)), place)
            return places[id(part)]

        return place

    def _plain(self, number):
        """Record a number that stands in the metric's function; return what stands for it among the parts."""
        return self._constant(number)

    def _traced(self, quantity, given, place):
        """Record a quantity, after its parts; ``given`` is its name if it is an input."""
        column = type(quantity) is Column
        if given:
            return self._place(Step(given=given, column=column))
        if quantity.op is None and (column or quantity.values is UNKNOWN):
            raise UnknownValueError  # a list from elsewhere would be right for one ranking only
        if quantity.values is not UNKNOWN:
            return self._constant(quantity.values, column)
        parts = tuple(map(place, quantity.parts))
        if self.hands_on(quantity.op, parts):
            return parts[0]
        return self._place(Step(quantity.op, parts, column))

    def hands_on(self, operation: Operation, parts: tuple[int, ...]) -> bool:
        """Say whether an operation only hands on its first part."""
        return operation in (op.GIVEN, op.SAME)

    def _constant(self, value, column=False):
        """Record a constant: 1 and 1.0 are two, and so are 0.0 and -0.0."""
        same = value if isinstance(value, int) else repr(value)  # an int may be too long to be written
        return self._place(Step(value=value, column=column), key=(type(value), same))

    def _place(self, step, key=None):
        """Find the place of a step; a new one, told apart by ``key``, is put at the end."""
        key = step if key is None else key
        if key not in self._places:
            self._places[key] = len(self.steps)
            self.steps.append(step)
        return self._places[key]

    def needed(self, places: Iterable[int]) -> list[int]:
        """List the places of all steps that lead to these, in the order of the work."""
        found: set[int] = set()
        waiting = list(places)
        while waiting:
            if (place := waiting.pop()) not in found:
                found.add(place)
                waiting += self.steps[place].parts
        return sorted(found)

    def list_rule(self, step: Step) -> Callable[..., Any]:
        """Make the rule of a step for plain lists and numbers; there is none for what Python worked out."""
        if step.op is None or step.op.rule is None:
            raise UnknownValueError
        parts = [self.steps[place] for place in step.parts]
        rule = step.op.rule_for([part.value for part in parts])  # a power of 2 has a rule of its own
        return row_by_row(rule, [part.column for part in parts]) if step.by_row else rule


def row_by_row(rule, columns):
    """Turn a rule for single numbers into one for lists; ``columns`` says for each part if it is a list."""
    if columns == [True, True]:
        return lambda a, b: list(map(rule, a, b))
    if columns == [True, False]:
        return lambda a, number: [rule(x, number) for x in a]
    if columns == [False, True]:
        return lambda number, b: [rule(number, x) for x in b]
    if columns == [True]:
        return lambda a: list(map(rule, a))
    return lambda *parts: [
        rule(*row) for row in zip(*[part if listed else repeat(part) for part, listed in zip(parts, columns)])
    ]
