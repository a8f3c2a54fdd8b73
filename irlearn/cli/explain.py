"""``irlearn explain ndcg 3 2 3 0 1 -k 5``: one score, worked out step by step."""

from ..definition.registry import metric, metrics
from ..errors import error
from ..worksheet.ties import POLICIES
from . import output, scoring

EXAMPLE = "irlearn explain nDCG 3 2 3 0 1 -k 5"


def add(commands):
    """Add the command to the parser."""
    parser = commands.add_parser(
        "explain",
        help="derive one score, step by step",
        description="Derive one score, step by step.",
        epilog="Several lists are separated by /: irlearn explain MRR 1 0 1 / 0 1 0",
    )
    parser.add_argument("metric", help="a metric, such as nDCG@10 (irlearn metrics lists them)")
    parser.add_argument(
        "grades", nargs="*", help="the grades in rank order; none for a document nobody judged"
    )
    parser.add_argument("--judged", nargs="+", metavar="GRADE", help="the grades of all judged documents")
    parser.add_argument(
        "--qrels", metavar="FILE", help="judgments; with --run and --query, one query of a real run"
    )
    parser.add_argument("--run", dest="run_file", metavar="FILE", help="the run to open")
    parser.add_argument("--query", metavar="ID", help="the query to open")
    parser.add_argument("--scores", nargs="+", metavar="SCORE", help="the score of each result")
    parser.add_argument(
        "--ties",
        choices=POLICIES,
        help="how results with equal scores stand: as given, with the best or the worst grade first, in "
        "every order, of which the mean is taken, or, in a run, by document id",
    )
    scoring.add_duplicates(parser)
    parser.add_argument("--exact", action="store_true", help="exact fractions, where the metric has them")
    parser.add_argument("--digits", type=int, metavar="N", help="decimals to print")
    parser.add_argument("--chance", action="store_true", help="add a sentence on what random orders score")
    output.add_format(parser, output.ANSWER_FORMATS)
    add_metric_options(parser)
    parser.set_defaults(run=run)


def run(args):
    """Print the explanation."""
    chosen = metric(args.metric)
    given = {"exact": True} if args.exact else {}
    for name in ("judged", "scores"):
        if words := getattr(args, name):
            given[name] = [read_value(text) for text in words]
    if args.ties:
        given["ties"] = args.ties
    if args.qrels or args.run_file or args.query:
        explanation = _one_query(args, chosen.bind(**given_options(args)), given)
    elif not args.grades and not args.judged:
        raise error("no grades to explain")
    else:
        given |= given_options(args)
        explanation = chosen.explain(*read_lists(chosen, args.grades), digits=args.digits, **given)
    if args.chance:
        from ..runs.random_orders.chance import chance_for

        explanation = explanation.with_chance(chance_for(explanation))
    output.show(explanation, args.format)


def add_metric_options(parser):
    """Add every option of every metric to the parser, as a group."""
    group = parser.add_argument_group("options of the metrics")
    for name, meaning in option_help().items():
        group.add_argument(
            "-k" if name == "k" else f"--{name}",
            dest=f"option_{name}",
            metavar="VALUE",
            help=meaning.replace("%", "%%"),
        )


def given_options(args) -> dict[str, object]:
    """Return the options of the metric that were given: name -> value."""
    given = {name: getattr(args, f"option_{name}") for name in option_help()}
    return {name: read_value(text) for name, text in given.items() if text is not None}


def option_help() -> dict[str, str]:
    """Describe the options of all metrics: name -> what it means; where metrics differ, in each of them."""
    found = {}  # option -> description -> the metrics in which it means that
    for each in metrics().values():
        for name, option in each.declared.items():
            found.setdefault(name, {}).setdefault(option.described, []).append(each.name)
    return {
        name: next(iter(ways))
        if len(ways) == 1
        else "; ".join(f"in {', '.join(of)} {described}" for described, of in ways.items())
        for name, ways in found.items()
    }


def _one_query(args, chosen, given):
    """Explain one query of a run; say on stderr how the files were read, where that is not plain."""
    from ..runs import inputs
    from ..runs.evaluation import explain

    if not (args.qrels and args.run_file and args.query) or args.grades:
        raise error("one query needs qrels, run and id")
    read = inputs.read(args.qrels, args.run_file, duplicates=args.duplicates)
    for words in read.words:
        output.say(f"irlearn: {words}.")
    return explain(chosen, read.judgments[0], read.runs[0], args.query, digits=args.digits, **given)


def read_lists(chosen, words):
    """Read grades, with / between lists; return the arguments with which the metric ``chosen`` is called.

    A metric of several rankings, such as MAP, takes all lists as one argument.
    """
    lists = [[]]
    for word in words:
        if word == "/":
            lists.append([])
        else:
            lists[-1].append(read_value(word))
    return [lists] if chosen.reads_several_rankings else lists


def read_one_list(chosen, words):
    """Read the grades of one ranking; where the metric takes several rankings, as MAP does, all of them.

    A metric of something else, such as Tau, is left to the caller to refuse.
    """
    first, *more = read_lists(chosen, words)
    if more and chosen.reads_a_ranking:
        raise error("metric takes one list only", metric=chosen.display_name, found=len(more) + 1)
    return first


def read_value(text):
    """Read a word of the command line as a number, None, True, False, a table, or itself."""
    from ast import literal_eval

    try:
        return literal_eval({"none": "None", "true": "True", "false": "False"}.get(text.lower(), text))
    except (ValueError, SyntaxError):
        return float(text) if text.lower() in ("nan", "inf", "-inf", "infinity") else text
