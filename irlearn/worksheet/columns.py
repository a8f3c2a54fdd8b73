"""Columns: numbers that remember how they were made.

A metric is written as arithmetic on columns. The same arithmetic gives the score, the
formula, and the formula with the numbers put in.

The numbers are held in one of two ways, and nearly every operation knows both:

* a plain list, one number per row, such as a rank (whole numbers, floats or exact fractions);
* a NumPy array whose last axis is the ranking, for many rankings at once. NumPy is imported
  by whoever made the array, never here.

On a blank worksheet they are `UNKNOWN`: then an operation is recorded, and not worked out.
"""

from __future__ import annotations

from itertools import starmap

from ..errors import error
from ..typing_only import TYPE_CHECKING
from . import operations as op
from .checks import UNKNOWN
from .operation import Fold, InWords, Operation, Translation
from .rules import kept_exact

if TYPE_CHECKING:
    from typing import Any


def _on_either_side(operation):
    """Make two methods of an operator: with the quantity on its left, and on its right."""
    return (
        lambda self, other: rowwise(operation, self, other),
        lambda self, other: rowwise(operation, other, self),
    )


class Quantity:
    """A column or a number: its values, the operation and the parts it was made from, and its name.

    The ``parts`` are quantities or plain numbers; ``op`` is None where nothing was worked out. ``name`` is
    set by the worksheet. ``sheet_label`` names that worksheet where it is not the main one ("ideal").
    """

    __slots__ = ("values", "op", "parts", "name", "sheet_label")

    def __init__(self, values, op=None, parts=(), name=None, sheet_label=None):
        self.values, self.op, self.parts = values, op, parts
        self.name, self.sheet_label = name, sheet_label

    __add__, __radd__ = _on_either_side(op.ADD)
    __sub__, __rsub__ = _on_either_side(op.SUBTRACT)
    __mul__, __rmul__ = _on_either_side(op.MULTIPLY)
    __truediv__, __rtruediv__ = _on_either_side(op.DIVIDE)
    __pow__, __rpow__ = _on_either_side(op.POWER)

    def __ge__(self, other):
        return rowwise(op.AT_LEAST, self, other)

    def __le__(self, other):
        return rowwise(op.AT_MOST, self, other)

    def __bool__(self):
        raise error("column used as a condition", name=self.name or "this column")

    def __repr__(self):
        return f"<{type(self).__name__} {self.name or 'without a name'}: {self.values}>"

    @property
    def is_input(self) -> bool:
        """Whether it has no formula: a sheet starts with it, or with what it was sorted or cut from."""
        return self.op is None or self.op.rearranges


class Column(Quantity):
    """One number per row, such as a rank."""


class Number(Quantity):
    """One number per worksheet: a total, a count, or an option such as k; on arrays one per ranking.

    A sibling of Column, not a child: Python would try a child's reflected operator first,
    and ``rank <= R`` would be worked out as ``R >= rank``.
    """


def same_step(one, other) -> bool:
    """Say whether two quantities are the same step: the same operation on the same parts, down to the inputs.

    So the answer does not hang on the numbers of one ranking. Values are compared only where no rule made
    them: those of inputs, and those that Python worked out (`in_words`).
    """
    if one is other:
        return True
    worked_out = [isinstance(each, Quantity) and each.op is not None for each in (one, other)]
    if not any(worked_out):
        return _equal(*[each.values if isinstance(each, Quantity) else each for each in (one, other)])
    if not all(worked_out) or one.op != other.op or len(one.parts) != len(other.parts):
        return False
    same_rule = one.op.rule is not None or _equal(one.values, other.values)
    return same_rule and all(map(same_step, one.parts, other.parts))


def _equal(one, other) -> bool:
    shapes = [getattr(each, "shape", None) for each in (one, other)]
    same: Any = shapes[0] == shapes[1] and one == other
    return bool(same.all() if hasattr(same, "all") else same)


def rowwise(operation: Operation, *parts: Any) -> Any:
    """Apply an operation to every row (lists) or to all at once (arrays); a part may be a plain number."""
    kind = Column if any(type(part) is Column for part in parts) else Number
    values = [part.values if isinstance(part, Quantity) else part for part in parts]
    for v in values:
        if v is UNKNOWN:
            return kind(UNKNOWN, operation, parts)
    lists = [v for v in values if isinstance(v, list)]
    if lists:
        rows = zip(*[v if isinstance(v, list) else [v] * len(lists[0]) for v in values], strict=True)
        return Column(list(starmap(operation.rule_for(values), rows)), operation, parts)
    if not any(hasattr(v, "ndim") for v in values):
        return kind(operation.rule_for(values)(*values), operation, parts)
    if kind is Column:  # one number per ranking gets an axis along the ranks, to meet a column
        values = [
            v[..., None] if type(part) is not Column and bool(getattr(v, "ndim", 0)) else v
            for v, part in zip(values, parts)
        ]
    return kind(operation.array_rule(*values), operation, parts)


def fold(operation: Fold, column: Column, *others: Any) -> Any:
    """Apply an operation that looks at many rows of a column; its ``per_row`` says if that makes a Column."""
    if not isinstance(column, Column):
        raise error("operation needs a column", operation=operation.text.format("it"), found=column)
    kind = Column if operation.per_row else Number
    values = [part.values if isinstance(part, Quantity) else part for part in (column, *others)]
    for v in values:
        if v is UNKNOWN:
            return kind(UNKNOWN, operation, (column, *others))
    rule = operation.rule_for(values) if isinstance(values[0], list) else operation.array_rule
    return kind(rule(*values), operation, (column, *others))


