"""``irlearn identify 0.9575 3 2 3 0 1 -m nDCG@5``: which convention gives this number?"""

from os.path import isfile

from ...definition.registry import meanings
from ...errors import error
from ...terminal import output
from ...terminal.scoring import add_grades, add_judged, read_lists, read_value
from .identify import identify

EXAMPLE = "irlearn identify 0.9575 3 2 3 0 1 -m nDCG@5"


def add(commands):
    parser = commands.add_parser(
        "identify",
        help="find the convention behind a number",
        description="Find the convention, tool or mistake that gives a number. Each way to get it is derived "
        "step by step; if there is none, the three nearest are shown.",
        epilog="The exit code is 0 whenever there is an answer, even if it is that nothing gives the number; "
        "--format json says which. Separate several rankings with /: irlearn identify 0.75 1 0 / 0 1 -m MRR. "
        "For a number from whole files: irlearn identify 0.87 --qrels Q --run R -m nDCG@10; with two "
        "numbers, shows what would have to differ between the programs that gave them.",
    )
    parser.add_argument("number", help="give the number as printed, such as 0.9575, '91%%' or 34/45")
    add_grades(parser, at_least_one=False)
    parser.add_argument("--qrels", metavar="FILE", help="read judgments, with --run, instead of grades")
    parser.add_argument("--run", metavar="FILE", dest="run_file", help="read the results that were scored")
    parser.add_argument(
        "-m", "--metric", help="name what the number is said to be, such as nDCG@5; default: try all metrics"
    )
    add_judged(parser)
    parser.add_argument("-k", metavar="K", help="set the cut-off, if the metric doesn't include one")
    parser.add_argument(
        "--digits", type=int, metavar="N", help="trust this many decimals; default: as many as the number has"
    )
    parser.add_argument("--tool", help="try only this tool's conventions, such as those of ranx")
    output.add_format(parser)


def run(args):
    k = None if args.k is None else read_value(args.k)
    how = {"metric": args.metric, "digits": args.digits, "k": k, "tool": args.tool}
    if args.qrels or args.run_file:
        numbers = (args.number, *args.grades) if args.grades else args.number
        answer = identify(numbers, qrels=args.qrels, run=args.run_file, **how)
    elif not args.grades or any(map(isfile, args.grades)):
        raise error("nothing to identify by")
    else:
        judged = None if args.judged is None else _ranking(args.metric, args.judged)
        answer = identify(args.number, _ranking(args.metric, args.grades), judged=judged, **how)
    output.show(answer, args.format)


def _ranking(name, words):
    """Read one ranking, or several where the metric of this name is a mean over queries; else refuse them."""
    chosen = meanings(name or "P")[0]  # P stands for any metric of one ranking
    first, *more = read_lists(chosen, words)
    if more:
        called = chosen.display_name if name else "Without -m identify"
        raise error("metric takes one list only", metric=called, found=len(more) + 1)
    return first
