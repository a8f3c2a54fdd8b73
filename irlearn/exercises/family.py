"""A family of items: one exercise, of which each seed makes a variant; and a set of families."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from ..errors import error
from .competing_rules import CompetingRules

MOST_STUDENTS = 9_999  # of a class, so that a student has four digits
MOST_SEED = 10**9  # of a class, or of an exam
PROBES = 40  # tasks on which competing rules are scored
MOST_ATTEMPTS = 300  # calls of ``draw`` for a seed
LAST_ATTEMPT = 20 * MOST_ATTEMPTS  # calls until `Family.first_good` gives up


class Family:
    """Items that practise one skill, one for each seed.

    The name, such as ``ap-missed``, never changes: with the seed it settles everything that is drawn.
    ``kind`` is a class from `kinds`, and says which ``options`` it reads; ``skill`` ends the sentence "You
    can …". ``draw``, a function of a Random, returns the data of an item, or None to be called again. Of the
    hints the first helps to begin, the last to go on. ``chapter`` is the name of the set that it belongs to,
    and ``q`` its number there, which stays with it as the name does. The version is raised when the question
    changes so much that an old answer no longer means the same.
    """

    def __init__(
        self,
        name: str,
        kind: type[Any],
        skill: str,
        draw: Callable[[Random], Any],
        *,
        hints: Iterable[str] = (),
        chapter: str = "",
        q: int = 0,
        version: int = 1,
        **options: Any,
    ):
        self.name, self.kind, self.skill, self.draw = name, kind, skill, draw
        self.hints, self.options = tuple(hints), options
        self.chapter, self.q, self.version = chapter, q, version
        self._drawn: dict[tuple[type[Any], int], Any] = {}

    @property
    def versioned(self) -> str:
        return f"{self.name}@{self.version}"

    @property
    def key(self) -> str:
        """The name under which answers and progress are stored, from version 2 on with the version."""
        return self.name if self.version == 1 else self.versioned

    def item(self, seed: int = 1, place: Any = None) -> Any:
        """Make the item of a seed; with a `BookPlace`, Jupyter shows it as a form to fill in."""
        return self.kind(self, seed, place)

    def draws(self, seed: int | str, attempts: int = MOST_ATTEMPTS):
        """Yield what is drawn for a seed, one attempt after the other; of a draw that is None, nothing."""
        for attempt in range(attempts):
            data = self.draw(Random(f"{self.name}:{seed}:{attempt}"))
            if data is not None:
                yield data

    def first_good(self, seed: int, good: Callable[[Any], bool]) -> Any:
        """Return the first good data that are drawn for a seed; for one seed in thousands this takes long."""
        for data in self.draws(seed, LAST_ATTEMPT):
            if good(data):
                return data
        raise error("no data found for the seed", family=self.name, seed=seed)

    def drawn_once(self, kind: type[Any], seed: int, draw: Callable[[], Any]) -> Any:
        """Return what was drawn for a seed; all items of the kind with this seed share it."""
        key = kind, seed
        if key not in self._drawn:
            self._drawn[key] = draw()
        return self._drawn[key]

    def turn(self, seed: int, values: list) -> Any:
        """Pick one of these values; consecutive seeds take all of them, in a random order."""
        round_, index = divmod(seed, len(values))
        return Random(f"{self.name}:turn:{round_}").sample(values, len(values))[index]

    @cached_property
    def probes(self) -> list[Any]:
        """What is drawn to find out what rules give on the data of this family."""
        return [*islice(self.draws("probe", MOST_ATTEMPTS * PROBES), PROBES)]

    @cached_property
    def competing_rules(self) -> CompetingRules:
        """The rules by which somebody may work out the number, for a family whose data are tasks."""
        return CompetingRules(self.probes)

    def __repr__(self) -> str:
        return f"<Family {self.name}: {self.skill}>"


class ItemSet(NamedTuple):
    """The families of a chapter in the order of its page, and its objectives, each with names of families."""

    name: str
    title: str
    families: tuple[Family, ...]
    objectives: dict[str, tuple[str, ...]]


def split_key(key: str) -> tuple[str, int]:
    """Return the name and the version that a key stands for; without one, it is the first.

    >>> split_key("ap-missed"), split_key("ap-missed@2")
    (('ap-missed', 1), ('ap-missed', 2))
    """
    name, _, version = key.partition("@")
    return (name, int(version)) if version.isdecimal() else (key, 1)


def student_seed(seed: int, student: int) -> int:
    """Compute the seed of one student of a class, so that every student has data of their own.

    Parameters
    ----------
    seed : int
        The seed of the class, from 1. Next term's class takes another.
    student : int
        The number in the list of the class, from 1.

    Examples
    --------
    >>> student_seed(7, 12)
    70012
    >>> from irlearn.exercises import chapter
    >>> q = chapter("dcg", seed=student_seed(7, 12))
    """
    if not _between(seed, MOST_SEED):
        raise error("class seed out of range", found=seed, most=MOST_SEED)
    if not _between(student, MOST_STUDENTS):
        raise error("student number out of range", found=student, most=MOST_STUDENTS)
    return seed * (MOST_STUDENTS + 1) + student


def _between(value, most):
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= most
