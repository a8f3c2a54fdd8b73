"""What was found to give a number, or two numbers, from files: the ways, and how they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ...conventions.profiles import used_by
from ...definition.metric import Metric
from ...document import Shown
from ...document.blocks import Block, Head, Notes, Table
from ...explanation.digits import counted, result
from ...version import __version__
from .differences import Difference, State
from .identification import Found, share_by_luck, title
from .printed import Printed

MOST_SHOWN = 5  # ways in a table


class Way:
    """One way in which a program may come to a number.

    Attributes
    ----------
    metric : Metric
        The metric with its options. It is a `Mistake` where a wrong rule is at work.
    differences : tuple of Difference
        How it differs from `evaluate` with the metric asked for; empty if it doesn't.
    score : float
    same : list of Way
        Other ways to the same score, which these files can't distinguish.
    """

    def __init__(self, metric: Metric, differences, score: float, state: State, queries, unlikelihood: float):
        self.metric, self.differences, self.score = metric, tuple(differences), float(score)
        self.same: list[Way] = []
        self._state, self._queries, self.unlikelihood = state, queries, unlikelihood

    @property
    def words(self) -> list[str]:
        """In what it differs, in words."""
        return [each.words for each in self.differences]

    @property
    def used_by(self) -> list[str]:
        """The tools that are known to have this convention of the metric."""
        named = any(each.kind == "metric" for each in self.differences)
        return used_by(self.metric, graded=self._state.graded) if named else []

    def per_query(self) -> dict[str, float]:
        """Return the score of each query that is averaged."""
        values = self._state.scores([self.metric])[self.metric]
        names = self._state.joined.queries
        return {names[i]: float(values[i]) for i in self._queries.nonzero()[0]}

    def __repr__(self) -> str:
        return f"<Way {'; '.join(self.words) or 'as evaluate'}: {self.score:.6g}>"


class Pair(NamedTuple):
    """A way to each of two numbers, and other pairs with the same two scores."""

    first: Way
    second: Way
    same: list[Pair]

    @property
    def differing(self) -> list[Difference]:
        """What one of the two has and the other doesn't."""
        one, other = self.first.differences, self.second.differences
        return [each for each in (*one, *other) if (each in one) != (each in other)]


@dataclass(eq=False, repr=False)
class FilesIdentified(Found[Way], Shown):
    """What `identify` found for files: a sequence of ways, false if nothing known here gives the number.

    Attributes
    ----------
    number : Printed
        The number, with the decimals that were trusted.
    metric : Metric
        What it was said to be.
    score : float
        What `evaluate` gives.
    matches : list of Way
        What gives the number, what is met most often first.
    nearest : list of Way
        The matches; if there are none, the ways that come closest, up to three.
    reading : str
        How the number had to be read, such as "cut off, not rounded"; usually empty.
    by_chance : float or None
        The share of all numbers with as many decimals that as few differences would have given.
    """

    number: Printed
    metric: Metric
    score: float
    matches: list[Way]
    nearest: list[Way]
    reading: str
    by_chance: float | None

    def __repr__(self) -> str:
        return f"<FilesIdentified {self.number.value}: {self.matches[:3] or 'nothing gives it'}>"


class TwoNumbers(Found[Pair], Shown):
    """What would have to differ between two programs that give two numbers: a sequence of pairs of ways.

    Attributes
    ----------
    first, second : FilesIdentified
        What gives each number by itself.
    pairs : list of Pair
        A way to each number, those that differ least first.
    """

    def __init__(self, first: FilesIdentified, second: FilesIdentified, pairs: list[Pair]):
        self.first, self.second = first, second
        self.pairs = self.matches = pairs

    def __repr__(self) -> str:
        return f"<TwoNumbers {self.first.number.value}, {self.second.number.value}: {len(self)} pairs>"


def blocks(answer: FilesIdentified | TwoNumbers) -> Iterator[Block]:
    if isinstance(answer, TwoNumbers):
        yield from _blocks_of_two(answer)
        return
    yield Head(_headline(answer))
    yield Table(
        title(answer),
        ["what another program does differently", "score", "off by", "used by"],
        [_row(way, answer.number) for way in answer.nearest[:MOST_SHOWN]],
        "<>><",
    )
    yield Notes(_remarks(answer), apart=True)


