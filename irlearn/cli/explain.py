"""``irlearn explain ndcg 3 2 3 0 1 -k 5``: one score, worked out step by step."""

from ..conventions.profiles import metric
from ..errors import error
from ..terminal import output, scoring
from ..worksheet.ties import POLICIES

EXAMPLE = "irlearn explain nDCG 3 2 3 0 1 -k 5"


def add(commands):
    parser = commands.add_parser(
        "explain",
        help="show step by step how a score is calculated",
        description="Show step by step how a score is calculated.",
        epilog="Separate several lists with /: irlearn explain MRR 1 0 1 / 0 1 0",
    )
    parser.add_argument("metric", help="name a metric, such as nDCG@10 (irlearn metrics lists them)")
    scoring.add_grades(parser, at_least_one=False)
    scoring.add_judged(parser)
    parser.add_argument(
        "--qrels",
        metavar="FILE",
        help="explain one query of a real run, given these judgments, --run and --query",
    )
    parser.add_argument("--run", dest="run_file", metavar="FILE", help="open this run")
    parser.add_argument("--query", metavar="ID", help="open this query")
    parser.add_argument("--scores", nargs="+", metavar="SCORE", help="give the score of each result")
    parser.add_argument(
        "--ties",
        choices=POLICIES,
        help="order results with equal scores as given, with the best or the worst grade first, in every "
        "order (taking the mean) or, in a run, by document id",
    )
    scoring.add_tool(parser)
    scoring.add_duplicates(parser)
    scoring.add_exact(parser)
    parser.add_argument("--digits", type=int, metavar="N", help="print this many decimals")
    parser.add_argument("--chance", action="store_true", help="add a sentence about what random orders score")
    output.add_format(parser, output.ANSWER_FORMATS)
    scoring.add_metric_options(parser)


def run(args):
    chosen = metric(args.metric, args.tool)
    given = {"exact": True} if args.exact else {}
    for name in ("judged", "scores"):
        if words := getattr(args, name):
            given[name] = [scoring.read_value(text) for text in words]
    if args.ties:
        given["ties"] = args.ties
    if args.qrels or args.run_file or args.query:
        explanation = _one_query(args, chosen.bind(**scoring.given_options(args)), given)
    elif not args.grades and not args.judged:
        raise error("no grades to explain")
    else:
        given |= scoring.given_options(args)
        explanation = chosen.explain(*scoring.read_lists(chosen, args.grades), digits=args.digits, **given)
    if args.chance:
        from ..questions.chance.chance import chance_for

        explanation = explanation.with_chance(chance_for(explanation))
    output.show(explanation, args.format)


def _one_query(args, chosen, given):
    from ..questions.evaluate.evaluation import explain, ties_of
    from ..runs import inputs

    if not (args.qrels and args.run_file and args.query) or args.grades:
        raise error("one query needs qrels, run and id")
    files = (scoring.file_of(args, file) for file in (args.qrels, args.run_file))
    read = inputs.read(*files, duplicates=args.duplicates)
    for words in read.words:
        output.say(f"irlearn: {words}.")
    ties = ties_of(args.tool, given.pop("ties", "doc_id"))
    return explain(
        chosen, read.judgments[0], read.runs[0], args.query, digits=args.digits, ties=ties, **given
    )
