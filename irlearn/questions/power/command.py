"""``irlearn power --difference 0.05 --spread 0.14``: how many queries would it take to see?"""

from ...errors import error, joined
from ...explanation.digits import counted
from ...terminal import output, scoring

EXAMPLE = "irlearn power --difference 0.05 --spread 0.14 --queries 50"


def add(commands):
    parser = commands.add_parser(
        "power",
        help="estimate how many queries you need to find a difference",
        description="Estimate how often this many queries would find a true mean difference, how often "
        "they would point the wrong way, and how many you need. The variation of the differences comes "
        "from two of your runs, from their spread, or from the scores of TREC-8's systems.",
        epilog="Name the smallest difference that would matter to you, not a difference that a comparison "
        "found. To find out how often other queries contradict a lead, in Python: "
        'irlearn.datasets.load("trec-scores").contradicted(lead=(0.01, 0.02), queries=25).',
    )
    parser.add_argument(
        "files", nargs="*", metavar="FILE", help="read judgments and two runs, and use their differences"
    )
    parser.add_argument(
        "-d",
        "--difference",
        type=float,
        required=True,
        metavar="D",
        help="look for this true mean difference, such as 0.02",
    )
    parser.add_argument(
        "-s", "--spread", type=float, metavar="S", help="give the standard deviation of the differences"
    )
    parser.add_argument(
        "--dataset", choices=("trec-scores",), help="use the AP differences between the systems of TREC-8"
    )
    parser.add_argument(
        "-n", "--queries", type=int, default=50, metavar="N", help="plan this many queries; default: 50"
    )
    parser.add_argument(
        "-m", "--metric", default="nDCG@10", help="score the two runs with this metric; default: nDCG@10"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="seed the random samples; default: 0"
    )
    parser.add_argument(
        "--systems",
        type=int,
        metavar="N",
        help="also report how many queries are needed to distinguish the best of N systems from the worst",
    )
    output.add_format(parser)
    scoring.add_options(parser)
    scoring.add_tool(parser)


def run(args):
    from .power import power

    sources = {
        counted(len(args.files), "file", "files"): bool(args.files),
        "--dataset": args.dataset is not None,
        "--spread": args.spread is not None,
    }
    if sum(sources.values()) != 1 or len(args.files) not in (0, 3):
        found = joined([name for name, is_given in sources.items() if is_given] or ["nothing"], "and")
        raise error("no source of differences", given=found)
    given = _paired(args) if args.files else None
    if args.dataset:
        from ...datasets import load

        given = load(args.dataset)
    found = power(
        given,
        difference=args.difference,
        spread=args.spread,
        queries=args.queries,
        seed=args.seed,
        systems=args.systems,
    )
    output.show(found, args.format)


def _paired(args):
    from ..compare.comparison import compare

    qrels, *runs = args.files
    metrics = scoring.with_options(args, [args.metric])
    runs = [scoring.down_to_depth(args, run) for run in runs]
    how = {"tool": args.tool, "ties": args.ties, "duplicates": args.duplicates}
    compared = compare(scoring.file_of(args, qrels), *runs, metrics, **how)
    for words in compared.unmatched:
        output.say(f"irlearn: {words}")
    (paired,) = compared.paired.values()
    return paired
