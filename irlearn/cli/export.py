"""``irlearn export moodle --chapter dcg``: exercises for a class, with fresh data for every student."""

from pathlib import Path

from ..errors import error
from . import output

FORMS = {
    "moodle": "a question bank in Moodle's XML; Moodle draws who gets which data",
    "nbgrader": "an assignment as a notebook; a failing test says what the mistake is",
    "sheet": "a page to print for each student, and a key with what each wrong number shows",
    "preview": "twelve variants of each item with every sentence, to look at before class",
}


def add(commands):
    """Add the command to the parser."""
    made = commands.add_parser(
        "export",
        help="exercises for a class: Moodle, nbgrader, paper",
        description="Exercises for a class. Every student has data of their own, drawn from the seed and "
        "their number in the list, and the same on every machine.",
        epilog="; ".join(f"{name}: {meaning}" for name, meaning in FORMS.items()),
    )
    made.add_argument("form", choices=FORMS, help="what to make; see below")
    made.add_argument("--chapter", required=True, metavar="NAME", help="the file name of a page, such as dcg")
    made.add_argument(
        "--items", nargs="+", default=(), metavar="ITEM", help="such as q1 q3 (all of the chapter)"
    )
    made.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of the class, from 1 (1)")
    many = made.add_mutually_exclusive_group()
    many.add_argument("--students", type=int, default=30, metavar="N", help="how many there are (30)")
    many.add_argument(
        "--names", metavar="FILE", help="a text file with one name on each line, instead of --students"
    )
    made.add_argument(
        "--to", metavar="FOLDER", help="where to write it (a folder named after the chapter and the form)"
    )
    made.set_defaults(run=run)


def run(args):
    """Write the files and print their names; what there is to say of them goes to standard error."""
    from ..exercises.export.forms import FORMS
    from ..exercises.export.handout import Handout

    handout = Handout(
        args.chapter, args.seed, _names(args.names) if args.names else args.students, args.items
    )
    output.say("Writing ...")
    written = FORMS[args.form](handout, Path(args.to or f"{args.chapter}-{args.form}"))
    for path in written.files:
        output.write(str(path))
    for note in written.notes:
        output.say(note)


def _names(file):
    """The names in a file, without empty lines."""
    try:
        text = Path(file).read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise error("names not UTF-8", file=file) from None
    names = [line.strip() for line in text.splitlines() if line.strip()]
    if not names:
        raise error("no students", found=file)
    return names
