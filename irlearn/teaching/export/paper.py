"""Exercises on paper: a file with a sheet for each student, and a key for the teacher.

The key may also say what wrong answers show. (A sheet is of paper here, and no worksheet.)
"""

import re
from html import escape
from pathlib import Path

from ...errors import error
from ...escaping import visible
from ...exercises.item import Item
from ...exercises.judge import STATUS_LABELS, Feedback
from ...exercises.kinds.number import ASKED
from ...exercises.kinds.worksheet import FILL_IN, WorksheetItem
from ...files import write_new_files
from ...web import bundle, compact_json, data_script
from ..roster import Difficulty, difficulty
from .handout import LOOK as PAPER
from .handout import (
    ExamPaper,
    Handout,
    Question,
    RosterHandout,
    Student,
    WrittenFiles,
    in_paragraphs,
    page,
    table,
    worksheet_table,
)
from .known_answers import judged_answers, judged_worksheets, right_answer

BLANK = '<span class="blank"></span>'
DATE = f"Date: {BLANK}"
SPACE = '<div class="space"></div>'  # in which to work on paper
POINT = "1 point"
NOTES_ON_OTHER_ANSWERS = {  # for the kinds that may have several right answers
    "construct": "Other rankings may also be right.",
    "order": "Other orders may also be right: a step has to come after the steps that it needs.",
}
GIVE = "Enter three decimals, or a fraction."
IN_PYTHON = "A function is written in Python, so it isn't on paper."


def sheet(handout: Handout, folder: Path, solutions: bool = False) -> WrittenFiles:
    """Write the sheets of a class and the teacher's key, as pages to print.

    With ``solutions`` the key also says what wrong answers show, and how the right ones are worked out.
    """
    on_paper = [each for each in handout.questions if each.kind != "function"]
    notes = [f"{each.title} is not in it. {IN_PYTHON}" for each in handout.questions if each not in on_paper]
    if not on_paper:
        raise error("no item can be exported", format="a sheet of paper", why=IN_PYTHON)
    sheets, full, answered = [], [], {}
    in_exam = isinstance(handout, ExamPaper) or getattr(handout, "exam", None) is not None
    title = f"{'Exam' if in_exam else 'Exercises'}: {handout.chapter.title}"
    for student in handout.students:
        items = [(each, handout.item(each, student)) for each in on_paper]
        name = escape(visible(student.title))
        named = f"Name: {BLANK}" if isinstance(handout, ExamPaper) else name
        points = f"{len(items)} points{_without(handout, on_paper)}"
        asked = (question_on_paper(each, item) for each, item in items)
        sheets.append(_on_every_page(named, f"{title}. {points}. {DATE}", asked))
        answered[student] = items
        if solutions:
            full.append(_student(name, title, (key(each, item) for each, item in items)))
    seed = "" if isinstance(handout, RosterHandout) else f", seed {handout.seed}"
    files = {
        "sheets.html": page(title, "\n".join(sheets)),
        "key.html": page(f"Key{seed}. {title}", "\n".join([class_key(answered), *full])),
    }
    notes.append("sheets.html prints one student after the other; key.html is for you.")
    if not solutions:
        notes.append("With --solutions the key also says what wrong answers show, and how it is worked out.")
    return WrittenFiles(write_new_files(folder, files), notes)


def _without(handout: Handout, asked: list[Question]) -> str:
    """Say which numbers are missing between the questions, so that no student looks for them."""
    left_out = (each.number for each in handout.questions if each not in asked)
    return "".join(f". There is no question {number}" for number in left_out if number < asked[-1].number)


def _student(name, title, parts):
    return f'<section class="student"><h2>{name}</h2><p>{title}</p>\n{"".join(parts)}</section>'


def _on_every_page(name, title, parts):
    """Write the sheet of a student as a table, because browsers print the head of a table on every page."""
    head = f"<thead><tr><td><h2>{name}</h2></td></tr></thead>"
    body = f"<tbody><tr><td><p>{title}</p>\n{''.join(parts)}</td></tr></tbody>"
    return f'<section class="student"><table class="paper" role="presentation">{head}{body}</table></section>'


