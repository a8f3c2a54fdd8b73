"""``irlearn compare QRELS RUN_A RUN_B -m nDCG@10``: two systems, query by query."""

from ...document.tables import aligned
from ...escaping import visible
from ...terminal import output, scoring

EXAMPLE = "irlearn compare practice/qrels.txt practice/baseline.run practice/improved.run -m nDCG@10"


def add(commands):
    parser = commands.add_parser(
        "compare",
        help="compare two runs, query by query",
        description="Compare two runs and say whether the second is better. Differences are B - A. To "
        f"compare scores computed by another program, use compare-scores. {scoring.FILES}",
    )
    parser.add_argument("qrels", help="read these judgments")
    parser.add_argument("run_a", help="read this first run (A)")
    parser.add_argument("run_b", help="read this second run (B)")
    parser.add_argument(
        "-m",
        "--metrics",
        nargs="+",
        default=["nDCG@10"],
        metavar="METRIC",
        help="compare on these metrics; default: nDCG@10",
    )
    parser.add_argument(
        "--margin",
        type=float,
        metavar="D",
        help="also test whether the mean difference is smaller than D, so small that it doesn't matter",
    )
    scoring.add_options(parser)
    scoring.add_tool(parser)
    parser.add_argument(
        "-q",
        "--per-query",
        action="store_true",
        help="also print the difference on every query and, with --margin, its share in the equivalence test",
    )
    parser.add_argument(
        "-e",
        "--explain",
        action="store_true",
        help="show how both scores are calculated on the query where the runs differ most",
    )
    output.add_format(parser, ("table", "html", "markdown", "json"))


def run(args):
    from .comparison import compare

    runs = [scoring.down_to_depth(args, run) for run in (args.run_a, args.run_b)]
    metrics, qrels = scoring.with_options(args, args.metrics), scoring.file_of(args, args.qrels)
    how = {"tool": args.tool, "ties": args.ties, "duplicates": args.duplicates}
    found = compare(qrels, *runs, metrics, margin=args.margin, **how)
    if args.format != "table":
        output.show(found, args.format)
        for words in found.read_as if args.format == "json" else ():
            output.say(f"irlearn: {words}.")
        return
    output.write(str(found))
    for paired in found.paired.values():
        if args.per_query:
            output.write(f"\n{paired.metric}, B - A")
            rows = [[f"{difference:+.4f}", visible(query)] for query, difference in paired.sorted]
            # The table of the equivalence test has the differences, too.
            output.write(str(paired.equivalence or "\n".join(aligned(rows, "><"))))
        if args.explain and paired.differences:
            for name, explanation in zip(found.names, found.explain(paired.metric)):
                output.write(f"\nSystem {name}, query {paired.most_different}\n{explanation}")
