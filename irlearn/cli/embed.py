"""``irlearn embed nDCG@5 3 2 3 0 1 > demo.html``: a ranking to touch, on a page of its own."""

from ..definition.registry import metric
from ..errors import error
from ..terminal import output
from ..terminal.scoring import add_judged, add_metric_options, given_options, read_value

EXAMPLE = "irlearn embed nDCG@5 AP 3 2 3 0 1"


def add(commands):
    parser = commands.add_parser(
        "embed",
        help="write a web page with an interactive ranking",
        description="Write a web page with an interactive ranking. It works from a folder, without Python "
        "or a network connection.",
        epilog="Give several metrics before the grades: irlearn embed nDCG@5 AP RR 3 2 3 0 1 > demo.html",
    )
    parser.add_argument(
        "words",
        nargs="*",
        metavar="METRIC… GRADES…",
        help="give metrics of a ranking, such as nDCG@5, then the grades in rank order; write none for an "
        "unjudged document",
    )
    add_judged(parser)
    parser.add_argument(
        "--titles",
        nargs="+",
        metavar="TITLE",
        help="label each rank, then each document that wasn't retrieved",
    )
    parser.add_argument("--top", type=int, metavar="GRADE", help="set the highest grade that can be chosen")
    parser.add_argument("--heading", metavar="WORDS", help="set the heading of the page")
    parser.add_argument(
        "--every", action="store_true", help="let the reader add any other metric of a ranking"
    )
    parser.add_argument(
        "--piece", action="store_true", help="write only the element, for a page that already has the script"
    )
    parser.add_argument(
        "--script", action="store_true", help="write only the script, with all metrics, for your own pages"
    )
    add_metric_options(parser)


def run(args):
    """Print the page; with --piece only the element in it, with --script only the script."""
    if args.script:
        from ..web.touchable import whole_script

        return output.write(whole_script(), "html")
    from itertools import takewhile

    from ..web.touchable import Touchable, document

    names = list(takewhile(lambda word: isinstance(read_value(word), str), args.words))
    grades = [read_value(word) for word in args.words[len(names) :]]
    if not (names and grades):
        raise error("no metric and ranking to embed")
    touchable = Touchable(
        grades,
        *[metric(name).bind(**given_options(args)) for name in names],
        judged=args.judged and [read_value(grade) for grade in args.judged],
        documents=args.titles,
        top=args.top,
        every=args.every,
    )
    output.write(touchable.to_html() if args.piece else document(touchable, args.heading), "html")
