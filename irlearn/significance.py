"""Could the difference be chance? Paired tests over queries, by SciPy.

Every test looks at the differences, query by query: two systems answer the same queries, so each query is
its own control.
"""

from typing import NamedTuple

import numpy as np

from .errors import needed

RESAMPLES = 9_999
SEED = 20_000  # fixed, so that a comparison prints the same numbers tomorrow


class Tests(NamedTuple):
    """p-values (the chance of a difference at least this large if the systems were equal) and an interval.

    ``interval`` is the 95 % bootstrap interval of the mean difference.
    """

    randomization: float
    t_test: float
    wilcoxon: float
    interval: tuple[float, float]


def paired_tests(differences, seed: int = SEED) -> Tests:
    """Could a mean difference this large be chance?

    Parameters
    ----------
    differences : sequence of float
        One per query, at least two and not all equal to 0.
    seed : int
        For the resampling.

    References
    ----------
    Sign flips: Fisher 1935; compared for retrieval by Smucker, Allan & Carterette, CIKM 2007. t-test:
    Student 1908. Signed ranks: Wilcoxon 1945. Bootstrap: Efron 1979.
    """
    stats = needed("scipy.stats", "Comparing two systems", how="pip install 'irlearn[stats]'")
    d = np.asarray(differences, float)
    rng = np.random.default_rng(seed)
    flips = stats.permutation_test(
        (d,), _mean, permutation_type="samples", n_resamples=RESAMPLES, rng=rng, vectorized=True
    )
    interval = stats.bootstrap(
        (d,), np.mean, method="percentile", n_resamples=RESAMPLES, rng=rng, batch=1_000
    )
    low, high = interval.confidence_interval
    constant = np.ptp(d) <= 1e-12 * np.abs(d).max()  # a t-test divides by the spread
    return Tests(
        float(flips.pvalue),
        0.0 if constant else float(stats.ttest_1samp(d, 0).pvalue),
        float(stats.wilcoxon(d).pvalue),
        (float(low), float(high)),
    )


def _mean(sample, axis=-1):
    return sample.mean(axis=axis)


def holm(p_values: list[float]) -> list[float]:
    """p-values made honest for having asked several questions at once.

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
