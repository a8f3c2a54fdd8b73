"""``irlearn evaluate QRELS RUN -m nDCG@10 AP``: a whole run."""

from ...errors import SENTENCES, error
from ...terminal import output, scoring
from . import DEFAULT_METRICS

EXAMPLE = "irlearn evaluate practice/qrels.txt practice/improved.run -m nDCG@10 AP"


def add(commands):
    parser = commands.add_parser(
        "evaluate",
        help="score a run against judgments",
        description=f"Score a run against judgments. {scoring.FILES}",
    )
    parser.add_argument("qrels", help="read judgments: query, iteration, document, grade")
    parser.add_argument("run_file", metavar="run", help="read results: query, Q0, document, rank, score, tag")
    parser.add_argument(
        "-m",
        "--metrics",
        nargs="+",
        default=DEFAULT_METRICS,
        metavar="METRIC",
        help=f"choose metrics such as nDCG@10 or map (default: {' '.join(DEFAULT_METRICS)})",
    )
    parser.add_argument("-q", "--per-query", action="store_true", help="also print the scores of every query")
    parser.add_argument(
        "--format",
        choices=("table", "json", "csv", "trec_eval"),
        default="table",
        help="write in this format; trec_eval prints lines as in version 10, and its measures are "
        "all_trec, official, or names",
    )
    scoring.add_options(parser)
    scoring.add_tool(parser)
    parser.add_argument(
        "-c",
        "--complete",
        action="store_true",
        help="average over all judged queries, not only those in the run (with --format trec_eval)",
    )
    chance = "also print the scores of random orders of the documents"
    parser.add_argument("--chance", action="store_true", help=chance)
    parser.add_argument(
        "--interval",
        action="store_true",
        help="also print a 95%% confidence interval for the mean over all queries like these",
    )


def run(args):
    from ...conventions.profiles import profile
    from ...runs import trec_eval
    from .document import why_lowest
    from .evaluation import evaluate, without_missing

    as_trec_eval = args.format == "trec_eval"
    if as_trec_eval and args.chance:
        raise error("no --chance with trec_eval")
    if as_trec_eval and args.interval:
        raise error("no --interval with trec_eval")
    names = metrics = trec_eval.measures(args.metrics) if as_trec_eval else args.metrics
    if args.tool and metrics is DEFAULT_METRICS:
        names = metrics = [each for each in metrics if profile(args.tool).has(each)]
    metrics = scoring.with_options(args, metrics)
    if as_trec_eval:
        if not args.version and trec_eval.versions_differ(metrics):
            output.say(f"irlearn: {SENTENCES['rounded as in trec_eval 9']}")
        metrics, names = zip(*trec_eval.first_names(metrics, names).items())  # a line for each metric
    results = evaluate(
        scoring.file_of(args, args.qrels),
        scoring.down_to_depth(args, args.run_file),
        metrics,
        tool=args.tool,
        ties=args.ties,
        chance=args.chance,
        interval=args.interval,
        duplicates=args.duplicates,
    )
    if as_trec_eval:
        results = results if args.complete else without_missing(results)
        runid = trec_eval.runid(scoring.file_of(args, args.run_file))
        report = "\n".join(trec_eval.lines(results, names, runid, args.per_query))
        output.write(report, "trec_eval")
    elif args.format == "json":
        report = results.to_json(indent=1) if args.per_query else results.means_json(indent=1)
        output.write(report, "json")
    elif args.format == "csv":
        output.write(results.to_csv(per_query=args.per_query), "csv", end="")
    else:
        output.write(results.per_query_text() if args.per_query else str(results))
        as_it_is = args.depth is None and args.duplicates == "refuse" and not (args.tool or args.version)
        if args.per_query and as_it_is and "-" not in (args.qrels, args.run_file):
            if hint := why_lowest(results, args.qrels, args.run_file):
                output.say(hint)
        return
    for words in (*results.left_out, *results.read_as):
        output.say(f"irlearn: {words}.")
