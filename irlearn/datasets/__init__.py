"""Data to learn with: small rankings and runs from articles, collections made by chance, and real judgments.

`rankings` holds lists of grades, such as ``irlearn.datasets.rankings.five_grades``. `load` reads all else.
``load("pastries")`` is an article's example of three queries; ``load("class")`` is a collection made by
chance, with three systems. In ``load("entities")`` people judged names as answers to questions, in
``load("code-search")`` functions as results of queries. ``load("trec-scores")`` has only scores, of many
systems, ``load("entities-scores")`` of six on all 467 questions behind "entities". In
``load("open-bandit")`` are logged clicks. All that is loaded has a ``sheet``, the data sheet that says where
it is from and what it is good for. `generate` and `write` make a
collection like "class" of any size.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Literal, overload

from ..errors import did_you_mean, error, listed
from ..runs.trec import read_qrels, read_run
from . import agreement, code_search, entities, open_bandit, rankings, trec_scores
from .collection import SEED, SYSTEMS, Collection, write
from .entities import scores as entity_scores
from .dataset import Agreement, Dataset, Result, Story
from .open_bandit import ClickLog
from .pooling import MadeHoles, pool
from .score_table import Contradicted, ScoreTable
from .data_sheet import DataSheet, sheets

__all__ = [
    "Agreement", "ClickLog", "Contradicted", "DataSheet", "Dataset", "MadeHoles", "Result", "ScoreTable",
    "Story", "agreement", "code_search", "entities", "generate", "load", "names", "open_bandit", "pool",
    "rankings", "story", "trec_scores", "write",
]  # fmt: skip

FOLDER = Path(__file__).parent


def names() -> list[str]:
    """List the datasets that there are.

    >>> names()[-3:]
    ['trec-scores', 'entities-scores', 'open-bandit']
    """
    return list(sheets())


@overload
def load(name: Literal["trec-scores", "entities-scores"]) -> ScoreTable: ...  # type: ignore[overload-overlap]
@overload
def load(name: Literal["open-bandit"]) -> ClickLog: ...  # type: ignore[overload-overlap]
@overload
def load(name: str) -> Dataset: ...
def load(name: str) -> Dataset | ScoreTable | ClickLog:
    """Load judgments and runs that come with the package.

    Parameters
    ----------
    name : str
        One of `names`: ``"class"``, ``"pastries"`` and two variants of it, ``"entities"``, ``"code-search"``,
        ``"trec-scores"``, ``"entities-scores"`` or ``"open-bandit"``.

    Returns
    -------
    Dataset, or for ``"trec-scores"`` and ``"entities-scores"`` ScoreTable, for ``"open-bandit"`` ClickLog
        With ``qrels``, ``runs`` (by the name of the system) and ``sheet``, its data sheet. In
        ``"entities"`` and ``"code-search"`` there are ``queries``, ``titles``, ``ratings``, and ``story``,
        one query to look at closely; the first also has ``systems``, ``agreement`` and ``judged_again``.
        `Dataset` says what they are. A ScoreTable has no qrels and no runs, but ``scores``.

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
    for each in (entities, code_search, trec_scores, entity_scores, open_bandit):
        if name == each.NAME:
            return each.load()
    if name == "class":
        folder = FOLDER / "class_size"
        runs = {system: read_run(folder / f"{system}.run") for system in SYSTEMS}
        return Dataset(name, sheets()[name], read_qrels(folder / "qrels.txt"), runs)
    return Dataset(name, sheets()[name], **json.loads((FOLDER / "small.json").read_text("utf-8"))[name])


def story(name: str, system: str | None = None, query: str | None = None) -> Story:
    """Load a query of a dataset to look at closely, with what a system found for it.

    Parameters
    ----------
    name : str
        A dataset that has a story: ``"entities"`` or ``"code-search"``.
    system : str, optional
        One of its runs; in "code-search" without a query, one that found all results of the story.
    query : str, optional
        Any judged query, with the first ten results of the system. By default, the query chosen for the
        dataset's story.

    Returns
    -------
    Story

    Raises
    ------
    IRLearnError
        For a dataset without a story, for a query or a system that it does not have, and for a system of
        "code-search" that did not find all of the story's results.

    Examples
    --------
    >>> continents = story("entities")
    >>> continents.query, continents.grades
    ('continents in the world', [0, 1, 1, None, 1, 1, 2, 0, 0, 2])
    >>> [result.title for result in continents.missed[:3]]
    ['Australia (continent)', 'List of continents by population', 'North America']
    >>> story("entities", "clues", "olympus").titles[:3]
    ['Mount Olympus', 'Hermes', 'Hera']
    """
    data = load(name)
    if not isinstance(data, Dataset) or data.story is None:
        raise error("dataset has no story", name=name, known=listed([entities.NAME, code_search.NAME]))
    if name == entities.NAME:
        return data.story_of(query or entities.STORY, system or entities.STORY_SYSTEM)
    if query:
        return data.story_of(query, system or next(iter(data.runs)))
    return data.story.ranked_by(system) if system else data.story


def generate(
    queries: int = 25, depth: int = 20, relevant: float = 6, judged: float = 20, seed: int = SEED
) -> Dataset:
    """Make a collection by chance, of any size, the same for the same seed.

    Parameters
    ----------
    queries : int
        How many queries are judged; the runs have one more, unjudged query.
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
    about = (
        f"A generated collection: {queries} judged queries and three systems with {depth} results per query."
    )
    source = f"irlearn.datasets.generate(), seed {seed}."
    return Dataset(
        "generated", replace(sheets()["class"], name="generated", about=about, source=source), qrels, runs
    )
