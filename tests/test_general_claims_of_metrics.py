"""General sentences of the book on single metrics, most of them tried on all short lists.

`test_general_claims.py` says why all lists are tried.
"""

import math
import re
from itertools import combinations_with_replacement, pairwise, permutations, product
from pathlib import Path

import nbformat
import pytest

import irlearn
from irlearn import (
    average_precision,
    err,
    f1,
    goodman_kruskal_gamma,
    kendall_inversions,
    kendall_tau,
    metric,
    mse,
    ndcg,
    precision,
    rbo,
    recall,
)
from irlearn.widgets import discount_explorer, err_cascade, gain_scale
from irlearn.widgets.swap_lab import METRICS as swap_lab_metrics
from near import near

pytestmark = pytest.mark.slow

BOOK = Path(__file__).resolve().parents[1] / "book"
YES_NO = [list(grades) for n in range(1, 7) for grades in product((0, 1), repeat=n)]
GRADED = [list(grades) for n in range(1, 5) for grades in product(range(4), repeat=n)]


# ---- What are we scoring?, Precision -----------------------------------------------------


def test_no_falling_guess_for_the_useless_order_has_a_smaller_error_than_a_flat_one():
    truth, falling = [0, 0, 0, 0, 1], combinations_with_replacement([n / 10 for n in range(10, -1, -1)], 5)
    (least, best), (second, _) = sorted((mse(list(guess), truth), guess) for guess in falling)[:2]
    assert best == (0.2,) * 5 and near(least, 0.16) and least < second
    nearly = [0.2 + 1e-6 * n for n in (4, 3, 2, 1, 0)]
    assert 0 < mse(nearly, truth) - mse([0.2] * 5, truth) < 1e-5


def test_three_rankings_fit_the_printed_precisions_and_one_the_average_precision_too():
    printed, of_five = [2 / 3, 2 / 4, 3 / 5], [g for g in YES_NO if len(g) == 5]
    fit = [g for g in of_five if [precision(g, k=k) for k in (3, 4, 5)] == pytest.approx(printed)]
    assert len(fit) == 3
    assert [g for g in fit if round(average_precision(g), 2) == 0.76] == [[1, 0, 1, 0, 1]]


# ---- Recall and F1 -----------------------------------------------------------------------


def test_where_precision_recall_and_f1_are_highest_in_the_list_with_a_moving_cut_off():
    grades, judged, at = [1, 0, 1, 1, 0, 0, 1, 0], [1] * 6, range(1, 9)
    p = [precision(grades, k=k) for k in at]
    r = [recall(grades, k=k, judged=judged) for k in at]
    f = [f1(grades, k=k, judged=judged) for k in at]
    assert [k for k in at if p[k - 1] == max(p)] == [1]
    assert [k for k in at if r[k - 1] == max(r)] == [7, 8] and max(r) < 1
    assert [k for k in at if near(f[k - 1], max(f))] == [7]
    best = sorted(grades, reverse=True)
    for k, notices in ((3, True), (8, False)):
        for name in ("P", "R", "F1"):
            asked = metric(f"{name}@{k}")
            assert (asked(grades, judged=judged) != asked(best, judged=judged)) is notices


# ---- The first hit, Average precision ----------------------------------------------------


def test_average_precision_never_falls_as_k_grows():
    for grades in YES_NO:
        for missed in (0, 2):
            judged = [1] * (sum(grades) + missed) or [0]
            at = [average_precision(grades, k=k, judged=judged) for k in range(1, len(grades) + 1)]
            for k in range(1, len(grades)):
                assert at[k] > at[k - 1] if grades[k] else near(at[k], at[k - 1])


def test_three_hits_among_five_score_most_at_the_top_and_least_at_the_end():
    scores = {g: average_precision(list(g)) for g in product((0, 1), repeat=5) if sum(g) == 3}
    assert len(scores) == 10
    between = [s for g, s in scores.items() if g not in ((1, 1, 1, 0, 0), (0, 0, 1, 1, 1))]
    assert all(scores[0, 0, 1, 1, 1] < s < scores[1, 1, 1, 0, 0] for s in between)


def test_it_takes_two_lists_to_tell_the_five_denominators_of_ap_apart():
    rules = irlearn.average_precision.declared["denominator"].kind.tries
    for grades in YES_NO:
        for k, missed in product((1, 3, 8), (0, 2)):
            given = dict(k=k, judged=[1] * (sum(grades) + missed) or [0])
            score = {rule: average_precision(grades, denominator=rule, **given) for rule in rules}
            assert score["min(k, relevant)"] in (score["k"], score["relevant"])
    pair = (([1, 0, 1, 1], 3, 5), ([1, 0, 1, 0, 0], 5, 3))
    answers = {
        tuple(round(average_precision(g, k=k, judged=[1] * r, denominator=rule), 4) for g, k, r in pair)
        for rule in rules
    }
    assert len(answers) == len(rules) == 5


