"""How large a difference is, and whether it is as good as none: by simulation and every sign written out."""

import itertools
import math
import random
import statistics
from fractions import Fraction

import numpy as np
import pytest

import irlearn
from every import every
from late import late
from rings import some_and_all
from two_systems import paired

effect = late("irlearn.runs.comparison.effect")
tests = late("irlearn.runs.comparison.equivalence")
sign_flips = late("irlearn.runs.comparison.sign_flips")


def some_differences(seed, n=None):
    rng = random.Random(seed)
    kinds = (lambda: round(rng.gauss(0.02, 0.05), 3), lambda: rng.choice([-0.1, 0, 0, 0.1]))
    return [kinds[seed % 2]() for _ in range(n or rng.randint(2, 9))]


# ---- effect size -----------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("n, true", [(5, 0.0), (8, 0.6), (25, -0.4)])
def test_the_interval_covers_the_true_effect_in_95_percent_of_samples(n, true):
    rng = np.random.default_rng(7)
    found = [effect.effect_size(rng.normal(true, 1, n)).interval for _ in range(400)]
    covered = statistics.fmean(low <= true <= high for low, high in found)
    assert covered == pytest.approx(0.95, abs=0.033)  # three standard errors


@pytest.mark.parametrize("seed", range(0, 20, 2))
def test_the_size_is_the_mean_over_the_standard_deviation(seed):
    d = some_differences(seed, 7)
    assert effect.effect_size(d).size == pytest.approx(statistics.fmean(d) / statistics.stdev(d))


def test_more_of_the_same_queries_narrow_the_interval_and_leave_the_size():
    d = [0.1, 0.3, -0.1, 0.2, 0.0, 0.1]
    few, many = effect.effect_size(d), effect.effect_size(d * 10)
    assert few.size == pytest.approx(many.size, rel=0.1)
    assert many.interval[1] - many.interval[0] < (few.interval[1] - few.interval[0]) / 2


@every("n", [2, 3, 6, 50, 20_000])
@every("true", [0, 0.5, 10, 80])
def test_an_interval_however_large_the_effect(n, true):
    found = effect.effect_size(np.random.default_rng(n).normal(true, 1, n))
    assert found is None or found.interval[0] < found.size < found.interval[1]


def test_what_hardly_varies_has_no_effect_size():
    assert effect.effect_size([0.1] * 8) is effect.effect_size([0.1, 0.1, 0.1000001]) is None
    assert paired(*[0.1] * 8).effect is paired(0, 0, 0).effect is paired(0.3).effect is None


# ---- as good as equal ------------------------------------------------------------------


def chance_so_high(differences):
    """In what share of all signs is the sum at least as high, in exact fractions?"""
    d = list(differences)
    totals = [sum(s * x for s, x in zip(signs, d)) for signs in itertools.product((1, -1), repeat=len(d))]
    return Fraction(sum(total >= sum(d) for total in totals), len(totals)) if sum(d) > 0 else Fraction(1)


@pytest.mark.slow
@every("margin", ["0.01", "0.05", "0.1", "0.4"])
@every("seed", range(40))
def test_both_one_sided_tests_by_every_sign(seed, margin):
    d = [Fraction(str(x)) for x in some_differences(seed)]
    ends = [[x + Fraction(margin) for x in d], [Fraction(margin) - x for x in d]]
    expected = max(map(chance_so_high, ends))
    assert tests.equivalence(list(map(float, d)), float(margin)).p == float(expected)


def test_a_mean_difference_as_large_as_the_margin_is_never_shown_to_be_smaller():
    for seed in range(200):
        d = some_differences(seed)
        margin = abs(statistics.fmean(d))
        assert not margin or not tests.equivalence(d, margin * random.Random(seed).uniform(0.5, 1)).shown


def test_equal_systems_are_said_to_be_equal_only_with_enough_queries():
    assert not paired(0, 0, 0, 0, margin=0.02).equivalence.shown
    assert paired(0, 0, 0, 0, 0, margin=0.02).equivalence.shown
    said = paired(0, 0, margin=0.02).sentence
    assert "stays open" in said and "with 2 queries they cannot come below 0.25" in said


SMALL = [0.01, -0.01, 0.02, -0.02, 0.0, 0.01, 0.005, -0.015]


def test_no_difference_found_and_none_there_are_two_things():
    near, far = paired(*SMALL, margin=0.05), paired(*SMALL, margin=0.004)
    assert not near.shown and not far.shown
    assert "But the mean difference is shown to be less than 0.05 in either direction" in near.sentence
    assert "That the mean difference is less than 0.004 in either direction is not shown" in far.sentence


def test_a_difference_can_be_sure_and_too_small_to_matter():
    found = paired(*[0.01, 0.012, 0.008, 0.011, 0.009, 0.01, 0.013], margin=0.05)
    assert found.shown and found.equivalence.shown
    assert "But the mean difference is shown to be less than 0.05 in either direction" in found.sentence


def test_without_a_margin_nothing_is_said_of_equivalence():
    found = paired(*SMALL)
    assert found.equivalence is None and "either direction" not in found.sentence
    assert found.to_dict()["p_equivalence"] is None


QRELS = {f"q{i}": {"d1": 1} for i in range(6)}
RUNS = [{query: {"d1": score, "d2": 1.0} for query in QRELS} for score in (2.0, 0.5)]


def test_compare_takes_the_margin():
    found = irlearn.compare(QRELS, RUNS[0], RUNS[0], "RR", margin=0.02)
    assert found["RR"].equivalence.p == 1 / 64
    assert "0.0156 (within 0.02)" in str(found)
    assert found.to_dict()["RR"]["margin"] == 0.02


@pytest.mark.parametrize("margin", [0, -0.1, math.nan, math.inf, True, "0.02"])
def test_a_margin_is_a_number_above_0(margin):
    with pytest.raises(irlearn.IRLearnError, match="largest mean difference that would not matter"):
        irlearn.compare(QRELS, *RUNS, "RR", margin=margin)


# ---- one query decides -----------------------------------------------------------------


def turns_without_some(found):
    """Whether the result turns where a query is left out, each in turn."""
    for left_out in found.differences:
        rest = [d for query, d in found.differences.items() if query != left_out]
        if (sign_flips.flipped_p(rest) <= 0.05) != (found.p <= 0.05):
            return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("seeds", some_and_all(5, range(150)))
def test_no_other_query_decides_than_the_ones_tried(seeds):
    """Where any query turns the result, one of the two that are tried does."""
    for seed in seeds:
        found = paired(*some_differences(seed, 6 + seed % 4))
        if found.p is not None and len(found.differences) > 6:
            assert turns_without_some(found) == (found.turning is not None), seed


def test_query_109_of_the_class_collection_decides():
    collection = irlearn.datasets.load("class")
    improved, reranked = (collection.runs[name] for name in ("improved", "reranked"))
    found = irlearn.compare(collection.qrels, improved, reranked, "nDCG@10")["nDCG@10"]
    query, p = found.turning
    assert (query, round(found.p, 3), round(p, 4)) == ("109", 0.114, 0.0067)
    assert "The result hangs on query 109: without it, p would be 0.0067." in found.sentence
