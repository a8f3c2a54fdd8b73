"""A handout: items of a chapter for the students of a class, whose data follow from their seeds."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from html import escape
from pathlib import Path
from typing import NamedTuple

from ...errors import error
from ...exercises import statements
from ...exercises.chapter_exercises import chapter
from ...exercises.family import MOST_STUDENTS, Family, student_seed
from ...exercises.item import Item
from ...exercises.judge import STATUS_LABELS, Feedback
from ...exercises.kinds.worksheet import FILL_IN, WorksheetItem
from ..class_table import NOT_IN_A_CHECK
from ..roster import ExamData, Roster


class Student(NamedTuple):
    """A student's place in the list of the class, from 1, and the name where it is known."""

    number: int
    name: str = ""

    @property
    def title(self) -> str:
        return self.name or f"Student {self.number}"


class Question(NamedTuple):
    """A family of the chapter, with its number there."""

    number: int
    family: Family

    @property
    def name(self) -> str:
        return f"q{self.number}"

    @property
    def kind(self) -> str:
        return str(getattr(self.family.kind, "kind", ""))  # `Family.kind` is the class of its items

    @property
    def title(self) -> str:
        return f"{self.name}: {self.family.skill}"


class Handout:
    """Items of a chapter, which is named by its page, for the students of a class: all items, or those named.

    The data of all students follow from the ``seed`` of the class; ``students`` are their names, or how many.
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
        every = [Question(number, family) for number, family in self.chapter.numbered.items()]
        return [each for each in every if not self.asked_for or each.number in self.asked_for]

    @property
    def origin(self) -> str:
        """Where the data come from, as files are called after it."""
        return f"seed-{self.seed}"

    def seed_of(self, question: Question, student: Student) -> int:
        return student_seed(self.seed, student.number)

    def item(self, question: Question, student: Student) -> Item:
        return question.family.item(self.seed_of(question, student))

    def each(self, question: Question) -> Iterator[tuple[Student, Item]]:
        return ((student, self.item(question, student)) for student in self.students)


class RosterHandout(Handout):
    """Items for the students of a roster, with data that follow from its secret.

    With ``exam`` they are data that nobody can practise (`ExamData`: a secret seed for each student and
    item); with ``sitting``, those of a check before or after the chapter, which has no choices, because pages
    show all of these; with ``only``, a name, they are for one student alone.
    """

    origin = "roster"

    def __init__(
        self,
        name: str,
        roster: Roster,
        items=(),
        exam: bool = False,
        only: str | None = None,
        sitting: str = "",
    ):
        super().__init__(name, seed=1, students=roster.names, items=items)  # `seed_of` uses others
        self.exam, self.sitting = ExamData(roster, self.chapter.name, sitting) if exam else None, sitting
        self.seeds = {each.number: enrolled.seed for each, enrolled in zip(self.students, roster.students)}
        if only is not None:
            self.students = [each for each in self.students if each.name == only]
            if not self.students:
                raise error("not in the roster", name=only)

    @cached_property
    def questions(self) -> list[Question]:
        left_out = NOT_IN_A_CHECK if self.sitting else ()
        return [each for each in super().questions if each.kind not in left_out]

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


def in_paragraphs(text: str) -> str:
    """Write a statement as HTML: a block of one line as a paragraph, a longer one with its lines kept.

    A blank line ends a block.

    >>> in_paragraphs("What is P@5?")
    '<p>What is P@5?</p>'
    >>> in_paragraphs("See below.\\n\\nA. 1 < 2\\nB. 2")
    '<p>See below.</p><pre>A. 1 &lt; 2\\nB. 2</pre>'
    """
    blocks = [block.strip("\n") for block in text.split("\n\n")]
    tags = [("pre" if "\n" in block else "p", block) for block in blocks if block.strip()]
    return "".join(f"<{tag}>{escape(block, quote=False)}</{tag}>" for tag, block in tags)


def feedback_html(feedback: Feedback) -> str:
    _, word = STATUS_LABELS[feedback.status]
    message = f" {escape(feedback.message, quote=False)}" if feedback.message else ""
    return f"<p><strong>{word}.</strong>{message}</p>"


def worksheet_table(item: WorksheetItem, fields: Sequence[str], fill_in: str = FILL_IN) -> str:
    """Write a worksheet: what is given, table, numbers, what to do; ``fields`` are the HTML of its blanks."""
    table = item.data.explain().tables(at_each_k=False)[0]
    blanks = dict(zip(item.blanks, fields))
    head = "".join(f'<th scope="col">{escape(name, quote=False)}</th>' for name in table.headers)
    rows = "".join(
        f"<tr>{''.join(_cell(blanks.get((name, n)), text) for name, text in zip(table.headers, row))}</tr>"
        for n, row in enumerate(table.rows, 1)
    )
    below = zip((*item.numbers, str(item.metric)), (html for (_, row), html in blanks.items() if row is None))
    last = [f"{escape(name, quote=False)} = {field}" for name, field in below]
    terms = [escape(each, quote=False) for each in item.terms]
    return (
        f"<p>{escape(statements.statement_of(item.data), quote=False)}</p>"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        f"{''.join(f'<p>{each}</p>' for each in [*last, *terms, fill_in])}"
    )


def _cell(field, text):
    return f"<td>{field or escape(text, quote=False)}</td>"


LOOK = """
:root { color-scheme: light dark; --line: #8888; --soft: #8882 }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 1rem }
h1, h2, h3 { line-height: 1.25; text-wrap: balance }
pre { overflow-x: auto; padding: .5rem; background: var(--soft); font: .875rem/1.45 ui-monospace, monospace }
p, td:last-child, summary { overflow-wrap: anywhere }
td { overflow-wrap: break-word }
table { border-collapse: collapse; width: 100% }
th, td { border: 1px solid var(--line); padding: .25rem .5rem; text-align: start; vertical-align: top }
td:first-child { font-variant-numeric: tabular-nums; min-width: 4rem }
details { border-block-start: 1px solid var(--line); padding-block: .25rem }
summary { cursor: pointer; padding-block: .5rem; min-height: 1.75rem }
.blank { display: inline-block; min-width: 3rem; height: 1.75rem; border-block-end: 1px solid }
p .blank { min-width: 16rem; max-width: 60% }
table.paper > * > tr > td { border: 0; padding: 0 }
table.paper h2 { margin-block: 0 .5rem }
h3 small { font-weight: 400 }
.key { overflow-x: auto }
.key :is(th, td) { font-size: .8rem; padding: .15rem .3rem }
@media print {
  .space { height: 4rem }
  body { max-width: none; padding: 0; font-size: 11pt }
  h1, nav { display: none }
  pre { overflow: visible; white-space: pre-wrap; background: none; padding: 0 }
  section.student, .key:not(:last-child) { break-after: page }
  @page key { size: landscape; margin: 10mm }
  .key { page: key }
  .key { font-size: 7pt; line-height: 1.2 }
  .key :is(th, td) { font-size: 7pt; padding: 1pt 2pt }
  .key td:first-child { white-space: nowrap }
  section.student:last-of-type { break-after: auto }
  article { break-inside: avoid }
}
"""


def page(title: str, body: str) -> str:
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{LOOK}</style>\n</head>\n<body>\n<main>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n</main>\n</body>\n</html>\n"
    )


def table(headings, rows) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in headings)
    lines = ("".join(f"<td>{escape(each)}</td>" for each in row) for row in rows)
    body = "".join(f"<tr>{each}</tr>" for each in lines)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
