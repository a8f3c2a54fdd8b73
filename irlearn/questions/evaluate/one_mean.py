"""How well do the queries asked tell the mean over all such queries? The interval of one system's mean."""

from collections.abc import Sequence
from functools import cache
from math import cos, fsum, inf, pi, sin, sqrt, tan
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95


class Interval(NamedTuple):
    """The lowest and the highest mean that go with the scores seen."""

    low: float
    high: float


def interval_of_mean(
    scores: Sequence[float], low: float = 0.0, high: float = 1.0, level: float = LEVEL
) -> Interval:
    """Return an interval for the mean over all queries of which these were drawn.

    ``low`` and ``high`` are the lowest and the highest score that any query could have; in a share ``level``
    of samples the interval should hold the true mean.

    One score at either end is added, and then Student's t is taken. Without the two, an interval of scores
    that are all alike has no width: of 20 queries that a system answers in 95 of 100 cases, a third are all
    right, and t then claims to know the mean exactly. With them the interval covers the true mean in at least
    93.6% of samples, for every population of two values from 20 queries on. The price is an interval that is
    too wide where all scores lie near one end.

    For shares: Agresti & Coull, Approximate is better than "exact" for interval estimation of binomial
    proportions, The American Statistician 52, 1998, who add two of either.

    >>> [round(end, 3) for end in interval_of_mean([1.0] * 20)]
    [0.86, 1.0]
    """
    widened = [*scores, low, high]
    n = len(widened)
    mean = fsum(widened) / n
    half = t_quantile((1 + level) / 2, n - 1) * sqrt(fsum((x - mean) ** 2 for x in widened) / (n - 1) / n)
    return Interval(max(mean - half, low), min(mean + half, high))


def has_ends(ends: tuple[float, float]) -> bool:
    """Say whether a metric's scores lie between two finite ends, without which no interval is given."""
    return -inf < ends[0] and ends[1] < inf


EXACT = 200  # up to so many degrees of freedom the finite series is summed; beyond, an expansion does
HALVINGS = 60  # of an interval, down to rounding


@cache
def t_quantile(share: float, freedom: int) -> float:
    """Return the value that t stays below in this share of cases, above one half.

    For whole degrees of freedom the distribution is a finite sum of powers of a cosine (Abramowitz & Stegun,
    Handbook of Mathematical Functions, 1964, 26.7.3 and 26.7.4). From `EXACT` on, their expansion 26.7.5
    around the normal curve is right to eight digits.

    >>> round(t_quantile(0.975, 1), 3), round(t_quantile(0.975, 9), 3), round(t_quantile(0.975, 1000), 3)
    (12.706, 2.262, 1.962)
    """
    if freedom > EXACT:
        z, n = NormalDist().inv_cdf(share), freedom
        terms = (
            z,
            (z**3 + z) / 4,
            (5 * z**5 + 16 * z**3 + 3 * z) / 96,
            (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        )
        return sum(term / n**power for power, term in enumerate(terms))
    low, high = 0.0, pi / 2
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < 2 * share - 1 else (low, middle)
    return sqrt(freedom) * tan((low + high) / 2)


def _within(angle, freedom):
    """Return the probability that t is within plus and minus √freedom · tan(angle)."""
    odd, square = freedom % 2, cos(angle) ** 2
    term, total = (cos(angle), 0.0) if odd else (1.0, 0.0)
    for i in range(freedom // 2):
        total += term
        term *= square * ((2 * i + 2) / (2 * i + 3) if odd else (2 * i + 1) / (2 * i + 2))
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