def class_key(answered: dict[Student, list[tuple[Question, Item]]]) -> str:
    """Write the right answers of a whole class as one table, with a row for each student."""
    first, *_ = answered.values()
    rows = [
        (visible(student.title), *(right_answer(item) for _, item in items))
        for student, items in answered.items()
    ]
    notes = "".join(
        f"<p>{question.name} ({question.family.versioned}): {NOTES_ON_OTHER_ANSWERS[item.kind]}</p>"
        for question, item in first
        if item.kind in NOTES_ON_OTHER_ANSWERS
    )
    names = (f"{question.name} {question.family.versioned}" for question, _ in first)
    return f'<section class="key">{table(("Student", *names), rows)}{notes}</section>'


def question_on_paper(question: Question, item: Item) -> str:
    """Write what is asked, with a line for the answer, or one in each blank of a worksheet."""
    if isinstance(item, WorksheetItem):
        inside = worksheet_table(item, [BLANK] * len(item.blanks), FILL_IN.replace(" type ", " give "))
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
    solution = f"<p>Working:</p><pre>{escape(str(item.solved()))}</pre>"
    return f"<article><h3>{title}</h3>{right}{wrong}{solution}</article>\n"


def meaning(feedback: Feedback) -> str:
    _, word = STATUS_LABELS[feedback.status]
    return ": ".join(filter(None, [feedback.rule or word, feedback.message]))


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
    "Type your answers. You won't be told whether they are right, and the last one counts. They are kept in "
    "this browser until you delete them. When you've finished, copy the code below and hand it in."
)
NOTE = (
    "One page for each student in exams; key.html is for you. A page contains neither answers nor seeds, and "
    "gives no verdict. It can't prevent looking things up, asking someone, or using a program that computes "
    "a metric. 'irlearn class FOLDER --roster CLASS' judges the codes, and says whose they are, which came "
    "twice, and which are no one's."
)
CHECKS = {"before": "What do you know already?", "after": "What do you know now?"}  # titles, by sitting
CASES = "{items}: a choice has only a few cases, which are also in the book. Leave them out with --items."


def exam_pages(handout: Handout, folder: Path) -> WrittenFiles:
    """Write the pages of an exam for the students of a roster, and the teacher's key."""
    if not isinstance(handout, RosterHandout) or handout.exam is None:
        raise error("exam pages need a roster")
    asked = [each for each in handout.questions if each.kind != "function"]
    notes = [f"{each.title} is not in it. {IN_PYTHON}" for each in handout.questions if each not in asked]
    title = f"{CHECKS.get(handout.sitting, 'Exam')}: {handout.chapter.title}"
    if not asked:
        raise error("no item can be exported", format="an exam page", why=CASES.format(items="All items"))
    files, answered, difficulties = {}, {}, {each: [] for each in asked}
    for student in handout.students:
        items = [(each, handout.item(each, student)) for each in asked]
        for each, item in items:
            difficulties[each].append(difficulty(item))
        ticket = handout.exam.ticket(student.name)
        rules = f"{visible(student.title)}{_without(handout, asked)}. {RULES}"
        files[f"exams/{_file_name(student)}.html"] = _page(title, rules, handout.chapter.name, ticket, items)
        answered[student] = items
    files["key.html"] = page(f"Key. {title}", class_key(answered))
    cases = [each.name for each in asked if each.kind == "choose"]
    notes += [NOTE, *_spread(difficulties), *([CASES.format(items=", ".join(cases))] if cases else [])]
    return WrittenFiles(write_new_files(folder, files), notes)


def _file_name(student: Student) -> str:
    """Name a student's file by the number in the list and the first letters of the name: 003-Ada-Byron."""
    letters = re.sub(r"\W+", "-", student.name).encode()[:LONGEST_NAME].decode(errors="ignore").strip("-")
    return f"{student.number:03}-{letters or 'student'}"


