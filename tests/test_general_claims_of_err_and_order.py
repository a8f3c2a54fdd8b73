"""General sentences of the chapters on ERR and on order, tried on all short lists or on some."""

from itertools import permutations, product

import pytest

from irlearn import err, kendall_inversions, kendall_tau, tau_ap
from story_of_continents import GRADES

of_three = err(max_grade=3)

# ---- Expected reciprocal rank ------------------------------------------------------------


def test_err_never_falls_as_k_grows_and_stays_below_1():
    for grades in product(range(4), repeat=4):
        scores = [of_three(grades, k=k) for k in range(1, 5)]
        assert scores == sorted(scores) and scores[-1] < 1


def test_an_exchange_of_neighbours_changes_nothing_for_those_who_read_on():
    for a, b in product((0, 0.1, 0.5, 0.9), repeat=2):
        one, other = (err.explain(order, relevance="given") for order in ([a, b, 0.5], [b, a, 0.5]))
        assert one["reached"][2] == pytest.approx(other["reached"][2])
        assert one.score - other.score == pytest.approx((a - b) * (1 - 1 / 2))


def test_one_list_has_an_err_of_7_16_and_two_have_1_8():
    lists = list(product(range(4), repeat=3))
    assert [g for g in lists if of_three(g) == 7 / 16] == [(0, 3, 0)]
    assert [g for g in lists if of_three(g) == 1 / 8] == [(0, 0, 2), (1, 0, 0)]


# ---- Order as such -----------------------------------------------------------------------


def test_drawing_lots_gets_half_of_the_pairs_wrong_and_the_ranker_more():
    for grades in ([1, 0, 0, 1], [2, 1, 1, 0], [3, 2, 1, 0, 0]):
        shares = [kendall_inversions(list(o), normalized=True) for o in permutations(grades)]
        assert sum(shares) / len(shares) == pytest.approx(1 / 2)
    assert (
        kendall_inversions(GRADES) == 20
    )  # the ten results of the story, by the ranker: of 32, so more than half
    assert kendall_inversions(sorted(GRADES)) == 32


def test_the_best_ten_or_the_last_ten_in_reverse_cost_tau_the_same_and_tau_ap_not():
    right = [f"run {n}" for n in range(77)]
    top, end = right[:10][::-1] + right[10:], right[:-10] + right[-10:][::-1]
    # 45 of the 77 * 76 / 2 = 2,926 pairs are wrong
    assert kendall_tau(top, right) == pytest.approx(kendall_tau(end, right)) == pytest.approx(1 - 90 / 2926)
    assert tau_ap(top, right) < 0.8 < 0.98 < tau_ap(end, right)


def test_inversions_prefer_a_list_that_begins_with_a_miss_to_one_that_begins_with_a_hit_in_one_case():
    lists = [g for g in product((0, 1), repeat=5) if sum(g) == 2]
    bad = [g for g in lists if g[0] == 0]
    least = min(map(kendall_inversions, bad))
    assert [g for g in bad if kendall_inversions(g) == least] == [(0, 1, 1, 0, 0)]
    assert [g for g in lists if g[0] == 1 and kendall_inversions(g) > least] == [(1, 0, 0, 0, 1)]
