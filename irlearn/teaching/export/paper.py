"""Exercises on paper: a file with a sheet for each student, and a key for the teacher.

The key may also say what wrong answers show. (A sheet is of paper here, and no worksheet.)
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path

from ...errors import error
from ...escaping import visible
from ...exercises.feedback import STATUS_LABELS, Feedback
from ...exercises.item import Item
from ...exercises.kinds.number import ASKED
from ...exercises.kinds.worksheet import WorksheetItem
from ...files import write_new_files
from .handout import ExamPaper, Handout, Question, RosterHandout, WrittenFiles
from .html import in_paragraphs, page, table, worksheet_table
from .known_answers import judged_answers, right_answer

BLANK = '<span class="blank"></span>'
DATE = f"Date: {BLANK}"
SPACE = '<div class="space"></div>'  # in which to work on paper
POINT = "1 point"
NOTES_ON_OTHER_ANSWERS = {  # for the kinds that may have several right answers
    "construct": "Other rankings may be right as well.",
    "order": "Other orders may be right as well: a step has to come after those that it needs.",
}
GIVE = "Give three decimals, or a fraction."
IN_PYTHON = "A function is written in Python, so it is not on paper."


def sheet(handout: Handout, folder: Path, solutions: bool = False) -> WrittenFiles:
    """Write the sheets of a class and the teacher's key, as pages to print.

    With ``solutions`` the key also says what wrong answers show, and how the right ones are worked out.
    """
    on_paper = [each for each in handout.questions if each.kind != "function"]
    notes = [f"{each.title} is not in it. {IN_PYTHON}" for each in handout.questions if each not in on_paper]
    if not on_paper:
        raise error("no item can be exported", form="a sheet of paper", why=IN_PYTHON)
    sheets, short, full = [], [], []
    in_exam = isinstance(handout, ExamPaper) or getattr(handout, "exam", None) is not None
    title = f"{'Exam' if in_exam else 'Exercises'}: {handout.chapter.title}"
    for student in handout.students:
        items = [(each, handout.item(each, student)) for each in on_paper]
        name = escape(visible(student.title))
        named = f"Name: {BLANK}" if isinstance(handout, ExamPaper) else name
        points = f"{len(items)} points"
        asked = (question_on_paper(each, item) for each, item in items)
        sheets.append(_on_every_page(named, f"{title}. {points}. {DATE}", asked))
        short.append(_student(name, title, parts=[short_key(items)]))
        if solutions:
            full.append(_student(name, title, (key(each, item) for each, item in items)))
    seed = "" if isinstance(handout, RosterHandout) else f", seed {handout.seed}"
    files = {
        "sheets.html": page(title, "\n".join(sheets)),
        "key.html": page(f"Key{seed}. {title}", "\n".join([*short, *full])),
    }
    notes.append("sheets.html prints one student after the other; key.html is for you.")
    if not solutions:
        notes.append("With --solutions the key also says what wrong answers show, and how it is worked out.")
    return WrittenFiles(write_new_files(folder, files), notes)


def _student(name, title, parts):
    return f'<section class="student"><h2>{name}</h2><p>{title}</p>\n{"".join(parts)}</section>'


def _on_every_page(name, title, parts):
    """Write the sheet of a student as a table, because browsers print the head of a table on every page."""
    head = f"<thead><tr><td><h2>{name}</h2></td></tr></thead>"
    body = f"<tbody><tr><td><p>{title}</p>\n{''.join(parts)}</td></tr></tbody>"
    return f'<section class="student"><table class="paper" role="presentation">{head}{body}</table></section>'


def short_key(items: Iterable[tuple[Question, Item]]) -> str:
    """Write a table of the right answers."""
    rows = []
    for question, item in items:
        note = NOTES_ON_OTHER_ANSWERS.get(item.kind, "")
        rows.append((str(question.number), question.family.versioned, right_answer(item), note))
    return table(("Item", "Name", "Right", ""), rows)


def question_on_paper(question: Question, item: Item) -> str:
    """Write what is asked, with a line for the answer, or one in each blank of a worksheet."""
    if isinstance(item, WorksheetItem):
        inside = worksheet_table(item, [BLANK] * len(item.blanks))
    else:
        inside = f"{in_paragraphs(on_paper(item))}{SPACE}<p>Answer: {BLANK}</p>"
    title = f"<h3>{question.number} <small>({POINT})</small></h3>"
    return f'<article data-item="{question.family.versioned}">{title}{inside}</article>\n'


def on_paper(item: Item) -> str:
    """Reword what is asked where it speaks of typing."""
    statement = item.statement
    return statement.removesuffix(ASKED) + GIVE if statement.endswith(ASKED) else statement


def key(question: Question, item: Item) -> str:
    """Write the right answer, what each known wrong one shows, and how the right one is worked out."""
    rows = [(each.answer, meaning(each.feedback)) for each in judged_answers(item) if not each.feedback.done]
    wrong = table(("Answer", "What it shows"), rows) if rows else ""
    title = escape(f"{question.number}: {question.family.skill} ({question.family.versioned})")
    others = escape(NOTES_ON_OTHER_ANSWERS.get(item.kind, ""))
    right = f"<p>Right: <strong>{escape(right_answer(item))}</strong>. {others}</p>"
    solution = f"<p>How it is worked out:</p><pre>{escape(str(item.solved()))}</pre>"
    return f"<article><h3>{title}</h3>{right}{wrong}{solution}</article>\n"


def meaning(feedback: Feedback) -> str:
    """Say what an answer shows, in one line of a table."""
    _, word = STATUS_LABELS[feedback.status]
    return ": ".join(filter(None, [feedback.rule or word, feedback.message]))
