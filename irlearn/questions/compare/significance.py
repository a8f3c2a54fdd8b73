"""The paired tests of a comparison side by side, how large the difference is, and what several questions do.

Every test looks at the differences, query by query: two systems answer the same queries, so each query is
its own control. Asking several questions raises their p-values. The size of an effect is measured in units of
how much the difference varies from query to query.

`tukey` tests all pairs of several systems at once: how far apart would the best and the worst be by luck? If
all systems are equally good, a query's scores might as well have come in any other order. So the scores of
each query are dealt out to the systems anew, and the largest difference of two means is noted. A pair is told
apart if few of these are as large as its own difference. The largest one counts, so no adjustment is needed.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations, product
from math import factorial, sqrt
from typing import NamedTuple

from ...errors import needed
from .sign_flips import ROUNDING, SEED, Flipped, every_subset, flip_signs, flip_together, np
from .standard import ALPHA

stats = needed("scipy.stats", "Comparing two systems")
optimize = needed("scipy.optimize", "Comparing two systems")

EXACT = 20_000  # up to so many ways to deal out the scores, all are tried
DRAWN, FEWEST_DRAWN = 9_999, 1_999  # for more, so many are drawn: fewer for very many scores
MOST_CELLS = 1 << 26  # of dealt scores in all
CELLS_AT_A_TIME = 1 << 22
MOST_COUNTED = 13  # differences with ties or zeros, for which Wilcoxon's test counts every way to flip them


class Tests(NamedTuple):
    """The p-values of three tests, and the interval of the first.

    A p-value says how often a difference at least this large comes up if the systems are equal. ``interval``
    holds the mean differences that the randomisation test does not reject, and ``level`` says how often such
    an interval covers the true one. ``t_test`` is None where it is not defined: all differences are the same.
    """

    randomization: float
    interval: tuple[float, float]
    level: float
    t_test: float | None
    wilcoxon: float


def paired_tests(differences) -> Tests:
    """Test in several ways whether a mean difference this large could be chance; not all may be 0.

    Sign flips: see `flip_signs`. t-test: Student 1908. Signed ranks: Wilcoxon 1945.
    """
    return _tests(differences, flip_signs(differences))


def tests_together(rows: Sequence[Sequence[float]]) -> list[Tests]:
    """Test several rows of differences, of the same queries, as `paired_tests` does, but sooner."""
    return [_tests(d, flipped) for d, flipped in zip(rows, flip_together(rows))]


def _tests(differences, flipped: Flipped) -> Tests:
    d = np.asarray(differences, float)
    constant = np.ptp(d) <= 1e-12 * np.abs(d).max()  # the t-test divides by the spread
    return Tests(
        *flipped,  # p, interval and level
        t_test=None if constant else float(stats.ttest_1samp(d, 0).pvalue),
        wilcoxon=_signed_ranks(d),
    )


def _signed_ranks(d):
    """Return p of Wilcoxon's test; ties or zeros among few are counted as SciPy does, in less time."""
    signed = d[d != 0]
    if len(d) > MOST_COUNTED or len(np.unique(np.abs(signed))) == len(d):
        return float(stats.wilcoxon(d).pvalue)
    ranks = stats.rankdata(np.abs(signed))
    totals, upwards = every_subset(ranks)[0], ranks[signed > 0].sum()
    return float(min(1.0, 2 * min((totals <= upwards).mean(), (totals >= upwards).mean())))


