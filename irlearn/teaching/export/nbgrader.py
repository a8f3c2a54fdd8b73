"""An assignment for nbgrader: a notebook in which every student works on data of their own.

nbgrader gives all students the same notebook. So students enter their number in the list of the class, or
the seed that a roster gives them, and the data are drawn from it. A test that fails shows the feedback of
irlearn. What the metadata mean:
https://nbgrader.readthedocs.io/en/stable/contributor_guide/metadata.html
"""

import json
from pathlib import Path

from ...escaping import visible
from ...exercises.item import Item
from ...files import write_new_files
from ..roster import LEAST_SEED
from .handout import Handout, Question, RosterHandout, WrittenFiles
from .known_answers import right_answer

SCHEMA = 3  # the version of nbgrader's metadata
STUB = "# Your answer is above."  # nbgrader puts it where it cut a solution out
CONFIG = f'''"""How nbgrader makes the notebooks of the students: this line replaces each solution."""

c = get_config()  # noqa: F821 (nbgrader has it)
c.CourseDirectory.course_id = "irlearn"
c.ClearSolutions.code_stub = {{"python": "{STUB}"}}
'''
WITH_ROSTER = (
    "Every student enters the seed that students.csv of the roster has. nbgrader doesn't know whose seed it "
    "is: 'irlearn class autograded --roster CLASS' reads the code at the end of each notebook, and says so."
)
TEST = "assert feedback.done, feedback.to_text(with_next=False)"


def nbgrader(handout: Handout, folder: Path) -> WrittenFiles:
    """Write the folder of a course with one assignment; without a roster, a list of numbers, too."""
    name = f"{handout.chapter.name}-{handout.origin}"
    notebook = json.dumps(_notebook(handout), ensure_ascii=False, indent=1) + "\n"
    files = {"nbgrader_config.py": CONFIG, f"source/{name}/{handout.chapter.name}.ipynb": notebook}
    notes = [
        f"In this folder, nbgrader generate_assignment {name} creates the notebooks for students, and "
        f"nbgrader autograde {name} grades the ones they hand in. irlearn must be installed wherever that is "
        "done.",
    ]
    if isinstance(handout, RosterHandout):
        return WrittenFiles(write_new_files(folder, files), [*notes, WITH_ROSTER])
    notes.append(
        "Every student enters a number in the first cell, and gets that number's data: hand out the list."
    )
    files["numbers.txt"] = "".join(f"{each.number}\t{visible(each.title)}\n" for each in handout.students)
    notes.append("numbers.txt has the number of each student.")
    return WrittenFiles(write_new_files(folder, files), notes)


def _notebook(handout):
    cells = [_markdown("title", _title(handout)), *_setup_cells(handout)]
    for question in handout.questions:
        cells += _question_cells(question, handout.item(question, handout.students[0]))
    if isinstance(handout, RosterHandout):
        cells.append(_code("code", "print(work.code())", locked=True))
    return {
        "cells": cells,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def _asked_for(handout):
    if isinstance(handout, RosterHandout):
        return "Enter the seed that you were given"
    return f"Enter your number in the list of the class, from 1 to {len(handout.students)},"


def _title(handout):
    return (
        f"# Exercises: {handout.chapter.title}\n\n{_asked_for(handout)} in the next cell. Your data are "
        "drawn from it, so everyone's differ. Then run the cells from the top. Replace the dots with your "
        "answers; the test below each says whether it is right, and what a wrong answer shows."
    )


def _setup_cells(handout):
    """Write the cells that ask for the student's number or seed, and draw the items from it."""
    if isinstance(handout, RosterHandout):
        name, entered, need = "seed", handout.seed_of(handout.questions[0], handout.students[0]), "chapter"
        valid, drawn = f"isinstance(seed, int) and seed >= {LEAST_SEED}", "seed"
    else:
        name, entered, need = "student", 1, "chapter, student_seed"
        valid = f"student in range(1, {len(handout.students) + 1})"
        drawn = f"student_seed({handout.seed}, student)"
    solved = f"{name} = ...\n### BEGIN SOLUTION\n{name} = {entered}\n### END SOLUTION"
    setting = (
        f"from irlearn.exercises import {need}\n\n"
        f'assert {valid}, "{_asked_for(handout)} above."\n'
        f'work = chapter("{handout.chapter.name}", seed={drawn})'
    )
    return [_code("your-number", solved, solution=True), _code("your-data", setting, locked=True)]


def _question_cells(question: Question, item: Item):
    item_code = f'work["{question.family.versioned}"]'  # an irlearn whose item has another version refuses
    test_code = f"feedback = {item_code}.check({question.name})\n{TEST}"
    return [
        _markdown(f"{question.name}-title", f"## {question.title}"),
        _code(f"{question.name}-question", item_code, locked=True),
        _code(f"{question.name}-answer", _answer(question, item), solution=True),
        _code(f"{question.name}-test", test_code, points=1),
    ]


def _answer(question, item):
    if item.kind == "function":
        head = f"def {question.name}(ranking, judged, k):\n    return"
        begins = f"{head} ..."
        bound = {name: repr(value) for name, value in item.metric.bound.items()} | {"k": "k"}  # mine has a k
        arguments = ", ".join(f"{name}={value}" for name, value in bound.items())
        metric_code = f'irlearn.metric("{item.metric.name}").bind({arguments})'
        right = f"import irlearn\n\n\n{head} {metric_code}(ranking, judged=judged)"
    elif item.kind == "worksheet":
        begins = f"{question.name} = [...]  # the blanks, row by row"
        right = f"{question.name} = [{', '.join(right_answer(item).split())}]"
    else:
        begins, right = f"{question.name} = ...", f"{question.name} = {_literal(item)}"
    return f"{begins}\n### BEGIN SOLUTION\n{right}\n### END SOLUTION"


def _literal(item):
    text = right_answer(item)
    if item.kind == "construct":
        return f"[{', '.join(text.split())}]"
    return text if item.kind in ("number", "calculate") else f'"{text}"'


def _code(name, source, locked=False, solution=False, points=None):
    graded = points is not None
    flags = {"grade": graded, "solution": solution, "locked": locked or graded}
    return {**_cell("code", name, source, flags, points), "execution_count": None, "outputs": []}


def _markdown(name, source):
    return _cell("markdown", name, source, flags={"grade": False, "solution": False, "locked": True})


def _cell(kind, name, source, flags, points=None):
    nbgrader = {"grade_id": name, "schema_version": SCHEMA, "task": False, **flags}
    if points is not None:
        nbgrader["points"] = points
    return {"cell_type": kind, "id": name, "metadata": {"nbgrader": nbgrader}, "source": source}
