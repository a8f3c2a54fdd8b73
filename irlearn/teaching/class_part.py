"""One part of the table of a class, a chapter or an exam: what each student did, and the common mistakes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from ..document.tables import aligned
from ..escaping import visible
from ..exercises.family import Family
from ..exercises.sets import FAMILIES, find_item_set
from .rejudging import OUTCOMES, RejudgedItem, item_of, rule_in_a_sentence

OF_A_ROSTER = 0  # stands for the seed of an exam in which each student has a seed of their own (`roster`)
LEFT_OUT = "left out"  # the outcome of an item that was not answered at all; not one of `OUTCOMES`


@dataclass
class Row:
    """What a class did with the items of one family.

    ``outcomes`` counts the students' items by what became of them, ``mistakes`` by the names of their wrong
    answers, each at most once per item; ``sentences`` describe the wrong answers, by their names.
    """

    family: Family
    outcomes: Counter = field(default_factory=Counter)
    mistakes: Counter = field(default_factory=Counter)
    sentences: dict[str, str] = field(default_factory=dict)

    def enter(self, judged: RejudgedItem, seed: int) -> None:
        """Count one item of one student; a wrong rule is described on the data where it is first met."""
        for name in set(judged.mistakes) - set(self.sentences):
            self.sentences[name] = rule_in_a_sentence(item_of(self.family, seed), name)
        self.outcomes[judged.outcome] += 1
        self.mistakes.update(set(judged.mistakes))

    @property
    def title(self) -> str:
        """Chapter and number of the family, and its name with the version."""
        return f"{self.family.chapter} q{self.family.q}, {self.family.versioned}"

    @property
    def place(self) -> tuple[int, int]:
        """The place of the chapter in the book, and of the family in the chapter, to sort by."""
        order, item_set = [*FAMILIES, self.family.chapter], find_item_set(self.family.chapter)
        return order.index(self.family.chapter), item_set.families.index(self.family) if item_set else 0

    @property
    def common(self) -> list[tuple[str, int]]:
        """The mistakes with their counts, most common first."""
        return sorted(self.mistakes.items(), key=lambda pair: (-pair[1], pair[0]))


class Part:
    """What a class did in one chapter, or in one exam.

    Attributes
    ----------
    chapter, exam
        What the codes name; ``exam`` is its seed, or None.
    students : dict of str to Counter
        How many items of each outcome a student has, by where the code was found.
    """

    def __init__(self, chapter: str, exam: int | None):
        self.chapter, self.exam = chapter, exam
        self.students: dict[str, Counter] = {}
        self._rows: dict[str, Row] = {}

    @property
    def title(self) -> str:
        """The chapter; of an exam also its seed."""
        if self.exam is None:
            return self.chapter
        return f"{self.chapter}, exam" + f" {self.exam}" * (self.exam != OF_A_ROSTER)

    @property
    def rows(self) -> list[Row]:
        """One row for each family that somebody worked on, in the order of the book."""
        return sorted(self._rows.values(), key=lambda row: row.place)

    def begin(self, where: str, keys: set[str], counts: Callable[[Family], bool]) -> None:
        """Enter a student who answered the families with these keys; the others that count are left out."""
        item_set = find_item_set(self.chapter)
        asked = {family.key for family in item_set.families if counts(family)} if item_set else set()
        self.students[where] = Counter({LEFT_OUT: len(asked - keys)})

    def enter(self, where: str, family: Family, seed: int, judged: RejudgedItem) -> None:
        """Count one item of a student."""
        if family.name not in self._rows:
            self._rows[family.name] = Row(family)
        self._rows[family.name].enter(judged, seed)
        self.students[where][judged.outcome] += 1

    def lines(self) -> Iterator[str]:
        """Write the students as text, then each item with how many were right, and the mistakes below it."""
        every = self.students.values()
        shown = [each for each in (*OUTCOMES, LEFT_OUT) if any(counts[each] for counts in every)]
        cells = [
            [visible(name), *(str(counts[each]) for each in shown), str(counts.total())]
            for name, counts in self.students.items()
        ]
        yield from ("", visible(f"== {self.title} =="), "")
        yield from aligned([["student", *shown, "of"], *cells], "<>")
        for row in self.rows:
            counts = ", ".join(f"{row.outcomes[each]} {each}" for each in OUTCOMES if row.outcomes[each])
            yield from ("", f"{row.title}: {row.family.skill}", f"  {counts}")
            yield from (f"  {n:>4} × {row.sentences[mistake]}" for mistake, n in row.common)
