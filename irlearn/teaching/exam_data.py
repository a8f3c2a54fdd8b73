"""The data of an exam: for each student and item a seed that follows from the secret of the class.

Nobody can practise them, and a page of the exam does not hold them: it bears a ticket, a number from which
nothing follows, and the result code that a student hands in bears it, too. Whoever has the secret finds
out whose ticket it is, and which data it stands for.
"""

from __future__ import annotations

import hmac
from functools import cache, cached_property

from ..exercises.difficulty import REFERENCE, difficulty, usual
from ..exercises.family import Family
from ..exercises.seeds import MOST_SEED
from .roster import LEAST_SEED, Roster

CANDIDATES = 12  # seeds that are tried for an item of a student, until one gives data as hard as usual


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
        """Work out a number from the secret and from what it is for."""
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
