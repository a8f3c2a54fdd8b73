"""Take an exported assignment through nbgrader: release it, hand in answers, grade them, check the points.

    python tools/nbgrader_round.py            # in an environment that has nbgrader: make nbgrader

Three students hand in: the first has everything right, the second follows a wrong rule in every number, the
third leaves all blank. The first must get full points and the others none; what the failed tests say to the
second is printed.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import nbformat
from nbgrader.api import Gradebook

from irlearn.teaching.export.handout import Handout
from irlearn.teaching.export.known_answers import right_answer
from irlearn.teaching.export.nbgrader import nbgrader

CHAPTER, SEED = "average-precision", 7
STUDENTS = ("right", "wrong", "blank")
COLOURS = re.compile(r"\x1b\[[\d;]*m")  # of a terminal


def main() -> None:
    handout = Handout(CHAPTER, SEED, STUDENTS)
    name = f"{CHAPTER}-seed-{SEED}"
    with tempfile.TemporaryDirectory() as folder:
        course = Path(folder, "course")
        nbgrader(handout, course)
        run(course, "validate", f"source/{name}/{CHAPTER}.ipynb", expected="passes all the tests")
        run(course, "generate_assignment", name)
        released = nbformat.read(course / "release" / name / f"{CHAPTER}.ipynb", as_version=4)
        for student in handout.students:
            hand_in(course / "submitted" / student.name / name, filled_in(released, handout, student))
        run(course, "autograde", name)
        run(course, "generate_feedback", name)
        report(course, name, handout)


def run(course, *command, expected=""):
    """Run one command of nbgrader; where it fails, or does not say what is expected, show its output."""
    done = subprocess.run(
        [sys.executable, "-m", "nbgrader", *command],
        cwd=course,
        env={**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
    )
    output = done.stdout + done.stderr
    if done.returncode or expected not in output:
        sys.exit(f"nbgrader {' '.join(command)} failed:\n{output}")
    print(f"nbgrader {' '.join(command)}: done", flush=True)


def filled_in(released, handout, student):
    """Make the notebook that a student hands in."""
    notebook = nbformat.from_dict(released)
    if student.name == "blank":
        return notebook
    answers = {"your-number": f"student = {student.number}"}
    for question in handout.questions:
        item = handout.item(question, student)
        answers[f"{question.name}-answer"] = answer(question.name, item, wrong=student.name == "wrong")
    for cell in notebook.cells:
        cell.source = answers.get(cell.metadata.nbgrader.grade_id, cell.source)
    return notebook


def answer(name, item, wrong):
    """Write the source of a cell that answers an item: right, or by a wrong rule, order or letter."""
    right = right_answer(item)
    if item.kind == "function":
        rule = ", denominator='k'" * wrong
        returned = f"irlearn.average_precision(ranking, judged=judged, k=k{rule})"
        return f"import irlearn\n\n\ndef {name}(ranking, judged, k):\n    return {returned}"
    if item.kind in ("worksheet", "construct"):
        return f"{name} = {right.split()[:: -1 if wrong else 1]}"
    if item.kind == "number" and wrong:
        right = f"{item.groups[-1][1]:.3f}"  # by the last of the competing rules
    elif wrong:
        right = right[::-1] if item.kind == "order" else "B2" if item.kind == "choose" else "C"
    return f"{name} = {right!r}"


def hand_in(folder, notebook):
    folder.mkdir(parents=True)
    nbformat.write(notebook, folder / f"{CHAPTER}.ipynb")


def report(course, name, handout):
    """Print nbgrader's points for each student, and the messages of the tests that failed."""
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as grades:
        for student in handout.students:
            handed_in = grades.find_submission(name, student.name)
            print(f"\n{student.name}: {handed_in.score:g} of {handed_in.max_score:g} points")
            if handed_in.score != (handed_in.max_score if student.name == "right" else 0):
                sys.exit("These are not the points that were expected.")
            graded = nbformat.read(
                course / "autograded" / student.name / name / f"{CHAPTER}.ipynb", as_version=4
            )
            for cell in graded.cells:
                for output in cell.get("outputs", ()):
                    if output.output_type == "error" and student.name != "blank":
                        words = COLOURS.sub("", output.evalue).splitlines()
                        print(f"  {cell.metadata.nbgrader.grade_id}: {words[0] if words else output.ename}")
    pages = sorted(path.relative_to(course) for path in course.glob("feedback/**/*.html"))
    print(f"\nPages of feedback: {', '.join(map(str, pages))}")


if __name__ == "__main__":
    main()
