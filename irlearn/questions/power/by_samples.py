"""Draw samples of differences that were seen, with all zeros and large ones, and test each by sign flips."""

from ...errors import error, needed
from ..compare.sign_flips import ROUNDING, np
from .by_spread import Found
from .flips import rare

optimize = needed("scipy.optimize", "Working out the power of a comparison")

SAMPLES = 4_000  # drawn for each number of queries


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
