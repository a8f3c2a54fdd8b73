"""``irlearn dataset FOLDER``: a collection to practise on, as TREC files."""

from . import output

SIZES = {
    "queries": (int, "judged queries (25)"),
    "depth": (int, "documents that a system returns for a query (20)"),
    "relevant": (float, "relevant documents of a query, on average (6)"),
    "judged": (float, "judged documents of a query, on average (20)"),
    "seed": (int, "another seed makes another collection"),
}


def add(commands):
    """Add the command to the parser."""
    made = commands.add_parser(
        "dataset",
        help="make a collection to practise on",
        description="Make judgments and the runs of three systems by chance, the same for the same seed.",
    )
    made.add_argument("folder", help="where to write qrels.txt and the .run files")
    for name, (kind, meaning) in SIZES.items():
        made.add_argument(f"--{name}", type=kind, metavar="N", help=meaning)
    made.set_defaults(run=run)


def run(args):
    """Write the files, and print their names."""
    from ..datasets.collection import Collection, write

    size = {name: value for name in SIZES if (value := getattr(args, name)) is not None}
    Collection(**size)  # what will not do is refused before there is talk of writing
    output.say("Writing ...")
    for path in write(args.folder, **size):
        output.write(str(path))
