"""Names as answers to questions, and what people thought of them: a part of DBpedia-Entity v2.

``names.txt`` has all names that anybody judged for any question of that collection, ``judgments.txt`` the
grades for the questions of this dataset (MIT, see LICENSE beside them); its head says what its lines mean.
The ``.run`` files are what the five systems of `systems` found; one of them uses the table `CLUES` there.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

from ...errors import error
from ...runs.trec import read_run
from ..dataset import Agreement, Dataset
from ..data_sheet import sheets
from .systems import SYSTEMS, Systems

NAME = "entities"
FOLDER = Path(__file__).parent
NAMES = FOLDER / "names.txt"
JUDGMENTS = FOLDER / "judgments.txt"

# The question to look at closely, and the system. Everybody knows the continents, and the first ten names of
# this system have hits of grades 1 and 2, misses, and one name that nobody judged, while most of the relevant
# names are not among them. The book takes another question for problems, "olympus": `clues` finds four of its
# gods among mountains, a card game and a town, and misses Zeus.
STORY, STORY_SYSTEM = "continents", "fusion"


class Judgments(NamedTuple):
    """What one group of judges thought of the names for one question."""

    query: str  # its id here, such as "continents"
    source_id: str  # its id in DBpedia-Entity
    text: str  # its words
    grades: dict[str, int]
    agreement: dict[str, Agreement]


def load() -> Dataset:
    """Load the dataset; of a question that was judged twice, the second grades are in ``judged_again``."""
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
    runs = {system: read_run(FOLDER / f"{system}.run") for system in SYSTEMS}
    tables: list[Mapping[str, Iterable[str]]] = [qrels, again, *runs.values()]
    shown = {doc for table in tables for docs in table.values() for doc in docs}
    data = Dataset(
        NAME,
        sheets()[NAME],
        qrels,
        runs,
        ratings,
        queries={query: each.text for query, each in first.items()},
        titles={doc: title(doc) for doc in sorted(shown)},
        agreement={query: each.agreement for query, each in first.items()},
        judged_again=again,
        systems={system: partial(_best_names, system) for system in SYSTEMS},
    )
    return replace(data, story=data.story_of(STORY, STORY_SYSTEM))


def title(doc: str) -> str:
    """Write what a reader sees of a document: the name, with spaces.

    >>> title("Australia_(continent)")
    'Australia (continent)'
    """
    return doc.replace("_", " ")


def names() -> list[str]:
    """Read all names of the collection, which are what the systems search.

    Only a system that ranks anew needs them, so a page that runs irlearn in the browser does not fetch them.

    >>> len(names())
    45685
    """
    if not NAMES.exists():
        raise error("no corpus here")
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
        query, source_id, text = head.split(" ", maxsplit=2)
        each = Judgments(query, source_id, text, grades={}, agreement={})
        for line in lines:
            grade, workers, experts, doc = line.split(" ")
            each.grades[doc] = int(grade)
            each.agreement[doc] = Agreement(float(workers), None if experts == "-" else experts == "1")
        yield each


@cache
def _systems():
    """Make the five systems over all names; an index is built when a system first needs it."""
    return Systems(names())


def _best_names(system: str, question: str) -> dict[str, float]:
    """Let a system rank all names for a question; the first time, the names are read."""
    return getattr(_systems(), system)(question)
