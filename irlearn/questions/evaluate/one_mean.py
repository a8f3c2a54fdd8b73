"""How well do the queries asked tell the mean over all such queries? The interval of one system's mean."""

from collections.abc import Sequence
from math import fsum, inf, sqrt
from typing import NamedTuple

from .student import t_quantile

LEVEL = 0.95


class Interval(NamedTuple):
    """The lowest and the highest mean that go with the scores seen."""

    low: float
    high: float


def interval_of_mean(
    scores: Sequence[float], low: float = 0.0, high: float = 1.0, level: float = LEVEL
) -> Interval:
    """Return an interval for the mean over all queries of which these were drawn.

    Parameters
    ----------
    scores : sequence of float
        One for each query.
    low, high : float
        The lowest and the highest score that any query could have.
    level : float
        In which share of samples the interval should hold the true mean.

    Notes
    -----
    One score at either end is added, and then Student's t is taken. Without the two, an interval of scores
    that are all alike has no width: of 20 queries that a system answers in 95 of 100 cases, a third are all
    right, and t then claims to know the mean exactly. With them the interval covers the true mean in at least
    93.6 % of samples, for every population of two values from 20 queries on. The price is an interval that is
    too wide where all scores lie near one end.

    References
    ----------
    For shares: Agresti & Coull, Approximate is better than "exact" for interval estimation of binomial
    proportions, The American Statistician 52, 1998, who add two of either.

    Examples
    --------
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
