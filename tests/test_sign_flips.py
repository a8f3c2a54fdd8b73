"""The sign-flip test, which gives differences signs by chance, against all signs; its interval simulated."""

import random
from fractions import Fraction
from math import lcm

import numpy as np
import pytest

from every import every
from irlearn.questions.compare import sign_flips
from irlearn.questions.compare.sign_flips import COUNTED, SubsetMeans, flip_signs, flipped_p, is_by_curve
from lazy_import import lazy_import
from rings import one_in

stats, significance = lazy_import("scipy.stats"), lazy_import("irlearn.questions.compare.significance")


def every_sign(differences, shift=0):
    """Flip signs in every way, exactly; return the share of ways whose mean is at least as far from 0."""
    d = [Fraction(str(x)) - shift for x in differences]
    unit, totals = lcm(*(x.denominator for x in d)), [0]
    for x in d:
        totals = [total + sign * int(x * unit) for total in totals for sign in (1, -1)]
    return Fraction(sum(abs(total) >= abs(sum(d)) * unit for total in totals), len(totals))


def some_differences(seed):
    """Draw 2 to 10 differences: any, few values whose sums tie and cancel, or many zeros."""
    rng = random.Random(seed)
    kind = [
        lambda: round(rng.uniform(-0.3, 0.5), 3),
        lambda: rng.choice([-0.2, -0.1, 0, 0.1, 0.2, 0.3]),
        lambda: rng.choice([0, 0, 0.5]),
    ][seed % 3]
    return [kind() for _ in range(rng.randint(2, 10))]


@every("seed", range(30))
def test_small_samples_are_flipped_exactly(seed):
    d = some_differences(seed)
    assert flip_signs(d).p == float(every_sign(d))


@pytest.mark.slow
@every("seed", range(12))
def test_the_interval_holds_what_the_test_does_not_reject(seed):
    """Shift the differences: inside the interval p is above 1 - level, outside it is not."""
    d = some_differences(seed)
    found = flip_signs(d)
    level = Fraction(found.level)
    low, high = (Fraction(str(round(end, 9))) for end in found.interval)
    step = Fraction(1, 10**6)
    for inside in (low + step, (low + high) / 2, high - step):
        if low <= inside <= high:
            assert every_sign(d, inside) > 1 - level
    for outside in (low - step, high + step, low - 1, high + 1):
        assert every_sign(d, outside) <= 1 - level


@pytest.mark.slow
def test_few_differences_among_many_queries_are_flipped_exactly():
    assert flip_signs([0.3] + [0] * 9_999).p == 1
    assert flip_signs([0.3, 0.1, 0.2, 0.2, 0.1, 0.4] + [0] * 200).p == 2 / 2**6
    d = [0.1, -0.2, 0.3, 0.5, 0.2, 0.4, 0.1, -0.1, 0.2]
    assert flip_signs(d + [0.0] * 30).p == float(every_sign(d))


@pytest.mark.parametrize("few, significant", [([0.1] * 6, True), ([0.1] * 5, False)])
def test_the_drawn_interval_follows_the_exact_p(few, significant):
    for seed in range(20):
        found = flip_signs(few + [0.0] * 30, drawn=39, seed=seed)
        assert (found.p <= 0.05) == significant == (not found.interval[0] <= 0 <= found.interval[1])


@pytest.mark.slow
@every("seed", range(15))
def test_p_by_counting_in_two_halves_is_p_by_looking_at_every_subset(seed):
    d = some_differences(seed)
    assert flipped_p(d) == SubsetMeans(d).p()
    many = np.random.default_rng(seed).normal(0.1, 0.3, 18)
    assert flipped_p(many) == SubsetMeans(many).p()


@pytest.mark.slow
@pytest.mark.parametrize(
    "n", one_in(2, [22, 60, COUNTED, COUNTED + 1])
)  # up to COUNTED differences p is exact
def test_many_flips_are_near_those_of_scipy(n):
    d = np.random.default_rng(n).normal(0.1, 0.3, n)
    how = {"permutation_type": "samples", "n_resamples": 99_999, "vectorized": True}
    theirs = stats.permutation_test((d,), np.mean, random_state=np.random.default_rng(n), **how)
    assert flipped_p(d) == pytest.approx(theirs.pvalue, abs=0.004)
    assert SubsetMeans(d).p() == pytest.approx(theirs.pvalue, abs=0.004)


