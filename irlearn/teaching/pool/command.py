"""``irlearn pool make`` and ``irlearn pool collect``: a class judges a pool of its own."""

from pathlib import Path

from ...errors import error, joined
from ...terminal import output

EXAMPLE = "irlearn pool make entities --students 9 --only continents"


def add(commands):
    parser = commands.add_parser(
        "pool",
        help="let a class judge results and see what that does to the order of systems",
        description="A class judges a pool of its own: make writes a page for each student, collect reads "
        "the codes that come back.",
    )
    steps = parser.add_subparsers(title="steps", metavar="STEP", required=True)
    _add_make(steps)
    _add_collect(steps)


def _add_make(steps):
    make = steps.add_parser(
        "make",
        help="cut a pool and write a page for each student",
        description="Cut a pool from the first results of several systems, deal it out so that each pair of "
        "a question and a result is judged by several students, and write a page for each. Pages hold "
        "questions and titles alone; they need no server and no network.",
        epilog="pool.json stays with you: it knows who judges what. Give out the files in pages.",
    )
    make.add_argument("collection", nargs="?", help="a collection of irlearn; or give the next three options")
    make.add_argument(
        "--questions", metavar="FILE", help="a line for each: its id, a space, its text; or a .csv"
    )
    make.add_argument("--titles", metavar="FILE", help="the same for documents")
    make.add_argument("--runs", nargs="+", metavar="FILE", help="what each system returned: TREC files")
    make.add_argument("--only", nargs="+", metavar="ID", help="the questions to take; default: all")
    make.add_argument("--qrels", metavar="FILE", help="judgments of other people, to compare with")
    who = make.add_mutually_exclusive_group(required=True)
    who.add_argument("--students", type=int, metavar="N", help="how many students there are")
    who.add_argument(
        "--names", metavar="FILE", help="their names, one on each line; or a .csv with a column Name"
    )
    make.add_argument(
        "--depth", type=int, default=10, metavar="N", help="results of each system; default: 10"
    )
    make.add_argument("--judges", type=int, default=3, metavar="N", help="students for each pair; default: 3")
    make.add_argument("--grades", nargs="+", metavar="WORDS", help="what each grade means, from 0 on")
    make.add_argument("--how", metavar="WORDS", help="what students are told to look for")
    make.add_argument(
        "--seed", type=int, default=1, metavar="N", help="another seed deals pairs out another way"
    )
    make.add_argument("--to", default="pool", metavar="FOLDER", help="where to write it; default: pool")
    make.set_defaults(run=run_make)


def _add_collect(steps):
    collect = steps.add_parser(
        "collect",
        help="read the codes of the class",
        description="Read the codes that students sent. Print how far they agree, who judged how, what to "
        "discuss, and the order of the systems; write the judgments and all tables as files.",
        epilog="What is wrong with a code is said, and the others are counted. Nothing is sent anywhere.",
    )
    collect.add_argument("folder", metavar="FOLDER", help="the folder that pool make wrote")
    collect.add_argument(
        "--codes", metavar="PATH",
        help="a folder with files and mails, or one file with all codes; default: the folder codes in FOLDER",
    )  # fmt: skip
    collect.add_argument(
        "-m", "--metric", default="nDCG@10", help="what puts systems in order; default: nDCG@10"
    )
    collect.add_argument("--without", nargs="+", type=int, default=(), metavar="PAGE", help="leave pages out")
    collect.add_argument("--to", metavar="FOLDER", help="where to write the files; default: FOLDER/results")
    output.add_format(collect)
    collect.set_defaults(run=run_collect)


def run_make(args):
    from ..roster import read_names
    from . import making

    questions, runs, titles, qrels = _parts(args)
    given = {"depth": args.depth, "judges": args.judges, "seed": args.seed}
    given |= {name: words for name in ("grades", "how") if (words := getattr(args, name))}
    students = read_names(args.names) if args.names else args.students
    pool = making.make(questions, runs, titles, students, only=args.only, qrels=qrels, **given)
    for path in pool.write(args.to):
        output.write(str(path))
    loads = [len(page.places) for page in pool.pages]  # pairs to judge on each page
    least, most = min(loads), max(loads)
    output.say(
        f"{len(pool.pairs)} pairs of {len(pool.questions)} questions, {args.judges} judges for each: every "
        f"student judges {most if least == most else f'{least} or {most}'}."
    )
    folder = Path(args.to)
    who = f"{folder / 'names.csv'} says who gets which." if args.names else ""
    for note in (*pool.notes, f"Keep {folder / 'pool.json'} to yourself; give out the pages. {who}".strip()):
        output.say(note)


def _parts(args):
    """Return questions, runs, titles and judgments (or None): from files, and the rest from a collection."""
    given = args.questions, args.runs, args.titles, args.qrels
    if not args.collection:
        if not any((args.questions, args.runs, args.titles)):
            raise error("nothing to make a pool of")
        if missing := _missing(given):
            raise error("parts of a pool missing", **_facts(missing))
        return given
    from ...datasets import load

    data = load(args.collection)
    of_collection = data.queries, data.runs, data.titles, data.qrels
    parts = [from_file or loaded for from_file, loaded in zip(given, of_collection)]
    if missing := _missing(parts):
        raise error("parts missing in a collection", name=args.collection, **_facts(missing))
    return parts


def _missing(parts):
    return [name for name, given in zip(("questions", "runs", "titles"), parts) if not given]


def _facts(missing):
    """Return the facts of an error about missing parts: their names, and the options that give them."""
    options = [f"--{name}" for name in missing]
    return {"missing": joined(missing, "and"), "options": joined(options, "and")}


def run_collect(args):
    from .collecting import collect

    report = collect(args.folder, args.codes, metric=args.metric, without=args.without)
    output.show(report, args.format)
    for path in report.write(args.to or Path(args.folder) / "results"):
        output.say(str(path))
