"""The table of a class, out of its result codes: who is no part of it, what was found hard is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ..errors import IRLearnError, error
from ..escaping import visible
from .answered import FUNCTION, Answered
from .families import FAMILIES
from .family import Family
from .feedback import NO_TRY, Feedback
from .item import Item
from .kinds.lettered import Lettered
from .result_code import Result
from .typed import as_text

BY_NAME = {family.name: (chapter, n, family) for chapter, families in FAMILIES.items()
           for n, family in enumerate(families, 1)}  # fmt: skip
FIRST, LATER, NOT_YET, BY_HAND = OUTCOMES = (
    "right the first time",
    "right later or with help",
    "not right yet",
    "functions, to be looked at by hand",
)
SAID = {  # what to call a wrong answer that no rule explains
    "slip": "a slip in reading the data",
    "percent": "typed as percent",
    "decimals": "too few decimals",
    "format": "cannot be read",
    "empty": "cannot be read",
    "unfinished": "not finished",
    "wrong": "another answer",
}
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # begin what a spreadsheet works out, or what hides that it does


class Judged(NamedTuple):
    """What became of one item in the hands of one student: an outcome, and the mistakes on the way to it."""

    outcome: str
    mistakes: tuple[str, ...] = ()


@dataclass
class Row:
    """What a class did with the items of one family."""

    chapter: str
    number: int
    family: Family
    outcomes: Counter = field(default_factory=Counter)
    mistakes: Counter = field(default_factory=Counter)

    def enter(self, judged: Judged) -> None:
        """Count one item of one student."""
        self.outcomes[judged.outcome] += 1
        self.mistakes.update(set(judged.mistakes))

    @property
    def common(self) -> list[tuple[str, int]]:
        """The mistakes, most common first."""
        return sorted(self.mistakes.items(), key=lambda pair: (-pair[1], pair[0]))


class ClassTable:
    """What a class did, item by item, and what could not be read.

    Attributes
    ----------
    rows : list of Row
        One for each family that somebody worked on, in the order of the book.
    students : int
        How many sent a code that could be read.
    unread : list of (str, str)
        Where something could not be read, and why.
    remarks : list of (str, str)
        Where something is odd but counted, such as a file that is there twice.
    """

    def __init__(self) -> None:
        self._rows: dict[str, Row] = {}
        self.students = 0
        self.unread: list[tuple[str, str]] = []
        self.remarks: list[tuple[str, str]] = []

    def enter(self, where: str, results: Iterable[Result | IRLearnError]) -> None:
        """Count the codes of one student; of an item that is in two of them, the last one counts."""
        last: dict[tuple, tuple[Answered, bool]] = {}
        read = False
        for result in results:
            if isinstance(result, IRLearnError):
                self.unread.append((where, str(result)))
                continue
            read = True
            for answered in result.answers:
                last[answered.family, answered.seed] = answered, result.exam is not None
        self.students += read
        for answered, in_exam in last.values():
            try:
                self._row(answered.family).enter(judged(answered, in_exam))
            except (IRLearnError, ArithmeticError) as wrong:
                self.unread.append((where, str(wrong)))

    def _row(self, name):
        if name not in BY_NAME:
            raise error("no such family", name=name)
        chapter, number, family = BY_NAME[name]
        return self._rows.setdefault(name, Row(chapter, number, family))

    @property
    def rows(self) -> list[Row]:
        """One for each family that somebody worked on, in the order of the book."""
        return [self._rows[name] for name in BY_NAME if name in self._rows]

    def to_text(self) -> str:
        """As text: each item with how many were right, and below it the mistakes."""
        lines = [f"{self.students} {'student' if self.students == 1 else 'students'}"]
        for row in self.rows:
            counts = ", ".join(f"{row.outcomes[each]} {each}" for each in OUTCOMES if row.outcomes[each])
            lines += ["", f"{row.chapter} q{row.number}: {row.family.skill}", f"  {counts}"]
            lines += [f"  {n:>4} × {mistake}" for mistake, n in row.common]
        if self.remarks:
            lines += ["", "Counted, but worth a look:"]
            lines += [visible(f"  {where}: {why}") for where, why in self.remarks]
        if self.unread:
            lines += [
                "",
                "Not read, and not counted above:",
                *(visible(f"  {where}: {why}") for where, why in self.unread),
            ]
        return "\n".join(lines)

    def to_csv(self) -> str:
        """As CSV: one line for each number."""
        from csv import writer
        from io import StringIO

        out = StringIO()
        csv = writer(out, lineterminator="\n")
        csv.writerow(("chapter", "item", "skill", "what", "which", "count"))
        for row in self.rows:
            item = row.chapter, f"q{row.number}", row.family.skill
            csv.writerows((*item, each, "", row.outcomes[each]) for each in OUTCOMES)
            csv.writerows((*item, "mistake", mistake, n) for mistake, n in row.common)
        for what, listed in (("remark", self.remarks), ("not read", self.unread)):
            csv.writerows(("", "", "", what, no_formula(f"{where}: {why}"), 1) for where, why in listed)
        return out.getvalue().removesuffix("\n")


def no_formula(cell: str) -> str:
    """A cell that no spreadsheet works out, whatever a student calls a file.

    >>> no_formula("=1+1.txt: no code"), no_formula("anna.txt: no code")
    ("'=1+1.txt: no code", 'anna.txt: no code')
    """
    return f"'{cell}" if cell.startswith(FORMULA) else cell


def judged(answered: Answered, in_exam: bool = False) -> Judged:
    """What became of an item: every try is judged again. In an exam only the last one counts."""
    if FUNCTION in answered.tries:
        return Judged(BY_HAND)
    item = _item(answered.family, answered.seed)
    tries = answered.tries[-1:] if in_exam else answered.tries
    said = [(each, item.judge(each)) for each in tries]
    counted = said if in_exam else [pair for pair in said if pair[1].status not in NO_TRY]
    mistakes = tuple(named(item, answer, feedback) for answer, feedback in counted if not feedback.done)
    right = [feedback.done for _, feedback in counted]
    if right[:1] == [True] and not answered.helped:
        return Judged(FIRST)
    return Judged(LATER if any(right) else NOT_YET, mistakes)


@lru_cache(maxsize=1000)
def _item(family: str, seed: int) -> Item:
    """An item, made once for all who have the same data."""
    made: Item = BY_NAME[family][2].item(seed)
    return made


def named(item: Item, answer: str | list, feedback: Feedback) -> str:
    """What to call a wrong answer in the table."""
    if feedback.rule:
        return feedback.rule
    if isinstance(item, Lettered) and feedback.status not in NO_TRY:
        letter = as_text(answer).upper()[:1]
        return item.answers[item.letters.index(letter)].words
    return SAID[feedback.status]
