"""``irlearn class``: a roster, which is the names of a class and its secret; its result codes as a table."""

import argparse
import json
import re
from datetime import date
from pathlib import Path

from ..errors import error
from ..files import check_new, locked, new_folder, write_new_files, write_text
from ..terminal import output

EXAMPLE = "irlearn class new names.txt"
ROSTER = "class"  # the folder of the roster, unless another is named
TO_WRITE = {  # WHAT in "irlearn class WHAT FOLDER": what the command says once it has written that
    "assignment": "Give the folder to students, for example as a template on GitHub Classroom. 'pytest' "
    "marks it, and a failing test says what the function computes. The tests run students' code, so run them "
    "where it can do no harm.",
    "lectures": "Open the notebooks in JupyterLab ('pip install jupyterlab', then 'jupyter lab') or in VS "
    "Code. Run a lecture's first cell before the room fills. Give students the labs and student.md, but keep "
    "answers.md.",
}
STEPS = {  # step: what follows it, what that is, and what the step does
    "new": (
        "NAMES",
        "read names from a text file with one name on each line, or from a .csv file with a column Name or "
        "the columns First name and Last name; its other columns, such as Email, are copied to students.csv "
        "and the gradebook; or give a number, such as 30, for people without names: P01 to P30",
        "Create a class from a file of names, with a secret from which each student's data follow.",
    ),
    "add": (
        "NAME",
        "give a name that isn't in the class yet",
        "Add a student to a class. The other students keep their data.",
    ),
    "assignment": (
        "FOLDER",
        "write it to this folder",
        "Write a programming assignment, with the tests that mark it.",
    ),
    "lectures": (
        "FOLDER",
        "write them to this folder",
        "Write notebooks for two lectures and three labs, a page for students, and answers to the labs.",
    ),
}


class _Help(argparse._HelpAction):
    """Print the help of a step, such as new, where one is named, and else that of the command."""

    def __call__(self, parser, namespace, values, option_string=None):
        step = (namespace.folder or [""])[0]
        if step in STEPS:
            names, meaning, does = STEPS[step]
            parser = type(parser)(prog=f"{parser.prog} {step}", description=does)
            parser.add_argument(names, help=meaning)
            if step not in TO_WRITE:
                parser.add_argument(
                    "--roster", metavar="FOLDER", help=f"keep the class in this folder; default: {ROSTER}"
                )
        parser.print_help()
        parser.exit()


def add(commands):
    parser = commands.add_parser(
        "class",
        help="manage a class roster and tabulate its result codes",
        add_help=False,
        description="Tabulate the result codes that students sent. For each chapter and each exam, there is "
        "a line for every student, followed by each item: how many students got it right the first time, how "
        "many later or with help, and which mistakes they made, most common first. All answers are judged "
        "again, and nothing is sent anywhere.",
        epilog="A code can be anywhere in a file, such as a saved email. Anything that can't be read is "
        "listed. To keep a roster: 'irlearn class new names.txt' creates the folder class, with a secret "
        "from which each student's data follow, and 'irlearn class add NAME' adds a student. 'irlearn export "
        "sheet --roster class' uses it, and 'irlearn class FOLDER --roster class' works out from the data "
        "whose answers they are. 'irlearn class assignment FOLDER' writes a programming assignment, with the "
        "tests that mark it; 'irlearn class lectures FOLDER' writes notebooks for two lectures and three "
        "labs, and a page for students. 'irlearn class new --help' shows the help of one of these steps.",
    )
    parser.add_argument(
        "-h",
        "--help",
        action=_Help,
        help="show this help or, after a step such as new, the help of that step",
    )
    parser.add_argument(
        "folder",
        metavar="FOLDER",
        nargs="+",
        help="read a folder, and the folders below it, of text files or saved emails (.eml), one for each "
        "student; or of .csv files with one line for each student, as an online form produces; or a single "
        "such file. Or: new NAMES, where NAMES is a file of names or a number; add NAME; assignment FOLDER; "
        "or lectures FOLDER",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        dest="sets",
        metavar="FILE",
        help="read your own content file, whose items are in the codes; repeat --set for several files",
    )
    parser.add_argument(
        "--roster", metavar="FOLDER", help="use the roster in this folder: names, points, copied answers"
    )
    parser.add_argument(
        "--later",
        type=float,
        default=0.5,
        metavar="POINTS",
        help="with --roster, give this many points for an item that is right later or with help; default: "
        "0.5 of 1",
    )
    parser.add_argument(
        "--items",
        nargs="+",
        default=[],
        metavar="ITEM",
        help="with --roster, count these items, such as q1 ap-missed; default: all but functions",
    )
    parser.add_argument(
        "--due",
        metavar="DATE",
        help="with --roster, set the last day, such as 2026-12-24; later answers count, but are reported",
    )
    parser.add_argument("--csv", action="store_true", help="write CSV; with --roster, a gradebook")
    parser.add_argument(
        "--to", metavar="FILE", help="also write the CSV to a new file, which Excel can open unchanged"
    )


