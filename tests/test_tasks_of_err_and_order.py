"""What the chapters on ERR and on order ask for can be done, and what they answer holds on every list."""

from itertools import combinations, permutations, product

import pytest

from irlearn import (
    IRLearnError,
    err,
    goodman_kruskal_gamma,
    kendall_inversions,
    kendall_tau,
    ndcg,
    tau_ap,
)
from irlearn.datasets import story

TEN = story("code-search", "words").grades
PAIRS = list(combinations(range(1, 11), 2))
of_three = err(max_grade=3)


def exchanged(*ranks, grades=TEN):
    """The ranker's list after its results at two ranks have changed places."""
    i, j = (rank - 1 for rank in ranks)
    grades = list(grades)
    grades[i], grades[j] = grades[j], grades[i]
    return grades


def best(score):
    """The exchange with the highest score, which has to be the only one."""
    (first, ranks), (second, _) = sorted(((score(exchanged(*p)), p) for p in PAIRS), reverse=True)[:2]
    assert first > second + 1e-9
    return ranks


# ---- Expected reciprocal rank ------------------------------------------------------------


def test_the_exchange_that_err_gains_most_from_is_not_the_one_of_ndcg():
    assert best(lambda grades: of_three(grades, k=5)) == (1, 9)
    assert best(lambda grades: ndcg(grades, k=5)) == (2, 9)
    assert of_three(exchanged(1, 4), k=5) > of_three(exchanged(2, 9), k=5)  # mend A, mend B
    assert ndcg(exchanged(1, 4), k=5) < ndcg(exchanged(2, 9), k=5)


def test_only_binary_relevance_makes_the_err_of_the_ranker_1():
    made = {}
    for relevance in ("binary", "given", "grade/max_grade", "(2^grade-1)/2^max_grade"):
        for top, p in product((3, 4, 5, 10), (0, 0.5, 1)):
            try:
                made[relevance, top, p] = err(TEN, k=5, relevance=relevance, max_grade=top, p=p)
            except IRLearnError:  # a grade is no probability
                assert relevance == "given"
    assert {relevance for (relevance, _, _), score in made.items() if score == 1} == {"binary"}
    assert err(TEN, k=5, relevance="binary", rel=3) == 1 / 4


def test_a_grade_at_rank_5_matters_as_much_in_whatever_order_the_four_above_stand():
    gains = {
        round(of_three([*above, 3], k=5) - of_three([*above, 2], k=5), 12) for above in permutations(TEN[:4])
    }
    assert len(gains) == 1 and 0 < gains.pop() < 0.01


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
    assert kendall_inversions(TEN) == 21
    assert kendall_inversions(sorted(TEN)) == 36


def test_one_exchange_removes_most_inversions_and_those_below_rank_5_leave_ndcg_alone():
    assert best(lambda grades: -kendall_inversions(grades)) == (2, 9)
    quiet = {
        p
        for p in PAIRS
        if kendall_inversions(exchanged(*p)) < 21 and ndcg(exchanged(*p), k=5) == ndcg(TEN, k=5)
    }
    better_below = {(i, j) for i, j in PAIRS if i > 5 and TEN[i - 1] < TEN[j - 1]}
    assert quiet == better_below and (7, 8) in quiet


def test_with_the_best_two_on_top_more_than_half_of_the_pairs_can_be_wrong():
    rest = [0, 0, 1, 1, 2, 2, 2, 2]
    assert kendall_inversions([3, 3, *rest]) > 18
    assert max(kendall_inversions([3, 3, *o]) for o in set(permutations(rest))) == 20
    assert ndcg([3, 3, *rest], k=5) > ndcg(TEN, k=5)


def test_no_list_with_two_grades_reaches_1_in_tau_unless_it_has_two_results():
    for n in range(1, 8):
        for grades in product((0, 1), repeat=n):
            if n > 2:
                assert kendall_tau(grades) < 1 and kendall_tau(grades, variant="b") < 1
            if list(grades) == sorted(grades, reverse=True) and len(set(grades)) == 2:
                assert goodman_kruskal_gamma(grades) == 1
                assert kendall_tau(grades, variant="b", against="ideal") == pytest.approx(1)


def test_two_orders_with_one_pair_wrong_have_one_tau_and_two_tau_aps():
    true = list("ABCDE")
    top, end = list("BACDE"), list("ABCED")
    assert kendall_tau(top, true) == kendall_tau(end, true)
    assert tau_ap(top, true) < tau_ap(end, true)


def test_one_pair_of_five_results_makes_the_count_prefer_what_its_reader_does_not():
    lists = [g for g in product((0, 1), repeat=5) if sum(g) == 2]
    bad = [g for g in lists if g[0] == 0]
    least = min(map(kendall_inversions, bad))
    assert [g for g in bad if kendall_inversions(g) == least] == [(0, 1, 1, 0, 0)]
    assert [g for g in lists if g[0] == 1 and kendall_inversions(g) > least] == [(1, 0, 0, 0, 1)]
