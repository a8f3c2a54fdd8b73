"""The size of a difference of two systems, and if it is too small to matter: by simulations and by loops."""

import math
import random
import re
import statistics
from fractions import Fraction

import numpy as np
import pytest

import irlearn
from every import every
from lazy_import import lazy_import
from rings import one_in, some_and_all
from two_systems import paired

effect = lazy_import("irlearn.questions.compare.significance")
equivalence = lazy_import("irlearn.questions.compare.guaranteed")
sign_flips = lazy_import("irlearn.questions.compare.sign_flips")


def some_differences(seed, n=None):
    """Draw differences: for an even seed nearly normal ones, for an odd one -0.1, 0 and 0.1."""
    rng = random.Random(seed)
    kinds = (lambda: round(rng.gauss(0.02, 0.05), 3), lambda: rng.choice([-0.1, 0, 0, 0.1]))
    return [kinds[seed % 2]() for _ in range(n or rng.randint(2, 9))]


# ---- effect size -----------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("n, true", one_in(3, [(8, 0.6), (5, 0.0), (25, -0.4)]))
def test_the_interval_covers_the_true_effect_in_95_percent_of_samples(n, true):
    rng = np.random.default_rng(7)
    found = [effect.effect_size(rng.normal(true, 1, n)).interval for _ in range(400)]
    covered = statistics.fmean(low <= true <= high for low, high in found)
    assert covered == pytest.approx(0.95, abs=0.033)  # three standard errors


@pytest.mark.parametrize("seed", range(0, 20, 2))
def test_the_size_is_the_mean_over_the_standard_deviation(seed):
    d = some_differences(seed, n=7)
    assert effect.effect_size(d).size == pytest.approx(statistics.fmean(d) / statistics.stdev(d))


def test_more_of_the_same_queries_narrow_the_interval_and_leave_the_size():
    d = [0.1, 0.3, -0.1, 0.2, 0.0, 0.1]
    few, many = effect.effect_size(d), effect.effect_size(d * 10)
    assert few.size == pytest.approx(many.size, rel=0.1)
    assert many.interval[1] - many.interval[0] < (few.interval[1] - few.interval[0]) / 2


@pytest.mark.slow
@every("n", [2, 3, 6, 50, 20_000])
@every("true", [0, 0.5, 10, 80])
def test_the_interval_holds_the_size_however_large_it_is(n, true):
    found = effect.effect_size(np.random.default_rng(n).normal(true, 1, n))
    assert found is None or found.interval[0] < found.size < found.interval[1]


def test_what_hardly_varies_has_no_effect_size():
    assert effect.effect_size([0.1] * 8) is effect.effect_size([0.1, 0.1, 0.1000001]) is None
    assert paired(*[0.1] * 8).effect is paired(0, 0, 0).effect is paired(0.3).effect is None


# ---- as good as equal ------------------------------------------------------------------


@every("margin", ["0.01", "0.05", "0.1", "0.4"])
@every("seed", range(40))
def test_the_products_are_those_of_exact_fractions(seed, margin):
    d = [Fraction(str(x)) for x in some_differences(seed)]
    below = 1 - Fraction(margin)
    products = [math.prod((1 + sign * x) / below for x in d) for sign in (-1, 1)]
    found = equivalence.Equivalence(dict(enumerate(map(float, d))), float(margin), 1)
    assert found.products == pytest.approx([float(product) for product in products])
    assert found.p == pytest.approx(min(1, float(2 / min(products))))
    assert found.reach == 1  # the R of the factors (R - d) / (R - margin)
    columns = list(zip(*(factors for _, _, *factors in found.factors)))
    assert list(map(math.prod, columns)) == pytest.approx(list(found.products))


def test_a_mean_difference_as_large_as_the_margin_is_never_shown_to_be_smaller():
    for seed in range(200):
        d = some_differences(seed)
        if margin := abs(statistics.fmean(d)) * random.Random(seed).uniform(0.5, 1):
            assert not equivalence.Equivalence(dict(enumerate(d)), margin, 1).shown


@pytest.mark.parametrize("margin, needed", [(0.02, 183), (0.05, 72), (0.2, 17)])
def test_equal_systems_are_said_to_be_equal_only_with_enough_queries(margin, needed):
    few, enough = (paired(*[0] * n, margin=margin) for n in (needed - 1, needed))
    assert not few.equivalence.shown and enough.equivalence.shown
    assert f"Ruling out {margin} takes {needed} queries without a difference." in few.sentence
    assert f"A and B are practically equal: they differ by less than {margin}." in enough.sentence


