"""Test by flipping signs whether a difference could be chance: the randomisation test, and its interval.

If two systems are equally good, the difference on a query might as well have had the other sign. So flip
signs in every way, and count how often the mean comes out at least as far from 0 as the one that was
observed.

Flipping the differences in a subset S moves their total T to T - 2 * total(S). It stays at or above T exactly
where the mean of S is at or below 0. So the means of all subsets are enough for the test, and for its
interval as well: subsets whose mean is at or below t test whether the true mean difference can be t.
"""

from collections.abc import Sequence
from math import erfc, sqrt
from statistics import NormalDist
from typing import NamedTuple

from ...errors import needed
from .standard import ALPHA

np = needed("numpy", "Comparing two systems")  # the second is for the error where it is not installed

COUNTED = 36  # up to so many differences other than 0, p counts every way of flipping their signs
ENUMERATED = 20  # up to so many, the interval looks at every subset of them
DRAWN = 99_999  # for more differences, so many ways of flipping are drawn at random
MANY = 1_000  # with more differences than this, each draw costs more, so fewer are drawn:
DRAWN_OF_MANY = 19_999
# From so many differences on, counted by `as_many_alike`, the totals of all flips follow the normal curve.
# For a p-value near .05 that is right to 0.002, where DRAWN_OF_MANY ways have a standard error of 0.0015.
SMOOTH = 5_000
SEED = 20_000  # fixed, so that a comparison prints the same numbers every time
ROUNDING = 1e-12  # a total is taken for 0 if it is below this share of the sum of the sizes
MANY_ROWS, ROWS_AT_A_TIME = 100, 256  # of differences whose signs are flipped together
MOST_CELLS = 1 << 22  # of random bits that are drawn at a time
# Of them, so many are made floats at a time: few stay in the cache, and many suit a product with many rows.
FLOATS_FOR_ONE, FLOATS_FOR_SEVERAL = 1 << 16, 1 << 20


