"""``irlearn evaluate QRELS RUN -m nDCG@10 AP``: a whole run."""

import sys

DEFAULT = ["nDCG@10", "AP", "RR", "P@10", "R@100"]


def add(commands):
    """Add the command to the parser."""
    made = commands.add_parser("evaluate", help="score a run against judgments",
                               description="Score a TREC run against TREC judgments. Files may be gzipped; "
                                           "- is standard input.")
    made.add_argument("qrels", help="the judgments: query, iteration, document, grade")
    made.add_argument("run_file", metavar="run", help="the results: query, Q0, document, rank, score, tag")
    made.add_argument("-m", "--metrics", nargs="+", default=DEFAULT, metavar="METRIC",
                      help=f"such as nDCG@10 or map (default: {' '.join(DEFAULT)})")
    made.add_argument("-q", "--per-query", action="store_true", help="the scores of every query as well")
    made.add_argument("--format", choices=("table", "json", "csv", "trec_eval"), default="table")
    made.set_defaults(run=run)


def run(args):
    """Print the scores; say on stderr what was left out."""
    from ..evaluate import evaluate

    results = evaluate(args.qrels, args.run_file, args.metrics)
    if args.format == "json":
        print(results.to_json(indent=1) if args.per_query else results.means_json(indent=1))
    elif args.format == "csv":
        print(results.to_csv(per_query=args.per_query), end="")
    elif args.format == "trec_eval":
        from ..trec_eval import lines

        print("\n".join(lines(results, per_query=args.per_query)))
    else:
        print(results.per_query_text() if args.per_query else results)
        return
    for words in results.left_out:
        print(f"irlearn: {words}.", file=sys.stderr)
