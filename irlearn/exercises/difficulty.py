"""How hard is an item? A count that can be stated, so that the items of an exam are alike for everybody.

It counts the rows of the worksheet in which the last column is not 0, because these have to be worked out
with care, and then all rows. Items without a worksheet, such as choices, have the difficulty (0, 0).
"""

from __future__ import annotations

from functools import cache
from statistics import median_low
from typing import NamedTuple

from .family import Family
from .item import Item
from .task import Task

# The seeds of the variants that the book solves: an exam is to be as hard as their median.
REFERENCE = range(1, 9)


class Difficulty(NamedTuple):
    """How many rows count, and how many there are; a row counts if its last cell is not 0."""

    counting: int
    rows: int

    def __sub__(self, other: Difficulty) -> int:
        """Compute how far two are apart: rows that count weigh three times as much as all rows."""
        return 3 * abs(self.counting - other.counting) + abs(self.rows - other.rows)


def difficulty(item: Item) -> Difficulty:
    """Count the rows of the worksheet of an item: those whose last cell is not 0, and all.

    Examples
    --------
    >>> from irlearn.exercises import chapter
    >>> q = chapter("dcg")["dcg"]
    >>> difficulty(q)
    Difficulty(counting=2, rows=4)
    """
    task = item.data
    if not isinstance(task, Task):
        return Difficulty(0, rows=0)
    columns = task.explain().sheet.columns()
    last = columns[-1].values if columns else []
    return Difficulty(sum(bool(value) for value in last), len(last))


@cache
def usual(family: Family) -> Difficulty:
    """Return the median of each of the two counts over the family's variants that the book solves."""
    found = [difficulty(family.item(seed)) for seed in REFERENCE]
    return Difficulty(*(median_low(each) for each in zip(*found)))
