"""``irlearn chance AP 1 0 1 0 1``: what would a random order score?"""

from ...definition.registry import metric
from ...terminal import output, scoring

EXAMPLE = "irlearn chance nDCG@5 3 2 3 0 1"


def add(commands):
    parser = commands.add_parser(
        "chance",
        help="what would a random order score?",
        description="What would the same documents score in random order, and how many of the orders score "
        "at least as well?",
        epilog="With --judged, all judged documents are put in random order, with the results that nobody "
        "judged, and as many of them are retrieved as the ranking has.",
    )
    parser.add_argument("metric", help="a metric of one ranking, such as nDCG@10")
    scoring.add_grades(parser)
    scoring.add_judged(parser)
    parser.add_argument(
        "--samples",
        type=int,
        metavar="N",
        help="go through all different orders if there are no more than N of them, and draw N at random if "
        "there are more, or if more than 200 ranks are looked at; default: 10000, or fewer for thousands of "
        "results",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="the seed of the random numbers; default: 0"
    )
    scoring.add_exact(parser)
    output.add_format(parser)
    scoring.add_metric_options(parser)
    parser.set_defaults(run=run)


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
