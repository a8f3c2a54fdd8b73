"""The table of a class, out of its result codes: what each student did, and what was found hard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ..errors import IRLearnError, error
from ..escaping import visible
from ..explanation.render.tables import aligned
from . import said
from .answered import FUNCTION, Answered
from .families import FAMILIES
from .family import Family
from .feedback import NO_TRY, Feedback
from .item import Item
from .kinds.choose import FIRST as LETTERS
from .kinds.choose import SECOND as NUMBERS
from .kinds.choose import ChooseItem
from .kinds.lettered import Lettered
from .result_code import Result
from .rivals import Group, name_of
from .task import Task
from .typed import as_text

BY_NAME = {family.name: (chapter, n, family) for chapter, families in FAMILIES.items()
           for n, family in enumerate(families, 1)}  # fmt: skip
FIRST, LATER, NOT_YET, BY_HAND = OUTCOMES = (
    "right the first time",
    "right later or with help",
    "not right yet",
    "functions, to be looked at by hand",
)
LEFT_OUT = "left out"
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

    @property
    def wrong(self) -> int:
        """How many wrong answers were given."""
        return len(self.mistakes)


@dataclass
class Row:
    """What a class did with the items of one family."""

    chapter: str
    number: int
    family: Family
    outcomes: Counter = field(default_factory=Counter)
    mistakes: Counter = field(default_factory=Counter)
    sentences: dict[str, str] = field(default_factory=dict)

    def enter(self, judged: Judged, seed: int) -> None:
        """Count one item of one student; a rule is put into words on the first data on which it is met."""
        for name in set(judged.mistakes) - set(self.sentences):
            self.sentences[name] = in_a_sentence(_item(self.family.name, seed), name)
        self.outcomes[judged.outcome] += 1
        self.mistakes.update(set(judged.mistakes))

    @property
    def common(self) -> list[tuple[str, int]]:
        """The mistakes, most common first."""
        return sorted(self.mistakes.items(), key=lambda pair: (-pair[1], pair[0]))


class Part:
    """What a class did in one chapter, or in one exam.

    Attributes
    ----------
    chapter, exam
        What the codes name; ``exam`` is its seed, or None.
    students : dict of str to Counter
        How many items of each outcome a student has, by the name of the file.
    """

    def __init__(self, chapter: str, exam: int | None):
        self.chapter, self.exam = chapter, exam
        self.students: dict[str, Counter] = {}
        self._rows: dict[str, Row] = {}

    @property
    def title(self) -> str:
        """The chapter, and the seed of the exam."""
        return self.chapter if self.exam is None else f"{self.chapter}, exam {self.exam}"

    @property
    def rows(self) -> list[Row]:
        """One for each family that somebody worked on, in the order of the book."""
        return [self._rows[name] for name in BY_NAME if name in self._rows]

    def begin(self, where: str, families: set[str]) -> None:
        """Enter a student; what was not answered at all is left out."""
        asked = {family.name for family in FAMILIES.get(self.chapter, ())}
        self.students[where] = Counter({LEFT_OUT: len(asked - families)})

    def enter(self, where: str, answered: Answered, judged: Judged) -> None:
        """Count one item of a student."""
        name = answered.family
        self._rows.setdefault(name, Row(*BY_NAME[name])).enter(judged, answered.seed)
        self.students[where][judged.outcome] += 1

    def lines(self) -> Iterator[str]:
        """As text: the students, then each item with how many were right, and the mistakes below it."""
        shown = [
            each for each in (*OUTCOMES, LEFT_OUT) if any(self.students[name][each] for name in self.students)
        ]
        cells = [
            [visible(name), *(str(counts[each]) for each in shown), str(counts.total())]
            for name, counts in self.students.items()
        ]
        yield from (
            "",
            visible(f"== {self.title} =="),
            "",
            *aligned([["student", *shown, "of"], *cells], "<>"),
        )
        for row in self.rows:
            counts = ", ".join(f"{row.outcomes[each]} {each}" for each in OUTCOMES if row.outcomes[each])
            yield from ("", f"{row.chapter} q{row.number}: {row.family.skill}", f"  {counts}")
            yield from (f"  {n:>4} × {row.sentences[mistake]}" for mistake, n in row.common)


class ClassTable:
    """What a class did, student by student and item by item, and what could not be read.

    Attributes
    ----------
    parts : list of Part
        One for each chapter, and one for each exam.
    students : int
        How many sent a code that could be read.
    unread : list of (str, str)
        Where something could not be read, and why.
    remarks : list of (str, str)
        Where something is odd but counted, such as a file that is there twice.
    """

    def __init__(self) -> None:
        self._parts: dict[tuple, Part] = {}
        self.students = 0
        self.unread: list[tuple[str, str]] = []
        self.remarks: list[tuple[str, str]] = []

    def enter(self, where: str, results: Iterable[Result | IRLearnError]) -> int:
        """Count the codes of one student, and say how many wrong answers are in them.

        Of an item that is in two codes of the same chapter or exam, the last one counts.
        """
        last: dict[tuple[str, int | None], dict[tuple, Answered]] = {}
        for result in results:
            if isinstance(result, IRLearnError):
                self.unread.append((where, str(result)))
                continue
            mine = last.setdefault((result.chapter, result.exam), {})
            mine.update({(each.family, each.seed): each for each in result.answers})
        self.students += bool(last)
        return sum(self._enter(where, *part, [*mine.values()]) for part, mine in last.items())

    def _enter(self, where, chapter, exam, answers):
        part = self._parts.setdefault((chapter, exam), Part(chapter, exam))
        part.begin(where, {each.family for each in answers})
        wrong = 0
        for answered in answers:
            try:
                if answered.family not in BY_NAME:
                    raise error("no such family", name=answered.family)
                found = judged(answered, exam is not None)
                part.enter(where, answered, found)
                wrong += found.wrong
            except (IRLearnError, ArithmeticError) as problem:
                self.unread.append((where, str(problem)))
        return wrong

    @property
    def parts(self) -> list[Part]:
        """In the order of the book; what no chapter of it is comes last."""
        order = [*FAMILIES]
        return sorted(
            self._parts.values(),
            key=lambda part: (
                order.index(part.chapter) if part.chapter in order else len(order),
                part.chapter,
                part.exam is not None,
                part.exam or 0,
            ),
        )

    @property
    def rows(self) -> list[Row]:
        """The rows of all parts."""
        return [row for part in self.parts for row in part.rows]

    def to_text(self) -> str:
        """As text: each student, each item with how many were right, and below it the mistakes."""
        lines = [f"{self.students} {'student' if self.students == 1 else 'students'}"]
        for part in self.parts:
            lines += part.lines()
        for title, listed in (
            ("Counted, but worth a look:", self.remarks),
            ("Not read, and not counted above:", self.unread),
        ):
            if listed:
                lines += ["", title, *(visible(f"  {where}: {why}") for where, why in listed)]
        return "\n".join(lines)

    def to_csv(self) -> str:
        """As CSV: one line for each number."""
        from csv import writer
        from io import StringIO

        out = StringIO()
        csv = writer(out, lineterminator="\n")
        csv.writerow(("chapter", "exam", "student", "item", "skill", "what", "which", "count"))
        for part in self.parts:
            place = no_formula(part.chapter), "" if part.exam is None else part.exam
            for name, counts in part.students.items():
                student = (*place, no_formula(name), "", "")
                csv.writerows((*student, each, "", counts[each]) for each in (*OUTCOMES, LEFT_OUT))
                csv.writerow((*student, "of", "", counts.total()))
            for row in part.rows:
                number = f"q{row.number}" if row.chapter == part.chapter else f"{row.chapter} q{row.number}"
                item = (*place, "", number, row.family.skill)
                csv.writerows((*item, each, "", row.outcomes[each]) for each in OUTCOMES)
                csv.writerows(
                    (*item, "mistake", no_formula(row.sentences[each]), n) for each, n in row.common
                )
        for what, listed in (("remark", self.remarks), ("not read", self.unread)):
            csv.writerows(("",) * 5 + (what, no_formula(f"{where}: {why}"), 1) for where, why in listed)
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
    heard = [(each, item.judge(each)) for each in tries]
    counted = heard if in_exam else [pair for pair in heard if pair[1].status not in NO_TRY]
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
    """What to call a wrong answer in the table: the rule it follows, or what was chosen."""
    read = feedback.status not in NO_TRY
    if isinstance(item, Lettered) and read:
        letter = as_text(answer).upper()[:1]
        return item.answers[item.letters.index(letter)].words
    if isinstance(item, ChooseItem) and read:
        letter, number = [*"".join(as_text(answer).upper().split())]
        choice, reason = item.choices[LETTERS.index(letter)], item.reasons[NUMBERS.index(number)]
        return f"{choice.words} Because {reason.words}"
    return feedback.rule or SAID[feedback.status]


def in_a_sentence(item: Item, name: str) -> str:
    """The name of a rule as a sentence that says what is done by it; any other name as it is."""
    if not isinstance(item.data, Task):
        return name
    for rule in item.family.rivals.all_rules:
        if name_of(rule) == name:
            return f"{said.rule(Group([rule]), item.data)} ({name})"
    return name
