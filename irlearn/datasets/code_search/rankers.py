"""Rankers that are short enough to read. All they see of a function is its path: repository, folder and file.

A path holds more words than it seems to: ``pydoop/readProperties.py`` is *pydoop read properties py*.
"""

import re
from collections import Counter
from collections.abc import Iterable
from math import log

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
