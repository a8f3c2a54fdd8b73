"""``irlearn chance AP 1 0 1 0 1``: what would a random order score?"""

from ...definition.registry import metric
from ...terminal import output
from ...terminal.metric_options import add_metric_options, given_options, read_one_list, read_value

EXAMPLE = "irlearn chance nDCG@5 3 2 3 0 1"


def add(commands):
    """Add the command to the parser."""
    parser = commands.add_parser(
        "chance",
        help="what would a random order score?",
        description="What would the same documents score in random order, and how many of the orders score "
        "at least as well?",
        epilog="With --judged, all judged documents are put in random order, with the results that nobody "
        "judged, and as many of them are retrieved as the ranking has.",
    )
    parser.add_argument("metric", help="a metric of one ranking, such as nDCG@10")
    parser.add_argument(
        "grades", nargs="+", help="the grades in rank order; none for a document nobody judged"
    )
    parser.add_argument("--judged", nargs="+", metavar="GRADE", help="the grades of all judged documents")
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
    parser.add_argument("--exact", action="store_true", help="exact fractions, where the metric has them")
    output.add_format(parser)
    add_metric_options(parser)
    parser.set_defaults(run=run)


def run(args):
    """Print what random orders score."""
    from .chance import chance

    chosen = metric(args.metric)
    judged = None if args.judged is None else [read_value(text) for text in args.judged]
    found = chance(
        chosen,
        read_one_list(chosen, args.grades),
        judged,
        samples=args.samples,
        seed=args.seed,
        exact=args.exact,
        **given_options(args),
    )
    output.show(found, args.format)
