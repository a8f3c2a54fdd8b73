"""An exam as pages of their own, one for each student: questions, fields, and the code to hand in.

A page holds no answer, no seed and no feedback, and asks no other host for anything. What is typed stays in
the browser until the code is handed in; `irlearn class FOLDER --roster CLASS` judges it.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from ...errors import error
from ...escaping import visible
from ...exercises.item import Item
from ...exercises.kinds.worksheet import WorksheetItem
from ...files import write_new_files
from ...web.markup import bundle, compact_json, data_script
from ..exam_data import Difficulty, difficulty
from .handout import Handout, Question, RosterHandout, Student, WrittenFiles
from .html import LOOK as PAPER
from .html import page
from .paper import IN_PYTHON, short_key

SCRIPT = "../teaching/export/exam_page.js"
LOOK = """
form article { border-block-start: 1px solid var(--line); padding-block: .5rem 1rem }
input { font: inherit; padding: .35rem .5rem; min-height: 1.75rem; border: 1px solid; border-radius: .3rem;
  background: Canvas; color: CanvasText }
input.answer { width: min(100%, 20rem) }
ol.irl-grades { display: inline-flex; flex-wrap: wrap; gap: .25rem; margin: 0 .25rem; padding: 0 }
ol.irl-grades li { border: 1px solid; border-radius: .25rem; min-width: 1.5rem; text-align: center }
ol.irl-grades { list-style: none }
.irlearn-scroll { overflow-x: auto }
textarea, input, button { box-sizing: border-box; max-width: 100% }
ul.irl-choices, ul.irl-numbers { list-style: none; padding: 0 }
textarea { width: 100%; min-height: 6rem; font: .875rem ui-monospace, monospace }
button { font: inherit; padding: .5rem 1rem; min-height: 2.5rem }
"""
LONGEST_NAME = 100  # bytes of a name in the name of a file, for which systems have 255
RULES = (
    "Type your answers. Nothing tells whether they are right, and the last one counts. They stay in this "
    "browser until you delete them. In the end copy the code below, and hand it in."
)
NOTE = (
    "One page for each student in exams; key.html is for you. A page holds neither answers nor seeds, and "
    "gives no verdict. What it cannot prevent: looking things up, asking somebody, a program that computes a "
    "metric. 'irlearn class FOLDER --roster CLASS' judges the codes, and says whose they are, which came "
    "twice, and which are nobody's."
)
CASES = "{items}: a choice has a few cases only, which are those of the book. Leave them out with --items."


def exam_pages(handout: Handout, folder: Path) -> WrittenFiles:
    """Write the pages of an exam for the students of a roster, and the teacher's key."""
    if not isinstance(handout, RosterHandout) or handout.exam is None:
        raise error("exam pages need a roster")
    asked = [each for each in handout.questions if each.kind != "function"]
    notes = [f"{each.title} is not in it. {IN_PYTHON}" for each in handout.questions if each not in asked]
    title = f"Exam: {handout.chapter.title}"
    files, keys, difficulties = {}, [], {each: [] for each in asked}
    for student in handout.students:
        items = [(each, handout.item(each, student)) for each in asked]
        for each, item in items:
            difficulties[each].append(difficulty(item))
        ticket = handout.exam.ticket(student.name)
        files[f"exams/{_file_name(student)}.html"] = _page(
            title, student, handout.chapter.name, ticket, items
        )
        name = escape(visible(student.title))
        keys.append(f'<section class="student"><h2>{name}</h2>{short_key(items)}</section>')
    files["key.html"] = page(f"Key. {title}", "\n".join(keys))
    cases = [each.name for each in asked if each.kind == "choose"]
    notes += [NOTE, *_spread(difficulties), *([CASES.format(items=", ".join(cases))] if cases else [])]
    return WrittenFiles(write_new_files(folder, files), notes)


def _file_name(student: Student) -> str:
    """Name a student's file by the number in the list and the first letters of the name: 003-Ada-Byron."""
    letters = re.sub(r"\W+", "-", student.name).encode()[:LONGEST_NAME].decode(errors="ignore").strip("-")
    return f"{student.number:03}-{letters or 'student'}"


def _page(title: str, student: Student, chapter: str, ticket: int, items: list) -> str:
    """Write the page of a student; ``items`` are (Question, Item), the ticket is that of `ExamData`."""
    about = {"chapter": chapter, "ticket": ticket, "items": [each.family.key for each, _ in items]}
    parts = [
        f"<p>{escape(visible(student.title))}. {RULES}</p>",
        f"<form>{''.join(_question(*each) for each in items)}</form>",
        '<h2>Your code</h2><p role="status"></p>',
        '<textarea readonly aria-label="the code to hand in"></textarea>',
        '<p><button type="button">Copy the code</button></p>',
        data_script(compact_json(about)),
        f"<script>{bundle(SCRIPT)}</script>",
    ]
    return page(title, "\n".join(parts)).replace(PAPER, PAPER + LOOK, 1)


def _question(question: Question, item: Item) -> str:
    if isinstance(item, WorksheetItem):
        field = ""
    else:
        wanted = escape(item.wanted)
        typed = '<input class="answer" autocomplete="off" spellcheck="false">'
        field = f"<p><label>Answer: {typed}</label> {wanted}</p>"
    inside = f"{item.question_html}{item.fields_html}{field}"
    several = " data-several" * (item.kind in ("worksheet", "construct"))
    return f"<article{several}><h2>Question {question.number}</h2>{inside}</article>\n"


def _spread(difficulties: dict[Question, list[Difficulty]]) -> list[str]:
    """Say of each question how many rows of its worksheet count (`Difficulty.counting`), if any do."""
    lines = []
    for question, every in difficulties.items():
        counting = sorted(each.counting for each in every)
        if counting[-1]:
            least, most = counting[0], counting[-1]
            rows = f"{least} rows that count" if least == most else f"{least} to {most} rows that count"
            lines.append(f"{question.title}: {rows} for all students.")
    return lines
