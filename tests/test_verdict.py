"""The verdict on A and B, which `paired` makes of differences: mean, test and sentence tell one story."""

import random

import pytest

from every import every
from two_systems import paired


def test_a_single_query_cannot_show_a_difference():
    assert paired(0.3).sentence == (
        "B has the higher mean AP, by 0.3000 over 1 query (better on 1, equal on 0, worse on 0). With "
        "a single query the sign-flip test always gives a p-value of 1, so it cannot show a difference."
    )


def test_systems_equal_on_every_query_have_nothing_to_test():
    found = paired(0, 0, 0)
    assert found.tests is found.p is found.interval is None and not found.shown
    assert found.sentence == (
        "A and B have the same AP on each query, over 3 queries, so there is no difference to test. That "
        "does not show that there is none: up to 63.2 % of all queries may still differ (1 - 0.05^(1/3), at "
        "95 %), each by up to 1."
    )


@pytest.mark.parametrize(
    "n, p, level", [(2, "0.5000", "50 %"), (3, "0.2500", "75 %"), (5, "0.0625", "93.8 %")]
)
def test_fewer_than_six_queries_have_no_95_percent_interval(n, p, level):
    found = paired(*[-0.1 * i for i in range(1, n + 1)])
    assert found.interval == (pytest.approx(-0.1 * n), pytest.approx(-0.1)) and found.level == 1 - 2 / 2**n
    assert f"With {n} queries the sign-flip test cannot come below a p-value of {p}" in found.sentence
    assert "show neither that A is better nor that the two are equal" in found.sentence
    assert f"the lead of A is 0.1000 to 0.{n}000 on these queries" in found.sentence
    assert f"in about {level} of samples, if the differences lie symmetrically about" in found.sentence
    assert f"their mean, which {n} queries cannot show. For 95 % it takes 6 queries." in found.sentence
    assert not found.shown and "plausibly" not in found.sentence


def test_no_winner_between_equal_means():
    found = paired(0.5, -0.5, 0.25, -0.25, 0.125, -0.125)
    assert found.p == 1 and found.mean == 0
    assert found.sentence.startswith("A and B have the same mean AP, 0.4000, over 6 queries (B is better on")
    assert "neither that B differs from A nor that the two are equal" in found.sentence
    assert "higher" not in found.sentence and "The mean difference B - A is plausibly" in found.sentence
    assert "Such a difference" not in found.sentence and "Equal means are not rare" in found.sentence


def test_constant_differences_have_no_t_test():
    found = paired(*[0.5] * 8)
    assert found.tests.t_test is None and found.p == 2 / 2**8
    said = found.sentence
    assert "0.5000 on every query, so the interval has no width and a t-test cannot be computed" in said
    assert "plausibly" not in said


def test_one_query_that_differs_shows_nothing():
    found = paired(*[0] * 24, 0.3)
    assert found.p == 1
    assert "differ on query q25 only, and a single query shows neither that B is better" in found.sentence
    assert "plausibly" not in found.sentence and found.interval is found.level is None


def test_few_queries_that_differ_have_no_interval():
    found = paired(*[0] * 20, 0.3, 0.2, 0.4, 0.1)
    assert found.p == 2 / 2**4
    assert "They differ on 4 queries only, and with so few, the sign-flip test cannot come" in found.sentence
    assert "below a p-value of 0.1250" in found.sentence
    said = "20 of 24 differences are 0, and an interval made of so few others would say too little: up to"
    assert f"{said} 34.2 % of all queries may differ (95 %). What holds for differences" in found.sentence
    low, high = found.guaranteed
    assert f"mean lead of B is at least {low:.4f} and at most {high:.4f} (each at 95 %)." in found.sentence
    assert "plausibly" not in found.sentence and found.interval is found.level is None
    assert found.to_dict()["interval"] is None and found.tests.interval


def test_from_the_other_side_the_guaranteed_ends_change_places():
    ups, downs = paired(*[0] * 20, 0.3, 0.2), paired(*[0] * 20, -0.3, -0.2)
    assert ups.sentence.replace("B", "A") == downs.sentence
    assert ups.guaranteed == pytest.approx([-end for end in reversed(downs.guaranteed)])


@pytest.mark.slow
def test_a_difference_is_shown_where_p_is_low():
    found = paired(*[0.1, 0.2, 0.3] * 4)
    assert found.shown and found.interval[0] > 0
    said = "difference is rare between equal systems: the sign-flip test gives a p-value of 0.0005, below"
    assert f"{said} 0.05." in found.sentence and "No test can say" in found.sentence


