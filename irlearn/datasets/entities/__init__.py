"""Names as answers to questions, and what people thought of them: a part of DBpedia-Entity v2.

``names.txt`` has all names that anybody judged for any question of the collection, ``judgments.txt`` the
grades for the questions of this dataset (MIT, see LICENSE beside them); its head says what its lines mean.
The ``.run`` files are what the five systems of `systems` found; ``clues.py`` is the table of one of them.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ...runs.trec import read_run
from ..dataset import Agreement, Dataset
from ..sheet import sheets
from .systems import SYSTEMS, Systems

NAME = "entities"
FOLDER = Path(__file__).parent
NAMES = FOLDER / "names.txt"
JUDGMENTS = FOLDER / "judgments.txt"


class Judgments(NamedTuple):
    """What one group of judges thought of the names for one question."""

    query: str
    source_id: str
    text: str
    grades: dict[str, int]
    agreement: dict[str, Agreement]


def load() -> Dataset:
    """Load the judgments, the second ones of a question that was judged twice, and the runs."""
    first: dict[str, Judgments] = {}
    again: dict[str, dict[str, int]] = {}
    for each in judgments():
        if each.query in first:
            again[each.query] = each.grades
        else:
            first[each.query] = each
    qrels = {query: each.grades for query, each in first.items()}
    ratings = {
        query: {doc: [grade, grades[doc]] for doc, grade in qrels[query].items() if doc in grades}
        for query, grades in again.items()
    }
    return Dataset(
        NAME,
        sheets()[NAME],
        qrels,
        {system: read_run(FOLDER / f"{system}.run") for system in SYSTEMS},
        ratings,
        queries={query: each.text for query, each in first.items()},
        titles={name: title(name) for name in names()},
        agreement={query: each.agreement for query, each in first.items()},
        judged_again=again,
        systems={system: getattr(_systems(), system) for system in SYSTEMS},
    )


def title(doc: str) -> str:
    """Write what a reader sees of a document: the name, with spaces.

    >>> title("Australia_(continent)")
    'Australia (continent)'
    """
    return doc.replace("_", " ")


def names() -> list[str]:
    """Read all names of the collection, which are what the systems search.

    >>> len(names())
    45685
    """
    return NAMES.read_text("utf-8").splitlines()


def questions() -> dict[str, str]:
    """Read the words of every question.

    >>> questions()["continents"]
    'continents in the world'
    """
    return {each.query: each.text for each in judgments()}


def judgments() -> Iterator[Judgments]:
    """Read the file of judgments, one question after the other; one that was judged twice comes twice.

    >>> first = next(judgments())
    >>> first.query, first.source_id, first.grades["Algiers"], first.agreement["Algiers"].experts
    ('african-capitals', 'QALD2_tr-16', 1, None)
    """
    _, *blocks = JUDGMENTS.read_text("utf-8").split("\nquery: ")
    for block in blocks:
        head, *lines = block.strip().split("\n")
        query, source_id, text = head.split(" ", 2)
        each = Judgments(query, source_id, text, {}, {})
        for line in lines:
            grade, workers, experts, doc = line.split(" ")
            each.grades[doc] = int(grade)
            each.agreement[doc] = Agreement(float(workers), None if experts == "-" else experts == "1")
        yield each


@cache
def _systems():
    """Make the five systems over all names; each builds its index when it is asked first."""
    return Systems(names())
