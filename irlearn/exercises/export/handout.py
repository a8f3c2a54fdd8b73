"""What a class gets: a chapter, some of its items, and fresh data for every student."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from ...errors import error
from ..chapter_exercises import Chapter, chapter
from ..exam_data import ExamData
from ..family import Family
from ..item import Item
from ..roster import Roster
from ..seeds import MOST_STUDENTS, student_seed


class Student(NamedTuple):
    """A place in the list of the class, and a name where one is known."""

    number: int
    name: str = ""

    @property
    def title(self) -> str:
        """The name, or the number where there is none."""
        return self.name or f"Student {self.number}"


class Question(NamedTuple):
    """An item of the chapter, by its number."""

    number: int
    family: Family

    @property
    def name(self) -> str:
        """Its number in the form q3."""
        return f"q{self.number}"

    @property
    def kind(self) -> str:
        """The kind of the item, such as number."""
        return str(getattr(self.family.kind, "kind", ""))

    @property
    def title(self) -> str:
        """Its name and what is practised."""
        return f"{self.name}: {self.family.skill}"


class Handout:
    """Items of a chapter for the students of a class.

    Parameters
    ----------
    name : str
        The file name of a page, such as ``average-precision``.
    seed : int
        Another one has other data for the whole class.
    students : int, or sequence of str
        How many there are, or what they are called.
    items : sequence of str
        Such as ``["q1", "ap-missed"]``; left out, all of the chapter.
    """

    def __init__(self, name: str, seed: int = 1, students=1, items=()):
        self.chapter: Chapter = chapter(name)
        many = students if isinstance(students, int) else len(students)
        if many < 1:
            raise error("no students", found="the list" if students is not many else f"a class of {many}")
        if many > MOST_STUDENTS:
            raise error("too many students", found=many, most=MOST_STUDENTS)
        names = [""] * many if students is many else [str(each) for each in students]
        student_seed(seed, 1)  # refuses a bad seed before anything is written
        self.seed, self.asked_for = seed, {self.chapter.number(each) for each in items}
        self.students = [Student(number, each) for number, each in enumerate(names, 1)]

    @cached_property
    def questions(self) -> list[Question]:
        """The items that were asked for, in the order of the chapter."""
        every = [Question(number, family) for number, family in self.chapter.numbered.items()]
        return [each for each in every if not self.asked_for or each.number in self.asked_for]

    def item(self, question: Question, student: Student) -> Item:
        """Return the item of a student."""
        made: Item = question.family.item(student_seed(self.seed, student.number))
        return made

    def each(self, question: Question) -> Iterator[tuple[Student, Item]]:
        """Yield the item of every student."""
        return ((student, self.item(question, student)) for student in self.students)


class RosterHandout(Handout):
    """Items for the students of a roster, with data from its secret; with ``exam``, those of an exam.

    With ``only``, a name, they are for that student alone.
    """

    def __init__(self, name: str, roster: Roster, items=(), exam: bool = False, only: str | None = None):
        super().__init__(name, 1, roster.names, items)
        self.exam = ExamData(roster, self.chapter.name) if exam else None
        self.seeds = {each.number: enrolled.seed for each, enrolled in zip(self.students, roster.students)}
        if only is not None:
            self.students = [each for each in self.students if each.name == only]
            if not self.students:
                raise error("not in the roster", name=only)

    def item(self, question: Question, student: Student) -> Item:
        """Return the item of a student."""
        seed = self.seeds[student.number]
        if self.exam is not None:
            seed = self.exam.seed(student.name, question.family)
        made: Item = question.family.item(seed)
        return made


class ExamPaper(Handout):
    """The items of an exam, which are the same for everybody."""

    def __init__(self, name: str, seed: int, items=()):
        super().__init__(name, 1, ["Exam"], items)
        self.seed = seed

    def item(self, question: Question, student: Student) -> Item:
        """Return the item of the exam."""
        made: Item = question.family.item(self.seed)
        return made


class WrittenFiles(NamedTuple):
    """The files that an export wrote, and notes on them for the teacher."""

    files: list[Path]
    notes: list[str]
