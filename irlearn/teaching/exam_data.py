"""The data of an exam: for each student and item a seed that follows from the secret of the class.

Nobody can practise them, and a page of the exam does not hold them: it bears a ticket, a number from which
nothing follows, and the result code that a student hands in bears it, too. Whoever has the secret finds
out whose ticket it is, and which data it stands for.

The data are as hard as usual. How hard is a count that can be stated: the rows of the worksheet in which the
last column is not 0, because these have to be worked out with care, and then all rows. Items without a
worksheet, such as choices, have the difficulty (0, 0).
"""

from __future__ import annotations

import hmac
from functools import cache, cached_property
from statistics import median_low
from typing import NamedTuple

from ..exercises.family import MOST_SEED, Family
from ..exercises.item import Item
from ..exercises.task import Task
from .roster import LEAST_SEED, Roster

# The seeds of the variants that the book solves: an exam is to be as hard as their median.
REFERENCE = range(1, 9)
CANDIDATES = 12  # seeds that are tried for an item of a student, until one gives data as hard as usual


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


class ExamData:
    """The tickets and the data of an exam on one chapter.

    Parameters
    ----------
    roster : Roster
        The class, with its secret.
    chapter : str
        The chapter that the exam is about; each has other data.
    """

    def __init__(self, roster: Roster, chapter: str):
        self.names, self.chapter, self._secret = roster.names, chapter, roster.secret

    def ticket(self, name: str) -> int:
        """Return the number that stands for a student on a page and in a result code."""
        return self._number("ticket", name)

    def whose(self, ticket: int) -> str | None:
        """Tell whose ticket it is; None for nobody's."""
        return self._by_ticket.get(ticket)

    def seed(self, name: str, family: Family) -> int:
        """Return the seed of an item of a student: the first whose data are as hard as usual, or nearest.

        Data that the book solves are passed over, unless there are no others, as with the few cases of a
        choice.
        """
        aim, best = usual(family), None
        for tried in range(CANDIDATES):
            seed = self._number("seed", name, family.versioned, tried)
            item = family.item(seed)
            unfit = (item.statement in _public(family), difficulty(item) - aim)  # compared in this order
            if best is None or unfit < best[0]:
                best = unfit, seed
            if unfit == (False, 0):
                break
        assert best is not None
        return best[1]

    def _number(self, *about) -> int:
        words = "\n".join(["exam", self.chapter, *map(str, about)])
        digest = hmac.new(bytes.fromhex(self._secret), words.encode(), "sha256").digest()
        return LEAST_SEED + int.from_bytes(digest, "big") % (MOST_SEED - LEAST_SEED)

    @cached_property
    def _by_ticket(self):
        return {self.ticket(name): name for name in self.names}


@cache
def _public(family: Family) -> set[str]:
    """Collect what is asked in the variants that the book solves."""
    return {family.item(seed).statement for seed in REFERENCE}