def run(args):
    first, *rest = args.folder
    if first in TO_WRITE and rest:
        return _write(first, Path(" ".join(rest)))
    if not 0 <= args.later <= 1:
        raise error("argument out of range", name="later", found=args.later, expected="a number from 0 to 1")
    if first in ("new", "add") and (rest or not Path(first).exists()):
        about = " ".join(rest).strip()
        if not about:
            raise error("class command without its name", what=first)
        return _change(first, about, Path(args.roster or ROSTER))
    if rest:
        raise error("more than one folder of answers", found=rest[0])
    folder = Path(first)
    if not folder.exists():
        raise error("no folder of answers", folder=first)
    _print_table(folder, args)


def _write(what, folder):
    paths = {"assignment": write_assignment, "lectures": write_lectures}[what](folder)
    for path in paths:
        output.write(str(path))
    output.say(TO_WRITE[what])


def _change(what, about, folder):
    from .roster import FILE, LIST, Roster, read_class

    files = [folder / file for file in (FILE, LIST)]
    if what == "new":
        check_new(files)
        is_number = about.isdecimal() and len(about) < 5 and not Path(about).exists()
        people = [f"P{n:02}" for n in range(1, int(about) + 1)] if is_number else []
        roster = Roster.new(people or read_class(about))
        with locked(new_folder(folder)):
            check_new(files)
            roster.write(folder)
    else:
        Roster.read(folder)  # refuses a folder without a roster, before there is a lock in it
        with locked(folder):
            roster = Roster.read(folder).with_student(about)
            roster.write(folder)
    for path in files:
        output.write(str(path))
    output.say(
        f"{len(roster.names)} students. {FILE} contains the secret. Keep it where no student can read it, "
        "and keep a copy: without it, you can't show whose an answer is. students.csv lists everyone's seed; "
        "tell each student their own."
    )


def _print_table(folder, args):
    from ..exercises.sets import read_own_set
    from .class_folder import class_table
    from .gradebook import gradebook
    from .roster import BOM, Roster

    roster = Roster.read(Path(args.roster)) if args.roster else None
    if args.due and roster is None:
        raise error("--due without a roster")
    try:
        due = date.fromisoformat(args.due) if args.due else None
    except ValueError:
        raise error("no date", found=args.due) from None
    if args.to:
        check_new([args.to])
    for file in args.sets:
        read_own_set(file)
    output.say("Judging the answers again ...")
    table = class_table(folder) if roster is None else gradebook(folder, roster, args.later, args.items, due)
    output.write(table.to_csv() if args.csv else table.to_text(), "csv" if args.csv else "text")
    for stray in table.strays() if args.csv and roster is not None else ():
        output.say(stray)
    if args.to:
        write_text(args.to, f"{BOM}{table.to_csv()}\n", private=True)
        output.say(args.to)
    if roster is None and not table.parts:
        output.flush()
        raise error("no result code in the folder", folder=folder)


ASSIGNMENT = Path(__file__).with_name("assignment")  # a task, functions to write, and their tests
FILES = {  # name in the folder that is handed out: file in the folder of the assignment
    "README.md": "task.md",
    "search_metrics.py": "search_metrics.py.txt",
    "test_search_metrics.py": "checks.py.txt",
    "conftest.py": "points.py.txt",
}
LECTURES = Path(__file__).with_name("lectures")  # two lectures, three labs, and pages on them:
PAGES = ("student", "answers")  # what students get, and what stays with the teacher
CODE = re.compile(r"^```python\n(.*?)\n```$", re.MULTILINE | re.DOTALL)  # a cell of the notebook
METADATA = {"kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}}


def write_assignment(folder: Path) -> list[Path]:
    texts = {name: (ASSIGNMENT / source).read_text("utf-8") for name, source in FILES.items()}
    return write_new_files(folder, texts)


def write_lectures(folder: Path) -> list[Path]:
    """Write the notebooks, a page for students and the answers; replace no file that is there."""
    texts = {path.stem: path.read_text("utf-8") for path in sorted(LECTURES.glob("*.md"))}
    notebooks = {f"{name}.ipynb": notebook(text) for name, text in texts.items() if name not in PAGES}
    return write_new_files(folder, notebooks | {f"{name}.md": texts[name] for name in PAGES})


def notebook(text: str) -> str:
    """Make a notebook, as JSON, of a text in Markdown: each block of Python becomes a cell of code."""
    cells = []
    for number, part in enumerate(CODE.split(text)):
        if not part.strip():
            continue
        cell = {"id": f"cell-{number}", "metadata": {}, "source": part.strip().splitlines(keepends=True)}
        code = {"cell_type": "code", "execution_count": None, "outputs": []}
        cells.append(cell | (code if number % 2 else {"cell_type": "markdown"}))
    made = {"cells": cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(made, ensure_ascii=False, indent=1) + "\n"
