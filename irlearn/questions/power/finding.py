"""What a test finds: sign flips in each of many samples of differences, and ANOVA of several systems."""

from functools import cache

from ...errors import error, needed
from ..compare.sign_flips import ROUNDING, np
from ..compare.standard import ALPHA, FEWEST_QUERIES, fewest

stats = needed("scipy.stats", "Working out the power of a comparison")

COUNTED = 11  # up to so many differences that are not 0, every way of flipping their signs is tried
DRAWN = 1_999  # for more, so many ways are drawn, the same ones for all samples
# For more than MANY queries the t-test stands in for the flips, which it then hardly ever contradicts. Where
# differences have FEW_SIZES sizes or fewer, many flips give one total, so it needs more than MANY_OF_FEW.
MANY, FEW_SIZES, MANY_OF_FEW = 100, 50, 1_000
MOST_CELLS = 1 << 22  # of flipped totals that are worked out at a time
PARTS = 4  # after each fourth of the ways, samples are left out that are no longer rare whatever follows


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
            found[so_many] = rare_by_counting(samples[so_many][samples[so_many] != 0].reshape(-1, count))
    return found


def rare_by_counting(samples):
    """Return for each row of differences, few and none of them 0, whether all flips give p <= .05."""
    return _flipped(samples, _every_sign(samples.shape[1]), drawn=False)


def _flipped(samples, signs, drawn):
    """Return, for each sample, whether at most 5% of the ways to flip signs bring its total as far from 0.

    ``signs`` has a row of 1 and -1 for each way. Where they were ``drawn``, the sample itself counts as one.
    """
    far = np.abs(samples.sum(axis=1)) - ROUNDING * np.abs(samples).sum(axis=1)
    as_far, left = np.full(len(samples), int(drawn)), np.arange(len(samples))
    most = ALPHA * (len(signs) + drawn)
    for some in np.array_split(signs, PARTS):
        rows = max(1, MOST_CELLS // len(some))
        for at in (left[first : first + rows] for first in range(0, len(left), rows)):
            totals = samples[at] @ some.T
            as_far[at] += np.count_nonzero(np.abs(totals, out=totals) >= far[at, None], axis=1)
        left = left[as_far[left] <= most]
    return as_far <= most


def _is_for_t(samples):
    """Say whether there are so many queries that the t-test answers as the flips do."""
    queries = samples.shape[1]
    return queries > MANY_OF_FEW or (queries > MANY and len(np.unique(np.abs(samples))) > FEW_SIZES)


def by_t(queries, totals, squares):
    """Return, for each sample, whether the t-test gives a p-value of at most .05; also of sums of squares."""
    spread = np.sqrt(np.maximum(squares - totals**2 / queries, 0.0) / (queries - 1))
    limit = stats.t.ppf(1 - ALPHA / 2, queries - 1)
    return np.abs(totals) / np.sqrt(queries) > limit * spread


def _by_t(samples):
    return by_t(samples.shape[1], samples.sum(axis=1), (samples**2).sum(axis=1))


@cache
def _every_sign(count):
    """Return the ways of giving signs to so many differences, a row of 1 and -1 each.

    The last sign is always 1: with all signs turned, a total is as far from 0.
    """
    flipped = (np.arange(2 ** (count - 1))[:, None] >> np.arange(count)) & 1  # the bits of 0, 1, 2, …
    return 1.0 - 2 * flipped


@cache
def _drawn_signs(count):
    """Return some ways of giving signs to so many differences, drawn at random, a row of 1 and -1 each."""
    return 1.0 - 2 * np.random.default_rng(count).integers(0, 2, (DRAWN, count))


# ---- several systems: Sakai's topic set size design --------------------------------------------------

MOST_QUERIES = 1_000_000


@cache
def topic_set_size(difference: float, spread: float, systems: int, share: float = 0.8) -> int:
    """Count the queries with which one-way ANOVA finds that the best and the worst system differ.

    The means of the best and the worst truly differ by the ``difference``, Sakai's minD. ``spread`` is the
    standard deviation of the differences of two systems; a system's own scores are taken to have half of that
    variance.

    Of all ways in which the systems between the two may lie, the hardest to find is taken: all in the middle.
    The F statistic then follows a noncentral distribution with noncentrality n × difference² / spread².

    This variance is what is left once queries are easy or hard for all systems alike. Sakai takes the whole
    variance of a system's scores; for his number, give √2 times their standard deviation as the spread.

    Sakai, Topic set size design, Information Retrieval Journal 19, 2016, after Nagata.

    >>> topic_set_size(0.05, 0.14, 2), topic_set_size(0.05, 0.14, 10)
    (63, 124)
    """

    def found(queries):
        within = systems * (queries - 1)
        limit = stats.f.ppf(1 - ALPHA, systems - 1, within)
        return stats.ncf.sf(limit, systems - 1, within, queries * (difference / spread) ** 2)

    if (enough := fewest(lambda queries: found(queries) >= share, MOST_QUERIES)) is None:
        raise error("too many queries needed", most=MOST_QUERIES, share=share)
    return enough
