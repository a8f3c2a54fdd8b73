"""How far students agree: every two of them, each with all others, and the class as a whole.

A *pair* is a question and a document, given as its number in the pool.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import erfc, sqrt
from typing import Final

from ...datasets.agreement import krippendorff_alpha
from ...errors import IRLearnError
from ...metrics import cohen_kappa

WEIGHTS: Final = "linear"  # in the weighted kappa, grades 2 apart differ twice as much as grades 1 apart
FEWEST_TO_DOUBT = 10  # a student who has fewer pairs in common with others gets no remark
OFTEN = 0.1  # a student gets a remark if luck reaches as much agreement in a larger share of cases

Graded = Mapping[int, Mapping[int, int]]  # page -> pair -> grade


@dataclass(frozen=True)
class Agreement:
    """How far two lists of grades agree: the number of pairs, the share with the same grade, two kappas."""

    pairs: int
    same: float
    kappa: float
    weighted: float


@dataclass(frozen=True)
class Student:
    """What a student judged: how many of the pairs asked, the share relevant, how far others agree.

    ``remark`` says what an instructor should look at; it is "" where there is nothing.
    """

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
    kappas = cohen_kappa(first, second), cohen_kappa(first, second, weights=WEIGHTS)
    return Agreement(len(first), same, *kappas)


def of_every_two(graded: Graded) -> dict[tuple[int, int], Agreement]:
    """Compare every two students who judged something in common."""
    found = {}
    for one, other in combinations(graded, 2):
        common = [pair for pair in graded[one] if pair in graded[other]]
        if both := agreement([graded[one][p] for p in common], [graded[other][p] for p in common]):
            found[one, other] = both
    return found


def of_each(graded: Graded, asked: Mapping[int, int]) -> list[Student]:
    """Compare each student with all others at once: each grade with every other grade of the same pair.

    A grade from 1 on counts as relevant; ``asked`` says how many pairs each page has.
    """
    by_pair = by_pair_and_page(graded)
    found = []
    for page, mine in graded.items():
        relevant = sum(grade >= 1 for grade in mine.values()) / len(mine) if mine else 0.0
        shared = [pair for pair in mine if len(by_pair[pair]) > 1]
        theirs = [[grade for other, grade in by_pair[pair].items() if other != page] for pair in shared]
        both = [(mine[pair], grade) for pair, grades in zip(shared, theirs) for grade in grades]
        others = agreement([ours for ours, _ in both], [their for _, their in both])
        remark = _remark([mine[pair] for pair in shared], theirs)
        found.append(Student(page, len(mine), asked[page], relevant, others, remark))
    return found


def by_pair_and_page(graded: Graded) -> dict[int, dict[int, int]]:
    """Turn the table of grades around: pair -> page -> grade, the pairs in their order.

    >>> by_pair_and_page({1: {7: 2}, 2: {5: 0, 7: 1}})
    {5: {2: 0}, 7: {1: 2, 2: 1}}
    """
    turned: dict[int, dict[int, int]] = {}
    for page, mine in graded.items():
        for pair, grade in mine.items():
            turned.setdefault(pair, {})[page] = grade
    return dict(sorted(turned.items()))


def alpha(ratings: Iterable[list[int]], level: str) -> float | None:
    """Return Krippendorff's alpha; None where nothing was judged twice, or every grade is the same.

    ``level`` is "nominal" (grades differ or not) or "ordinal" (they differ by what lies between them).
    """
    try:
        return krippendorff_alpha(ratings, level)
    except IRLearnError:
        return None


def by_luck(mine: list[int], others: list[list[int]]) -> float:
    """Estimate in which share of all orders a student's grades would agree with the others at least as well.

    ``mine`` has the student's grade of each pair, ``others`` the grades that others gave to it. Over all
    orders of ``mine``, the number of equal grades has nearly a normal distribution, whose mean and variance
    can be worked out (Hoeffding, A combinatorial central limit theorem, Annals of Mathematical Statistics 22,
    1951).

    >>> round(by_luck([0, 1, 2, 0, 1, 2], [[0], [1], [2], [0], [1], [2]]), 4)
    0.0008
    >>> by_luck([1, 1], [[0], [1]])
    1.0
    """
    n = len(mine)
    # for each pair and each grade in ``mine``: how many others gave the pair this grade
    same = [[given.count(grade) for grade in mine] for given in others]
    of_pair = [sum(row) / n for row in same]
    of_grade = [sum(column) / n for column in zip(*same)]
    mean = sum(of_pair) / n
    apart = [  # each cell without the means of its row and its column
        [cell - row - of_grade[j] + mean for j, cell in enumerate(cells)] for cells, row in zip(same, of_pair)
    ]
    variance = sum(cell**2 for cells in apart for cell in cells) / max(1, n - 1)
    if variance < 1e-12:  # every order agrees as well
        return 1.0
    found = sum(same[i][i] for i in range(n))
    return erfc((found - n * mean) / sqrt(2 * variance)) / 2


def _remark(mine, others):
    """Say what an instructor should look at: one grade for all, or agreement that is like luck's; else ""."""
    if len(mine) < FEWEST_TO_DOUBT:
        return ""
    if len(set(mine)) == 1:
        return f"gave every pair the grade {mine[0]}"
    if (chance := by_luck(mine, others)) > OFTEN:
        return f"shuffled, they agree as well in {100 * chance:.0f}% of cases"
    return ""
