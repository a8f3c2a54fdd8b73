"""``irlearn export moodle --chapter dcg``: exercises for a class, with fresh data for every student."""

from pathlib import Path

from ...errors import error
from ...terminal import output

EXAMPLE = "irlearn export sheet --chapter dcg --students 2 --to sheets"
FORMAT_HELP = {  # format of an export: what it is
    "moodle": "a question bank in Moodle's XML; Moodle draws who gets which data",
    "qti": "the same for Canvas and others, as a QTI 2.1 package",
    "nbgrader": "an assignment as a notebook; a failing test says what the mistake is",
    "sheet": "a page to print for each student, and a key with the right answers",
    "exam": "a page for each student on a roster, which keeps the answers without a verdict, and a key",
    "preview": "twelve variants of each item with all feedback texts, to look through before class",
}


def add(commands):
    parser = commands.add_parser(
        "export",
        help="export exercises for a class: Moodle, nbgrader, paper",
        description="Export exercises for a class. A student's data are drawn from the seed and the "
        "student's number in the list, and are the same on every machine; if an exercise has few possible "
        "draws, some students share theirs. For Moodle, there are as many variants as students, and Moodle "
        "draws who gets which.",
        epilog="; ".join(f"{name}: {meaning}" for name, meaning in FORMAT_HELP.items()) + ".",
    )
    parser.add_argument("format", choices=FORMAT_HELP, help="choose what to write; see below")
    parser.add_argument(
        "--chapter",
        required=True,
        metavar="NAME",
        help="name a page, such as dcg, or your own content file, such as my-items.md",
    )
    parser.add_argument(
        "--items",
        nargs="+",
        default=(),
        metavar="ITEM",
        help="export these, such as q1 ap-missed; default: all",
    )
    parser.add_argument(
        "--seed", type=int, metavar="N", help="set the seed of the class, at least 1; default: 1"
    )
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--students", type=int, metavar="N", help="write for this many students; default: 30")
    who.add_argument(
        "--names",
        metavar="FILE",
        help="read names from a text file with one name on each line, or a .csv file with a column Name",
    )
    who.add_argument(
        "--roster",
        metavar="FOLDER",
        help="use the roster in this folder ('irlearn class new'), whose secret the data follow from",
    )
    parser.add_argument(
        "--exam",
        type=int,
        nargs="?",
        const=0,  # stands for no SEED
        metavar="SEED",
        help="with sheet, write an exam, with the same data for everyone, and its key; use a SEED above 8, "
        "because the book solves the data of 1 to 8. With --roster and no SEED, write an exam with different "
        "data for each student, which follow from the secret",
    )
    parser.add_argument(
        "--sitting",
        choices=("before", "after"),
        default="",
        help="with exam, write a check before or after the lesson, with different data and without choices; "
        "'irlearn class' reports the gain",
    )
    parser.add_argument(
        "--only", metavar="NAME", help="with --roster, write for this student only, such as a latecomer"
    )
    parser.add_argument(
        "--solutions",
        action="store_true",
        help="with sheet, add to the key what wrong answers show, and how to calculate the right answer",
    )
    parser.add_argument(
        "--to",
        metavar="FOLDER",
        help="write to this folder; default: CHAPTER-FORMAT, such as dcg-sheet",
    )


def run(args):
    from ..roster import Roster, read_class
    from .handout import ExamPaper, Handout, RosterHandout

    _check_options(args)
    students = [*read_class(args.names)] if args.names else 30 if args.students is None else args.students
    seed = 1 if args.seed is None else args.seed
    if args.roster:
        roster = Roster.read(Path(args.roster))
        of_exam = args.exam is not None or args.format == "exam"
        handout: Handout = RosterHandout(
            args.chapter, roster, args.items, exam=of_exam, only=args.only, sitting=args.sitting
        )
    elif args.exam is not None:
        handout = ExamPaper(args.chapter, args.exam, args.items)  # args.exam: the seed
    else:
        handout = Handout(args.chapter, seed, students, args.items)
    output.say("Writing ...")
    solutions = {"solutions": True} if args.solutions else {}  # a parameter that only "sheet" has
    folder = Path(args.to or f"{handout.chapter.name}-{args.format}")
    written = export_functions()[args.format](handout, folder, **solutions)
    for path in written.files:
        output.write(str(path))
    for note in written.notes:
        output.say(note)


def export_functions():
    """Return the function of each format, which takes a `Handout` and the folder to write into."""
    from .moodle import moodle
    from .nbgrader import nbgrader
    from .paper import exam_pages, preview, sheet
    from .qti import qti

    return dict(zip(FORMAT_HELP, (moodle, qti, nbgrader, sheet, exam_pages, preview), strict=True))


def _check_options(args):
    """Refuse options that do not go together or are missing for this format, and an exam seed below 1."""
    given = [f"--{name}" for name in ("students", "names", "seed") if getattr(args, name) is not None]
    if args.only is not None and not args.roster:
        raise error("--only without a roster")
    if args.roster and args.seed is not None:
        raise error("option not with a roster", option="--seed")
    if args.roster and args.exam:
        raise error("option not with a roster", option=f"--exam {args.exam}")
    if args.sitting and (args.format != "exam" or not args.roster):
        raise error("--sitting without exam pages")
    if args.format == "preview" and (given or args.roster):
        raise error("option not for a preview", option=[*given, "--roster"][0])
    if args.solutions and args.format != "sheet":
        raise error("--solutions without a sheet", format=args.format)
    if args.format == "exam" and not args.roster:
        raise error("exam pages need a roster")
    if args.exam is None:
        return
    if args.format not in ("sheet", "exam"):
        raise error("exam only as a sheet", format=args.format)
    if given:
        raise error("option not for an exam", option=given[0])
    if args.exam < 1 and not args.roster:
        raise error("exam seed below 1", found=args.exam)