def _page(title: str, rules: str, chapter: str, ticket: int, items: list) -> str:
    """Write the page of a student; ``items`` are (Question, Item), the ticket is that of `ExamData`."""
    about = {"chapter": chapter, "ticket": ticket, "items": [each.family.key for each, _ in items]}
    parts = [
        f"<p>{escape(rules)}</p>",
        f"<form>{''.join(_question(*each) for each in items)}</form>",
        '<h2>Your code</h2><p role="status"></p>',
        '<textarea readonly aria-label="the code to hand in"></textarea>',
        '<p><button type="button">Copy the code</button></p>',
        data_script(compact_json(about)),
        f"<script>{bundle(SCRIPT)}</script>",
    ]
    return page(title, "\n".join(parts)).replace(PAPER, PAPER + LOOK, 1)


def _question(question: Question, item: Item) -> str:
    typed = '<input class="answer" autocomplete="off" spellcheck="false">'
    field = f"<p><label>Answer: {typed}</label> {escape(item.wanted)}</p>"
    inside = f"{item.question_html}{item.fields_html}{'' if isinstance(item, WorksheetItem) else field}"
    several = " data-several" * (item.kind in ("worksheet", "construct"))
    return f"<article{several}><h2>Question {question.number}</h2>{inside}</article>\n"


def _spread(difficulties: dict[Question, list[Difficulty]]) -> list[str]:
    """Say of each question how many rows of its worksheet count (`Difficulty.counting`), if any do."""
    lines = []
    for question, every in difficulties.items():
        counting = [each.counting for each in every]
        least, most = min(counting), max(counting)
        rows = f"{least}" if least == most else f"{least} to {most}"
        lines += [f"{question.title}: {rows} rows that count for all students."] * bool(most)
    return lines


VARIANTS = 12  # of each family (an exercise)
HEAD = (
    "Here are twelve variants of each item. The seed determines the data of a variant: everyone who uses it "
    "gets the same. Students of a class have their own data, from other seeds, but the same questions and "
    "sentences. “Right elsewhere” means that a number follows from a convention used elsewhere rather than "
    "the convention asked for here, so it doesn't count as right."
)


def preview(handout: Handout, folder: Path) -> WrittenFiles:
    """Write a page with twelve variants of each family: the seeds 1 to 12, whatever the class has."""
    contents = "".join(
        f'<li><a href="#{each.name}">{escape(each.title)}</a></li>' for each in handout.questions
    )
    parts = (family(each) for each in handout.questions)
    body = f"<p>{HEAD}</p>\n<nav><ul>{contents}</ul></nav>\n{''.join(parts)}"
    text = page(f"Exercises to look at: {handout.chapter.title}", body)
    return WrittenFiles(write_new_files(folder, texts={"preview.html": text}), notes=[])


def family(question: Question) -> str:
    variants = (variant(question.family.item(seed), is_open=seed == 1) for seed in range(1, VARIANTS + 1))
    return f'<section id="{question.name}"><h2>{escape(question.title)}</h2>\n{"".join(variants)}</section>\n'


def variant(item: Item, is_open: bool = False) -> str:
    """Write one item with the feedback on each answer, its hints and its solution."""
    judged = [*judged_answers(item), *(judged_worksheets(item) if isinstance(item, WorksheetItem) else ())]
    rows = [(each.answer, STATUS_LABELS[each.feedback.status][1], each.feedback.message) for each in judged]
    answers = table(("Answer", "Is", "Feedback"), rows) if rows else ""
    hints = "".join(f"<li>{escape(each)}</li>" for each in item.hints)
    title = ": ".join(filter(None, [f"Seed {item.seed}", escape(right_answer(item))]))
    return (
        f"<details{' open' * is_open}><summary>{title}</summary>"
        f"{in_paragraphs(item.statement)}{answers}<p>Hints:</p><ul>{hints}</ul>"
        f"<pre>{escape(str(item.solved()))}</pre></details>\n"
    )
