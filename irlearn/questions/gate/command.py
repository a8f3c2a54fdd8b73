"""``irlearn gate --baseline base.json --qrels Q --run R -m nDCG@10``: is it worse than it was?"""

import os
from pathlib import Path

from ...errors import error
from ...files import write_text
from ...terminal import output, scoring

EXAMPLE = "irlearn gate --qrels practice/qrels.txt --run practice/improved.run --save base.json"


def add(commands):
    parser = commands.add_parser(
        "gate",
        help="check in a script whether a run is worse than its baseline",
        description="Compare a run with the saved scores of an earlier run. Exit codes: 0 not worse by "
        "more than the margin, or cannot tell (with a warning); 3 worse; 5 a promise is broken; 6 below "
        "the floor; 4 cannot tell, with --unsure fail; 1 and 2 no verdict, or a file couldn't be written.",
        epilog="The first time, leave --baseline out and use --save to create it. After that, --baseline "
        "and --save may name the same file, which is written only if the exit code is 0. The file also "
        "contains the per-query scores of the best run so far, so that small losses don't add up unseen. "
        "If a loss is intended, or the judgments have changed, leave --baseline out once more.",
    )
    parser.add_argument(
        "--baseline", metavar="FILE", help="read the file that an earlier gate wrote with --save"
    )
    parser.add_argument("--qrels", required=True, help="read these judgments")
    parser.add_argument("--run", required=True, dest="run_file", help="read this run")
    parser.add_argument("-m", "--metric", default="nDCG@10", help="watch this metric; default: nDCG@10")
    parser.add_argument(
        "--margin",
        type=float,
        default=0.02,
        metavar="D",
        help="set the largest mean loss that wouldn't matter; default: 0.02",
    )
    parser.add_argument(
        "--protect",
        nargs="+",
        metavar="QUERY",
        help="protect single queries: q1 may lose at most half of the largest possible difference, q1=0.3 "
        "at most 0.3, and q1=d7@3 must keep document d7 among its first 3 results",
    )
    parser.add_argument(
        "--floor",
        type=float,
        metavar="D",
        help="require a mean over queries like these of at least D, such as 0.85; exit code 6 if it's missed",
    )
    parser.add_argument(
        "--unsure",
        choices=("pass", "fail"),
        default="pass",
        help="choose what happens if it cannot tell: exit code 0 (the default) or 4",
    )
    parser.add_argument(
        "--save", metavar="FILE", help="write the next baseline to this file if the exit code is 0"
    )
    parser.add_argument(
        "--report", metavar="FILE", help="write a Markdown report for a pull request to this file"
    )
    output.add_format(parser)
    scoring.add_options(parser)
    scoring.add_tool(parser)


def run(args):
    from .gate import gate

    _check_files(args)
    (metric,) = scoring.with_options(args, [args.metric])
    ranked = scoring.down_to_depth(args, args.run_file)
    how = {"floor": args.floor, "tool": args.tool, "ties": args.ties, "duplicates": args.duplicates}
    qrels = scoring.file_of(args, args.qrels)
    verdict = gate(args.baseline, qrels, ranked, metric, args.margin, protect=args.protect, **how)
    code = verdict.exit_code(args.unsure)
    output.show_verdict(verdict, args.format)  # first, because writing a file below may fail
    if not code and verdict.verdict == "cannot tell":
        what = "is worse" if verdict.like_these == "cannot tell" else "reaches the floor"
        unsure = f"the gate can't tell whether this run {what} (--unsure fail: exit code 4)"
        output.say(f"irlearn: warning: {unsure}.")
    if args.save and not code:
        verdict.next.save(args.save)
        output.say(f"{args.save}: saved as the next baseline.")
    elif args.save:
        output.say(f"{args.save}: not saved, because the run didn't pass.")
    if args.report:
        write_text(Path(args.report), verdict.to_markdown())
    return code


def _check_files(args):
    """Refuse an empty file name, one file for two options, and to save over what is no baseline.

    Only --baseline and --save may be one file: it is read before it is written.
    """
    for name, file in {"--baseline": args.baseline, "--save": args.save, "--report": args.report}.items():
        if file == "":
            raise error("option without a file name", option=name)
    read = {"--qrels": args.qrels, "--run": args.run_file}
    not_report = {**read, "--baseline": args.baseline, "--save": args.save}
    for name, file, others in (("--save", args.save, read), ("--report", args.report, not_report)):
        for other, there in others.items():
            if file and there and Path(file).resolve() == Path(there).resolve() and not _is_device(file):
                raise error("one file for two purposes", file=file, a=other, b=name)
    if args.save:
        from .baseline import check_no_other_file

        check_no_other_file(args.save)


def _is_device(file):
    """Say whether a path is there and no file, such as /dev/null, where nothing can be lost."""
    return os.path.exists(file) and not os.path.isfile(file)
