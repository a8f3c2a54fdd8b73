"""How hard is an item? A count that can be stated, so that the items of an exam are alike for everybody.

It counts rows of the derivation that bring something, because these are the rows that have to be worked out
with care, and after them all rows. Items without a derivation, such as choices, have the difficulty 0.
"""

from __future__ import annotations

from statistics import median_low
from typing import NamedTuple

from .family import Family
from .item import Item
from .task import Task

REFERENCE = range(
    1, 9
)  # the variants that the book solves: an exam is to be as hard as they are in the middle


class Difficulty(NamedTuple):
    """How many rows bring something, and how many there are."""

    counting: int
    rows: int

    def __sub__(self, other: Difficulty) -> int:
        """Say how far two are apart; a row that counts is worth three that do not."""
        return 3 * abs(self.counting - other.counting) + abs(self.rows - other.rows)


def difficulty(item: Item) -> Difficulty:
    """Count the rows of an item.

    Examples
    --------
    >>> from irlearn.exercises import chapter
    >>> q = chapter("dcg")["dcg"]
    >>> difficulty(q)
    Difficulty(counting=3, rows=4)
    """
    task = item.data
    if not isinstance(task, Task):
        return Difficulty(0, 0)
    columns = task.explain().sheet.columns()
    last = columns[-1].values if columns else []
    return Difficulty(sum(bool(value) for value in last), len(last))


def usual(family: Family) -> Difficulty:
    """Return the difficulty in the middle of the family's public variants."""
    found = [difficulty(family.item(seed)) for seed in REFERENCE]
    return Difficulty(*(median_low(each) for each in zip(*found)))
