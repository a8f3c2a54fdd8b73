"""Two rankings share one list. Whose results do readers click?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property, partial
from statistics import NormalDist
from typing import Any, NamedTuple

from ...conventions.profiles import metric as metric_of
from ...document import Shown
from ...errors import error, listed
from ...runs.ranking import ranked
from ...worksheet.checks import check_whole, checked_items, fraction, is_number
from . import document
from .sharing import METHODS, Reader, all_lists, credits

MOST = 16  # results of a shared list, which coins can make in 2^8 ways
RANDOM = "random"  # the reader who clicks on one shown result, whatever it is
MEASURES = "clicks", "any click", "1/rank of the first click"  # what an A/B test can count
Z = NormalDist().inv_cdf(0.975) + NormalDist().inv_cdf(0.8)  # to find a difference in 80%, at a level of 5%


class SharedList(NamedTuple):
    """A list that coins can make: pairs of document and team, its coins, their chance, and who wins on it."""

    shown: tuple[tuple, ...]
    coins: list[str]
    chance: Fraction
    a_wins: Any
    tie: Any
    b_wins: Any
    credit: Any


class Measured(NamedTuple):
    """What an experiment counts: its means for A and for B; and the impressions needed, None if none do."""

    a: Any
    b: Any
    impressions: float | None


class Interleaving(Shown):
    """What `interleave` returns; prints as tables, with the arithmetic in a fold.

    Attributes
    ----------
    a_wins, tie, b_wins, credit : Fraction
        In which share of impressions A has more credit, neither has, and B has; and the mean of A's credit
        minus B's. Floats for runs.
    named : {"A", "B", None}
        Which of the two wins more often.
    scores : tuple, or None
        The score of A and of B by the reader's own metric; None for the reader who clicks at random.
    lists : list of SharedList
        Every list that coins can make of two rankings; empty for runs.
    """

    document = document

    def __init__(self, pairs: list[_Pair], method: str, reader: Reader, metric: Any, name: str):
        self.method, self.reader, self.reader_name, self.queries = method, reader, name, len(pairs)
        self._pairs, ways = pairs, [pair.lists(method, reader) for pair in pairs]
        self.lists = ways[0] if len(ways) == 1 else []
        names = ("a_wins", "tie", "b_wins", "credit")
        wins = [[sum(way.chance * getattr(way, name) for way in each) for name in names] for each in ways]
        self.a_wins, self.tie, self.b_wins, self.credit = _mean(wins)
        lead = self.a_wins - self.b_wins
        self.named = None if not lead else "A" if lead > 0 else "B"
        self.scores = metric and _mean([pair.scores(metric) for pair in pairs])

    @cached_property
    def needed(self) -> dict[str, Measured]:
        """What interleaving, and an A/B test by each measure, count; and the impressions each needs.

        So many find the difference in 80% of experiments, at a significance level of 5%.
        """
        lead = self.a_wins - self.b_wins
        found = {"interleaving": _needed(self.a_wins, self.b_wins, self.a_wins + self.b_wins - lead * lead)}
        sides = [_mean([pair.alone(side, self.reader) for pair in self._pairs]) for side in (0, 1)]
        for i, measure in enumerate(MEASURES):
            (a, a_square), (b, b_square) = (side[2 * i : 2 * i + 2] for side in sides)
            found[measure] = _needed(a, b, 2 * (a_square - a * a + b_square - b * b))
        return found

    def steps_of(self, way: SharedList) -> list[tuple]:
        """Return, by the place of the lowest click, its probability and what clicks down to it count."""
        pair = self._pairs[0]
        ends = self.reader.last_clicks(pair.chances_of(doc for doc, _ in way.shown))
        return [(chance, credits(*pair.rankings, way.shown, place)) for place, chance in enumerate(ends)]

    def __repr__(self) -> str:
        return f"<Interleaving A wins {float(self.a_wins):.4g}, B wins {float(self.b_wins):.4g}>"


class _Pair(NamedTuple):
    """Two rankings of a query, and the chance of a click on each document, and on others, if looked at."""

    rankings: tuple[Sequence, Sequence]
    chances: Mapping
    other: Any
    k: int

    def chances_of(self, documents) -> list:
        return [self.chances.get(doc, self.other) for doc in documents]

    def lists(self, method: str, reader: Reader) -> list[SharedList]:
        found = []
        for shown, coins in all_lists(*self.rankings, method, self.k).items():
            counts = partial(credits, *self.rankings, shown)
            won = reader.differences(self.chances_of(doc for doc, _ in shown), counts)
            a, b = (sum(share for credit, share in won.items() if way * credit > 0) for way in (1, -1))
            chance = sum((Fraction(1, 2 ** len(each)) for each in coins), Fraction(0))
            mean = sum(credit * share for credit, share in won.items())
            found.append(SharedList(shown, coins, chance, a, 1 - a - b, b, mean))
        return found

    def alone(self, side: int, reader: Reader) -> list:
        """Return mean and mean square of each measure, if readers are shown one of the rankings."""
        chances = self.chances_of(self.rankings[side][: self.k])
        clicks = reader.differences(chances, lambda lowest: [1] * (lowest + 1)).items()
        first = list(enumerate(reader.first_clicks(chances), 1))
        some = sum(share for _, share in first)
        squares = [[sum(n**x * share for n, share in clicks) for x in (1, 2)], [some, some]]
        return [*squares[0], *squares[1], *(sum(share / rank**x for rank, share in first) for x in (1, 2))]

    def scores(self, metric) -> tuple:
        exact = isinstance(self.other, Fraction)
        return tuple(metric(self.chances_of(each[: self.k]), exact=exact) for each in self.rankings)


def _mean(rows: list) -> tuple:
    return tuple(sum(column) / len(rows) for column in zip(*rows))


def _needed(a, b, variance) -> Measured:
    return Measured(a, b, float(Z * Z * variance / (a - b) ** 2) if a != b else None)


def interleave(
    a: Any,
    b: Any,
    clicks: Any = (),
    *,
    reader: str = "RBP",
    method: str = "team draft",
    k: int | None = None,
    by_grade: Mapping | None = None,
) -> Interleaving:
    """Try all coins and all clicks: which of two rankings that share one list do a reader's clicks name?

    Parameters
    ----------
    a, b : list
        Two rankings of documents. Or two runs, dicts of query to a ranking or to scores by document: then an
        impression is a query drawn at random.
    clicks : list or dict
        The documents that are clicked whenever they're looked at; or the chance of a click by document, such
        as ``{"a": 0.6, "b": 0.4}``. For runs, a dict by query.
    reader : str
        Under ``"RBP"``, or ``"RBP(p=0.5)"``, the reader goes on to the next result with probability p,
        clicked or not. Under ``"ERR"``, a click ends the search. Under ``"random"``, the reader clicks on one
        shown result at random.
    method : {"team draft", "balanced"}
        How the shared list is made, and whom a click counts for.
    k : int, optional
        The length of the shared list, at most 16; by default 10, or fewer if there are fewer documents.
    by_grade : dict, optional
        The chance of a click by grade. Then ``clicks`` holds grades, and unjudged documents have grade 0.

    Returns
    -------
    Interleaving
        ``.a_wins .tie .b_wins .credit .named``, in exact fractions for two rankings, ``.lists``, and
        ``.needed``, the impressions that interleaving and A/B tests need. Prints as tables.

    Notes
    -----
    In a team draft, a coin is tossed for every two results. The winner of the toss picks its best result that
    isn't shown yet, then the other does, and a click counts for the team that picked. In a balanced list, one
    coin says who starts, the rankings take turns, and a click counts for each ranking that has the document
    among its first k, where k is how far the better of the two has to be read to see all clicks.

    References
    ----------
    Radlinski, Kurup & Joachims, How does clickthrough data reflect retrieval quality?, CIKM 2008.

    Examples
    --------
    >>> import irlearn
    >>> found = irlearn.interleave("abcd", "dbca", "d", reader="RBP(p=0.5)")
    >>> found.named, str(found.b_wins), str(found.tie)
    ('B', '3/4', '1/4')
    """
    if method not in METHODS:
        raise error("no such way to interleave", found=method, known=listed(METHODS))
    if k is not None:
        check_whole("k", k, 1, MOST)
    metric = None if reader == RANDOM else metric_of(reader)
    if metric and metric.name not in ("RBP", "ERR"):
        raise error("no such reader of two rankings", found=reader)
    metric = metric and metric.bind(relevance="given")
    given: list[tuple] = [(a, b, clicks, fraction)]
    if isinstance(a, Mapping):
        if not isinstance(b, Mapping) or {*a} != {*b} or not a:
            raise error("two runs of different queries")
        given = [(a[query], b[query], dict(clicks).get(query, {}), float) for query in a]
    pairs = [_pair(each, k, by_grade) for each in given]
    p = given[0][-1](metric.options["p"]) if metric else None
    return Interleaving(pairs, method, Reader(p, bool(metric and metric.name == "ERR")), metric, reader)


def _pair(given: tuple, k, by_grade) -> _Pair:
    a, b, clicks, number = given
    one, other = (ranked(each) if isinstance(each, Mapping) else list(each) for each in (a, b))
    for name, ranking in (("a", one), ("b", other)):
        if not checked_items(ranking, name):
            raise error("ranking to interleave is empty", name=name)
    chances = dict(clicks) if isinstance(clicks, Mapping) else dict.fromkeys(clicks, 1)
    chances[None] = 0  # every other document
    if by_grade is not None:
        chances = {doc: by_grade.get(max(grade, 0)) for doc, grade in chances.items()}
    for doc, chance in chances.items():
        if not is_number(chance) or not 0 <= chance <= 1:
            raise error("no chance of a click", document=doc, found=chance)
    chances = {doc: number(chance) for doc, chance in chances.items()}
    return _Pair((one, other), chances, chances[None], k or min(10, len({*one, *other})))
