"""Work out what a test finds if the differences follow a bell curve of a known spread."""

from functools import cache
from math import isnan, sqrt
from typing import NamedTuple

from ...errors import needed
from ..compare.guaranteed import LOG_LIMIT
from ..compare.thresholds import ALPHA, FEWEST_QUERIES

np = needed("numpy", "Working out the power of a comparison")
stats = needed("scipy.stats", "Working out the power of a comparison")

FEW = 12  # up to so many queries, where the ways of flipping signs make coarse steps, samples are drawn
SAMPLES_OF_FEW = 20_000


class Found(NamedTuple):
    """Shares of samples with a certain number of queries, each from 0 to 1.

    ``right``: the test finds the difference, in its true direction. ``wrong_way``: the test finds one, in the
    other direction. ``wrong_mean``: the means are in the wrong order, whatever the test says. ``guaranteed``:
    the difference is found whatever the shape of the differences; None if nothing says how large one can be.
    """

    right: float
    wrong_way: float
    wrong_mean: float
    guaranteed: float | None = None


class BySpread:
    """How often a number of queries finds a difference, if the differences follow a bell curve.

    Parameters
    ----------
    difference : float
        The true mean difference, above 0.
    spread : float
        The standard deviation of the differences, above 0.
    largest : float or None
        The largest difference that a query can have; None if nothing says so.

    Notes
    -----
    The mean of n differences, in its standard errors, follows Student's noncentral t with n - 1 degrees of
    freedom and noncentrality difference × √n / spread. The sign-flip test finds about what the t-test finds:
    for 1,500 pairs of TREC-8's systems they differ in their verdict on fewer than 1 in 100.

    That doesn't hold for few queries. Fewer than 6 have no way of flipping signs that is rare enough, so they
    find nothing. From 6 to 12, 20,000 samples of the same curve are drawn, and each is tested by all its
    flips.

    Whatever the shape, a difference is found where the sum of log((R + d)/R) reaches log 40, with R the
    largest difference (`compare.guaranteed`). That sum follows a bell curve, too.

    References
    ----------
    Cohen, Statistical Power Analysis for the Behavioral Sciences, 1988. For retrieval: Sakai, Topic set size
    design, Information Retrieval Journal 19, 2016.
    """

    samples: int | None = None  # nothing is drawn

    def __init__(self, difference: float, spread: float, largest: float | None = None):
        self.difference, self.spread, self.largest = difference, spread, largest

    def find(self, queries: int) -> Found:
        """Return how often so many queries find the difference, and how often they are wrong about it.

        >>> found = BySpread(0.05, 0.14).find(50)
        >>> round(found.right, 3), round(found.wrong_mean, 4)
        (0.697, 0.0058)
        """
        effect = self.difference / self.spread * sqrt(queries)
        wrong_mean = float(stats.norm.cdf(-effect))
        if queries < FEWEST_QUERIES:
            return Found(0.0, 0.0, wrong_mean, guaranteed=None if self.largest is None else 0.0)
        if queries <= FEW:
            right, wrong_way = _found_by_few(queries, self.difference / self.spread)
            return Found(right, wrong_way, wrong_mean, self._guaranteed(queries, right))
        limit = stats.t.ppf(1 - ALPHA / 2, queries - 1)
        right = _beyond(limit, queries - 1, effect)
        wrong_way = _beyond(limit, queries - 1, -effect)
        return Found(right, wrong_way, wrong_mean, self._guaranteed(queries, right))

    @property
    def can_show_any_shape(self) -> bool:
        """Whether the product grows with more queries."""
        return self.largest is not None and self._logs()[0] > 0

    def _guaranteed(self, queries, right):
        if self.largest is None:
            return None
        mean, spread = self._logs()
        found = float(stats.norm.sf((LOG_LIMIT - queries * mean) / (spread * sqrt(queries))))
        return min(found, right)

    def _logs(self):
        """Return the mean and the spread of log((R + d)/R) of a bell curve."""
        places, weights = np.polynomial.hermite_e.hermegauss(60)
        weights = weights / weights.sum()
        d = np.clip((self.difference + self.spread * places) / self.largest, -1 + 1e-9, 1.0)
        logs = np.log1p(d)
        mean = float(weights @ logs)
        return mean, max(float(np.sqrt(weights @ (logs - mean) ** 2)), 1e-12)


def spread_left_open(seen: int) -> tuple[float, float]:
    """Return the ends of the 95% confidence interval of a true spread, in units of that of differences seen.

    >>> [round(end, 2) for end in spread_left_open(2)], [round(end, 2) for end in spread_left_open(30)]
    ([0.45, 31.91], [0.8, 1.34])
    """
    low, high = stats.chi2.ppf([ALPHA / 2, 1 - ALPHA / 2], seen - 1)
    return sqrt((seen - 1) / high), sqrt((seen - 1) / low)


@cache
def _found_by_few(queries, effect):
    """Return how often all flips of signs find an effect, and how often they find its opposite."""
    from .flips import rare_by_counting

    # The same numbers for every effect and count, so that more of either never finds less by luck.
    drawn = np.random.default_rng(0).normal(size=(FEW, SAMPLES_OF_FEW))[:queries].T
    samples = drawn + effect
    found, totals = rare_by_counting(samples), samples.sum(axis=1)
    return float((found & (totals > 0)).mean()), float((found & (totals < 0)).mean())


def _beyond(limit, freedom, effect):
    """Return the probability that noncentral t, with so much freedom and this effect, is above the limit."""
    found = float(stats.nct.sf(limit, freedom, effect))
    if isnan(found):  # SciPy gives up far out, where the probability is all but 0 or 1
        return float(effect > limit)
    return min(max(found, 0.0), 1.0)
