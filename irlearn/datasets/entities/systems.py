"""Five retrieval systems that are short enough to read. All that they use of an entity is its name.

``words`` counts shared words, ``bm25`` weighs them, ``trigrams`` compares pieces of words, ``clues`` adds
words from a table that was written by hand, and ``fusion`` joins the lists of the last two.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from math import log

from ...runs.ranking import best_first

# A table of clues, written by hand: words of a question -> words that a name which answers it may have.
# Whoever wrote it had read the questions, and this is the third version, so what ``clues`` scores is no
# estimate of what it would score on questions that nobody had read. Clues are keyed by kinds of things,
# though eleven of them serve one question only; none is about U2, Star Trek or tango.
CLUES = {
    "film films movie movies": "film",
    "presidents president": "president lincoln washington kennedy nixon reagan clinton roosevelt carter "
    "obama",
    "astronauts astronaut": "astronaut cosmonaut armstrong aldrin gagarin tereshkova shepard",
    "gods god goddesses": "mythology zeus hera apollo athena hermes aphrodite poseidon artemis",
    "countries country powers": "france germany italy spain portugal greece ireland austria belgium "
    "poland japan",
    "arab": "kuwait qatar bahrain oman emirates dubai saudi",
    "cities city": "city berlin hamburg munich cologne frankfurt paris london rome",
    "capitals": "cairo nairobi algiers accra boston denver austin atlanta sacramento",
    "cantons": "canton",
    "continents": "africa asia europe america australia antarctica",
    "elements element": "periodic einsteinium curium nobelium mendelevium",
    "mountains mountain": "mount peak everest himalayas k2",
    "wonders": "pyramid colossus gardens temple statue",
    "languages": "language dialect",
    "algorithm algorithms": "google search pagerank retrieval",
    "dish food": "chicken soup sauce noodles pepper rice",
    "mammals animals": "platypus lion bear whale monkey elephant",
    "teams": "eagles lions tigers baseball hockey football",
    "players": "baseball footballer suzuki matsui tanaka",
    "prize awards": "laureates laureate winners",
    "breeds": "dog shepherd kennel",
    "systems": "os windows linux unix",
    "tribes": "tribe",
}

DEPTH = 30  # how many names a system returns
DIGITS = 4  # decimals of a score: few, so that people can read the file of a run
COMMON = frozenset(  # stop words
    "a all and are as at by did do does for from give has have he i in is it me member of on or s show that "
    "the they to was were what where which who whom with".split()
)


def words(text: str) -> list[str]:
    """Split a question or a name into words, in small letters and without accents.

    >>> words("São_Tomé,_R2-D2")
    ['sao', 'tome', 'r2', 'd2']
    """
    if not text.isascii():
        text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return re.findall("[a-z0-9]+", text.casefold())


def telling_words(text: str) -> list[str]:
    """Split a text into words, and leave out stop words, which nearly every question has.

    >>> telling_words("Who is the mayor of Berlin?")
    ['mayor', 'berlin']
    """
    return [word for word in words(text) if word not in COMMON]


def trigrams(text: str) -> list[str]:
    """Cut every telling word into pieces of three letters; a space stands for where it begins and ends.

    >>> trigrams("in Asia")
    [' as', 'asi', 'sia', 'ia ']
    """
    return [f" {word} "[i : i + 3] for word in telling_words(text) for i in range(len(word))]


class Index:
    """Finds the names that have a part, such as a word.

    ``names_with`` is part -> name -> how often the name has it. ``split`` cuts a name into parts.
    """

    def __init__(self, names: Iterable[str], split: Callable[[str], list[str]]):
        self.names_with: dict[str, dict[str, int]] = {}
        self.length: dict[str, int] = {}
        for name in names:
            parts = split(name)
            self.length[name] = len(parts)
            for part in parts:
                found = self.names_with.setdefault(part, {})
                found[name] = found.get(name, 0) + 1
        self.mean_length = sum(self.length.values()) / len(self.length)

    def shared(self, parts: Collection[str]) -> Counter[str]:
        return Counter(name for part in parts for name in self.names_with.get(part, ()))

    def bm25(self, weights: Mapping[str, float]) -> dict[str, float]:
        """Return name -> its BM25 with k1 = 1.2 and b = 0.75, where each part counts by its weight."""
        scores: dict[str, float] = {}  # below, 2.2 is k1 + 1, and 0.25 is 1 - b
        for part, weight in weights.items():
            having = self.names_with.get(part, {})
            rarity = log(1 + (len(self.length) - len(having) + 0.5) / (len(having) + 0.5))
            for name, times in having.items():
                norm = 1.2 * (0.25 + 0.75 * self.length[name] / self.mean_length)
                scores[name] = scores.get(name, 0.0) + weight * rarity * times * 2.2 / (times + norm)
        return scores


class Systems:
    """The five systems over the same names. Each takes a question and gives the best names with their scores.

    >>> systems = Systems(["Asia", "Asian_cuisine", "Continent", "Eurasian_lynx", "Bank"])
    >>> systems.words("continents in Asia")
    {'Asia': 0.99}
    >>> systems.trigrams("continents in Asia")
    {'Continent': 0.6957, 'Asia': 0.4444, 'Asian_cuisine': 0.3077, 'Eurasian_lynx': 0.1538}
    """

    def __init__(self, names: Collection[str]):
        self.names = names

    def words(self, question: str) -> dict[str, float]:
        """Count the question's words, stop words too, that a name has, less 0.01 per word of the name."""
        shared = self._by_word.shared(set(words(question)))
        return best({name: count - self._by_word.length[name] / 100 for name, count in shared.items()})

    def bm25(self, question: str) -> dict[str, float]:
        """Weigh a shared word (no stop word) the more, the fewer names have it and the shorter a name is."""
        return best(self._by_word.bm25(dict.fromkeys(telling_words(question), 1.0)))

    def trigrams(self, question: str) -> dict[str, float]:
        """Score by the share of the question's and the name's pieces that both have (Dice's coefficient)."""
        asked = set(trigrams(question))
        shared, length = self._by_trigram.shared(asked), self._by_trigram.length
        return best({name: 2 * count / (len(asked) + length[name]) for name, count in shared.items()})

    def clues(self, question: str) -> dict[str, float]:
        """Rank as ``bm25`` does, by the question's words and clues; a word that has clues counts half."""
        weights = dict.fromkeys(telling_words(question), 1.0)
        for asked, clues in CLUES.items():
            if asking := set(asked.split()) & weights.keys():
                weights |= dict.fromkeys(asking, 0.5) | dict.fromkeys(clues.split(), 1.0)
        return best(self._by_word.bm25(weights))

    def fusion(self, question: str) -> dict[str, float]:
        """Join the lists of ``trigrams`` and ``clues``: a name has 1 / (60 + rank) points from each list.

        The field calls this reciprocal rank fusion.
        """
        scores: dict[str, float] = {}
        for found in (self.trigrams(question), self.clues(question)):
            for rank, name in enumerate(found, 1):
                scores[name] = scores.get(name, 0.0) + 1 / (60 + rank)
        return best(scores)

    @cached_property
    def _by_word(self) -> Index:
        return Index(self.names, words)

    @cached_property
    def _by_trigram(self) -> Index:
        return Index(self.names, trigrams)


SYSTEMS = ("words", "bm25", "trigrams", "clues", "fusion")


def best(scores: Mapping[str, float]) -> dict[str, float]:
    """Keep the best 30 names, best first; of equal scores the last in the alphabet first, as in trec_eval."""
    rounded = {name: round(float(score), DIGITS) for name, score in scores.items()}
    return {name: rounded[name] for name in best_first(rounded)[:DEPTH]}