def test_six_identical_queries_show_little():
    found = paired(*[0] * 6, margin=0.02)
    told = " ".join(found.arithmetic)
    assert "At 97.5%, up to 45.9% of all queries may (1 - 0.025^(1/6))." in told
    assert "the product of all (1 - d)/(1 - 0.02) is 1.129; both directions must reach 40." in told
    assert found.equivalence.p == 1 and "takes 183 queries without" in found.sentence


SMALL = [0.01, -0.01, 0.02, -0.02, 0.0, 0.01, 0.005, -0.015] * 8


@pytest.mark.slow
def test_where_no_difference_is_found_equivalence_is_shown_for_a_wide_margin_only():
    wide, narrow = paired(*SMALL, margin=0.06), paired(*SMALL, margin=0.04)
    assert not wide.shown and not narrow.shown
    assert wide.equivalence.shown and wide.sentence.startswith(
        "Whatever the shape of the differences, A and B"
    )
    assert not narrow.equivalence.shown and narrow.sentence.startswith(
        "If the differences are symmetric, A and"
    )


def test_a_difference_can_be_sure_and_too_small_to_matter():
    found = paired(*[0.01, 0.012, 0.008, 0.011, 0.009, 0.01, 0.013] * 10, margin=0.06)
    assert found.shown and not found.equivalence.shown
    assert "If the differences are symmetric, B is better than A, but by less than 0.06." in found.sentence
    assert "is 36.5 with d = B - A, and 157.2 with d = A - B; both" in " ".join(found.arithmetic)


def test_without_a_margin_nothing_is_said_of_equivalence():
    found = paired(*SMALL)
    assert found.equivalence is None and "loss_ruled_out" not in found.claims()["if_symmetric"]
    assert found.to_dict()["p_equivalence"] is None


@pytest.mark.parametrize("largest", [None, 0.01])
def test_nothing_is_guaranteed_where_nothing_says_how_large_a_difference_can_be(largest):
    found = paired(*SMALL, margin=0.05, largest=largest)
    assert found.equivalence is found.guaranteed is found.largest is None
    assert found.columns.whatever_the_shape is None and found.guaranteed_p is None
    assert "the largest possible difference in AP is unknown" in " ".join(found.arithmetic)


def test_a_margin_that_no_difference_can_reach_asks_nothing():
    found = paired(*SMALL, margin=1)
    assert found.equivalence is None and "so a margin of 1 tests nothing" in " ".join(found.arithmetic)


def test_what_is_called_equal_has_its_interval_within_the_margin():
    """Two sentences of one verdict never contradict each other."""
    rng, called_equal = np.random.default_rng(11), 0
    for turn in range(300):
        n, margin = int(rng.integers(6, 13)), float(rng.uniform(0.2, 0.9))
        spread = [rng.normal(0, 0.15, n), rng.exponential(0.2, n), rng.choice([0, 0, 0, 0.3], n)][turn % 3]
        d = np.clip(spread - rng.uniform(0, 0.2), -1, 1)
        if equivalence.Equivalence(dict(enumerate(d)), margin, 1).shown:
            called_equal += 1
            low, high = sign_flips.SubsetMeans(d).interval()[:2]
            assert -margin < low and high < margin
    assert called_equal > 30


QRELS = {f"q{i}": {"d1": 1} for i in range(6)}
RUNS = [{query: {"d1": score, "d2": 1.0} for query in QRELS} for score in (2.0, 0.5)]


def test_compare_takes_the_margin():
    found = irlearn.compare(QRELS, RUNS[0], RUNS[0], "RR", margin=0.02)
    assert found["RR"].equivalence.products == pytest.approx([0.98**-6] * 2)
    assert re.search(r"the difference is within 0.02 +– +open", str(found))
    assert found.to_dict()["RR"]["margin"] == 0.02


@pytest.mark.parametrize("margin", [0, -0.1, math.nan, math.inf, True, "0.02"])
def test_a_margin_is_a_number_above_0(margin):
    with pytest.raises(irlearn.IRLearnError, match="largest mean difference that wouldn't matter"):
        irlearn.compare(QRELS, *RUNS, "RR", margin=margin)


# ---- one query decides -----------------------------------------------------------------


def one_query_decides(found):
    """Say whether there is a query without which p is on the other side of 0.05."""
    d = list(found.differences.values())
    rests = (d[:i] + d[i + 1 :] for i in range(len(d)))
    return any((sign_flips.flipped_p(rest) <= 0.05) != (found.p <= 0.05) for rest in rests)


@pytest.mark.slow
@pytest.mark.parametrize("seeds", some_and_all(10, range(150)))
def test_no_other_query_decides_than_the_ones_tried(seeds):
    """Of more than six queries, `turning` leaves out only the one with the largest gain or loss."""
    for seed in seeds:
        found = paired(*some_differences(seed, 6 + seed % 4))
        if found.p is not None and len(found.differences) > 6:
            assert one_query_decides(found) == (found.turning is not None), seed
