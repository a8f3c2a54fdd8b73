"""General sentences and tasks of the chapters on one formula and on RBP, most tried on all short lists."""

import re
from itertools import permutations, product

import nbformat
import pytest

from building import ROOT
from glued import glued
from irlearn import average_precision, cg, dcg, err, ndcg, precision, rbp, recall, reciprocal_rank
from near import near

LISTS = [list(grades) for n in range(1, 8) for grades in product((0, 1), repeat=n)]
RBP_PAGE = ROOT / "book" / "a-user-behind-every-metric" / "rbp.ipynb"
OF_FIVE = list(product((0, 1), repeat=5))


# ---- One formula -------------------------------------------------------------------------


def exchanges(grades):
    """Yield for each two neighbours the upper rank, and the list after the two have changed places."""
    for i in range(len(grades) - 1):
        yield i + 1, [*grades[:i], grades[i + 1], grades[i], *grades[i + 2 :]]


@pytest.mark.slow
def test_fixed_weights_pay_each_hit_the_same_in_every_company_and_adaptive_ones_do_not():
    def is_a_sum(metric):
        for g in filter(any, LISTS):
            hits = [[int(i == rank) for i in range(len(g))] for rank in range(len(g)) if g[rank]]
            alone = sum(metric(hit, judged=[1] * sum(g)) for hit in hits)
            if not near(metric(g, judged=[1] * sum(g)), alone):
                return False
        return True

    fixed = [cg, dcg, ndcg, rbp, precision(k=5), recall(k=5)]
    assert [is_a_sum(metric) for metric in fixed] == [True] * len(fixed)
    adaptive = [reciprocal_rank, average_precision, err(max_grade=1)]
    assert [is_a_sum(metric) for metric in adaptive] == [False] * len(adaptive)


def test_one_exchange_is_noticed_by_dcg_and_rbp_and_not_by_reciprocal_rank():
    start, noticed = [1, 0, 0, 1, 1], {dcg: {1, 3}, rbp: {1, 3}, reciprocal_rank: {1}, precision: set()}
    for metric, ranks in noticed.items():
        assert {rank for rank, after in exchanges(start) if not near(metric(after), metric(start))} == ranks


def test_one_order_raises_rbp_and_lowers_dcg():
    start = (1, 0, 0, 1, 1)
    raise_rbp = {order for order in permutations(start) if rbp(order) > rbp(start) + 1e-9}
    assert {order for order in raise_rbp if dcg(order) < dcg(start) - 1e-9} == {(0, 1, 1, 1, 0)}


def test_lists_with_a_single_hit_leave_metrics_alike_that_two_hits_tell_apart():
    for rank in range(1, 7):
        hit = [int(i == rank) for i in range(1, 7)]
        assert near(recall(hit), cg(hit)) and near(average_precision(hit), reciprocal_rank(hit))
    two = [1, 0, 1]
    assert (cg(two), recall(two), reciprocal_rank(two)) == (2, 1, 1)
    assert average_precision(two) < reciprocal_rank(two) < 1 + 1 / 3


def test_no_two_pairs_of_ranks_have_the_same_dcg():
    two = [g for g in OF_FIVE if sum(g) == 2]
    assert len(two) == len({round(dcg(g), 9) for g in two}) == 10


def test_p_and_rbp_prefer_different_lists_only_if_these_have_three_relevant_results_or_more():
    pairs = [(a, b) for a, b in product(OF_FIVE, repeat=2) if precision(a, k=5) > precision(b, k=5)]
    opposite = [(a, b) for a, b in pairs if rbp(a, p=0.5) < rbp(b, p=0.5)]
    assert min(sum(a) + sum(b) for a, b in opposite) == 3
    assert ((0, 1, 1, 0, 0), (1, 0, 0, 0, 0)) in opposite


# ---- RBP ---------------------------------------------------------------------------------


def test_looks_over_looks_and_readers_over_readers_are_the_same():
    for grades in LISTS:
        for p in (0.5, 0.8):
            looks = [p**i for i in range(len(grades))]
            at_relevant = sum(look for look, grade in zip(looks, grades, strict=True) if grade)
            stops = sum(look * (1 - p) for look, grade in zip(looks, grades, strict=True) if grade)
            assert near(rbp(grades, p=p), at_relevant / (1 / (1 - p))) and near(rbp(grades, p=p), stops)


def test_the_looks_that_are_added_up_are_those_of_the_package(monkeypatch):
    """The lesson adds them up in front of the reader."""
    (cell,) = (cell for cell in nbformat.read(RBP_PAGE, 4).cells if "looked += " in cell.source)
    printed = dict(re.findall(r"rank (\d+): (\S+)", cell.outputs[0].text))
    looks = rbp.explain([1] * 30, p=0.8)["look"]
    assert printed == {rank: f"{sum(looks[: int(rank)]):.3f}" for rank in ("1", "2", "3", "10", "20", "30")}
    shown = glued(RBP_PAGE, monkeypatch, cells=1)
    assert (shown["looks_msn"], shown["step_12"]) == (f"{1 / (1 - 0.78):.1f}", "0.04")


def test_the_highest_of_the_exchanges_raises_rbp_most():
    start = [0, 1, 1, 0, 1]
    gained = {rank: rbp(after, p=0.8) - rbp(start, p=0.8) for rank, after in exchanges(start)}
    assert max(gained, key=gained.get) == 1 and near(gained[1], 0.2 - 0.16)


def test_marks_that_please_the_hasty_reader_and_not_the_patient_one():
    start = [0, 1, 1, 0, 1]
    please_the_hasty = {marks for marks in OF_FIVE if rbp(marks, p=0.5) > rbp(start, p=0.5)}
    found = {marks for marks in please_the_hasty if rbp(marks, p=0.8) < rbp(start, p=0.8) - 1e-9}
    assert found == {marks for marks in OF_FIVE if marks[0] and sum(marks) <= 2}


def test_n_results_reach_at_most_1_minus_p_to_the_n_and_the_residual_is_the_rest():
    for grades in LISTS:
        for p in (0.3, 0.5, 0.9):
            most = 1 - p ** len(grades)
            assert rbp(grades, p=p) <= most + 1e-12
            assert near(rbp.explain(grades, p=p)["residual"], 1 - most)
            assert (rbp(grades, p=p) > most - 1e-12) == all(grades)


def test_with_p_one_half_each_list_of_five_has_a_score_of_its_own():
    assert len({rbp(g, p=0.5) for g in OF_FIVE}) == len(OF_FIVE)
    assert [g for g in OF_FIVE if rbp(g, p=0.5) == 0.65625] == [(1, 0, 1, 0, 1)]


def test_the_two_engines_change_places_once():
    winner = [rbp([1, 0, 0, 0, 0], p=p / 1000) > rbp([0, 1, 1, 1, 1], p=p / 1000) for p in range(1, 1000)]
    assert winner == sorted(winner, reverse=True) and 510 < sum(winner) + 1 < 520


def test_a_single_hit_gives_more_to_the_patient_reader_from_rank_3_on():
    alone = [[int(i == rank) for i in range(1, 31)] for rank in range(1, 31)]
    assert [rbp(hit, p=0.8) > rbp(hit, p=0.5) for hit in alone] == [False] * 2 + [True] * 28


def test_how_deep_one_has_to_judge_for_a_residual_below_one_hundredth():
    for p, depth in ((0.5, 7), (0.8, 21), (0.95, 90)):
        open_still = [rbp.explain([0] * n, p=p)["residual"] for n in (depth - 1, depth)]
        assert open_still[0] >= 0.01 > open_still[1]
