"""``irlearn doctor QRELS RUN``: what is wrong with the files, and what does it do to the score?"""

from ...errors import error
from ...terminal import output, scoring

EXAMPLE = "irlearn doctor practice/qrels.txt practice/improved.run"


def add(commands):
    parser = commands.add_parser(
        "doctor",
        help="find problems in judgments and a run, and what they do to the score",
        description="Look for mismatched ids, missing queries, unjudged results, ties, ranks that "
        "contradict scores, odd grades, duplicates and unreadable lines. Each finding says what it does "
        "to the score, what to do, and where to learn more. With --set, check a test set before you use it: "
        "how much room the best system leaves, how it was judged, and what its questions give away.",
        epilog=scoring.FILES,
    )
    parser.add_argument("qrels", help="read these judgments")
    parser.add_argument(
        "runs", metavar="run", nargs="*", help="read this run; with --set, all runs to compare"
    )
    parser.add_argument(
        "-m", "--metric", default="nDCG@10", help="measure the effect on this metric; default: nDCG@10"
    )
    parser.add_argument("--strict", action="store_true", help="exit with 3 if something breaks the score")
    parser.add_argument(
        "--set",
        action="store_true",
        help="check the test set itself: can it still separate systems, and can its results be trusted?",
    )
    file = "(JSON Lines, JSON, CSV, or lines of an id and a text)"
    parser.add_argument("--texts", metavar="FILE", help=f"with --set, read the texts of documents {file}")
    parser.add_argument("--queries", metavar="FILE", help="with --set, read the texts of queries")
    parser.add_argument(
        "--dev", metavar="QRELS", help="with --set, read the judgments of the development set"
    )
    parser.add_argument(
        "--dev-queries", metavar="FILE", help="with --set, read the texts of the development set's queries"
    )
    parser.add_argument("--judge", metavar="MODEL", help="with --set, name the model that judged")
    parser.add_argument(
        "--author", metavar="MODEL", help="with --set, name the model that wrote the questions"
    )
    output.add_format(parser)


def run(args):
    names = ("texts", "queries", "dev", "dev_queries", "judge", "author")
    of_set = {name: getattr(args, name) for name in names}
    if args.set:
        from .check_set import check_set

        report = check_set(args.qrels, args.runs or None, args.metric, **of_set)
    else:
        from .doctor import doctor

        if len(args.runs) != 1:
            raise error("doctor without one run", found=len(args.runs))
        if given := [name for name, value in of_set.items() if value is not None]:
            raise error("option of a test set", name="--" + given[0].replace("_", "-"))
        report = doctor(args.qrels, args.runs[0], args.metric)
    output.show(report, args.format)
    return 3 if args.strict and report.breaks else 0
