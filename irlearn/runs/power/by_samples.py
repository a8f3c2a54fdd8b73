"""Draw samples of differences that were seen, with all zeros and large ones, and test each by sign flips."""

from functools import cache, lru_cache

from ...errors import error, needed
from ..comparison.sign_flips import ROUNDING, np
from ..comparison.thresholds import ALPHA, FEWEST_QUERIES
from .by_spread import Found

optimize = needed("scipy.optimize", "Working out the power of a comparison")
stats = needed("scipy.stats", "Working out the power of a comparison")

SAMPLES = 4_000  # drawn for each number of queries
COUNTED = 11  # up to so many differences that are not 0, every way of flipping their signs is tried
DRAWN = 1_999  # for more, so many ways are drawn, the same ones for all samples
# For more than MANY queries the t-test stands in for the flips, which it then hardly ever contradicts. Where
# differences have FEW_SIZES sizes or fewer, many flips give one total, so it needs more than MANY_OF_FEW.
MANY, FEW_SIZES, MANY_OF_FEW = 100, 50, 1_000
MOST_CELLS = 1 << 22  # of flipped totals that are worked out at a time


class BySamples:
    """How often a number of queries finds a difference, by samples of differences that were seen.

    Parameters
    ----------
    pairs : list of sequence of float
        For each pair of systems the differences, one per query; a sample comes from one of the pairs.
    difference : float
        The true mean difference that the samples are to have, above 0.

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

    def __init__(self, pairs, difference: float, seed: int = 0):
        self.difference, self.seed, self.samples = difference, seed, SAMPLES
        self.pairs = [np.asarray(each, float) for each in pairs]
        self.weights = [tilted(each, difference) for each in self.pairs]
        variances = [float(w @ (d - difference) ** 2) for d, w in zip(self.pairs, self.weights, strict=True)]
        self.spread = float(np.sqrt(np.mean(variances)))
        self.find = lru_cache(maxsize=None)(self._find)

    def _find(self, queries: int) -> Found:
        """Draw samples of this many queries; return how often the test finds the difference, or errs."""
        rng = np.random.default_rng((self.seed, queries))
        # How many of the samples come from each pair of systems.
        counts = np.bincount(rng.integers(0, len(self.pairs), SAMPLES), minlength=len(self.pairs))
        samples = np.concatenate(
            [
                d[rng.choice(len(d), (count, queries), p=weights)]
                for d, weights, count in zip(self.pairs, self.weights, counts, strict=True)
            ]
        )
        totals, found = samples.sum(axis=1), rare(samples)
        return Found(
            right=float((found & (totals > 0)).mean()),
            wrong_way=float((found & (totals < 0)).mean()),
            wrong_mean=float((totals < 0).mean()),
        )


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


def rare(samples):
    """Return for each row of differences whether sign flips, or a t-test (`_is_for_t`), give p <= .05."""
    signed = (samples != 0).sum(axis=1)
    found = np.zeros(len(samples), bool)
    many = signed > COUNTED
    if _is_for_t(samples):
        found[many] = _by_t(samples[many])
    else:
        found[many] = _flipped(samples[many], _drawn_signs(samples.shape[1]), drawn=True)
    for count in range(FEWEST_QUERIES, COUNTED + 1):  # with fewer, p never comes down to .05
        so_many = signed == count
        if so_many.any():
            without_zeros = samples[so_many][samples[so_many] != 0].reshape(-1, count)
            found[so_many] = _flipped(without_zeros, _every_sign(count), drawn=False)
    return found


def _flipped(samples, signs, drawn):
    """Return, for each sample, whether at most 5 % of the ways to flip signs bring its total as far from 0.

    ``signs`` has a row of 1 and -1 for each way. Where they were ``drawn``, the sample itself counts as one.
    """
    found = np.zeros(len(samples), bool)
    rows = max(1, MOST_CELLS // len(signs))
    for first in range(0, len(samples), rows):
        part = samples[first : first + rows]
        far = np.abs(part.sum(axis=1)) - ROUNDING * np.abs(part).sum(axis=1)
        as_far = (np.abs(part @ signs.T) >= far[:, None]).sum(axis=1)
        found[first : first + rows] = (as_far + drawn) / (len(signs) + drawn) <= ALPHA
    return found


def _is_for_t(samples):
    """Say whether there are so many queries that the t-test answers as the flips do."""
    queries = samples.shape[1]
    return queries > MANY_OF_FEW or (queries > MANY and len(np.unique(np.abs(samples))) > FEW_SIZES)


def _by_t(samples):
    """Return, for each sample, whether the t-test gives a p-value of at most .05."""
    n = samples.shape[1]
    spread = samples.std(axis=1, ddof=1)
    limit = stats.t.ppf(1 - ALPHA / 2, n - 1)
    return np.abs(samples.mean(axis=1)) * np.sqrt(n) > limit * spread


@cache
def _every_sign(count):
    """Return all ways of giving signs to so many differences, a row of 1 and -1 each."""
    flipped = (np.arange(2**count)[:, None] >> np.arange(count)) & 1  # the bits of 0, 1, 2, …
    return 1.0 - 2 * flipped


@cache
def _drawn_signs(count):
    """Return some ways of giving signs to so many differences, drawn at random, a row of 1 and -1 each."""
    return 1.0 - 2 * np.random.default_rng(count).integers(0, 2, (DRAWN, count))
