"""``irlearn class answers``: the result codes of a class as a table of what was found hard."""

from pathlib import Path

from ..errors import error
from . import output


def add(commands):
    """Add the command to the parser."""
    parser = commands.add_parser(
        "class",
        help="the result codes of a class, as a table",
        description="Read the result codes that students sent. For each chapter and each exam there is a "
        "line for every student, then for each item how many were right the first time, how many later or "
        "with help, and which mistakes were made, the most common first. "
        "All answers are judged again; nothing is sent anywhere.",
        epilog="A code can stand anywhere in a file, such as a mail that was saved. What cannot be read is "
        "listed.",
    )
    parser.add_argument(
        "folder",
        metavar="FOLDER",
        help="a folder of text files or saved mails (.eml), one for each student, also in folders below it; "
        "or of .csv files, such as an online form gives, with one line for each; or a single such file",
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        dest="sets",
        metavar="FILE",
        help="a content file of your own, whose items are in the codes; of several files, --set before each",
    )
    parser.add_argument("--csv", action="store_true", help="as CSV, one line for each count")
    parser.set_defaults(run=run)


def run(args):
    """Print the table."""
    from ..exercises.class_folder import class_table
    from ..exercises.sets import read_own_set

    folder = Path(args.folder)
    if not folder.exists():
        raise error("no folder of answers", folder=args.folder)
    for file in args.sets:
        read_own_set(file)
    output.say("Judging the answers again ...")
    table = class_table(folder)
    output.write(table.to_csv() if args.csv else table.to_text(), "csv" if args.csv else "text")
