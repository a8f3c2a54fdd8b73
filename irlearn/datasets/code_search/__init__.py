"""Real functions, and what people thought of them as search results: CodeSearchNet's judgments.

``judgments.txt`` has their ratings (MIT, see LICENSE beside it) and says in its head what its lines mean. The
rankers, in `rankers`, run when the dataset is loaded, so their runs are not stored.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median_low
from urllib.parse import unquote

from ...errors import error
from ...runs.ranking import best_first
from ..dataset import Dataset, Result, Story
from ..sheet import sheets
from .rankers import BM25, shared_words

NAME = "code-search"
JUDGMENTS = Path(__file__).parent / "judgments.txt"
DEPTH = 100  # how many results of a query the system ``bm25-all`` keeps
DIGITS = 4  # decimals of a score: few, so that people can read the file of a run

# The query to look at closely: everybody knows what copying a file means, exactly ten of its results were
# judged twice or more, they have all four grades, and their judges agree in full (3 3) to not at all (3 0).
STORY = "copying a file to a path"


def load() -> Dataset:
    """Load the judgments as qrels and as ratings, the runs of the rankers, and the query of the story."""
    ratings = _ratings()
    qrels = {
        query: {doc: median_low(marks) for doc, marks in judged.items()} for query, judged in ratings.items()
    }
    runs = {system: {query: dict(found) for query, found in run.items()} for system, run in _runs().items()}
    story = _story(ratings[STORY], qrels[STORY], {system: list(run[STORY]) for system, run in runs.items()})
    titles = {doc: title(doc) for judged in qrels.values() for doc in judged}
    texts = {query: query for query in qrels}  # a query is its own id
    return Dataset(
        NAME,
        sheets()[NAME],
        qrels=qrels,
        runs=runs,
        ratings=ratings,
        story=story,
        queries=texts,
        titles=titles,
    )


def title(doc: str) -> str:
    """Write what a reader sees of a document: its repository, the file in it, and the first line.

    >>> title("klen/starter/starter/core.py#L52-L58")
    'klen/starter: starter/core.py, line 52'
    """
    repository, _, place = _split_id(doc)
    file, _, lines = place.partition("#L")
    return f"{repository}: {unquote(file)}, line {lines.partition('-')[0]}"


def short_title(doc: str) -> str:
    """Write a title where there is little room: the name of the file, and the repository without its owner.

    >>> short_title("klen/starter/starter/core.py#L52-L58")
    'core.py, starter'
    """
    repository, _, place = _split_id(doc)
    file = unquote(place.partition("#L")[0])
    return f"{file.rpartition('/')[2]}, {repository.partition('/')[2]}"


def url(doc: str) -> str:
    """Make the address where the function can be read, as it was when it was judged.

    >>> url("klen/starter/starter/core.py#L52-L58")
    'https://github.com/klen/starter/blob/24a65c10d4/starter/core.py#L52-L58'
    """
    repository, commit, place = _split_id(doc)
    return f"https://github.com/{repository}/blob/{commit}/{place}"


def _split_id(doc):
    """Split a document's id into repository and file with lines; return them with the commit between."""
    commits = _commits()
    if doc not in commits:
        raise error("no such document", name=NAME, doc=doc, example=next(iter(commits)))
    owner, repository, place = doc.split("/", maxsplit=2)
    return f"{owner}/{repository}", commits[doc], place


@cache
def _runs():
    """Return the runs: "words" and "bm25" rank the judged results of a query, "bm25-all" all documents.

    For a query, "bm25-all" keeps the best documents that share a word with it.
    """
    judged = _ratings()
    index = BM25({doc for docs in judged.values() for doc in docs})
    words = {query: {doc: shared_words(query, doc) for doc in docs} for query, docs in judged.items()}
    bm25 = {query: {doc: index.score(query, doc) for doc in docs} for query, docs in judged.items()}
    everything = {query: {doc: index.score(query, doc) for doc in index.found(query)} for query in judged}
    return {"words": _ranked(words), "bm25": _ranked(bm25), "bm25-all": _ranked(everything, DEPTH)}


def _ranked(run, depth=None):
    """Sort each query's documents, the best first; equal scores by document id, the last one first."""
    ordered = {}
    for query, scored in run.items():
        rounded = {doc: round(float(score), DIGITS) for doc, score in scored.items()}
        ordered[query] = {doc: rounded[doc] for doc in best_first(rounded)[:depth]}
    return ordered


def _story(ratings, grades, found):
    """Make the story of the results judged twice or more; ``found`` has each system's ranking."""
    twice = [doc for doc, marks in ratings.items() if len(marks) > 1]
    results = [
        Result(title(doc), grades[doc], ratings=ratings[doc], doc=doc, url=url(doc), short=short_title(doc))
        for doc in twice
    ]
    orders = {system: [doc for doc in docs if doc in twice] for system, docs in found.items()}
    complete = {system: docs for system, docs in orders.items() if len(docs) == len(twice)}
    results.sort(key=lambda result: (-result.grade, result.title))
    return Story(STORY, results, complete, list(grades.values()))


def _ratings():
    """Read query -> document -> ratings, anew each time, because the caller may change them."""
    ratings = {}
    for query, marks, _, doc in _lines():
        ratings.setdefault(query, {})[doc] = [int(digit) for digit in marks]
    return ratings


@cache
def _commits():
    """Read document -> the commit of its repository at which it was judged."""
    return {doc: commit for _, _, commit, doc in _lines()}


def _lines() -> Iterator[tuple[str, str, str, str]]:
    """Yield for each line of judgments its query, ratings (a digit each), commit and document."""
    query = ""
    for line in JUDGMENTS.read_text("utf-8").splitlines():
        if line.startswith("query: "):
            query = line.removeprefix("query: ")
        elif line and not line.startswith("#"):
            marks, commit, doc = line.split(" ")
            yield query, marks, commit, doc
