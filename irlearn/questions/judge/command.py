"""``irlearn judge labels.csv``: may a judge's labels stand in for people's?"""

from ...terminal import output

EXAMPLE = "irlearn judge labels.csv"


def add(commands):
    parser = commands.add_parser(
        "judge",
        help="correct a score that rests on a judge's labels, by people's labels of a sample",
        description="May you trust the judge? From people's labels of some items and the judge's of all: the "
        "corrected share of relevant items with its interval, who said what, the judge's bias, kappa, and "
        "how many labels of people it takes.",
        epilog="The items that people label have to be drawn at random, and from many queries: spread over "
        "50 queries, 50 labels tell as much as 400 of ten whole queries.",
    )
    parser.add_argument(
        "human",
        help="people's judgments of a sample; or, alone, one .csv, .json or .jsonl table with the columns "
        "query, human (empty if nobody looked) and judge",
    )
    parser.add_argument("judge", nargs="?", help="the judge's judgments of all items")
    parser.add_argument(
        "-l",
        "--level",
        type=float,
        default=1,
        metavar="GRADE",
        help="the lowest grade that counts as relevant; default: 1",
    )
    parser.add_argument(
        "--mean",
        type=float,
        metavar="TOP",
        help="ask for the mean of the labels, from 0 to TOP, rather than for the share of relevant items",
    )
    parser.add_argument(
        "--these-items",
        action="store_true",
        help="the intervals are for these items only, rather than for other queries like theirs",
    )
    output.add_format(parser)
    parser.set_defaults(run=run)


def run(args):
    """Print the corrected score."""
    from .corrected import corrected

    is_mean = args.mean is not None
    found = corrected(
        args.human,
        args.judge,
        rel=None if is_mean else args.level,
        top=args.mean if is_mean else 1,
        of="items" if args.these_items else "queries",
    )
    output.show(found, args.format)
