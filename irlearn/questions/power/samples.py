"""Work out what a test finds, by a bell curve of a known spread or by samples of observed differences."""

from functools import cache
from math import isnan, sqrt
from typing import NamedTuple

from ...errors import error, needed
from ..compare.guaranteed import LOG_LIMIT
from ..compare.sign_flips import ROUNDING
from ..compare.standard import ALPHA, FEWEST_QUERIES
from .finding import by_t, rare

np = needed("numpy", "Working out the power of a comparison")
stats = needed("scipy.stats", "Working out the power of a comparison")
optimize = needed("scipy.optimize", "Working out the power of a comparison")

FEW = 12  # up to so many queries, where the ways of flipping signs make coarse steps, samples are drawn
SAMPLES_OF_FEW = 20_000
SAMPLES = 4_000  # drawn for each number of queries
# For more queries than these, how often each difference comes is drawn, which takes no longer for more of
# them, and the t-test stands for the flips.
MANY_QUERIES = 400
MOST_COUNTS, FEWEST_SAMPLES = 800_000, 400
MOST_KINDS = 200  # of more differences, neighbours in size are put together before they are counted


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

    ``difference`` is their true mean, ``spread`` their standard deviation, and ``largest`` the largest one
    that a query can have; None if nothing says so.

    The mean of n differences, in its standard errors, follows Student's noncentral t with n - 1 degrees of
    freedom and noncentrality difference × √n / spread. The sign-flip test finds about what the t-test finds:
    for 1,500 pairs of TREC-8's systems they differ in their verdict on fewer than 1 in 100.

    That doesn't hold for few queries. Fewer than 6 have no way of flipping signs that is rare enough, so they
    find nothing. From 6 to 12, 20,000 samples of the same curve are drawn, and each is tested by all its
    flips.

    Whatever the shape, a difference is found where the sum of log((R + d)/R) reaches log 40, with R the
    largest difference (`compare.guaranteed`). That sum follows a bell curve, too.

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
    from .finding import rare_by_counting

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


class BySamples:
    """How often a number of queries finds a difference, by samples of differences that were seen.

    ``pairs`` has for each pair of systems the differences, one per query; a sample comes from one of the
    pairs. Its true mean is to be ``difference``, above 0. ``largest`` is as for `BySpread`.

    The differences stay as they are, zeros and large ones, and only how often each is drawn changes: with
    weights exp(t × difference), and t such that their mean becomes the one asked for. Where that is their
    mean already, all are drawn alike.

    Weights: Efron, Nonparametric standard errors and confidence intervals, Canadian Journal of Statistics 9,
    1981.
    """

    def __init__(self, pairs, difference: float, seed: int = 0, largest: float | None = None):
        self.difference, self.seed, self.samples, self.largest = difference, seed, SAMPLES, largest
        self.pairs = [np.asarray(each, float) for each in pairs]
        self.weights = [tilted(each, difference) for each in self.pairs]
        variances = [float(w @ (d - difference) ** 2) for d, w in zip(self.pairs, self.weights, strict=True)]
        self.spread = float(np.sqrt(np.mean(variances)))
        self._found: dict = {}  # what `find` has returned; unlike a cache of functools, it can be pickled

    def find(self, queries: int) -> Found:
        """Draw samples of this many queries; return how often the test finds the difference, or errs."""
        if queries not in self._found:
            self._found[queries] = self._find(queries)
        return self._found[queries]

    def _find(self, queries):
        rng = np.random.default_rng((self.seed, queries))
        # How many of the samples come from each pair of systems.
        counts = np.bincount(rng.integers(0, len(self.pairs), SAMPLES), minlength=len(self.pairs))
        parts = list(zip(self.pairs, self.weights, counts, strict=True))
        if queries <= MANY_QUERIES:
            places = [_drawn(rng, (count, queries), weights) for _, weights, count in parts]
            samples = np.concatenate([d[each] for (d, *_), each in zip(parts, places)])
            logs = np.concatenate([self._logs(d)[each].sum(axis=1) for (d, *_), each in zip(parts, places)])
            totals, found = samples.sum(axis=1), rare(samples)
        else:
            drawn = [self._many(rng, *each, queries) for each in parts]
            totals, squares, logs = (np.concatenate(each) for each in zip(*drawn))
            found = by_t(queries, totals, squares)
        right = found & (totals > 0)
        return Found(
            right=float(right.mean()),
            wrong_way=float((found & (totals < 0)).mean()),
            wrong_mean=float((totals < 0).mean()),
            guaranteed=None if self.largest is None else float((right & (logs >= LOG_LIMIT)).mean()),
        )

    @property
    def can_show_any_shape(self) -> bool:
        """Whether the product grows with more queries; a difference of minus the largest brings it to 0."""
        if self.largest is None:
            return False
        growing = [float(w @ self._logs(d)) > 0 for d, w in zip(self.pairs, self.weights, strict=True)]
        return sum(growing) > 0.9 * len(growing)

    def _many(self, rng, d, weights, count, queries):
        """Draw how often each difference comes; return totals, sums of squares, and logs of products."""
        d, weights = _grouped(d, weights)
        fewer = max(min(count, FEWEST_SAMPLES), min(count, MOST_COUNTS // len(d)))
        often = rng.multinomial(queries, weights, fewer)
        return often @ d, often @ d**2, often @ self._logs(d)

    def _logs(self, d):
        """Return the logarithm of each factor (R + d)/R, where R is the largest difference."""
        if self.largest is None:
            return np.zeros(len(d))
        with np.errstate(divide="ignore"):
            return np.log1p(np.maximum(d / self.largest, -1.0))


def _drawn(rng, shape, weights):
    """Draw places with these weights, the same as `rng.choice` in less time."""
    ends = weights.cumsum()
    return (ends / ends[-1]).searchsorted(rng.random(shape), side="right")


def _grouped(d, weights):
    """Return at most so many differences and weights: the means of groups of those of about one size."""
    if len(d) <= MOST_KINDS:
        return d, weights
    order = np.argsort(d)
    parts = np.array_split(order, MOST_KINDS)
    together = np.array([weights[part].sum() for part in parts])
    return np.array([float(d[part] @ weights[part]) for part in parts]) / together, together


def tilted(d, mean: float):
    """Return weights that sum to 1, by which to draw the differences so that their mean is ``mean``.

    >>> d = np.array([0.0, 0.0, 0.1, -0.1])
    >>> weights = tilted(d, 0.02)
    >>> round(float(weights @ d), 4), [round(float(w), 3) for w in weights]
    (0.02, [0.24, 0.24, 0.36, 0.16])
    """
    low, high = float(d.min()), float(d.max())
    if not low < mean < high:
        raise error("no such difference in the data", asked=mean, low=low, high=high)
    if abs(d.mean() - mean) <= ROUNDING * np.abs(d).max():
        return np.full(len(d), 1 / len(d))
    scale = np.abs(d).max()

    def weights(t):
        exponents = t * d / scale
        grown = np.exp(exponents - exponents.max())  # so that none is too large for a float
        return grown / grown.sum()

    reach = 1.0  # the t that is looked for lies between -reach and reach
    while weights(reach) @ d < mean or weights(-reach) @ d > mean:
        reach *= 2
    return weights(optimize.brentq(lambda t: float(weights(t) @ d) - mean, -reach, reach, xtol=1e-13))
