"""How far do judges agree? Ratings in pairs for a kappa, and Krippendorff's alpha, which takes them all."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations, product

from ..errors import error
from ..worksheet.checks import one_of


def _ordinal(one, other, count):
    """Return the square of how many given ratings lie between the two; those equal to either count a half."""
    low, high = sorted((one, other))
    between = sum(times for rating, times in count.items() if low <= rating <= high)
    return (between - (count[one] + count[other]) / 2) ** 2


# Level of measurement -> squared distance of two ratings; ``count``: how often each was given in all.
LEVELS = {"nominal": lambda one, other, count: float(one != other), "ordinal": _ordinal}


def rating_pairs(ratings: Mapping[str, Mapping[str, Sequence[int]]]) -> tuple[list[int], list[int]]:
    """Pair the first and the second rating of every result that has two.

    Parameters
    ----------
    ratings : dict of str to dict of str to list of int
        Query -> document -> ratings, such as ``load("code-search").ratings``.

    Returns
    -------
    tuple of two lists of int
        The first ratings and the second ones, in the same order. A third rating isn't used. If it is unknown
        who gave which rating, as in code-search, the two lists aren't two people.

    Examples
    --------
    >>> rating_pairs({"q": {"d1": [3, 2, 2], "d2": [1], "d3": [0, 0]}})
    ([3, 0], [2, 0])
    """
    twice = [each for judged in ratings.values() for each in judged.values() if len(each) > 1]
    return [each[0] for each in twice], [each[1] for each in twice]


def krippendorff_alpha(ratings: Iterable[Sequence[int]], level: str = "nominal") -> float:
    """Measure how much less ratings of the same thing differ than ratings that are drawn from all things.

    Parameters
    ----------
    ratings : iterable of lists of int
        For each thing all its ratings, however many; a thing with fewer than two is not counted.
    level : "nominal" or "ordinal"
        How far two ratings differ: just that they do, or by how many of the given ratings lie between them.

    Returns
    -------
    float
        1 if all ratings of each thing are the same, 0 if they differ as much as if they had been assigned at
        random, and below 0 if they differ more.

    Raises
    ------
    IRLearnError
        For another level, if nothing was rated twice, and if all ratings are the same.

    References
    ----------
    Krippendorff, Content Analysis: An Introduction to Its Methodology (2004), chapter 11.

    Examples
    --------
    >>> krippendorff_alpha([[0, 0], [1, 1], [2, 2, 2]])
    1.0
    >>> round(krippendorff_alpha([[0, 0], [1, 2], [2, 2, 1]], "ordinal"), 4)
    0.5714
    """
    distance = LEVELS[one_of(LEVELS, "level", level)]
    rated = [each for each in ratings if len(each) > 1]
    count = Counter(rating for each in rated for rating in each)
    if not rated:
        raise error("nothing rated twice")
    if len(count) == 1:
        raise error("all ratings equal", found=rated[0][0])
    observed = by_chance = 0.0
    for each in rated:  # n ratings have n (n - 1) ordered pairs; divided by n - 1, they weigh as n ratings
        observed += sum(distance(*pair, count) for pair in permutations(each, 2)) / (len(each) - 1)
    for one, other in product(count, repeat=2):
        by_chance += count[one] * count[other] * distance(one, other, count)
    return 1 - observed * (count.total() - 1) / by_chance
