"""``irlearn repeats scores.csv``: how good, and how steady, is a system that was asked several times?"""

from ...terminal import output

EXAMPLE = "irlearn repeats scores.csv"


def add(commands):
    parser = commands.add_parser(
        "repeats",
        help="score a system that answered the same questions several times",
        description="Score a system that answered the same questions several times. Print the mean with its "
        "confidence interval over questions, how much a single run varies, pass@k and pass^k, and whether "
        "more questions would help more than more tries.",
        epilog="Tries at one question aren't new questions. Treated as independent, ten tries at 50 "
        "questions can give a 95% interval that contains the true mean in only about half of all cases.",
    )
    parser.add_argument(
        "scores",
        nargs="+",
        help="read one table (.csv, .json, .jsonl) with the columns query and score and a row for each try, "
        "or with a column for each try; or several files of scores, one for each try",
    )
    parser.add_argument(
        "-m", "--metric", metavar="METRIC", help="take this metric or column, if there are several"
    )
    parser.add_argument(
        "--right",
        type=float,
        metavar="SCORE",
        help="count a try as right if it scores at least this (default: 1 if all scores are 0 or 1)",
    )
    parser.add_argument(
        "--top", type=float, default=1, metavar="SCORE", help="set the highest score possible; default: 1"
    )
    output.add_format(parser)


def run(args):
    from .repeats import repeats

    output.show(repeats(*args.scores, metric=args.metric, right=args.right, top=args.top), args.format)