class SubsetMeans:
    """The means of subsets of the differences: of all of them, or of many drawn by chance.

    Where there are too many subsets, so many are ``drawn``. Of ``subsets`` that were drawn already, the
    totals and the sizes are given. ``means`` are those of every subset but the empty one, the smallest first.
    They stand for so many ``ways`` of flipping, of which the ``empty`` ones flip nothing.
    """

    def __init__(self, differences, drawn: int | None = None, seed: int = SEED, subsets=None):
        d = np.asarray(differences, float)
        if subsets is None and len(d) <= ENUMERATED:
            subsets = every_subset(d)
        elif subsets is None:
            subsets = _drawn_subsets_of_one(d, drawn, seed)
        totals, sizes = subsets
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
        At most 2.5% of the ways are cut off at either end. Up to five queries have too few ways for that;
        what comes back then is the lowest and the highest difference, with the lower level that these have.
        """
        cut = max(self.ways // 40, self.empty)  # 1/40 is half of ALPHA
        inner = cut - self.empty
        return float(self.means[inner]), float(self.means[-1 - inner]), 1 - 2 * cut / self.ways


def as_many_alike(d) -> float:
    """Return how many differences of one size would make the totals of all flips as smooth as these do.

    >>> round(as_many_alike(np.array([0.1, -0.1, 0.1, 0.0])), 9), round(as_many_alike(np.array([1, 0.01])), 3)
    (3.0, 1.0)
    """
    squares = (d / max(np.abs(d).max(initial=0.0), 1e-300)) ** 2
    return float(squares.sum() ** 2 / max((squares**2).sum(), 1e-300))


def is_by_curve(d) -> bool:
    """Say whether the normal curve stands for the flips, because there are very many differences."""
    return len(d) >= SMOOTH and as_many_alike(np.asarray(d, float)) >= SMOOTH


def _by_curve(d):
    """Return what the flips say of very many differences, whose flipped totals have the variance sum(d²).

    The interval holds each mean t at which the total of all d - t is at most z times its standard deviation.
    """
    mean, spread, n = float(d.mean()), float(d.std()), len(d)
    p = erfc(abs(d.sum()) / sqrt(2 * (d**2).sum()))  # both tails
    z = NormalDist().inv_cdf(1 - ALPHA / 2)
    reach = z * spread / sqrt(n - z * z)
    return Flipped(p, interval=(mean - reach, mean + reach), level=1 - ALPHA)


class Flipped(NamedTuple):
    """What flipping the signs says: the p-value, and the interval of the mean difference with its level."""

    p: float
    interval: tuple[float, float]
    level: float


def flip_signs(differences, drawn: int | None = None, seed: int = SEED) -> Flipped:
    """Test by flipping signs whether a mean difference this large could be chance, and how large it may be.

    There are two differences or more. p is exact for up to `COUNTED` that are not 0, however many queries
    there are, because a difference of 0 has no sign to flip. Where the interval was drawn, it follows the
    exact p on whether 0 is inside. Of very many differences (`SMOOTH`) nothing is drawn: the totals then
    follow the normal curve.

    References: Fisher, The Design of Experiments, 1935; for retrieval Smucker, Allan & Carterette, CIKM 2007.
    The means of subsets as confidence limits: Hartigan, Using subsample values as typical values, JASA 64,
    1969.

    >>> flip_signs([0.1, 0.2, 0.3, 0.1, 0.2, 0.4])
    Flipped(p=0.03125, interval=(0.1, 0.4), level=0.96875)
    """
    d = np.asarray(differences, float)
    if is_by_curve(d):
        return _by_curve(d)
    return _flipped(d, SubsetMeans(d, drawn, seed))


def flip_together(rows: Sequence[Sequence[float]]) -> list[Flipped]:
    """Flip the signs of several rows of differences, of the same queries, in the same ways.

    This gives what `flip_signs` gives, sooner. For more than `MANY_ROWS` rows, only `DRAWN_OF_MANY` ways are
    drawn.
    """
    table = np.asarray(rows, float)
    if table.shape[1] <= ENUMERATED or any(map(is_by_curve, table)):
        return [flip_signs(d) for d in table]
    drawn = DRAWN_OF_MANY if len(table) > MANY_ROWS else None
    found = []
    for first in range(0, len(table), ROWS_AT_A_TIME):
        part = table[first : first + ROWS_AT_A_TIME]
        totals, sizes = _drawn_subsets(part, drawn, SEED)
        found += [_flipped(d, SubsetMeans(d, subsets=(each, sizes))) for d, each in zip(part, totals)]
    return found


def _flipped(d, means):
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
    if len(signed) <= COUNTED:
        return _counted(signed)
    return _by_curve(d).p if is_by_curve(d) else SubsetMeans(d, drawn).p()


def _counted(signed):
    """Return p of differences of which none is 0, by counting all ways, in two halves.

    A subset is a part of the first half and a part of the second: for each of the former, how many of the
    latter bring the total to 0 or below?
    """
    rounding = ROUNDING * np.abs(signed).sum()
    if abs(signed.sum()) <= rounding:
        return 1.0
    upwards = signed * np.sign(signed.sum())
    (first, _), (second, _) = map(every_subset, np.array_split(upwards, 2))
    second.sort()
    return 2 * int(second.searchsorted(rounding - first, side="right").sum()) / 2 ** len(signed)


def every_subset(d):
    """Return the totals and the sizes of all subsets: each number joins every subset of those before."""
    totals, sizes = np.zeros(1), np.zeros(1)
    for x in d:
        totals, sizes = np.concatenate([totals, totals + x]), np.concatenate([sizes, sizes + 1])
    return totals, sizes


def _drawn_subsets_of_one(d, drawn, seed):
    """Return the totals and sizes of subsets; of many differences, those of 0 count only in the sizes."""
    signed = d[d != 0] if len(d) >= SMOOTH else d
    (totals,), sizes = _drawn_subsets(signed[None], drawn, seed)
    zeros = len(d) - len(signed)
    chosen = np.random.default_rng(seed).binomial(zeros, 0.5, len(sizes) // 2) if zeros else 0
    if zeros:
        chosen[-1] = 0  # the empty set
        sizes = sizes + np.concatenate([chosen, zeros - chosen])
    return totals, sizes


def _drawn_subsets(rows, drawn, seed):
    """Draw subsets of the places in rows of differences; return their totals in each row, and their sizes.

    To those that are drawn come their complements, the empty set and all.
    """
    n, rng = rows.shape[1], np.random.default_rng(seed)
    left = drawn or (DRAWN if n <= MANY else DRAWN_OF_MANY)
    counted = np.column_stack([*rows, np.ones(n)])  # a row of bits times this: the totals and the size
    most = FLOATS_FOR_ONE if len(rows) == 1 else FLOATS_FOR_SEVERAL
    parts, floats = [], np.empty((max(1, most // n), n))
    while left:
        count = min(left, max(1, MOST_CELLS // n))
        bytes_of_bits = rng.integers(0, 256, (count, -(-n // 8)), np.uint8)  # n bits in whole bytes
        for first in range(0, count, len(floats)):
            bits = np.unpackbits(bytes_of_bits[first : first + len(floats)], axis=1, count=n)
            floats[: len(bits)] = bits
            parts.append(floats[: len(bits)] @ counted)
        left -= count
    chosen = np.concatenate([*parts, np.zeros((1, len(rows) + 1))])
    *totals, sizes = np.concatenate([chosen, counted.sum(axis=0) - chosen]).T
    return [each.copy() for each in totals], sizes