def test_the_t_test_and_wilcoxons_test_are_those_of_scipy():
    rng = random.Random(3)
    d = [rng.uniform(-0.3, 0.5) for _ in range(15)]
    found = significance.paired_tests(d)
    assert found.t_test == pytest.approx(stats.ttest_rel(d, [0] * 15).pvalue)
    assert found.wilcoxon == pytest.approx(stats.wilcoxon(d).pvalue)
    assert found[:3] == tuple(flip_signs(d))
    for few in (
        [0.5, 0, -0.5, 0.2, 0, 0.1],
        [0.3, -0.1, 0.3, 0.1, 0.2, 0.2, -0.3],
        [0.5, -0.5],
        [0.1, 0.2, 0.4],
    ):
        assert significance.paired_tests(few).wilcoxon == stats.wilcoxon(few).pvalue


def test_no_t_test_where_all_differences_are_the_same():
    assert significance.paired_tests([0.5, 0.5]).t_test is None
    assert significance.paired_tests([0.1 + 0.2, 0.3, 0.3]).t_test is None


def test_flips_that_are_drawn_are_the_same_every_time():
    d = np.random.default_rng(4).normal(0.05, 0.2, 40)
    assert flip_signs(d) == flip_signs(d)


def test_drawn_subsets_are_balanced():
    """Every difference is in half of the subsets: a subset and what it leaves come together."""
    d = np.arange(30.0) ** 2
    means = SubsetMeans(d, drawn=500)
    assert means.ways == 2 * 501 and means.empty == 1  # those drawn, the empty one, and what they leave
    assert means.means[-1] <= d.max() and means.means[0] >= 0


# ---- many at once, and very many -------------------------------------------------------


@pytest.mark.slow
def test_signs_that_are_flipped_together_say_the_same():
    for n in (15, 300):
        rows = np.random.default_rng(n).normal(0.02, 0.3, (5, n))
        rows[1] *= rows[1] > 0.2  # many zeros
        for d, found in zip(rows, sign_flips.flip_together(rows)):
            alone = flip_signs(d)
            assert (found.p, found.level) == (alone.p, alone.level)
            assert found.interval == pytest.approx(alone.interval, abs=1e-12)


@pytest.mark.slow
def test_of_very_many_differences_the_normal_curve_says_what_drawn_flips_say(monkeypatch):
    rng = np.random.default_rng(8)
    for d in (
        rng.normal(0.005, 0.2, 16_000),
        rng.choice([0.0, 0.5, -0.5], 12_000, p=[0.5, 0.255, 0.245]),  # its totals come in steps
    ):
        assert is_by_curve(d)
        found = flip_signs(d)
        with monkeypatch.context() as patched:
            patched.setattr(sign_flips, "SMOOTH", 10**9)
            drawn = flip_signs(d)
        assert found.p == pytest.approx(drawn.p, abs=0.002 + 3 * (found.p * (1 - found.p) / 20_000) ** 0.5)
        assert found.interval == pytest.approx(drawn.interval, abs=0.1 * (drawn.interval[1] - d.mean()))
        assert (found.p <= 0.05) == (not found.interval[0] <= 0 <= found.interval[1])
    assert not is_by_curve(rng.normal(0, 1, 4_000)) and not is_by_curve([1.0] + [1e-6] * 20_000)


def test_zeros_among_many_queries_count_in_the_sizes_alone(monkeypatch):
    d = np.concatenate([np.random.default_rng(5).normal(0.1, 0.3, 60), np.zeros(340)])
    every_bit = flip_signs(d)
    monkeypatch.setattr(sign_flips, "SMOOTH", 300)
    found = flip_signs(d)
    assert not is_by_curve(d) and found.p == pytest.approx(every_bit.p, abs=0.004)
    assert found.interval == pytest.approx(every_bit.interval, abs=0.003)
