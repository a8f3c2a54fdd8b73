"""What a class of 120 gets: how many variants differ, how even their difficulty is, what exports cost.

    python tools/class_figures.py [CHAPTER…]      default: all chapters

Names and secret are made up here and are the same each time. "alike" is the spread of difficulty (rows that
count, from fewest to most) of the data for practice, and after it that of an exam.
"""

import os
import sys
import tempfile
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

from irlearn import cli
from irlearn.exercises.book_sets import CHAPTERS
from irlearn.exercises.difficulty import difficulty
from irlearn.exercises.export.handout import RosterHandout
from irlearn.exercises.roster import Roster

STUDENTS = 120
ROSTER = Roster([f"Student {number:03}" for number in range(1, STUDENTS + 1)], "0" * 32)
EXPORTS = ("sheet", "exam", "moodle", "qti", "nbgrader")
COSTED = "dcg"


def counted(handout: RosterHandout, question) -> list[int]:
    """Return the rows that count in each student's item."""
    return [difficulty(item).counting for _, item in handout.each(question)]


def figures(name: str):
    """Yield for each item of a chapter: its name, distinct variants, and both spreads of difficulty."""
    practice, exam = (RosterHandout(name, ROSTER, exam=exam) for exam in (False, True))
    for question in practice.questions:
        shown = Counter(str(item.statement) + str(item.given) for _, item in practice.each(question))
        counts = counted(practice, question), counted(exam, question)
        yield (
            f"{question.name} {question.family.name}",
            len(shown),
            *(f"{min(each)}-{max(each)}" for each in counts),
        )


def cost(form: str, folder: Path) -> float:
    """Return the CPU seconds of an export for the class."""
    ROSTER.write(folder / "class")
    arguments = ["export", form, "--chapter", COSTED, "--to", str(folder / form)]
    pooled = form in ("moodle", "qti")  # these draw who gets which
    arguments += ["--students", str(STUDENTS)] if pooled else ["--roster", str(folder / "class")]
    started = os.times()
    with redirect_stdout(StringIO()), redirect_stderr(StringIO()):
        cli.main(arguments)
    ended = os.times()
    return ended.user + ended.system - started.user - started.system


def main(chapters: list[str]) -> None:
    """Print the figures."""
    few = []
    for name in chapters or CHAPTERS:
        print(name)
        for item, distinct, before, after in figures(name):
            print(f"  {distinct:>3} of {STUDENTS} differ; alike: {before}, exam {after}  {item}")
            few.append(distinct)
    print(
        f"{len(few)} items; all differ in {few.count(STUDENTS)}, fewer than 10 in {sum(n < 10 for n in few)}"
    )
    for form in EXPORTS:
        with tempfile.TemporaryDirectory() as folder:
            print(f"{form}: {cost(form, Path(folder)):.1f} CPU seconds for {STUDENTS} of {COSTED}")


if __name__ == "__main__":
    main(sys.argv[1:])
