"""Data to learn with: the documents' rankings and pastries, and a collection the size of a class.

``irlearn.datasets.rankings.five_grades`` is a list of grades; ``irlearn.datasets.load("class")`` is a whole
collection with three systems; `generate` and `write` make larger ones. ``profiles.toml`` and ``traps.toml``
belong to the modules of the same name.
"""

import json
from pathlib import Path
from typing import NamedTuple

from ..errors import did_you_mean, error, listed
from ..runs.trec import read_qrels, read_run
from . import rankings
from .collection import SEED, SYSTEMS, Collection, write

__all__ = ["Dataset", "generate", "load", "names", "rankings", "write"]

FOLDER = Path(__file__).parent
CLASS = (
    "A made collection: 25 judged queries, grades 0 to 3, three systems of 20 results a query. "
    "No relevant document is known for query 117, query 126 was not judged, and one system lost query 109."
)


class Dataset(NamedTuple):
    """Judgments and the runs of one or more systems."""

    name: str
    about: str
    source: str
    qrels: dict[str, dict[str, int]]
    runs: dict[str, dict[str, dict[str, float]]]


def names() -> list[str]:
    """Which datasets are there?

    >>> names()
    ['class', 'pastries', 'pastries-without-scone', 'pastries-with-jam']
    """
    return ["class", *_pastries()]


def load(name: str) -> Dataset:
    """Judgments and runs that come with the package.

    Parameters
    ----------
    name : str
        One of `names`: ``"class"``, or one of the pastries.

    Returns
    -------
    Dataset
        With ``qrels``, ``runs`` (by the name of the system), ``about`` and ``source``.

    Examples
    --------
    >>> pastries = load("pastries")
    >>> pastries.qrels["sweet pastry"]
    {'donut': 1, 'muffin': 1, 'scone': 1}
    >>> list(load("class").runs)
    ['baseline', 'improved', 'reranked']
    """
    if name == "class":
        folder = FOLDER / "class_size"
        runs = {system: read_run(folder / f"{system}.run") for system in SYSTEMS}
        source = f"irlearn.datasets.generate(), seed {SEED}"
        return Dataset(name, CLASS, source, read_qrels(folder / "qrels.txt"), runs)
    known = _pastries()
    if name not in known:
        raise error("no such dataset", name=name, hint=did_you_mean(name, names()), known=listed(names()))
    return Dataset(name=name, **known[name])


def generate(
    queries: int = 25, depth: int = 20, relevant: float = 6, judged: float = 20, seed: int = SEED
) -> Dataset:
    """A collection made by chance, of any size, the same for the same seed.

    Parameters
    ----------
    queries : int
        How many queries are judged; the runs have one more, that nobody judged.
    depth : int
        How many documents a system returns for a query.
    relevant, judged : float
        How many documents of a query are relevant, and how many are judged, on average.
    seed : int
        Another seed makes another collection.

    Returns
    -------
    Dataset
        With the runs of three systems: ``baseline``, ``improved``, and ``reranked``, whose scores have many
        ties. What does not fit into memory is made by `write`.

    Examples
    --------
    >>> made = generate(queries=3, depth=5)
    >>> list(made.qrels), list(made.runs)
    (['101', '102', '103'], ['baseline', 'improved', 'reranked'])
    """
    qrels, runs = {}, {system: {} for system in SYSTEMS}
    for query, grades, found in Collection(queries, depth, relevant, judged, seed):
        if grades:
            qrels[query] = grades
        for system, run in found.items():
            runs[system][query] = run
    about = f"A made collection: {queries} judged queries, three systems of {depth} results a query."
    return Dataset("generated", about, f"irlearn.datasets.generate, seed {seed}", qrels, runs)


def _pastries() -> dict[str, dict]:
    return json.loads((FOLDER / "pastries.json").read_text("utf-8"))
