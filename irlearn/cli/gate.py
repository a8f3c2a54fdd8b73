"""``irlearn gate --baseline base.json --qrels Q --run R -m nDCG@10``: is it worse than it was?"""

from pathlib import Path

from ..files import write_text
from . import output, scoring

FORMATS = [form for form in output.ANSWER_FORMATS if form != "latex"]


def add(commands):
    """Add the command to the parser."""
    parser = commands.add_parser(
        "gate",
        help="is a run worse than the baseline? for a script, by exit code",
        description="Compare a run with the scores that an earlier one left in a file. Exit code: 0 not "
        "worse by more than the margin, or cannot tell (it says which); 3 worse; with --unsure fail, 4 "
        "cannot tell.",
        epilog="The first time leave out --baseline, and --save makes it. Later both may name one file. It "
        "is saved where the exit code is 0, and holds the peak, too, so that small losses do not add up "
        "unseen.",
    )
    parser.add_argument("--baseline", metavar="FILE", help="what an earlier run left behind with --save")
    parser.add_argument("--qrels", required=True, help="the judgments")
    parser.add_argument("--run", required=True, dest="run_file", help="the run")
    parser.add_argument("-m", "--metric", default="nDCG@10", help="default: nDCG@10")
    parser.add_argument(
        "--margin",
        type=float,
        default=0.02,
        metavar="D",
        help="the largest mean loss that would not matter; default: 0.02",
    )
    parser.add_argument(
        "--unsure", choices=("pass", "fail"), default="pass", help="what to do where it cannot tell"
    )
    parser.add_argument("--save", metavar="FILE", help="write the next baseline here if the exit code is 0")
    parser.add_argument("--report", metavar="FILE", help="write a Markdown report for a pull request here")
    parser.add_argument("--format", choices=FORMATS, default="text")
    scoring.add_options(parser)
    parser.set_defaults(run=run)


def run(args):
    """Print the verdict, write the files, and return the exit code."""
    from ..runs.gate import gate

    (metric,) = scoring.with_options(args, [args.metric])
    ranked = scoring.down_to_depth(args, args.run_file)
    how = {"ties": args.ties, "duplicates": args.duplicates}
    found = gate(args.baseline, args.qrels, ranked, metric, args.margin, **how)
    code = found.exit_code(args.unsure)
    if args.report:
        write_text(Path(args.report), found.to_markdown())
    if args.save and not code:
        found.next.save(args.save)
    output.show(found, args.format)
    return code
