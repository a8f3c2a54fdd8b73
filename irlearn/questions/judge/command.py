"""``irlearn judge labels.csv``: may a judge's labels stand in for people's?"""

from ...terminal import output

EXAMPLE = "irlearn judge labels.csv"


def add(commands):
    parser = commands.add_parser(
        "judge",
        help="correct a score based on a judge's labels, using people's labels of a sample",
        description="Find out how far you can trust a judge. From people's labels of some items and the "
        "judge's labels of all, get the corrected share of relevant items with its confidence interval, "
        "who said what, the judge's bias, kappa, and how many people's labels are needed.",
        epilog="The items people label must be drawn at random, and from many queries: 50 labels spread "
        "over 50 queries tell you as much as 400 labels of ten whole queries.",
    )
    parser.add_argument(
        "human",
        help="read people's judgments of a sample; or give only one .csv, .json or .jsonl table with the "
        "columns query, human (empty if no person labelled it) and judge",
    )
    parser.add_argument("judge", nargs="?", help="read the judge's judgments of all items")
    parser.add_argument(
        "-l",
        "--level",
        type=float,
        default=1,
        metavar="GRADE",
        help="set the lowest grade that counts as relevant; default: 1",
    )
    parser.add_argument(
        "--mean",
        type=float,
        metavar="TOP",
        help="report the mean of the labels, from 0 to TOP, rather than the share of relevant items",
    )
    parser.add_argument(
        "--these-items",
        action="store_true",
        help="compute the confidence intervals for these items only, rather than for other queries like "
        "theirs",
    )
    output.add_format(parser)


def run(args):
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