# ---- Judgments, DCG, nDCG ----------------------------------------------------------------


def test_from_which_top_grade_on_one_document_beats_three_fair_ones():
    widget = gain_scale()
    winner = {top: widget.frame(gain="linear", top=top).sentence[-7:-6] for top in (3, 4, 5)}  # "… B wins."
    assert winner == {3: "B", 4: "B", 5: "A"}
    assert all(" B wins" in widget.frame(gain="binary", top=top).sentence for top in (3, 4, 5))


def test_the_smaller_the_ideal_the_higher_ndcg():
    for grades in GRADED:
        for k in range(1, len(grades) + 1):
            given = dict(k=k, judged=[*grades, 3, 1], max_grade=3)
            kinds = ("maximum", "judged", "judged@retrieved", "retrieved", "retrieved@k")
            scores = [ndcg(grades, ideal=kind, **given) for kind in kinds]
            assert all(a <= b + 1e-12 for a, b in pairwise(scores))


def test_the_local_ideal_does_not_see_what_stands_below_the_first_k():
    for grades in (g for g in GRADED if len(g) == 4):
        for k in (1, 2, 3):
            local = dict(k=k, ideal="retrieved@k")
            assert ndcg(grades, **local) == ndcg(grades[:k], **local)


def test_where_two_ideals_give_the_same_score_for_the_ten_documents():
    ten = [4, 3, 2, 1, 1, 0, 3, 4, 0, 0]
    same = [k for k in range(1, 11) if near(ndcg(ten, k=k), ndcg(ten, k=k, ideal="retrieved@k"))]
    assert same == [1, 8, 9, 10]
    assert ndcg(ten, k=6) < ndcg(ten, k=7) < ndcg(ten, k=8)


# ---- A user behind every metric ----------------------------------------------------------


def test_of_three_swaps_that_lift_a_hit_the_top_one_counts_most_by_metrics_that_weigh_ranks():
    before = [0, 1, 0, 1, 1, 0, 1]
    for name in swap_lab_metrics:
        score = metric(name)
        after = [[*before[:i], 1, 0, *before[i + 2 :]] for i in (0, 2, 5)]
        change = [abs(score(each) - score(before)) for each in after]
        if name == "Inversions":
            assert change == [1, 1, 1]
        elif name in ("P@5", "R@5"):
            assert change == [0, 0, 0]
        else:
            assert change[0] > change[1] and change[0] > change[2]


def test_the_chapters_explain_at_most_half_of_the_metrics_in_the_list():
    listed = [each.__name__ for each in irlearn.metrics().values() if each.reads_a_ranking]
    pages = [path for path in BOOK.glob("*/*.ipynb") if path.parent.name not in ("start", "back-matter")]
    cells = [cell for path in pages for cell in nbformat.read(path, 4).cells]
    code = [cell.source for cell in cells if cell.cell_type == "code"]
    explained = [name for name in listed if any(re.search(rf"\b{name}\b", source) for source in code)]
    assert 10 < len(explained) <= len(listed) / 2


def test_a_higher_top_of_the_scale_makes_every_err_smaller():
    for grades in (g for g in GRADED if any(g)):
        for p in (1, 0.7):
            assert err(grades, max_grade=5, p=p) < err(grades, max_grade=4, p=p)


def test_falling_grades_are_the_best_order_for_err_whether_or_not_readers_give_up():
    for grades in (g for g in GRADED if len(g) == 4 and g == sorted(g, reverse=True)):
        for p in (1, 0.6):
            assert all(err(list(o), p=p) <= err(grades, p=p) + 1e-12 for o in permutations(grades))


def percent(sentence, before):
    """Read the percentage that stands before these words."""
    return float(re.search(rf"([\d.]+)% {before}", sentence)[1])


def test_of_the_first_three_discounts_the_logarithm_leaves_the_first_three_ranks_the_least():
    first = ("gain / log2(rank+1)", "gain / max(1, log2(rank))", "gain / rank")
    sentences = {d: discount_explorer().frame(first=d, second="RBP, p = 0.5").sentence for d in first}
    held = {d: percent(sentence, "of the weight") for d, sentence in sentences.items()}
    assert held[first[0]] < held[first[1]] < held[first[2]]


