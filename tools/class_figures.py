"""Print what a class of 120 gets: how many variants differ, how even their difficulty is, what exports cost.

    python tools/class_figures.py [CHAPTER…]      default: all chapters

Each student gets other data for the same question, drawn by the student's name and a secret; names and secret
are made up here and are the same each time. "alike" is the spread of difficulty over the class, for practice
and then for an exam. Difficulty is how many rows of the worksheet bring something to the score.
"""

import os
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

from irlearn import cli
from irlearn.exercises.sets import CHAPTERS
from irlearn.teaching.export.handout import RosterHandout
from irlearn.teaching.roster import Roster, difficulty

STUDENTS = 120
ROSTER = Roster([f"Student {number:03}" for number in range(1, STUDENTS + 1)], secret="0" * 32)
EXPORTS = ("sheet", "exam", "moodle", "qti", "nbgrader")
EXPORTED = "dcg"  # the chapter whose exports are timed


def spread(handout: RosterHandout, question) -> str:
    """Return the fewest and the most rows that bring something in the students' variants of a question."""
    rows = [difficulty(item).counting for _, item in handout.each(question)]
    return f"{min(rows)}-{max(rows)}"


def figures(name: str):
    """Yield (question, distinct variants, spread in practice, spread in an exam) for a chapter."""
    practice, exam = (RosterHandout(name, ROSTER, exam=exam) for exam in (False, True))
    for question in practice.questions:
        distinct = {str(item.statement) + str(item.given) for _, item in practice.each(question)}
        spreads = (spread(handout, question) for handout in (practice, exam))
        yield f"{question.name} {question.family.name}", len(distinct), *spreads


def cost(form: str, folder: Path) -> float:
    """Return the CPU seconds of an export for the class."""
    ROSTER.write(folder / "class")
    arguments = ["export", form, "--chapter", EXPORTED, "--to", str(folder / form)]
    pooled = form in ("moodle", "qti")  # the learning platform draws which student gets which variant
    arguments += ["--students", str(STUDENTS)] if pooled else ["--roster", str(folder / "class")]
    started = os.times()
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        cli.main(arguments)
    ended = os.times()
    return ended.user + ended.system - started.user - started.system


def main(chapters: list[str]) -> None:
    counts = []
    for name in chapters or CHAPTERS:
        print(name)
        for question, distinct, practice, exam in figures(name):
            print(f"  {distinct:>3} of {STUDENTS} differ; alike: {practice}, exam {exam}  {question}")
            counts.append(distinct)
    few = sum(distinct < 10 for distinct in counts)
    print(f"{len(counts)} items; all differ in {counts.count(STUDENTS)}, fewer than 10 in {few}")
    for form in EXPORTS:
        with tempfile.TemporaryDirectory() as folder:
            print(f"{form}: {cost(form, Path(folder)):.1f} CPU seconds for {STUDENTS} of {EXPORTED}")


if __name__ == "__main__":
    main(sys.argv[1:])
