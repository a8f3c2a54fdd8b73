"""Data to learn with: small rankings from five documents, a made collection, and real judgments.

``irlearn.datasets.rankings.five_grades`` is a list of grades. ``irlearn.datasets.load("class")`` is a whole
collection with three systems. In ``load("entities")`` people judged names as answers to questions, in
``load("code-search")`` functions. Each has a ``sheet`` that says where it is from and what it is good for.
`generate` and `write` make larger ones.
"""

import json
from dataclasses import replace
from pathlib import Path

from ..errors import did_you_mean, error, listed
from ..runs.trec import read_qrels, read_run
from . import agreement, code_search, entities, rankings
from .collection import SEED, SYSTEMS, Collection, write
from .dataset import Agreement, Dataset, Result, Story
from .pooling import MadeHoles, pool
from .sheet import DataSheet, sheets

__all__ = [
    "Agreement", "DataSheet", "Dataset", "MadeHoles", "Result", "Story",
    "agreement", "code_search", "entities", "generate", "load", "names", "pool", "rankings", "story", "write",
]  # fmt: skip

FOLDER = Path(__file__).parent


def names() -> list[str]:
    """List the datasets that there are.

    >>> names()
    ['class', 'pastries', 'pastries-without-scone', 'pastries-with-jam', 'entities', 'code-search']
    """
    return list(sheets())


def load(name: str) -> Dataset:
    """Load judgments and runs that come with the package.

    Parameters
    ----------
    name : str
        One of `names`: ``"class"``, one of the pastries, ``"entities"`` or ``"code-search"``.

    Returns
    -------
    Dataset
        With ``qrels``, ``runs`` (by the name of the system) and ``sheet``, which says what it is. In
        ``"code-search"`` the ``ratings`` are every judge's, and ``story`` is one query to look at closely;
        ``"entities"`` also has ``queries``, ``titles``, ``systems`` and ``agreement``.

    Raises
    ------
    IRLearnError
        For a name that is not known.

    Examples
    --------
    >>> pastries = load("pastries")
    >>> pastries.qrels["sweet pastry"]
    {'donut': 1, 'muffin': 1, 'scone': 1}
    >>> list(load("class").runs)
    ['baseline', 'improved', 'reranked']
    >>> load("entities").qrels["continents"]["Europe"]
    2
    >>> load("code-search").story.results[0]  # doctest: +ELLIPSIS
    Result(title='OLC-Bioinformatics/sipprverse: cgecore/utility.py, line 534', grade=3, ratings=[3, 3], ...)
    """
    if name not in names():
        raise error("no such dataset", name=name, hint=did_you_mean(name, names()), known=listed(names()))
    for judged in (entities, code_search):
        if name == judged.NAME:
            return judged.load()
    if name == "class":
        folder = FOLDER / "class_size"
        runs = {system: read_run(folder / f"{system}.run") for system in SYSTEMS}
        return Dataset(name, sheets()[name], read_qrels(folder / "qrels.txt"), runs)
    return Dataset(name, sheets()[name], **json.loads((FOLDER / "small.json").read_text("utf-8"))[name])


def story(name: str, system: str | None = None) -> Story:
    """Load the query of a dataset to look at closely, with its results best first, or as a system ranks them.

    Parameters
    ----------
    name : str
        A dataset that has a story, such as ``"code-search"``.
    system : str, optional
        One of its runs.

    Returns
    -------
    Story

    Raises
    ------
    IRLearnError
        For a dataset without a story, and for a system that did not find all of its results.

    Examples
    --------
    >>> told = story("code-search", "words")
    >>> told.query, told.grades
    ('copying a file to a path', [2, 0, 1, 3, 2, 2, 0, 1, 3, 2])
    """
    found = load(name).story
    if found is None:
        raise error("no story", name=name, known=code_search.NAME)
    return found.ranked_by(system) if system else found


def generate(
    queries: int = 25, depth: int = 20, relevant: float = 6, judged: float = 20, seed: int = SEED
) -> Dataset:
    """Make a collection by chance, of any size, the same for the same seed.

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
        ties. For a collection that does not fit into memory, use `write`.

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
    source = f"irlearn.datasets.generate(), seed {seed}."
    return Dataset(
        "generated", replace(sheets()["class"], name="generated", about=about, source=source), qrels, runs
    )
