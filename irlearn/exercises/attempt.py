"""What was done with an item so far: the hints that were given, the first answer, a prediction."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary


class Attempt:
    """One person's attempt at one item, for as long as the item is in use; the item itself never changes."""

    def __init__(self) -> None:
        self.hints_given = 0
        self.saw_solution = self.saw_steps = False
        self.prediction: Any = None
        self.first_answer: Any = None

    @property
    def helped(self) -> bool:
        """Whether a hint, more of the worksheet or the solution was seen."""
        return bool(self.hints_given or self.saw_steps or self.saw_solution)

    def remember(self, answer: Any) -> None:
        """Remember an answer, if it is the first one."""
        self.first_answer = answer if self.first_answer is None else self.first_answer

    def is_first_without_help(self, answer: Any) -> bool:
        """Tell whether this is the first answer (or the same again), and without help."""
        return self.first_answer == answer and not self.helped


_ATTEMPTS: WeakKeyDictionary[Any, Attempt] = WeakKeyDictionary()


def attempt_at(item: Any) -> Attempt:
    """Return the attempt at an item; the first call begins it."""
    return _ATTEMPTS.setdefault(item, Attempt())