def test_all_is_said_from_the_side_of_the_leader():
    ups, downs = paired(*[0.1, 0.2, 0.3, -0.05] * 4), paired(*[-0.1, -0.2, -0.3, 0.05] * 4)
    assert ups.sentence.replace("B", "A") == downs.sentence
    lower = paired(*[-0.1, -0.2, -0.3, 0.05] * 4, better="lower")
    assert lower.sentence == ups.sentence.replace("higher", "lower (so better)")


def test_a_tiny_mean_is_not_printed_as_nothing():
    found = paired(*[0.1, -0.1] * 5, 0.00002)
    assert "by less than 0.0001 over 11 queries" in found.sentence


def test_a_query_on_which_the_result_hangs_is_named():
    ups = [0.05 + 0.01 * i for i in range(11)]
    found = paired(*ups, -0.9)
    assert not found.shown
    assert found.turning == ("q12", pytest.approx(2 / 2**11))
    assert "The result hangs on query q12: without it, the p-value would be 0.0010." in found.sentence
    assert "Wilcoxon's test gives a p-value of 0.03" in found.sentence
    assert paired(*ups).turning is None
    failed = paired(*ups, -0.9, missing=([], ["q12"]))
    assert "B has no results for query q12, which counts as nothing found" in failed.sentence
    assert "B has no results there: find out why before you compare." in failed.sentence


@pytest.mark.slow
def test_queries_whose_scores_are_all_tied_are_named():
    found = paired(*[0.1, 0.2, 0.3] * 4, tied=(["q1", "q2"], []))
    assert "A gives all results of 2 of these queries (q1, q2) the same score, so their" in found.sentence


def test_of_a_metric_that_is_neither_better_nor_worse_it_says_higher_and_lower():
    found = paired(*[0.1, 0.2, -0.3] * 3, 0.01, better="neither")
    assert "(higher on 7, equal on 0, lower on 3)" in found.sentence
    assert "neither that B is higher nor that the two are equal" in found.sentence


def test_holms_adjustment_for_several_metrics_is_said():
    found = paired(0.1, 0.2, 0.3, 0.1, 0.2, 0.4)
    assert found.shown
    found.p_holm, found.compared_together = 0.09375, 3
    said = found.sentence
    assert not found.shown and "neither that B is better nor that the two are equal" in said
    assert "a p-value of 0.0312, but 0.0938 after Holm's adjustment for 3 metrics, above 0.05" in said
    assert "(96.9 % interval, for AP alone, if the differences lie symmetrically" in said
    assert "rare" not in said and "Wilcoxon" not in said


def test_where_the_adjusted_p_shows_nothing_either_way_the_query_decides_on_one_metric_alone():
    found = paired(*[0.05 + 0.01 * i for i in range(11)], -0.9)
    found.p_holm, found.compared_together = 1.0, 100
    adjusted = found.turning[1] * found.compared_together
    assert adjusted > 0.05, "so by the adjusted p nothing would be shown without it either"
    said = "For AP alone, the result hangs on query q12: without it, the p-value would be 0.0010."
    assert said in found.sentence


@pytest.mark.slow
@every("seed", range(60))
def test_sentence_interval_and_test_tell_one_story(seed):
    """On random differences, 0 is in the interval exactly when p is above .05."""
    rng = random.Random(seed)
    draw = [
        lambda: rng.gauss(0.1, 0.2),
        lambda: rng.choice([-0.5, 0, 0, 0, 0.5, 0.5]),
        lambda: rng.choice([0] * 9 + [0.1, 0.2, 0.3]),
        lambda: rng.expovariate(4) - 0.1,
    ][seed % 4]
    n = rng.choice([2, 4, 6, 9, 15, 22, 30])
    found = paired(*[draw() for _ in range(n)])
    if found.tests is None:
        return
    if found.interval is None:
        assert len(found.changed) < min(n, 6) and "plausibly" not in found.sentence and found.p > 0.05
        return
    low, high = found.interval
    assert low <= found.mean + 1e-12 and found.mean - 1e-12 <= high
    if n >= 6:
        assert (low <= 0 <= high) == (found.p > 0.05)
        assert ("is rare between" in found.sentence) == (found.p <= 0.05) == found.shown
    else:
        assert found.p > 0.05 and found.level < 0.95 and "is rare between" not in found.sentence
