"""Real functions, and what people thought of them as search results: CodeSearchNet's judgments.

``judgments.txt`` has their ratings (MIT, see LICENSE beside it) and says in its head what its lines mean. The
rankers run when the dataset is loaded, so their runs are not stored.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from math import log
from pathlib import Path
from statistics import median_low
from urllib.parse import unquote

from ...errors import error
from ...runs.ranking import best_first
from ..dataset import Dataset, Result, Story
from ..data_sheet import sheets


WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")  # "HTML", "Parser" and "read" are words


def words(text: str) -> list[str]:
    """Split a query or a path into words, in small letters, without numbers and the line numbers after ``#``.

    >>> words("winshell/copyFile_to.py#L266-L294")
    ['winshell', 'copy', 'file', 'to', 'py']
    >>> words("HTMLParser.java")
    ['html', 'parser', 'java']
    """
    return [word.lower() for word in WORD.findall(text.partition("#")[0])]


def shared_words(query: str, path: str) -> int:
    """Count the different words of the query that are in the path.

    >>> shared_words("copying a file to a path", "pulsar/file_path.py#L1-L2")
    2
    """
    return len(set(words(query)) & set(words(path)))


class BM25:
    """An index of paths. A word counts more the rarer it is, but its tenth occurrence adds little to nine.

    A word also counts less in a long path than in a short one. ``k1`` sets how soon a repeated word stops
    adding to the score, ``b`` how much the length matters.

    References
    ----------
    Robertson and Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond (2009).
    """

    def __init__(self, paths: Iterable[str], k1: float = 1.2, b: float = 0.75):
        self.k1, self.b = k1, b
        self.counts = {path: Counter(words(path)) for path in paths}
        self.paths_with: dict[str, list[str]] = {}
        for path, counts in self.counts.items():
            for word in counts:
                self.paths_with.setdefault(word, []).append(path)
        self.mean_length = sum(counts.total() for counts in self.counts.values()) / len(self.counts)

    def score(self, query: str, path: str) -> float:
        """Score how well the path matches the query; 0 where they share no word.

        >>> index = BM25(["a/b/read.py", "a/b/write.py", "a/b/read_file.py"])
        >>> round(index.score("read file", "a/b/read.py"), 4), index.score("read file", "a/b/write.py")
        (0.4853, 0.0)
        """
        counts, score = self.counts[path], 0.0
        long = counts.total() / self.mean_length
        for word in dict.fromkeys(words(query)):  # each once; the order of a set would change from run to run
            n, times = len(self.paths_with.get(word, ())), counts[word]
            rare = log(1 + (len(self.counts) - n + 0.5) / (n + 0.5))
            score += rare * times * (self.k1 + 1) / (times + self.k1 * (1 - self.b + self.b * long))
        return score

    def found(self, query: str) -> set[str]:
        """Find the paths that share a word with the query; all others would score 0."""
        return {path for word in words(query) for path in self.paths_with.get(word, ())}


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
    repository, _, location = _split_id(doc)
    file, _, lines = location.partition("#L")
    return f"{repository}: {unquote(file)}, line {lines.partition('-')[0]}"


def short_title(doc: str) -> str:
    """Write a title where there is little room: the name of the file, and the repository without its owner.

    >>> short_title("klen/starter/starter/core.py#L52-L58")
    'core.py, starter'
    """
    repository, _, location = _split_id(doc)
    file = unquote(location.partition("#L")[0])
    return f"{file.rpartition('/')[2]}, {repository.partition('/')[2]}"


def url(doc: str) -> str:
    """Make the address where the function can be read, as it was when it was judged.

    >>> url("klen/starter/starter/core.py#L52-L58")
    'https://github.com/klen/starter/blob/24a65c10d4/starter/core.py#L52-L58'
    """
    repository, commit, location = _split_id(doc)
    return f"https://github.com/{repository}/blob/{commit}/{location}"


def _split_id(doc):
    """Split a document's id into repository and file with lines; return them with the commit between."""
    commits = _commits()
    if doc not in commits:
        raise error("no such document", name=NAME, doc=doc, example=next(iter(commits)))
    owner, repository, location = doc.split("/", maxsplit=2)
    return f"{owner}/{repository}", commits[doc], location


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
