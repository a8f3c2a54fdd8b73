"""``irlearn bounds nDCG@5 2 none 0 none 1``: how low and how high can the score be?"""

from os.path import isfile

from ...definition.registry import metric
from ...errors import error
from ...terminal import output, scoring

EXAMPLE = "irlearn bounds nDCG@3 3 none 2 --max_grade 3"


def add(commands):
    parser = commands.add_parser(
        "bounds",
        help="show how low or high a score could be once every result is judged",
        description="Show how low and how high the score of a ranking can be, whatever grades its unjudged "
        "results turn out to have.",
        epilog="Give the highest grade a judge can give as --max_grade; default: the highest grade given "
        "here.",
    )
    parser.add_argument("metric", help="name a metric of one ranking, such as nDCG@10")
    scoring.add_grades(parser, at_least_one=False)
    parser.add_argument("--qrels", metavar="FILE", help="read judgments, with --run, instead of grades")
    parser.add_argument("--run", metavar="FILE", dest="run_file", help="read the results of all queries")
    scoring.add_judged(parser)
    scoring.add_exact(parser)
    scoring.add_tool(parser)
    output.add_format(parser)
    scoring.add_metric_options(parser)


def run(args):
    from .bounds import bounds

    chosen, options = metric(args.metric), {**scoring.given_options(args), "tool": args.tool}
    if args.qrels or args.run_file:
        found = bounds(chosen, qrels=args.qrels, run=args.run_file, **options)
    elif args.grades and not any(map(isfile, args.grades)):
        ranking = scoring.read_one_list(chosen, args.grades)
        found = bounds(chosen, ranking, scoring.read_judged(args), exact=args.exact, **options)
    else:
        raise error("nothing to bound")
    output.show(found, args.format)
