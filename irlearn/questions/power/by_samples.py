"""Draw samples of differences that were seen, with all zeros and large ones, and test each by sign flips."""

from ...errors import error, needed
from ..compare.guaranteed import LOG_LIMIT
from ..compare.sign_flips import ROUNDING, np
from .by_spread import Found
from .flips import by_t, rare

optimize = needed("scipy.optimize", "Working out the power of a comparison")

SAMPLES = 4_000  # drawn for each number of queries
# For more queries than these, how often each difference comes is drawn, which takes no longer for more of
# them, and the t-test stands for the flips.
MANY_QUERIES = 400
MOST_COUNTS, FEWEST_SAMPLES = 800_000, 400
MOST_KINDS = 200  # of more differences, neighbours in size are put together before they are counted


class BySamples:
    """How often a number of queries finds a difference, by samples of differences that were seen.

    Parameters
    ----------
    pairs : list of sequence of float
        For each pair of systems the differences, one per query; a sample comes from one of the pairs.
    difference : float
        The true mean difference that the samples are to have, above 0.
    largest : float or None
        The largest difference that a query can have; None if nothing says so.

    Notes
    -----
    The differences stay as they are, zeros and large ones, and only how often each is drawn changes: with
    weights exp(t × difference), and t such that their mean becomes the one asked for. Where that is their
    mean already, all are drawn alike.

    References
    ----------
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
            places = [rng.choice(len(d), (count, queries), p=weights) for d, weights, count in parts]
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
