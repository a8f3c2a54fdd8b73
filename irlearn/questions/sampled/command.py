"""``irlearn sampled AP 1 4 --items 4 --negatives 1``: what does a metric score with sampled negatives?"""

from ...definition.registry import metric
from ...errors import error
from ...terminal import output, scoring

EXAMPLE = "irlearn sampled nDCG@10 40 40,212 8437 --items 10000 --negatives 99"


def add(commands):
    parser = commands.add_parser(
        "sampled",
        help="show what a metric scores if only some of the other items are ranked",
        description="Show what a metric scores on average, and how much it varies, if each person's relevant "
        "items are ranked among only some of the other items. Nothing is simulated.",
        epilog="Sampled scores can rank systems differently than scores with all items.",
    )
    parser.add_argument("metric", help="name a metric of one ranking, such as AP or R@10")
    parser.add_argument(
        "ranks",
        nargs="+",
        help="give the rank of each person's relevant item among all items; join several ranks of one person "
        "by commas",
    )
    parser.add_argument("--items", type=int, required=True, metavar="N", help="say how many items there are")
    parser.add_argument(
        "--negatives", type=int, required=True, metavar="M", help="draw M of the other items for each person"
    )
    parser.add_argument("--once", action="store_true", help="draw no item twice for a person")
    scoring.add_exact(parser)
    output.add_format(parser)
    scoring.add_metric_options(parser)


def run(args):
    from .sampled import sampled

    found = sampled(
        metric(args.metric),
        [_ranks(place, text, args.items) for place, text in enumerate(args.ranks, 1)],
        items=args.items,
        negatives=args.negatives,
        replace=not args.once,
        exact=args.exact,
        **scoring.given_options(args),
    )
    output.show(found, args.format)


def _ranks(person, text, items):
    try:
        return [int(rank) for rank in text.split(",")]
    except ValueError:
        raise error("not ranks of a person", person=person, found=text, items=items) from None
