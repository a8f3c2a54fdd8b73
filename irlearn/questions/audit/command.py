"""``irlearn audit module:function -m nDCG@10``: what does a metric function compute?"""

from ...terminal import output

EXAMPLE = "irlearn audit my_metrics:ndcg -m nDCG@10"
# As in `calling.SHAPES`; a copy, because importing that would slow down every command.
SHAPES = (
    *("grades", "ranking", "qrels", "ids", "sets", "one", "scores", "pairs", "scored", "labelled", "rows"),
    *("ranked", "run", "lists", "named"),
)
TO_MEND = 3  # the exit code where the function is not the metric, fails, or breaks a law of the metric


def add(commands):
    parser = commands.add_parser(
        "audit",
        help="find out what your metric function actually computes",
        description="Call your function on small rankings to find out which metric it computes, and under "
        "which convention or with which mistake, with the smallest case that shows it. Exit codes: 0 it "
        "computes the metric, under the convention you named; 3 something needs fixing, or the convention is "
        "a different one.",
        epilog="The function runs in a separate process, with limits on time and memory but with all your "
        "permissions: this isn't a sandbox.",
    )
    parser.add_argument(
        "function", metavar="MODULE:FUNCTION", help="audit this function, such as my_metrics:ndcg"
    )
    parser.add_argument(
        "-m", "--metric", required=True, help="name what it was written to compute, such as nDCG@10"
    )
    parser.add_argument("--key", help="audit the number under this key, if it returns several, as in a dict")
    parser.add_argument(
        "--convention", help="name the intended convention, if not the metric's own: \"ideal='retrieved'\""
    )
    parser.add_argument(
        "--waive", nargs="+", default=(), metavar="LAW", help="let it break these laws, such as repeat"
    )
    parser.add_argument("--shape", choices=SHAPES, help="say what it takes; default: found by trying")
    # both defaults as in `guard.SECONDS` and `other_process.MEGABYTES`
    parser.add_argument(
        "--seconds", type=float, default=20, metavar="S", help="stop after S seconds; default: 20"
    )
    parser.add_argument(
        "--megabytes", type=int, default=2000, metavar="MB", help="limit the memory to MB; default: 2000"
    )
    output.add_format(parser)


def run(args):
    from .document import not_as_named
    from .other_process import audit_in_another_process

    found = audit_in_another_process(
        args.function,
        args.metric,
        args.shape,
        key=args.key,
        seconds=args.seconds,
        megabytes=args.megabytes,
        convention=args.convention,
        waive=args.waive,
    )
    output.show_verdict(found, args.format)
    if found.ok and not found.as_named:
        output.say(f"irlearn: {not_as_named(found)}")
    return 0 if found.as_named else TO_MEND
