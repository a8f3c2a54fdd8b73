"""``irlearn compare-scores A B``: systems compared by scores that another program worked out."""

from pathlib import Path

from ...errors import error
from ...terminal import output

EXAMPLE = "irlearn compare-scores baseline.csv improved.csv --largest 1"


def add(commands):
    parser = commands.add_parser(
        "compare-scores",
        help="compare systems by per-query scores from another program",
        description="Find out whether systems differ significantly. Each file contains the per-query "
        "scores of one system, as CSV, JSON or JSON Lines depending on its extension, or otherwise as "
        "lines of trec_eval -q. A single file has a column for each system. The difference of two systems "
        "is the second minus the first; with more, each pair is adjusted by Holm's method.",
    )
    parser.add_argument("files", nargs="+", metavar="SCORES", help="read the scores of a system")
    parser.add_argument(
        "-m", "--metrics", nargs="+", metavar="NAME", help="use these numbers, if a file has several"
    )
    parser.add_argument(
        "--baseline",
        metavar="SYSTEM",
        help="compare more than two systems with this one rather than every pair",
    )
    parser.add_argument(
        "--names", nargs="+", metavar="NAME", help="name the systems (default: after their files)"
    )
    parser.add_argument(
        "--better", choices=("higher", "lower", "neither"), help="say which scores are better"
    )
    parser.add_argument(
        "--largest", type=float, metavar="D", help="give the largest possible difference on a query"
    )
    parser.add_argument(
        "--margin", type=float, metavar="D", help="also test whether the mean difference is smaller than D"
    )
    output.add_format(parser)


def run(args):
    from .scores import compare_scores

    given = args.files[0] if len(args.files) == 1 else dict(zip(_names(args), args.files))
    how = {name: getattr(args, name) for name in ("metrics", "margin", "baseline", "better", "largest")}
    found = compare_scores(given, **how)
    output.show(found, args.format)


def _names(args) -> list[str]:
    """Return a name for each file: those of --names, or the files' own; where two are alike, all paths."""
    names = args.names or [Path(file).name for file in args.files]
    if not args.names and len(set(names)) < len(names):
        names = args.files
    if len(set(names)) != len(args.files):
        raise error("wrong number of names", found=len(set(names)), files=len(args.files))
    return names
