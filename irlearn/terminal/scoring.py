"""The options of commands that score a run: ties, duplicates, level, depth, version of trec_eval."""

from ..definition.registry import metrics
from ..errors import error
from ..worksheet.ties import POLICIES

DUPLICATES = ("refuse", "first", "count")  # as in runs.shapes.rows, which is slow to import
FILES = (
    "Files are TREC files or, depending on the extension, JSON Lines (.jsonl), JSON (.json), CSV (.csv, "
    ".tsv) or Parquet (.parquet), containing records of query, document and grade or score, or lists of ids. "
    "They may be compressed (.gz, .lz4). Name a file that has both twice; - is standard input."
)


def add_options(parser):
    parser.add_argument(
        "--trec-eval",
        type=int,
        choices=(9, 10),
        dest="version",
        help="round iprec_at_recall and 11pt_avg as this version does; default: 9; with 10, lines of TREC "
        "files beginning with # are comments",
    )
    parser.add_argument(
        "-l",
        "--level",
        type=int,
        default=1,
        metavar="GRADE",
        help="set the lowest grade that counts as relevant; default: 1",
    )
    parser.add_argument(
        "-M", "--depth", type=int, metavar="N", help="look at only the first N documents of each query"
    )
    parser.add_argument(
        "--ties",
        choices=POLICIES,
        default="doc_id",
        help="order documents with equal scores by document id (the default), as given, with the best or "
        "the worst grade first, or in every order (taking the mean)",
    )
    add_duplicates(parser)


def add_tool(parser):
    parser.add_argument(
        "--tool",
        metavar="NAME",
        help="score as this tool does, such as elasticsearch, ranx or llama_index: with its options of each "
        "metric, its order of ties and the queries that it leaves out",
    )


def add_duplicates(parser):
    """Add to the parser of a command the option that says what becomes of a document that comes twice."""
    parser.add_argument(
        "--duplicates",
        choices=DUPLICATES,
        default="refuse",
        help="refuse a document listed twice for a query (the default), count only its best rank, or "
        "count each rank as a separate document",
    )


def with_options(args, metrics):
    """Return the metrics, bound to the relevance level and the version of trec_eval that were asked for."""
    from ..runs import trec_eval

    if args.level != 1:
        metrics = trec_eval.bind_level(metrics, args.level)
    return trec_eval.bind_version(args.version, metrics) if args.version else metrics


def file_of(args, path):
    """Return the path of judgments or of a run; version 10 of trec_eval allows comments in the file."""
    from ..conventions.profiles import as_read_by

    return as_read_by("trec_eval" if getattr(args, "version", None) == 10 else args.tool, path)


def down_to_depth(args, path):
    """Return a run, without the results below ``--depth``; its path where that was not given."""
    from ..runs import inputs

    run = file_of(args, path)
    return run if args.depth is None else inputs.down_to(run, args.depth, args.duplicates)


def add_grades(parser, *, at_least_one: bool = True):
    number = "+" if at_least_one else "*"
    parser.add_argument(
        "grades", nargs=number, help="give the grades in rank order; write none for an unjudged document"
    )


def add_judged(parser):
    parser.add_argument(
        "--judged", nargs="+", metavar="GRADE", help="give the grades of all judged documents"
    )


def read_judged(args) -> list | None:
    return None if args.judged is None else [read_value(text) for text in args.judged]


def add_exact(parser):
    parser.add_argument("--exact", action="store_true", help="use exact fractions, if the metric allows them")


def add_metric_options(parser):
    group = parser.add_argument_group("options of the metrics")
    for name, meaning in option_help().items():
        group.add_argument(
            "-k" if name == "k" else f"--{name}",
            dest=f"option_{name}",
            metavar="VALUE",
            help=meaning.replace("%", "%%"),
        )


def given_options(args) -> dict[str, object]:
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


def read_lists(chosen, words):
    """Read grades, with / between lists; return the arguments with which the metric ``chosen`` is called.

    A metric of several rankings, such as MAP, takes all lists as one argument. For several calls, the last
    list names what is relevant.
    """
    lists = [[]]
    for word in words:
        if word == "/":
            lists.append([])
        else:
            lists[-1].append(read_value(word))
    if chosen.takes == ["results", "relevant"]:
        return [lists[:-1], lists[-1]]
    return [lists] if chosen.reads_several_rankings else lists


def read_one_list(chosen, words):
    """Read the grades of one ranking; where the metric takes several rankings, as MAP does, all of them.

    It is left to the caller to refuse a metric of something else, such as Tau.
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