def test_after_which_list_most_readers_go_on():
    widget = err_cascade()
    as_listed = [state for state in widget.states() if state["regraded"] == "none"]
    go_on = {repr(s): percent(widget.frame(**s).sentence, "go on past rank 5") for s in as_listed}
    most = {"ranking": (1, 1, 1, 1, 1), "max_grade": 5, "p": 1, "regraded": "none"}
    assert all(share < go_on[repr(most)] for state, share in go_on.items() if state != repr(most))


def test_a_swap_of_neighbours_in_the_right_order_adds_one_inversion():
    for order in permutations((4, 3, 2, 1)):
        for i in range(3):
            if order[i] > order[i + 1]:
                swapped = [*order[:i], order[i + 1], order[i], *order[i + 2 :]]
                assert kendall_inversions(swapped) == kendall_inversions(list(order)) + 1


def test_six_orders_of_four_have_three_crossings_and_a_tau_of_0():
    three = [o for o in permutations((4, 3, 2, 1)) if kendall_inversions(list(o)) == 3]
    assert len(three) == 6 and all(kendall_tau(list(o)) == 0 for o in three)
    assert max(kendall_inversions(list(o)) for o in permutations((4, 3, 2, 1))) == 6


def test_where_nothing_is_tied_the_kinds_of_tau_agree():
    for order in permutations((5, 4, 3, 2, 1)):
        order = list(order)
        assert near(kendall_tau(order), kendall_tau(order, variant="b"))
        assert near(kendall_tau(order), goodman_kruskal_gamma(order))


def test_rank_biased_overlap_counts_what_is_shared_at_the_top_more():
    shared_top, shared_end = (rbo(list("ABCDE"), list(other), p=0.9) for other in ("ABXYZ", "XYZAB"))
    assert shared_top > shared_end > 0


# ---- Choosing ----------------------------------------------------------------------------


FIVE_PAIRS = [
    ([1, 1, 1, 0, 0], [0, 0, 1, 1, 1]),
    ([1, 0, 0, 0, 1, 1, 1], [0, 0, 1, 1, 1, 1, 0]),
    ([1, 0, 0, 0, 1], [1, 1, 0, 0, 0]),
    ([4, 0, 0, 0, 0], [2, 2, 2, 2, 2]),
    ([1, 1, 1, 1, 1], [4, 3, 4, 3, 4]),
]
TEN = [*"P@5 R@5 RR AP CG@5 DCG@5 nDCG@5 ERR".split(), "RBP(p=0.5)", "RBP(p=0.95)"]


def test_no_two_of_the_ten_metrics_side_with_the_same_lists_in_all_five_pairs():
    sides = {}
    for name in TEN:
        lead = [metric(name)(a) - metric(name)(b) for a, b in FIVE_PAIRS]
        sides[name] = tuple(0 if abs(d) < 1e-9 else math.copysign(1, d) for d in lead)
    assert len(set(sides.values())) == len(TEN) == 10
    assert [name for name in TEN if sides[name][4] > 0] == ["nDCG@5"]
    assert [name for name in TEN if sides[name][0] <= 0] == ["P@5", "R@5", "CG@5"]
    assert [name for name in TEN if sides[name][1] < 0] == ["P@5", "R@5", "CG@5", "RBP(p=0.95)"]


def test_only_in_the_second_pair_a_single_move_makes_all_ten_metrics_agree():
    def agreed(a, b):
        leads = [metric(name)(a) - metric(name)(b) for name in TEN]
        return min(leads) > 1e-9 or max(leads) < -1e-9

    def moved(grades):
        for start, end in permutations(range(len(grades)), 2):
            left = [*grades[:start], *grades[start + 1 :]]
            yield [*left[:end], grades[start], *left[end:]]

    agree = []
    for a, b in FIVE_PAIRS:
        agree.append(any(agreed(x, b) for x in moved(a)) or any(agreed(a, x) for x in moved(b)))
    assert agree == [False, True, False, False, False] and agreed([0, 0, 0, 1, 1, 1, 1], FIVE_PAIRS[1][1])


def test_of_the_metrics_of_subtopics_only_one_pays_nothing_for_a_repetition():
    def pays(name):
        once, twice = (metric(name)([["a"], *more], judged=[["a"], ["a"], ["b"]]) for more in ([[]], [["a"]]))
        return twice - once

    names = ("alpha_nDCG", "ERR_IA", "NRBP", "StRecall")
    assert [name for name in names if near(pays(name), 0)] == ["StRecall"]
    assert all(pays(name) >= 0 for name in names)
