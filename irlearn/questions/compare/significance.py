"""The paired tests of a comparison side by side, how large the difference is, and what several questions do.

Every test looks at the differences, query by query: two systems answer the same queries, so each query is
its own control. Asking several questions raises their p-values. The size of an effect is measured in units of
how much the difference varies from query to query.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from ...errors import needed
from .sign_flips import Flipped, flip_signs, flip_together, np
from .thresholds import ALPHA

stats = needed("scipy.stats", "Comparing two systems")
optimize = needed("scipy.optimize", "Comparing two systems")


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
    """Test in several ways whether a mean difference this large could be chance.

    Parameters
    ----------
    differences : sequence of float
        One per query, at least two and not all equal to 0.

    References
    ----------
    Sign flips: see `flip_signs`. t-test: Student 1908. Signed ranks: Wilcoxon 1945.
    """
    return _tests(differences, flip_signs(differences))


def tests_together(rows: Sequence[Sequence[float]]) -> list[Tests]:
    """Test several rows of differences, of the same queries, as `paired_tests` does, but sooner."""
    return [_tests(d, flipped) for d, flipped in zip(rows, flip_together(rows))]


def _tests(differences, flipped: Flipped) -> Tests:
    """Add the other tests to what flipping the signs has shown."""
    d = np.asarray(differences, float)
    constant = np.ptp(d) <= 1e-12 * np.abs(d).max()  # the t-test divides by the spread
    return Tests(
        *flipped,  # p, interval and level
        t_test=None if constant else float(stats.ttest_1samp(d, 0).pvalue),
        wilcoxon=float(stats.wilcoxon(d).pvalue),
    )


def holm(p_values: list[float]) -> list[float]:
    """Return the p-values, in the same order, adjusted for having asked several questions at once.

    References
    ----------
    Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6, 1979.

    Examples
    --------
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
    """Measure the mean difference in standard deviations of the differences.

    More queries make it neither larger nor smaller, as they do p, but its interval narrower.

    Parameters
    ----------
    differences : sequence of float
        One per query, at least two.

    Returns
    -------
    Effect or None
        None where the differences are all but the same, which is where their standard deviation is no more
        than a hundredth of their mean: dividing by so little says more about rounding than about the systems.

    Notes
    -----
    The standard deviation divides by n - 1. If the differences follow a bell curve around a true effect e,
    then size × √n follows Student's noncentral t with n - 1 degrees of freedom and noncentrality e × √n. The
    interval holds every e that makes the size found neither one of the 2.5% largest nor of the 2.5 %
    smallest.

    References
    ----------
    Cohen, Statistical Power Analysis for the Behavioral Sciences, 1988 (d for paired samples); its interval:
    Steiger & Fouladi, in What If There Were No Significance Tests?, 1997; for retrieval: Sakai, Statistical
    reform in information retrieval?, SIGIR Forum 48(1), 2014.

    Examples
    --------
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
