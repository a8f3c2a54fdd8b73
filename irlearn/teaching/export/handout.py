"""A handout: items of a chapter for the students of a class, whose data follow from their seeds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from ...errors import error
from ...exercises.chapter_exercises import chapter
from ...exercises.family import MOST_STUDENTS, Family, student_seed
from ...exercises.item import Item
from ..exam_data import ExamData
from ..roster import Roster


class Student(NamedTuple):
    """A student's place in the list of the class, from 1, and the name where it is known."""

    number: int
    name: str = ""

    @property
    def title(self) -> str:
        """The name, or "Student 3" where there is none."""
        return self.name or f"Student {self.number}"


class Question(NamedTuple):
    """A family of the chapter, with its number there."""

    number: int
    family: Family

    @property
    def name(self) -> str:
        """Its number in the form q3."""
        return f"q{self.number}"

    @property
    def kind(self) -> str:
        """The kind of the item, such as number."""
        return str(getattr(self.family.kind, "kind", ""))  # `Family.kind` is the class of its items

    @property
    def title(self) -> str:
        """Its number and what is practised: ``q3: work out AP``."""
        return f"{self.name}: {self.family.skill}"


class Handout:
    """Items of a chapter for the students of a class.

    Parameters
    ----------
    name : str
        The file name of a page, such as ``average-precision``.
    seed : int
        The seed of the class, from which the data of all its students follow (`seeds`).
    students : int, or sequence of str
        How many there are, or their names.
    items : sequence of str
        Such as ``["q1", "ap-missed"]``; left out, all items of the chapter.
    """

    def __init__(self, name: str, seed: int = 1, students=1, items=()):
        self.chapter = chapter(name)
        are_named = not isinstance(students, int)
        many = len(students) if are_named else students
        if many < 1:
            raise error("no students", found="the list" if are_named else f"a class of {many}")
        if many > MOST_STUDENTS:
            raise error("too many students", found=many, most=MOST_STUDENTS)
        names = [str(each) for each in students] if are_named else [""] * many
        student_seed(seed, student=1)  # refuses a bad seed before anything is written
        self.seed, self.asked_for = seed, {self.chapter.number(each) for each in items}
        self.students = [Student(number, each) for number, each in enumerate(names, 1)]

    @cached_property
    def questions(self) -> list[Question]:
        """The items that were asked for, in the order of the chapter."""
        every = [Question(number, family) for number, family in self.chapter.numbered.items()]
        return [each for each in every if not self.asked_for or each.number in self.asked_for]

    def seed_of(self, question: Question, student: Student) -> int:
        """Return the seed of a student's data, the same for all questions."""
        return student_seed(self.seed, student.number)

    def item(self, question: Question, student: Student) -> Item:
        """Make a student's item of a question."""
        made: Item = question.family.item(self.seed_of(question, student))
        return made

    def each(self, question: Question) -> Iterator[tuple[Student, Item]]:
        """Yield every student with their item of a question."""
        return ((student, self.item(question, student)) for student in self.students)


class RosterHandout(Handout):
    """Items for the students of a roster, with data that follow from its secret.

    With ``exam`` they are data that nobody can practise (`ExamData`: a secret seed for each student and
    item); with ``only``, a name, they are for one student alone.
    """

    def __init__(self, name: str, roster: Roster, items=(), exam: bool = False, only: str | None = None):
        super().__init__(name, seed=1, students=roster.names, items=items)  # `seed_of` uses others
        self.exam = ExamData(roster, self.chapter.name) if exam else None
        self.seeds = {each.number: enrolled.seed for each, enrolled in zip(self.students, roster.students)}
        if only is not None:
            self.students = [each for each in self.students if each.name == only]
            if not self.students:
                raise error("not in the roster", name=only)

    def seed_of(self, question: Question, student: Student) -> int:
        if self.exam is not None:
            return self.exam.seed(student.name, question.family)
        return self.seeds[student.number]


class ExamPaper(Handout):
    """The items of an exam in which all have the same data: those of its seed."""

    def __init__(self, name: str, seed: int, items=()):
        super().__init__(name, seed=1, students=["Exam"], items=items)  # one paper, in place of a class
        self.seed = seed  # which `seed_of` returns as it is: it is not the seed of a class

    def seed_of(self, question: Question, student: Student) -> int:
        return self.seed


class WrittenFiles(NamedTuple):
    """The files that an export wrote, and notes on them for the teacher."""

    files: list[Path]
    notes: list[str]
