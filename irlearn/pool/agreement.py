"""How far students agree: every two of them, each with all others, and the class as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations
from math import sqrt
from typing import NamedTuple

from ..datasets.agreement import krippendorff_alpha
from ..errors import IRLearnError
from ..metrics import cohen_kappa

WEIGHTS = "linear"  # how far apart grades are, in the weighted kappa
FEWEST_TO_DOUBT = 10  # pairs that were judged by others, too, below which nobody is said to judge by luck

Graded = Mapping[int, Mapping[int, int]]  # page -> pair -> grade


class Agreement(NamedTuple):
    """How far two lists of grades agree: how many, the share that is the same, kappa plain and weighted."""

    pairs: int
    same: float
    kappa: float
    weighted: float


class Student(NamedTuple):
    """What one student did: how much, how much of it is relevant to them, and how far others agree."""

    page: int
    judged: int
    asked: int
    relevant: float
    others: Agreement | None
    remark: str


def agreement(first: list[int], second: list[int]) -> Agreement | None:
    """Compare the grades that two gave to the same pairs; None where there are none.

    >>> agreement([2, 1, 1, 0], [2, 2, 1, 0])
    Agreement(pairs=4, same=0.75, kappa=0.6363636363636364, weighted=0.7142857142857143)
    """
    if not first:
        return None
    same = sum(a == b for a, b in zip(first, second)) / len(first)
    return Agreement(
        len(first), same, cohen_kappa(first, second), cohen_kappa(first, second, weights=WEIGHTS)
    )


def of_every_two(graded: Graded) -> dict[tuple[int, int], Agreement]:
    """Compare every two students who judged something in common."""
    found = {}
    for one, other in combinations(graded, 2):
        common = [place for place in graded[one] if place in graded[other]]
        if both := agreement([graded[one][p] for p in common], [graded[other][p] for p in common]):
            found[one, other] = both
    return found


def of_each(graded: Graded, asked: Mapping[int, int], line: int = 1) -> list[Student]:
    """Compare each student with all others at once: each grade with each other grade of the same pair.

    A grade from ``line`` on counts as relevant; ``asked`` says how many pairs a page has.
    """
    by_pair = by_pair_and_page(graded)
    found = []
    for page, mine in graded.items():
        both = [(g, other) for place, g in mine.items() for p, other in by_pair[place].items() if p != page]
        others = agreement([a for a, _ in both], [b for _, b in both])
        shared = sum(len(by_pair[place]) > 1 for place in mine)
        relevant = sum(grade >= line for grade in mine.values()) / len(mine) if mine else 0.0
        remark = _remark(list(mine.values()), others, shared)
        found.append(Student(page, len(mine), asked[page], relevant, others, remark))
    return found


def by_pair_and_page(graded: Graded) -> dict[int, dict[int, int]]:
    """Turn the table around: pair -> page -> grade, the pairs in their order.

    >>> by_pair_and_page({1: {7: 2}, 2: {5: 0, 7: 1}})
    {5: {2: 0}, 7: {1: 2, 2: 1}}
    """
    turned: dict[int, dict[int, int]] = {}
    for page, mine in graded.items():
        for place, grade in mine.items():
            turned.setdefault(place, {})[page] = grade
    return dict(sorted(turned.items()))


def alpha(ratings: Iterable[list[int]], level: str) -> float | None:
    """Return Krippendorff's alpha; None where nothing was judged twice, or every grade is the same."""
    try:
        return krippendorff_alpha(ratings, level)
    except IRLearnError:
        return None


def _remark(mine, others, shared):
    """Say what an instructor should look at: one grade for everything, or agreement that luck would give.

    Of ``shared`` grades dealt out by luck, kappa has a standard error of about 1 / √shared; its double is
    exceeded by luck about once in forty times.
    """
    [(grade, times)] = Counter(mine).most_common(1) or [(0, 0)]
    if times == len(mine) >= FEWEST_TO_DOUBT:
        return f"gave every pair the grade {grade}"
    if others and shared >= FEWEST_TO_DOUBT and others.kappa < 2 / sqrt(shared):
        return "agrees with the others no more than luck might"
    return ""
