"""Five laws that a metric should keep, each with a search for the smallest breach.

A few metrics break one by design (`BY_DESIGN`); an audit of a function under their names does not count that.
Below, lists are made of the grades ``levels``, 0 first, and are as long as ``longest`` at most.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, permutations, product
from typing import NamedTuple

from ...definition.metric import Metric
from .cases import Case, of_grades

Score = Callable[[Case], "float | None"]  # None: the case has no score
SLACK = 1e-9  # by how much rounding may raise a score


class Breach(NamedTuple):
    """A case before and after a change, with both scores, of which the second breaks a law."""

    before: Case
    score_before: float
    after: Case
    score_after: float
    excused: bool = False  # whether a convention explains it, so that it is no fault

    @property
    def tied(self) -> bool:
        """Whether all results have one score in both cases, so that they differ in nothing but the order."""
        return self.before.scores == self.after.scores and len(set(self.before.scores)) == 1


class Law(NamedTuple):
    """A law, and how a breach of it is found: by the scores of two cases, before and after a change."""

    name: str
    sentence: str
    page: str  # of the book, the one that teaches it
    pairs: Callable[[tuple, int], Iterator[tuple[Case, Case]]]  # makes them of ``levels``, up to ``longest``
    broken: Callable[[float, float, float | None], bool]  # is given both scores, and the highest there can be

    def breach(
        self, score: Score, asked: Metric, levels: tuple, longest: int, claim: Score | None = None
    ) -> Breach | None:
        """Find the first of the pairs on which the function ``score`` breaks the law; None if it keeps it.

        With ``claim``, the scores that it should give, a pair counts only if its cases differ by that. A
        repeated hit must not raise the score above the claim for the list with it as a miss, or without it.
        """
        most = most_of(asked)
        lower = asked.better == "lower" and self.name != "range"
        for before, after in self.pairs(levels, longest):
            first, second = score(before), score(after)
            if first is None or second is None:
                continue
            if claim and self.name == "repeat":
                first = max(first, claim(_as_miss(after)) or 0, claim(_without_copies(after)) or 0)
            elif claim and not differs(claim, before, after):
                continue
            if self.broken(-first, -second, None) if lower else self.broken(first, second, most):
                return Breach(before, first, after, second)
        return None


def _as_miss(case: Case) -> Case:
    """Replace each document that comes a second time by one that nobody judged."""
    once = [each if each not in case.returned[:rank] else None for rank, each in enumerate(case.returned)]
    return Case(once, case.grades, case.k)


def _without_copies(case: Case) -> Case:
    """Leave out each document that comes a second time; others do not move up past the cut-off."""
    top = case.returned if case.k is None else case.returned[: case.k]
    return Case([*dict.fromkeys(top)], case.grades, case.k)


def differs(claim: Score, before: Case, after: Case) -> bool:
    first, second = claim(before), claim(after)
    return first is not None and second is not None and abs(first - second) > SLACK


def _lists(levels, longest) -> Iterator[tuple[list, int]]:
    for length in range(longest + 1):
        for ranking in product(levels, repeat=length):
            for k in range(1, longest + 2):
                yield list(ranking), k


def _repeated(levels, longest):
    """Pair each list with itself after one of its hits was repeated somewhere below."""
    for ranking, k in _lists(levels, longest):
        case = of_grades(ranking, missed=[], k=k)
        for place, grade in enumerate(ranking):
            for other in range(place + 1, len(ranking) + 1) if grade else ():
                twice = [*case.returned[:other], case.returned[place], *case.returned[other:]]
                yield case, Case(twice, case.grades, k)


def _one_more_unfound(levels, longest):
    """Pair each list with itself in a collection that has one more relevant document, not retrieved."""
    for ranking, k in _lists(levels, longest):
        for unfound in ([], *([grade] for grade in levels[1:])):
            for grade in levels[1:]:
                yield of_grades(ranking, unfound, k), of_grades(ranking, missed=[*unfound, grade], k=k)


def _one_missed(levels, longest):
    """Pair lists of hits that miss nothing with the same ones where one more was to be found within k."""
    for length in range(1, longest):
        hits = [levels[-1]] * length
        yield of_grades(hits, missed=[], k=length + 1), of_grades(hits, missed=[levels[-1]], k=length + 1)


def _a_rank_lower(levels, longest):
    """Pair lists with one hit that stands a rank lower in the second one, within the cut-off in both."""
    for length in range(2, longest + 1):
        for place, k in product(range(length - 1), range(2, longest + 2)):
            if place + 1 < k:
                rows = [[levels[-1] * (rank == hit) for rank in range(length)] for hit in (place, place + 1)]
                yield of_grades(rows[0], missed=[], k=k), of_grades(rows[1], missed=[], k=k)


def _shuffled(levels, longest):
    """Pair lists whose results all have one score with the same results in another order."""
    for ranking, k in _lists(levels, longest):
        if len(set(ranking)) > 1:
            case = of_grades(ranking, missed=[], k=k)
            tied = [1.0] * len(ranking)
            yield Case(case.returned, case.grades, k, tied), Case(case.returned[::-1], case.grades, k, tied)


def tied_cases(levels: tuple, longest: int) -> Iterator[tuple[Case, Case]]:
    """Yield each small list twice, the second time with one score for all results."""
    for ranking, k in _lists(levels, longest):
        case = of_grades(ranking, missed=[], k=k)
        yield case, Case(case.returned, case.grades, k, [1.0] * len(ranking))


def in_favour(score: Score, levels: tuple, longest: int) -> Breach | None:
    """Find the smallest case where tied results score as in their best order, if they do so in all cases.

    The scores of such a function do not change when tied results are shuffled; yet a system that gives all
    results the same score would be perfect by it.
    """
    smallest = None
    for case, tied in tied_cases(levels, longest):
        orders = [Case(list(order), case.grades, case.k) for order in permutations(case.returned)]
        scored = [(number, order) for order in orders if (number := score(order)) is not None]
        number, most = score(tied), max((each for each, _ in scored), default=None)
        least = min(scored, key=lambda each: each[0], default=None)
        if number is None or most is None or least is None or least[0] > most - SLACK:
            continue  # the order makes no difference here
        if number < most - SLACK:
            return None
        smallest = smallest or Breach(least[1], least[0], tied, number)
    return smallest


def _each_alone(levels, longest):
    for ranking, k in _lists(levels, longest):
        case = of_grades(ranking, missed=[], k=k)
        yield case, case


LAWS = (
    Law(
        name="repeat",
        sentence="Listing a relevant document a second time must not raise the score above 1, nor above the "
        "score without the copy.",
        page="choosing/choosing",
        pairs=_repeated,
        broken=lambda first, second, most: second > first + SLACK and (most is None or first <= most + SLACK),
    ),
    Law(
        name="unfound",
        sentence="One more missed relevant document must not raise the score.",
        page="how-relevant/ndcg",
        pairs=_one_more_unfound,
        broken=lambda first, second, most: second > first + SLACK,
    ),
    Law(
        name="ties",
        sentence="Results with equal scores may come in any order, and that must not silently change the "
        "number.",
        page="choosing/choosing",
        pairs=_shuffled,
        broken=lambda first, second, most: abs(first - second) > SLACK,
    ),
    Law(
        name="sees",
        sentence="A metric that claims to see the order or missed documents must see them: a relevant "
        "document scores more than it would a rank lower, and a list that misses nothing scores more than a "
        "list that misses a relevant document.",
        page="how-relevant/dcg",
        pairs=lambda levels, longest: chain(_a_rank_lower(levels, longest), _one_missed(levels, longest)),
        broken=lambda first, second, most: second > first - SLACK,
    ),
    Law(
        name="range",
        sentence="The score must be between 0 and the highest score that the metric can give.",
        page="how-relevant/ndcg",
        pairs=_each_alone,
        broken=lambda first, second, most: first < -SLACK or (most is not None and first > most + SLACK),
    ),
)
NAMES_OF_LAWS = [law.name for law in LAWS]


SEES = next(law for law in LAWS if law.name == "sees")

# The metrics that break a law because of what they measure, each with the smallest case: before, after. Tests
# search all lists up to three results with grades to 2, and find these metrics and no others.
ONE_HIT = ("returned a:2 b:0; k=2", "returned a:0 b:2; k=2")
PAST_R = ("returned a:0 b:2 c:0; k=3", "returned a:0 b:0 c:2; k=3")
ONE_MORE_AT_R = ("returned a:0 b:1; k=1", "returned a:0 b:1; not returned c:1; k=1")
ONE_MISSED = ("returned a:2; k=2", "returned a:2; not returned b:2; k=2")
NOTHING_BACK = ("nothing returned; k=1", "nothing returned; not returned a:1; k=1")
BY_DESIGN: dict[str, dict[str, tuple[str, str]]] = {
    "unfound": {
        **dict.fromkeys(("Rprec", "RprecMult", "Rndcg"), ONE_MORE_AT_R),
        **dict.fromkeys(("IDCG", "NumRel"), NOTHING_BACK),
        "nDCGrel": ("returned a:1 b:2; k=1", "returned a:1 b:2; not returned c:1; k=1"),
        "Bpref": ("returned a:0 b:1 c:0; k=1", "returned a:0 b:1 c:0; not returned d:1; k=1"),
    },
    "sees": {
        **dict.fromkeys("P R F F1 Success SetAP RelativeP CG IDCG Utility".split(), ONE_HIT),
        **dict.fromkeys("Judged Unjudged NumRet NumRel NumRelRet NumNonrelJudgedRet".split(), ONE_HIT),
        **dict.fromkeys(("Rprec", "RprecMult", "Bpref"), PAST_R),
        **dict.fromkeys("RR SL DCG RBP ERR INSQ INST BPM IPrec Inversions".split(), ONE_MISSED),
    },
    "range": {"Utility": ("returned a:0; k=1", "returned a:0; k=1")},
}


def most_of(metric: Metric) -> float | None:
    """Return the highest score by the range that a metric states: "float in [0, 1]" -> 1; None if open."""
    stated = metric.range.removeprefix("float in [").partition("]")[0].split(", ")
    try:
        return float(stated[1])
    except (IndexError, ValueError):
        return None
