"""``irlearn bounds nDCG@5 2 none 0 none 1``: how low and how high can the score be?"""

from ...definition.registry import metric
from ...terminal import output
from ...terminal.metric_options import add_metric_options, given_options, read_one_list, read_value

EXAMPLE = "irlearn bounds nDCG@3 3 none 2 --max_grade 3"


def add(commands):
    """Add the command to the parser."""
    parser = commands.add_parser(
        "bounds",
        help="how low and how high can a score be, with results that nobody judged?",
        description="How low and how high can the score of a ranking be, whatever grades its unjudged "
        "results turn out to have?",
        epilog="The highest grade that a judge can give is --max_grade; left out, the highest that is there.",
    )
    parser.add_argument("metric", help="a metric of one ranking, such as nDCG@10")
    parser.add_argument(
        "grades", nargs="+", help="the grades in rank order; none for a document nobody judged"
    )
    parser.add_argument("--judged", nargs="+", metavar="GRADE", help="the grades of all judged documents")
    parser.add_argument("--exact", action="store_true", help="exact fractions, where the metric has them")
    output.add_format(parser)
    add_metric_options(parser)
    parser.set_defaults(run=run)


def run(args):
    """Print the bounds."""
    from .bounds import bounds

    chosen = metric(args.metric)
    judged = None if args.judged is None else [read_value(text) for text in args.judged]
    ranking = read_one_list(chosen, args.grades)
    found = bounds(chosen, ranking, judged, exact=args.exact, **given_options(args))
    output.show(found, args.format)
