"""``irlearn moved QRELS RUN_A RUN_B -m nDCG@10 --format html > moved.html``: which documents moved?"""

from ...terminal import output, scoring

EXAMPLE = "irlearn moved practice/qrels.txt practice/baseline.run practice/improved.run"


def add(commands):
    parser = commands.add_parser(
        "moved",
        help="report which queries and documents moved between two runs",
        description="Show two runs side by side: the queries with the largest differences, which documents "
        "moved in them, what each rank adds to the difference, which results are unjudged, and whether the "
        "verdict would change under other cut-offs, thresholds and metrics.",
        epilog=f"With --format html, writes a page that needs no other files. {scoring.FILES}",
    )
    parser.add_argument("qrels", help="read these judgments")
    parser.add_argument("run_a", help="read this first run (A)")
    parser.add_argument("run_b", help="read this second run (B)")
    parser.add_argument("-m", "--metric", default="nDCG@10", help="compare on this metric; default: nDCG@10")
    texts = "(JSON Lines, JSON, CSV, or lines of an id and a text)"
    parser.add_argument("--documents", metavar="FILE", help=f"show titles or texts of documents {texts}")
    parser.add_argument(
        "--queries", metavar="FILE", help="show texts of queries, from a file of the same kind"
    )
    parser.add_argument(
        "--names", nargs=2, default=("A", "B"), metavar="NAME", help="name the two runs; default: A B"
    )
    parser.add_argument(
        "--most", type=int, default=10, metavar="N", help="show at most N queries; default: 10"
    )
    parser.add_argument(
        "--also", nargs="+", default=(), metavar="METRIC", help="check the verdict on these metrics too"
    )
    output.add_format(parser)
    scoring.add_options(parser)  # ties, duplicates, level, depth, version of trec_eval
    scoring.add_tool(parser)


def run(args):
    from .moved import moved

    runs = [scoring.down_to_depth(args, run) for run in (args.run_a, args.run_b)]
    (metric,) = scoring.with_options(args, [args.metric])  # level and version are options of a metric
    report = moved(
        scoring.file_of(args, args.qrels),
        *runs,
        metric,
        tuple(args.names),
        documents=args.documents,
        queries=args.queries,
        most=args.most,
        also=args.also,
        tool=args.tool,
        ties=args.ties,
        duplicates=args.duplicates,
    )
    if args.format == "html":
        output.write(report.to_page(), "html")
    else:
        output.show(report, args.format)