def holm(p_values: list[float]) -> list[float]:
    """Return the p-values, in the same order, adjusted for having asked several questions at once.

    Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6, 1979.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    adjusted, highest = [0.0] * len(p_values), 0.0
    for place, i in enumerate(order):
        highest = max(highest, min(1.0, (len(p_values) - place) * p_values[i]))
        adjusted[i] = highest
    return adjusted


class Effect(NamedTuple):
    """The mean difference in standard deviations of the differences, and its 95% interval."""

    size: float
    interval: tuple[float, float]


def effect_size(differences) -> Effect | None:
    """Measure the mean difference in standard deviations of the differences, two or more.

    More queries make it neither larger nor smaller, as they do p, but its interval narrower. None where the
    differences are all but the same, which is where their standard deviation is no more than a hundredth of
    their mean: dividing by so little says more about rounding than about the systems.

    The standard deviation divides by n - 1. If the differences follow a bell curve around a true effect e,
    then size × √n follows Student's noncentral t with n - 1 degrees of freedom and noncentrality e × √n. The
    interval holds every e that makes the size found neither one of the 2.5% largest nor of the 2.5 %
    smallest.

    Cohen, Statistical Power Analysis for the Behavioral Sciences, 1988 (d for paired samples); its interval:
    Steiger & Fouladi, in What If There Were No Significance Tests?, 1997; for retrieval: Sakai, Statistical
    reform in information retrieval?, SIGIR Forum 48(1), 2014.

    >>> effect = effect_size([0.1, 0.2, 0.3, 0.1, 0.2, 0.4])
    >>> round(effect.size, 4), [round(end, 2) for end in effect.interval]
    (1.8534, [0.46, 3.2])
    """
    d = np.asarray(differences, float)
    spread = d.std(ddof=1)
    if spread <= abs(d.mean()) / 100:
        return None
    size = float(d.mean() / spread)
    ends = [_true_effect(size, len(d), share) for share in (1 - ALPHA / 2, ALPHA / 2)]
    return Effect(size, interval=(ends[0], ends[1]))


def _true_effect(size, n, share):
    """Return the true effect with which a share of samples has an effect no larger than ``size``."""

    def too_many(effect):  # above 0 if more samples than the share come out no larger
        found = stats.nct.cdf(size * sqrt(n), n - 1, effect * sqrt(n))
        if np.isnan(found):  # SciPy gives up far out, where all samples are no larger, or none
            found = float(effect < size)
        return found - share

    reach = 1.0
    while too_many(size - reach) < 0 or too_many(size + reach) > 0:
        reach *= 2
    return float(optimize.brentq(too_many, size - reach, size + reach))


def tukey(scores: Mapping[str, Mapping[str, float]]) -> dict[tuple[str, str], float]:
    """Return p for each pair of systems, by the randomised version of Tukey's HSD.

    ``scores`` are system -> query -> score, of the same queries. It takes all systems to vary alike. Then it
    tells a few more of many pairs apart than Holm's method does. If some systems vary much more than others,
    it misses differences of the steady ones, and finds some of the others too often: in a simulation of six
    equal systems, two of them ten times as unsteady, it told two apart in 11 of 100 samples of 30 queries,
    and Holm's method in 1. Real differences are dealt out like noise, so a far outlier makes it cautious
    about all other pairs.

    Carterette, Multiple testing in statistical analysis of systems-based information retrieval experiments,
    ACM TOIS 30(1), 2012; Sakai, Laboratory Experiments in Information Retrieval, 2018.

    >>> found = tukey({"A": {"q1": 0, "q2": 0}, "B": {"q1": 1, "q2": 1}, "C": {"q1": 0, "q2": 1}})
    >>> round(found["A", "B"], 4)  # in 4 of 6 ways to deal the scores of q2, two means are as far apart
    0.6667
    """
    names = list(scores)
    queries = list(next(iter(scores.values())))
    table = np.array([[scores[name][query] for name in names] for query in queries], float)
    farthest, added = _dealt(table)
    means = table.mean(axis=0)
    rounding = ROUNDING * np.abs(table).sum()
    farthest.sort()
    p = {}
    for j, second in enumerate(names):
        for i, first in enumerate(names[:j]):
            below = int(farthest.searchsorted(abs(means[j] - means[i]) - rounding))
            p[first, second] = p[second, first] = (len(farthest) - below + added) / (len(farthest) + added)
    return p


def _dealt(table):
    """Return how far the means are apart in each way to deal, and 1 if the observed way is yet to be counted.

    Dealing all queries in the same way changes nothing, so the first query stays as it is.
    """
    queries, systems = table.shape
    if factorial(systems) ** (queries - 1) <= EXACT:
        orders = list(permutations(range(systems)))
        rest = (
            table[1:][np.arange(queries - 1)[:, None], each] for each in product(orders, repeat=queries - 1)
        )
        return np.array([np.ptp((table[0] + each.sum(axis=0)) / queries) for each in rest]), 0
    rng = np.random.default_rng(SEED)
    drawn = min(DRAWN, max(FEWEST_DRAWN, MOST_CELLS // table.size))
    parts = []
    while drawn:
        count = min(drawn, max(1, CELLS_AT_A_TIME // table.size))
        means = rng.permuted(np.broadcast_to(table, (count, *table.shape)), axis=2).mean(axis=1)
        parts.append(np.ptp(means, axis=1))
        drawn -= count
    return np.concatenate(parts), 1
