"""``irlearn dataset NAME``: a dataset of the package, or a collection drawn at random, as TREC files."""

from ..errors import error
from ..terminal import output

EXAMPLE = "irlearn dataset practice"
SIZES = {  # option of a random collection: its type, and its help
    "queries": (int, "judged queries; default: 25"),
    "depth": (int, "documents that a system returns for a query; default: 20"),
    "relevant": (float, "relevant documents of a query, on average; default: 6"),
    "judged": (float, "judged documents of a query, on average; default: 20"),
    "seed": (int, "another seed makes another collection"),
}


def add(commands):
    parser = commands.add_parser(
        "dataset",
        help="write a dataset, or generate a practice collection",
        description="Describe a dataset and write it as TREC files. If no dataset has the given name, "
        "generate a random collection in a folder of that name; the same seed always gives the same "
        "collection.",
    )
    parser.add_argument(
        "name", help="name a dataset, such as entities, or a folder for a generated collection"
    )
    parser.add_argument(
        "--to", metavar="FOLDER", help="write the dataset to this folder; default: a folder of its name"
    )
    sizes = parser.add_argument_group("size of a generated collection")
    for name, (kind, meaning) in SIZES.items():
        sizes.add_argument(f"--{name}", type=kind, metavar="N", help=meaning)


def run(args):
    """Write the files, and print their names; of a dataset, print its data sheet first."""
    from ..datasets import names

    size = {name: value for name in SIZES if (value := getattr(args, name)) is not None}
    files = _write_dataset(args, size) if args.to or args.name in names() else _write_collection(args, size)
    for path in files:
        output.write(str(path))


def _write_dataset(args, size):
    from ..datasets import load

    data = load(args.name)
    if size:
        raise error("dataset has its own size", name=args.name, option=next(iter(size)))
    output.write(f"{data.sheet}\n")
    output.say("Writing ...")
    return data.write(args.to or args.name)


def _write_collection(args, size):
    from ..datasets.collection import Collection, write

    Collection(**size)  # refuses a bad size before anything is said to be written
    output.say("Writing ...")
    return write(args.name, **size)
