"""``irlearn chance AP 1 0 1 0 1``: what would a random order score?"""

from ...definition.registry import metric
from ...terminal import output, scoring

EXAMPLE = "irlearn chance nDCG@5 3 2 3 0 1"


def add(commands):
    parser = commands.add_parser(
        "chance",
        help="show what random orders would score",
        description="Show what the same documents would score in random order, and how many of the orders "
        "score at least as well.",
        epilog="With --judged, all judged documents and the unjudged results are put in random order, and "
        "as many of them are retrieved as the ranking has.",
    )
    parser.add_argument("metric", help="name a metric of one ranking, such as nDCG@10")
    scoring.add_grades(parser)
    scoring.add_judged(parser)
    parser.add_argument(
        "--samples",
        type=int,
        metavar="N",
        help="try all different orders if there are at most N, and draw N at random if there are more, or "
        "if more than 200 ranks count; default: 10000, or fewer for thousands of results",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="seed the random numbers; default: 0"
    )
    scoring.add_exact(parser)
    output.add_format(parser)
    scoring.add_metric_options(parser)


def run(args):
    from .chance import chance

    chosen = metric(args.metric)
    found = chance(
        chosen,
        scoring.read_one_list(chosen, args.grades),
        scoring.read_judged(args),
        samples=args.samples,
        seed=args.seed,
        exact=args.exact,
        **scoring.given_options(args),
    )
    output.show(found, args.format)
