"""What is guaranteed of the mean difference of two systems, checked by exact sums over samples, and by draws.

The *product* is of (R - d)/(R - m) over the differences d of all queries, where R is the *reach*, the largest
difference or more, and m a supposed mean. It is 1 on average if m is the true mean, so where it comes to 40,
the mean is below m; that is wrong in at most 2.5% of samples.
"""

import math

import numpy as np
import pytest

from every import every
from irlearn.questions.compare.guaranteed import LIMIT, bounds, fewest_queries, may_differ, product, reach
from lazy_import import lazy_import

stats = lazy_import("scipy.stats")

SHARES = [0.01, 0.04, 0.1, 0.3, 0.5]
QUERIES = [1, 3, 5, 6, 10, 20, 50, 91, 100, 160, 300]


def all_samples(n, share, gain):
    for gaining, chance in enumerate(stats.binom.pmf(np.arange(n + 1), n, share)):
        yield chance, [gain] * gaining + [0.0] * (n - gaining)


@every("gain", [1, 0.5, -1])
@every("share", SHARES)
def test_the_product_is_1_on_average_where_the_mean_is_the_true_one(share, gain):
    for n in QUERIES[:7]:
        samples = all_samples(n, share, gain)
        expected = math.fsum(p * product(d, mean=share * gain, largest=1) for p, d in samples)
        assert expected == pytest.approx(1), n


@pytest.mark.slow
@every("gain", [1, 0.5])
@every("share", SHARES)
def test_a_mean_at_the_margin_is_called_smaller_in_at_most_2_and_a_half_percent(share, gain):
    """The sums are over all samples that there can be; one of them comes near to 2.5%."""
    sizes = []
    for n in QUERIES:
        samples = all_samples(n, share, gain)
        sizes.append(math.fsum(p for p, d in samples if product(d, mean=share * gain, largest=1) >= LIMIT))
    assert max(sizes) <= 0.025 + 1e-9
    assert (share, gain) != (0.04, 1) or max(sizes) == pytest.approx(0.96**91)  # none of 91 gains


@every("largest", [1, 2, 0.5])
@every("n", QUERIES)
def test_without_differences_the_bounds_are_what_may_differ(n, largest):
    share = may_differ(n)
    assert share == pytest.approx(1 - 0.025 ** (1 / n)) == pytest.approx(stats.beta.ppf(0.975, 1, n))
    assert bounds([0.0] * n, largest) == pytest.approx((-share * largest, share * largest))
    assert n == 1 or fewest_queries(share * largest * 1.0001, largest) == n


@every("seed", range(40))
def test_outside_the_bounds_the_product_says_no_and_inside_it_does_not(seed):
    rng = np.random.default_rng(seed)
    n = int(rng.integers(1, 200))
    kinds = [rng.normal(0, 0.2, n), rng.choice([0, 0, 0, 1.0, -1.0], n), rng.exponential(0.2, n) - 0.2]
    d = np.clip(kinds[seed % 3], -1, 1)
    low, high = bounds(d, largest=1)
    assert -1 <= low <= d.mean() <= high <= 1
    for sign, end in ((1, high), (-1, -low)):
        for mean in np.linspace(end, 1, 7)[1:-1] if end < 1 else ():
            assert product(sign * d, mean, largest=1) >= LIMIT
        for mean in np.linspace(sign * d.mean(), end, 7)[1:-1]:
            assert product(sign * d, mean, largest=1) < LIMIT


def test_large_differences_need_a_larger_reach_and_many_queries_have_it():
    """One query that gains all there is speaks against no margin among few, and is outweighed by many."""
    at_the_margin = {"mean": 0.05, "largest": 1}
    assert product([1.0] + [0.0] * 59, **at_the_margin) == 0 and reach(60, **at_the_margin) == 1
    assert reach(500, **at_the_margin) > 1 and product([1.0, -1.0] * 5 + [0.0] * 490, **at_the_margin) > LIMIT


def test_more_queries_narrow_the_bounds_down_to_the_mean():
    d = [0.1, 0.3, -0.2, 0.0, 0.05]
    widths = [np.ptp(bounds(d * times, 1)) for times in (1, 10, 100, 1_000)]
    assert widths == sorted(widths, reverse=True) and widths[-1] < 0.03