# ---- the words that metrics are written in --------------------------------------------------------


def log2(x: Quantity) -> Quantity:
    """Take the logarithm with base 2."""
    return rowwise(op.LOG2, x)


def logarithm(x: Quantity, base: Quantity | float) -> Quantity:
    """Take the logarithm with any base; with base 2 it is `log2`, and written so."""
    two = (base.values if isinstance(base, Quantity) else base) == 2
    return log2(x) if two else rowwise(op.LOG, base, x)


def natural_log(x: Quantity | float) -> Quantity:
    """Take the logarithm with base e."""
    return rowwise(op.LN, x)


def exponential(x: Quantity) -> Quantity:
    """Raise e to this power."""
    return rowwise(op.EXP, x)


def squares_without_end(x: Quantity) -> Quantity:
    """Sum (x / (x + j))^2 over j = 0, 1, 2, … without end; the sum is finite all the same."""
    return rowwise(op.SQUARES_WITHOUT_END, x)


def square_root(x: Quantity) -> Quantity:
    """Take the square root."""
    return rowwise(op.SQUARE_ROOT, x)


def absolute_value(x: Quantity) -> Quantity:
    """Take the number without its sign."""
    return rowwise(op.ABSOLUTE_VALUE, x)


def floor(x: Quantity) -> Quantity:
    """Round down to a whole number."""
    return rowwise(op.FLOOR, x)


def as_float(x: Quantity) -> Quantity:
    """Convert to the nearest float, fractions too, to imitate the rounding of tools that work in floats."""
    return rowwise(op.AS_FLOAT, x)


def smaller_of(a: Quantity | float, b: Quantity | float) -> Any:
    """Take the smaller of two, row by row."""
    return rowwise(op.SMALLER_OF, a, b)


def larger_of(a: Quantity | float, b: Quantity | float) -> Any:
    """Take the larger of two, row by row."""
    return rowwise(op.LARGER_OF, a, b)


def total(column: Column) -> Number:
    """Sum all rows."""
    return fold(op.TOTAL, column)


def maximum(column: Column) -> Number:
    """Find the highest value of all rows; it is 0 if there are no rows."""
    return fold(op.MAXIMUM, column)


def running_total(column: Column) -> Column:
    """Sum the rows down to each row."""
    return fold(op.RUNNING_TOTAL, column)


def maximum_below(column: Column) -> Column:
    """Find, for each row, the highest value from there on down."""
    return fold(op.MAXIMUM_BELOW, column)


def shifted(column: Column) -> Column:
    """Move every value up by one row; the last row becomes 0."""
    return fold(op.SHIFTED, column)


def product_above(column: Column) -> Column:
    """Multiply the rows above each row; the first has 1."""
    return fold(op.PRODUCT_ABOVE, column)


def best_first(column: Column) -> Column:
    """Sort the values, the highest first."""
    return fold(op.BEST_FIRST, column)


def most_gain_first(column: Column, gain: Column) -> Column:
    """Sort the values by their gain, the highest first."""
    return fold(op.MOST_GAIN_FIRST, column, gain)


def positions(column: Column) -> Column:
    return fold(op.POSITIONS, column)


def looked_up(column: Column, rank: Column) -> Column:
    """Look up the value at each of these ranks; beyond the end, it is the last value."""
    return fold(op.LOOKED_UP, column, rank)


def so_far_at(column: Column, rank: Column, at: Column) -> Column:
    """Look up, for each rank in ``at``, the value in the last row down to it; above the first row it is 0."""
    return fold(op.SO_FAR_AT, column, rank, at)


def down_to_rank(column: Column, rank: Column, k: Number) -> Column:
    """Keep the rows down to rank k. An array may keep rows below: 0, or in ``rank`` itself their ranks."""
    return fold(op.DOWN_TO_RANK, column, rank, k)


def as_input(column: Column) -> Column:
    """Copy a column as an input of another sheet: without a name, and shown without a formula."""
    return fold(op.GIVEN, column)


def translated(column: Column, mapping: dict, words: str) -> Column:
    """Look every row up in a table, such as the gain of each grade."""
    return rowwise(Translation(mapping, words), column)


def repeated(value, times) -> Column:
    """Make a column with the same value at each of the ranks 1 to ``times``."""
    parts = [part.values if isinstance(part, Quantity) else part for part in (value, times)]
    if any(part is UNKNOWN for part in parts):
        return Column(UNKNOWN, op.REPEATED, (value, times))
    rule = op.REPEATED.array_rule if hasattr(parts[1], "ndim") else op.REPEATED.rule
    return Column(rule(*parts), op.REPEATED, (value, times))


def in_words(values: Any, words: str, *parts: Any) -> Any:
    """Make a quantity from values computed in Python if no operation works; ``words`` describe it.

    The words are shown in place of a formula. A list makes a column, anything else a number. On a blank sheet
    ``values`` is `UNKNOWN`: a page that runs the recorded steps has to supply this column.
    """
    operation = InWords(words)
    if values is UNKNOWN:
        return Column(UNKNOWN, operation, parts)
    source = parts[0].values if parts else []
    first = source[:1] if isinstance(source, list) else [source]  # a fraction makes the results fractions
    if isinstance(values, list):
        return Column([kept_exact(v, *first) for v in values], operation, parts)
    return Number(kept_exact(values, *first), operation, parts)
