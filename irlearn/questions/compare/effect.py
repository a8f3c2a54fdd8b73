"""Measure how large a difference is, in units of how much it varies from query to query."""

from math import sqrt
from typing import NamedTuple

from ...errors import needed
from .sign_flips import np  # NumPy, or the error that it is missing
from .thresholds import ALPHA

stats = needed("scipy.stats", "Comparing two systems")
optimize = needed("scipy.optimize", "Comparing two systems")


class Effect(NamedTuple):
    """The mean difference in standard deviations of the differences, and its 95 % interval."""

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
    interval holds every e that makes the size found neither one of the 2.5 % largest nor of the 2.5 %
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
