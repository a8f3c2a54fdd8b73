"""The paired tests of a comparison side by side, and what asking several questions does to their p-values.

Every test looks at the differences, query by query: two systems answer the same queries, so each query is
its own control.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ...errors import needed
from .sign_flips import Flipped, flip_signs, flip_together, np

stats = needed("scipy.stats", "Comparing two systems")


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
