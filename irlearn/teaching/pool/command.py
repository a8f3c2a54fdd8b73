"""``irlearn pool make`` and ``irlearn pool collect``: a class judges a pool of its own."""

from pathlib import Path

from ...errors import error, joined
from ...terminal import output

EXAMPLE = "irlearn pool make entities --students 9 --only continents"


def add(commands):
    parser = commands.add_parser(
        "pool",
        help="let a class judge results and see what that does to the order of systems",
        description="Let a class judge its own pool: make writes a page for each student, and collect reads "
        "the codes that students send.",
    )
    steps = parser.add_subparsers(title="steps", metavar="STEP", required=True)
    _add_make(steps)
    _add_collect(steps)


def _add_make(steps):
    make = steps.add_parser(
        "make",
        help="build a pool and write a page for each student",
        description="Build a pool from the first results of several systems, deal it out so that several "
        "students judge each pair of a question and a result, and write a page for each student. Pages "
        "contain only questions and titles, and need no server and no network.",
        epilog="Keep pool.json, which says who judges what. Give students the files in the folder pages.",
    )
    make.add_argument(
        "collection", nargs="?", help="use this collection of irlearn; or give the next three options"
    )
    make.add_argument(
        "--questions", metavar="FILE", help="read questions: on each line an id, a space, a text; or a .csv"
    )
    make.add_argument("--titles", metavar="FILE", help="read the titles of documents, in the same format")
    make.add_argument("--runs", nargs="+", metavar="FILE", help="read each system's results from a TREC file")
    make.add_argument("--only", nargs="+", metavar="ID", help="use only these questions; default: all")
    make.add_argument("--qrels", metavar="FILE", help="compare with these judgments by other people")
    who = make.add_mutually_exclusive_group(required=True)
    who.add_argument("--students", type=int, metavar="N", help="write pages for this many students")
    who.add_argument(
        "--names", metavar="FILE", help="read names, one on each line, or from a .csv with a column Name"
    )
    make.add_argument(
        "--depth", type=int, default=10, metavar="N", help="take this many results per system; default: 10"
    )
    make.add_argument(
        "--judges", type=int, default=3, metavar="N", help="have N students judge each pair; default: 3"
    )
    make.add_argument(
        "--grades", nargs="+", metavar="WORDS", help="say what each grade means, starting with 0"
    )
    make.add_argument("--how", metavar="WORDS", help="tell students what to look for")
    make.add_argument(
        "--seed", type=int, default=1, metavar="N", help="deal out pairs from this seed; default: 1"
    )
    make.add_argument("--to", default="pool", metavar="FOLDER", help="write to this folder; default: pool")
    make.set_defaults(run=run_make)


def _add_collect(steps):
    collect = steps.add_parser(
        "collect",
        help="read the codes of the class",
        description="Read the codes that students sent. Print how closely students agree, how each of them "
        "judged, what to discuss, and the order of the systems; write the judgments and all tables as files.",
        epilog="If something is wrong with a code, you're told what, and the other codes are counted. "
        "Nothing is sent anywhere.",
    )
    collect.add_argument("folder", metavar="FOLDER", help="open this folder, written by pool make")
    collect.add_argument(
        "--codes", metavar="PATH",
        help="read a folder of files and emails, or one file with all codes; default: the folder codes in "
        "FOLDER",
    )  # fmt: skip
    collect.add_argument(
        "-m", "--metric", default="nDCG@10", help="order the systems by this metric; default: nDCG@10"
    )
    collect.add_argument(
        "--without", nargs="+", type=int, default=(), metavar="PAGE", help="leave out these pages"
    )
    collect.add_argument("--to", metavar="FOLDER", help="write to this folder; default: FOLDER/results")
    output.add_format(collect)
    collect.set_defaults(run=run_collect)


def run_make(args):
    from ..roster import read_class
    from . import making

    questions, runs, titles, qrels = _parts(args)
    given = {"depth": args.depth, "judges": args.judges, "seed": args.seed}
    given |= {name: words for name in ("grades", "how") if (words := getattr(args, name))}
    named = read_class(args.names) if args.names else {}
    students = list(named) or args.students
    pool = making.make(questions, runs, titles, students, only=args.only, qrels=qrels, **given)
    for path in pool.write(args.to, named):
        output.write(str(path))
    loads = [len(page.places) for page in pool.pages]  # pairs to judge on each page
    least, most = min(loads), max(loads)
    output.say(
        f"{len(pool.pairs)} pairs from {len(pool.questions)} questions, with {args.judges} judges each: "
        f"every student judges {most if least == most else f'{least} or {most}'}."
    )
    folder = Path(args.to)
    who = f"{folder / 'names.csv'} says who gets which page." if args.names else ""
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
