"""Test by flipping signs whether a difference could be chance: the randomisation test, and its interval.

If two systems are equally good, the difference on a query might as well have had the other sign. So flip
signs in every way, and count how often the mean comes out at least as far from 0 as the one that was
observed.

Flipping the differences in a subset S moves their total T to T - 2 * total(S). It stays at or above T exactly
where the mean of S is at or below 0. So the means of all subsets are enough for the test, and for its
interval as well: subsets whose mean is at or below t test whether the true mean difference can be t.
"""

from typing import NamedTuple

from ...errors import needed
from .thresholds import ALPHA

np = needed("numpy", "Comparing two systems")  # the second is for the error where it is not installed

COUNTED = 36  # up to so many differences other than 0, p counts every way of flipping their signs
ENUMERATED = 20  # up to so many, the interval looks at every subset of them
DRAWN = 99_999  # for more differences, so many ways of flipping are drawn at random
MANY = 1_000  # with more differences than this, each draw costs more, so fewer are drawn:
DRAWN_OF_MANY = 19_999
SEED = 20_000  # fixed, so that a comparison prints the same numbers every time
ROUNDING = 1e-12  # a total is taken for 0 if it is below this share of the sum of the sizes
MOST_CELLS = 1 << 22  # of random bits that are drawn at a time


class SubsetMeans:
    """The means of subsets of the differences: of all of them, or of many drawn by chance.

    Parameters
    ----------
    differences : sequence of float
        One per query.
    drawn, seed
        Where there are too many subsets: how many to draw, and the seed of the random numbers.

    Attributes
    ----------
    means : array
        Of every subset but the empty one, the smallest first.
    ways : int
        How many ways of flipping they stand for.
    empty : int
        How many of these flip nothing.
    """

    def __init__(self, differences, drawn: int | None = None, seed: int = SEED):
        d = np.asarray(differences, float)
        drawn = drawn or (DRAWN if len(d) <= MANY else DRAWN_OF_MANY)
        few = len(d) <= ENUMERATED
        totals, sizes = _every_subset(d) if few else _drawn_subsets(d, drawn, np.random.default_rng(seed))
        # So that rounding does not tell equal means apart.
        totals[np.abs(totals) <= ROUNDING * np.abs(d).sum()] = 0
        some = sizes > 0
        self.observed = d.sum() / len(d) if abs(d.sum()) > ROUNDING * np.abs(d).sum() else 0.0
        self.means = np.sort(totals[some] / sizes[some])
        self.ways, self.empty = len(sizes), len(sizes) - len(self.means)

    def p(self) -> float:
        """Return the share of ways in which the mean is at least as far from 0 as the observed one."""
        if self.observed == 0:
            return 1.0
        as_far = self.means <= 0 if self.observed > 0 else self.means >= 0
        # Twice, because with all signs flipped each of these ways is as far on the other side.
        return 2 * (self.empty + int(as_far.sum())) / self.ways

    def interval(self) -> tuple[float, float, float]:
        """Return the lowest and the highest mean difference that the test does not reject, and the level.

        The level is the share of samples in which such an interval covers the true one, from 0 to 1.
        At most 2.5 % of the ways are cut off at either end. Up to five queries have too few ways for that;
        what comes back then is the lowest and the highest difference, with the lower level that these have.
        """
        cut = max(self.ways // 40, self.empty)  # 1/40 is half of ALPHA
        inner = cut - self.empty
        return float(self.means[inner]), float(self.means[-1 - inner]), 1 - 2 * cut / self.ways


class Flipped(NamedTuple):
    """What flipping the signs says: the p-value, and the interval of the mean difference with its level."""

    p: float
    interval: tuple[float, float]
    level: float


def flip_signs(differences, drawn: int | None = None, seed: int = SEED) -> Flipped:
    """Test by flipping signs whether a mean difference this large could be chance, and how large it may be.

    Parameters
    ----------
    differences : sequence of float
        One per query, at least two.
    drawn, seed
        As for `SubsetMeans`.

    Notes
    -----
    p is exact for up to `COUNTED` differences that are not 0, however many queries there are, because a
    difference of 0 has no sign to flip. Where the interval was drawn, it follows the exact p on whether 0 is
    inside.

    References
    ----------
    Fisher, The Design of Experiments, 1935; for retrieval Smucker, Allan & Carterette, CIKM 2007. The means
    of subsets as confidence limits: Hartigan, Using subsample values as typical values, JASA 64, 1969.

    Examples
    --------
    >>> flip_signs([0.1, 0.2, 0.3, 0.1, 0.2, 0.4])
    Flipped(p=0.03125, interval=(0.1, 0.4), level=0.96875)
    """
    d = np.asarray(differences, float)
    means = SubsetMeans(d, drawn, seed)
    p = means.p() if np.count_nonzero(d) > COUNTED else flipped_p(d)
    low, high, level = means.interval()
    if len(d) > ENUMERATED:
        if p > ALPHA:
            low, high = min(low, 0.0), max(high, 0.0)
        elif means.observed > 0:
            low = max(low, float(means.means[means.means > 0][0]))
        else:
            high = min(high, float(means.means[means.means < 0][-1]))
    return Flipped(p, interval=(low, high), level=level)


def flipped_p(differences, drawn: int | None = None) -> float:
    """Return p: the share of all ways to flip the signs in which the mean is at least as far from 0.

    Where there are too many ways, ``drawn`` of them are drawn at random.

    >>> flipped_p([0.5, -0.25, 0.125, 0.0])
    0.75
    """
    d = np.asarray(differences, float)
    signed = d[d != 0]
    return _counted(signed) if len(signed) <= COUNTED else SubsetMeans(d, drawn).p()


def _counted(signed):
    """Return p of differences of which none is 0, by counting all ways, in two halves.

    A subset is a part of the first half and a part of the second: for each of the former, how many of the
    latter bring the total to 0 or below?
    """
    rounding = ROUNDING * np.abs(signed).sum()
    if abs(signed.sum()) <= rounding:
        return 1.0
    upwards = signed * np.sign(signed.sum())
    (first, _), (second, _) = map(_every_subset, np.array_split(upwards, 2))
    second.sort()
    return 2 * int(second.searchsorted(rounding - first, side="right").sum()) / 2 ** len(signed)


def _every_subset(d):
    """Return the totals and the sizes of all subsets: each number joins every subset of those before."""
    totals, sizes = np.zeros(1), np.zeros(1)
    for x in d:
        totals, sizes = np.concatenate([totals, totals + x]), np.concatenate([sizes, sizes + 1])
    return totals, sizes


def _drawn_subsets(d, drawn, rng):
    """Draw subsets; return the totals and sizes of them, their complements, the empty set and all."""
    n, left, parts = len(d), drawn, []
    counted = np.column_stack([d, np.ones(n)])  # a row of bits times this: the total and the size of a subset
    while left:
        rows = min(left, max(1, MOST_CELLS // n))
        bits = rng.integers(0, 256, (rows, -(-n // 8)), np.uint8)  # n bits in whole bytes
        parts.append(np.unpackbits(bits, axis=1, count=n).astype(float) @ counted)
        left -= rows
    chosen = np.concatenate([*parts, np.zeros((1, 2))])
    return np.concatenate([chosen, counted.sum(axis=0) - chosen]).T.copy()
