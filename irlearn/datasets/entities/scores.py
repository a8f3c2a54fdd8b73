"""What six systems that see only names score on all 467 questions of DBpedia-Entity v2: ``scores.csv``.

tools/entities_scores.py makes it. A row is a question, a column a system by a metric. The questions stand in
the order of the SHA-256 of their ids, which nobody chose, so the first ones are a random sample of them all.
Four of the systems are the standard rankers here, none of which was made from the questions. Every setting is
a default of the literature or of a search engine, and was fixed before a score was seen.
"""

import csv
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from math import log

from ..data_sheet import sheets
from ..score_table import Scores, ScoreTable
from . import FOLDER, judgments
from .systems import Index, Systems, best, telling_words

MU = 2000  # Lucene's default for the Dirichlet prior, in words; a name has 3 on average
# Anserini's for RM3: names to learn from, words to add, the question's share.
FEEDBACK, TERMS, OWN = 10, 10, 0.5
LETTERS = 4  # McNamee and Mayfield (2004): the best length for European languages


def fourgrams(text: str) -> list[str]:
    """Cut every telling word into pieces of four letters; a space stands for where it begins and ends.

    >>> fourgrams("in Asia")
    [' asi', 'asia', 'sia ']
    >>> fourgrams("U2")
    [' u2 ']
    """
    padded = [f" {word} " for word in telling_words(text)]
    return [word[i : i + LETTERS] for word in padded for i in range(max(1, len(word) - LETTERS + 1))]


class Rankers(Systems):
    """The systems and three more rankers over the same names.

    >>> rankers = Rankers(["Asia", "Asian_cuisine", "Continent", "Eurasian_lynx", "Bank"])
    >>> list(rankers.bm25("continents in Asia")), list(rankers.fourgrams("continents in Asia"))
    (['Asia'], ['Continent', 'Asia', 'Asian_cuisine', 'Eurasian_lynx'])
    """

    @cached_property
    def _by_fourgram(self) -> Index:
        return Index(self.names, fourgrams)

    def fourgrams(self, question: str) -> dict[str, float]:
        """Rank as ``bm25`` does, by pieces of four letters in place of words."""
        return best(self._by_fourgram.bm25(_once(fourgrams(question))))

    def dirichlet(self, question: str) -> dict[str, float]:
        """Ask how likely the question is in the language of a name, with a Dirichlet prior.

        Only names that share a word with the question are ranked.
        """
        names_with, length = self._by_word.names_with, self._by_word.length
        asked = [word for word in _once(telling_words(question)) if word in names_with]
        scores: dict[str, float] = {}
        all_words = sum(length.values())
        for word in asked:
            often = sum(names_with[word].values())
            for name, times in names_with[word].items():
                scores[name] = scores.get(name, 0.0) + log(1 + times * all_words / (MU * often))
        return best(
            {name: score + len(asked) * log(MU / (length[name] + MU)) for name, score in scores.items()}
        )

    def rm3(self, question: str) -> dict[str, float]:
        """Search twice: the second time also by words of the first ten names, which may help or mislead."""
        asked = _once(telling_words(question))
        first = self._by_word.bm25(asked)
        learnt: dict[str, float] = {}
        for name in sorted(first, key=lambda name: (-first[name], name))[:FEEDBACK]:
            for word in telling_words(name):
                learnt[word] = learnt.get(word, 0.0) + first[name] / self._by_word.length[name]
        added = dict(sorted(learnt.items(), key=lambda each: -each[1])[:TERMS])
        weights = {word: OWN / len(asked) for word in asked}
        for word, weight in added.items():
            weights[word] = weights.get(word, 0) + (1 - OWN) * weight / sum(added.values())
        return best(self._by_word.bm25(weights))


RANKERS = ("bm25", "dirichlet", "rm3", "fourgrams")


def _once(parts: Iterable[str]) -> Mapping[str, float]:
    """Give every different part the weight 1, in the order in which they are asked."""
    return dict.fromkeys(parts, 1.0)


NAME = "entities-scores"
FILE = FOLDER / "scores.csv"
METRICS = ("nDCG@10", "AP", "P@10", "RR", "Judged@10")
SCORED = (*RANKERS, "clues", "fusion")


def load() -> ScoreTable:
    with FILE.open(encoding="utf-8", newline="") as opened:
        rows = list(csv.DictReader(opened))
    times = Counter(row["question"] for row in rows)
    queries = [
        row["question"] if times[row["question"]] == 1 else f"{row['question']} ({row['id']})" for row in rows
    ]
    tables: dict[str, Scores] = {
        metric: {
            system: {query: float(row[f"{system} {metric}"]) for query, row in zip(queries, rows)}
            for system in SCORED
        }
        for metric in METRICS
    }
    read = {each.source_id for each in judgments()}
    parts: dict[str, list[str]] = {"read": [], "unread": []}
    for query, row in zip(queries, rows):
        parts["read" if row["id"] in read else "unread"].append(query)
    return ScoreTable(NAME, sheets()[NAME], METRICS[0], tables[METRICS[0]], FILE, tables, parts)