def _blocks_of_two(answer):
    if not answer:
        missing = [each for each in (answer.first, answer.second) if not each]
        yield Head(" ".join(map(_headline, missing)))
        for each in missing:
            yield from [*blocks(each)][1:]
        return
    numbers = [str(each.number) for each in (answer.first, answer.second)]
    yield Head(f"{' and '.join(numbers)}, both said to be {answer.first.metric}: {_between(answer[0])}.")
    yield Table(
        "What would have to differ",
        [*numbers, "differences"],
        [_row_of_two(pair) for pair in answer.pairs[:MOST_SHOWN]],
        "<<>",
    )
    luck = share_by_luck(answer.second.by_chance, answer.second.number)
    yield Notes([each for each in (_tells(*answer[0][:2]), luck) if each], apart=True)


def _row_of_two(pair):
    """Write the way to each number, and those that these files can't tell from the first."""
    ways = ["; or ".join(dict.fromkeys(_words(each[i]) for each in (pair, *pair.same[:2]))) for i in (0, 1)]
    return [*ways, str(len(pair.differing))]


def _between(pair):
    """Say in what the two programs differ, naming the one that does not do as irlearn does."""
    one, other = ([each.words for each in way.differences if each in pair.differing] for way in pair[:2])
    if not (one or other):
        return "both can be printed from one score"
    both = (("first", one), ("second", other))
    needs = [f"the {name} needs {' and '.join(each)}" for name, each in both if each]
    return f"to explain both, {', and '.join(needs)}"


def _headline(answer):
    number = f"{answer.number}, said to be {answer.metric}"
    here = f"evaluate gives {result(answer.score)}"
    if not answer:
        return f"{number}: nothing known here gives this number ({here}). Nearest:"
    if not answer[0].differences:
        return f"{number}: that's what evaluate gives for these files ({result(answer.score)})."
    reading = f", if it was {answer.reading}" if answer.reading else ""
    more = f" ({counted(len(answer), 'way', 'ways')} in all)" if len(answer) > 1 else ""
    return f"{number}: {_words(answer[0])} would give it{reading}{more}; {here}."


def _words(way):
    return "; ".join(way.words) or "as evaluate"


def _row(way, number):
    names = "; or ".join(map(_words, (way, *way.same[:2])))
    return [names, result(way.score), result(abs(way.score - number.value)), ", ".join(way.used_by[:4])]


def _remarks(answer):
    if not answer:
        return ["Check the files with irlearn doctor, and compare the other program's per-query scores."]
    tells = _tells(answer[0], answer[1]) if len(answer) > 1 else ""
    luck = share_by_luck(answer.by_chance, answer.number) if answer[0].differences else ""
    return [each for each in (tells, luck) if each]


def _tells(one, other):
    """Name the query whose score tells two ways apart best; "" if they score every query alike."""
    first, second = one.per_query(), other.per_query()
    apart = {query: abs(first[query] - second[query]) for query in first.keys() & second.keys()}
    query = max(apart, key=lambda each: (apart[each], each), default=None)
    if query is None or not apart[query]:
        return ""
    scores = " and ".join(result(each[query]) for each in (first, second))
    return f"Query {query!r} separates these two best, with {scores}: what does the other program give?"


def data(answer: FilesIdentified | TwoNumbers) -> dict:
    if isinstance(answer, TwoNumbers):
        pairs = [
            {
                "first": _way(pair.first),
                "second": _way(pair.second),
                "differing": [each.words for each in pair.differing],
            }
            for pair in answer.pairs
        ]
        numbers = [data(answer.first), data(answer.second)]
        return {"numbers": numbers, "found": bool(answer), "pairs": pairs, "irlearn": __version__}
    return {
        "number": answer.number.value,
        "decimals": answer.number.places,
        "metric": repr(answer.metric),
        "score": answer.score,
        "found": bool(answer),
        "reading": answer.reading,
        "by_chance": answer.by_chance,
        "matches": [_way(way) for way in answer.matches],
        "nearest": [_way(way) for way in answer.nearest],
        "remarks": _remarks(answer),
        "irlearn": __version__,
    }


def _way(way):
    return {
        "differences": way.words,
        "metric": repr(way.metric),
        "score": way.score,
        "used_by": way.used_by,
        "same": [each.words for each in way.same],
    }
