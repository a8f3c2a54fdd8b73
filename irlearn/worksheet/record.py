"""What a metric does on a blank sheet: a list of steps, each after its parts, and equal ones only once.

Lists and arrays are scored by such a record (`definition.scoring`, `runs.engine.program`), and a page gets it
as data (`definition.steps`). So a metric is written down once, as a function that fills in a worksheet.
"""

from __future__ import annotations

from itertools import repeat
from typing import NamedTuple

from ..typing_only import TYPE_CHECKING
from . import operations as op
from .checks import UNKNOWN, UnknownValueError
from .columns import Column, Quantity
from .operation import Fold

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from .operation import Operation


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
