"""``irlearn doctor QRELS RUN``: what is wrong with the files, and what does it do to the score?"""

from ...terminal import output, scoring

EXAMPLE = "irlearn doctor practice/qrels.txt practice/improved.run"


def add(commands):
    parser = commands.add_parser(
        "doctor",
        help="what is wrong with judgments and a run, and what does it do to the score?",
        description="Look for ids that do not match, missing queries, unjudged results, ties, ranks that "
        "contradict scores, odd grades, duplicates and lines that cannot be read. Each finding says what it "
        "does to the score, what to do, and where to learn about it.",
        epilog=scoring.FILES,
    )
    parser.add_argument("qrels", help="the judgments")
    parser.add_argument("run_file", metavar="run", help="the run")
    parser.add_argument("-m", "--metric", default="nDCG@10", help="default: nDCG@10")
    parser.add_argument("--strict", action="store_true", help="exit with 3 if something breaks the score")
    output.add_format(parser)
    parser.set_defaults(run=run)


def run(args):
    """Print the report; return 3 with --strict where something breaks the score, else 0."""
    from .doctor import doctor

    report = doctor(args.qrels, args.run_file, args.metric)
    output.show(report, args.format)
    return 3 if args.strict and report.breaks else 0
