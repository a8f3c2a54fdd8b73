"""The options of commands that score a run: ties, duplicates, level, depth, version of trec_eval."""

from ..worksheet.ties import POLICIES

DUPLICATES = ("refuse", "first", "count")  # as in runs.shapes.rows, which is slow to import
FILES = (
    "Files are TREC files, or by their ending JSON Lines (.jsonl), JSON (.json) or CSV (.csv, .tsv): records "
    "of query, document and grade or score, or lists of ids. They may be gzipped; - is standard input."
)


def add_options(parser):
    parser.add_argument(
        "--trec-eval",
        type=int,
        choices=(9, 10),
        dest="version",
        help="the version whose rounding iprec_at_recall and 11pt_avg follow; default: 9; with 10, lines of "
        "TREC files that begin with # are comments",
    )
    parser.add_argument(
        "-l", "--level", type=int, default=1, metavar="GRADE", help="the lowest grade that counts as relevant"
    )
    parser.add_argument(
        "-M", "--depth", type=int, metavar="N", help="look at the first N documents of each query only"
    )
    parser.add_argument(
        "--ties",
        choices=POLICIES,
        default="doc_id",
        help="how documents with equal scores stand: by document id (the default), as they were given, with "
        "the best or the worst grade first, or in every order, of which the mean is taken",
    )
    add_duplicates(parser)


def add_duplicates(parser):
    """Add to the parser of a command the option that says what becomes of a document that comes twice."""
    parser.add_argument(
        "--duplicates",
        choices=DUPLICATES,
        default="refuse",
        help="a document that comes twice for a query is refused (the default); or only its best place "
        "counts; or each place counts as a document of its own",
    )


def with_options(args, metrics):
    """Return the metrics, bound to the relevance level and the version of trec_eval that were asked for."""
    from ..runs import trec_eval

    if args.level != 1:
        metrics = trec_eval.bind_level(metrics, args.level)
    return trec_eval.bind_version(args.version, metrics) if args.version else metrics


def file_of(args, path):
    """Return the path of judgments or of a run; version 10 of trec_eval allows comments in the file."""
    from ..runs.trec.rows import WithComments

    return WithComments(path) if args.version == 10 else path


def down_to_depth(args, path):
    """Return a run, without the results below ``--depth``; its path where that was not given."""
    from ..runs import inputs

    run = file_of(args, path)
    return run if args.depth is None else inputs.down_to(run, args.depth, args.duplicates)
