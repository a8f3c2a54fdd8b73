"""General sentences of the book's chapters, most of them tried on all lists of up to seven results.

Where a chapter says "each", "never", "only" or "no other", a few examples prove nothing; all lists do. The
tests stand in the order of the chapters; those of single chapters are in files of their own
(`test_general_claims_of_….py`), and so are those on which several pages agree (`…_between_pages.py`).
"""

import math
from itertools import combinations, pairwise, permutations, product
from pathlib import Path

import nbformat
import pytest

import irlearn
from irlearn import (
    average_precision,
    f1,
    goodman_kruskal_gamma,
    kendall_inversions,
    kendall_tau,
    mse,
    ndcg,
    precision,
    rbp,
    recall,
    reciprocal_rank,
    spearman,
)
from irlearn.widgets import disagreement, disagreement_finder
from lazy_import import lazy_import
from near import near
from story_of_continents import STORY

pytestmark = pytest.mark.slow

metrics = lazy_import("sklearn.metrics")
BOOK = Path(__file__).resolve().parents[1] / "book"
LONGEST = 7  # results of a list, each relevant or not
LISTS = [list(grades) for n in range(1, LONGEST + 1) for grades in product((0, 1), repeat=n)]


# ---- What are we scoring? ----------------------------------------------------------------


def test_errors_of_prediction_are_the_same_in_every_order():
    rows = list(zip([0.9, 0.8, 0.7, 0.6, 0.5], [1, 0, 0, 0, 0], strict=True))
    orders = [list(zip(*order, strict=True)) for order in permutations(rows)]
    for error in (mse, irlearn.rmse, irlearn.mae):
        assert len({round(error(predicted, true), 12) for predicted, true in orders}) == 1
    assert {reciprocal_rank(true) for _, true in orders} == {1, 1 / 2, 1 / 3, 1 / 4, 1 / 5}


def test_tau_does_not_depend_on_the_order_of_the_rows_but_on_that_of_the_guesses():
    guesses, grades = (0.9, 0.5, 0.2), (3, 2, 1)
    rows = permutations(zip(guesses, grades, strict=True))
    assert {irlearn.kendall_tau(*zip(*order, strict=True)) for order in rows} == {1}
    assert irlearn.kendall_tau(guesses[::-1], grades) == -1


def test_a_formula_with_ranks_need_not_see_order_and_one_without_can():
    assert "sheet.rank" in irlearn.show_code(precision)
    assert all(near(precision(g), precision(sorted(g))) for g in LISTS)
    assert "sheet.rank" not in irlearn.show_code(kendall_inversions)
    assert kendall_inversions([1, 0]) != kendall_inversions([0, 1])


def test_of_the_four_demands_precision_fails_one_and_the_other_three_none():
    """All relevant on top is best, nothing relevant is worst, moving up never harms, padding never helps."""

    def met(metric):
        scores = [metric(g, judged=[1] * 3) for g in LISTS if sum(g) <= 3]
        best, worst = metric([1, 1, 1, 0, 0], judged=[1] * 3), metric([0] * 5, judged=[1] * 3)
        if not (near(best, max(scores)) and near(worst, min(scores))):
            return False
        for g in (g for g in LISTS if sum(g) <= 3):
            score = metric(g, judged=[1] * 3)
            ups = [g[:i] + [1, 0] + g[i + 2 :] for i in range(len(g) - 1) if g[i : i + 2] == [0, 1]]
            if any(metric(up, judged=[1] * 3) < score - 1e-12 for up in ups):
                return False
            if metric([*g, 0], judged=[1] * 3) > score + 1e-12:
                return False
        return True

    assert not met(precision)
    assert all(map(met, (recall, reciprocal_rank, average_precision)))


# ---- Precision ---------------------------------------------------------------------------


def test_a_hit_raises_precision_below_1_and_a_miss_lowers_it_above_0():
    for grades in LISTS:
        for k in range(2, len(grades) + 1):
            before, after = precision(grades, k=k - 1), precision(grades, k=k)
            if grades[k - 1]:
                assert after > before or before == after == 1
            else:
                assert after < before or before == after == 0


# ---- Recall and F1 -----------------------------------------------------------------------


def test_which_way_recall_goes_when_a_forgotten_document_is_judged():
    for grades in LISTS:
        for k in range(1, len(grades) + 1):
            for missed in (0, 1):
                known = [1] * (sum(grades) + missed)
                if not known:
                    continue
                before = recall(grades, k=k, judged=known)
                after = recall(grades, k=k, judged=[*known, 1])  # the engine missed it
                assert after < before or before == after == 0
                for rank in (r for r, grade in enumerate(grades[:k]) if grade == 0):  # the engine returned it
                    judged_now = [*grades[:rank], 1, *grades[rank + 1 :]]
                    unjudged = [*grades[:rank], None, *grades[rank + 1 :]]
                    assert recall(unjudged, k=k, judged=known) == before
                    after = recall(judged_now, k=k, judged=[*known, 1])
                    assert after > before or before == after == 1


def test_a_hit_raises_f1_and_a_miss_after_the_first_hit_lowers_it():
    for grades in LISTS:
        for missed in (0, 1, 2):
            given = dict(judged=[1] * (sum(grades) + missed))
            for k in range(2, len(grades) + 1):
                before, after = f1(grades, k=k - 1, **given), f1(grades, k=k, **given)
                if grades[k - 1]:
                    assert after > before
                else:
                    assert after < before or not any(grades[:k])


def with_missed():
    """Generate (list, judged grades) with up to two relevant documents missed, but one at least judged."""
    for grades in LISTS:
        for missed in (0, 1, 2):
            if sum(grades) + missed:
                yield grades, [1] * (sum(grades) + missed)


def test_precision_recall_and_f1_agree_at_R_and_f1_lies_between_the_smaller_and_twice_that():
    for grades, known in with_missed():
        k, found = len(known), sum(grades[: len(known)])
        for metric in (precision, recall, f1):
            assert near(metric(grades, k=k, judged=known), found / k)
        for k in range(1, len(grades) + 1):
            p, r = precision(grades, k=k), recall(grades, k=k, judged=known)
            both = f1(grades, k=k, judged=known)
            assert near(both, 2 * sum(grades[:k]) / (k + len(known)))
            assert min(p, r) - 1e-12 <= both <= 2 * min(p, r) + 1e-12


def test_of_the_eight_pages_f1_is_highest_at_4_and_at_8_no_order_matters():
    thorough, known = [1, 0, 1, 1, 0, 0, 1, 0], [1] * 4
    at_each_k = [f1(thorough, k=k, judged=known) for k in range(1, 9)]
    assert [k for k in range(1, 9) if at_each_k[k - 1] == max(at_each_k)] == [4]
    same = [k for k in range(1, 9) if precision(thorough, k=k) == recall(thorough, k=k, judged=known)]
    assert same == [4]
    worst = sorted(thorough)
    for metric in (precision, recall, f1):
        assert metric(worst, k=4, judged=known) == 0
        assert metric(worst, k=8, judged=known) == metric(thorough, k=8, judged=known)


# ---- The first hit -----------------------------------------------------------------------


def test_the_later_the_first_hit_the_fewer_lists_have_it():
    lists = [list(g) for g in product((0, 1), repeat=5)]
    counts = [sum(reciprocal_rank(g) == rr for g in lists) for rr in (1, 1 / 2, 1 / 3, 1 / 4, 1 / 5, 0)]
    assert counts == [16, 8, 4, 2, 1, 1]


# ---- Average precision -------------------------------------------------------------------


def test_dividing_by_what_was_retrieved_is_too_high_where_some_were_found_and_others_missed():
    for grades in LISTS:
        for missed in (0, 1, 2):
            judged = [1] * (sum(grades) + missed) or [0]
            right = average_precision(grades, judged=judged)
            by_retrieved = average_precision(grades, judged=judged, denominator="retrieved")
            assert (by_retrieved > right + 1e-12) == (sum(grades) > 0 and missed > 0)


def test_a_hit_that_slips_from_the_top_loses_half_a_block_and_below_a_third_at_most():
    for grades in LISTS:
        for i in range(len(grades) - 1):
            if grades[i : i + 2] == [1, 0]:
                slipped = [*grades[:i], 0, 1, *grades[i + 2 :]]
                block = 1 / sum(grades)
                lost = (average_precision(grades) - average_precision(slipped)) / block
                assert near(lost, 1 / 2) if i == 0 else 0 < lost <= 1 / 3 + 1e-12


def test_average_precision_notices_every_exchange_of_a_hit_and_a_miss_and_up_is_better():
    for grades in LISTS:
        for missed in (0, 2):
            judged = [1] * (sum(grades) + missed) or [0]
            score = average_precision(grades, judged=judged)
            for i in range(len(grades) - 1):
                exchanged = [*grades[:i], *grades[i : i + 2][::-1], *grades[i + 2 :]]
                after = average_precision(exchanged, judged=judged)
                up = grades[i + 1] - grades[i]
                assert (after > score, after < score) == (up > 0, up < 0)


def test_with_a_single_relevant_document_average_precision_is_reciprocal_rank():
    for grades in (g for g in LISTS if sum(g) <= 1):
        for k in (None, 2):
            given = dict(k=k, judged=[1])
            assert average_precision(grades, **given) == reciprocal_rank(grades, k=k)


def test_interpolation_never_takes_away_from_the_area():
    for grades in (g for g in LISTS if any(g)):
        at_hits = [precision(grades, k=k) for k in range(1, len(grades) + 1) if grades[k - 1]]
        raised = [max(at_hits[place:]) for place in range(len(at_hits))]
        assert sum(raised) / sum(grades) >= average_precision(grades) - 1e-12


def test_a_newly_judged_document_lowers_average_precision_if_missed_and_one_at_the_top_raises_it():
    for grades in LISTS:
        judged = [1] * (sum(grades) + 1)
        before = average_precision(grades, judged=judged)
        missed = average_precision(grades, judged=[*judged, 1])
        assert missed < before or before == missed == 0
    assert near(average_precision([1, 1, None], judged=[1] * 3), 2 / 3)


def test_divided_by_what_was_retrieved_no_rule_gives_more():
    rules = irlearn.average_precision.declared["denominator"].kind.tries
    for grades in LISTS:
        for k in range(1, len(grades) + 1):
            for missed in (0, 2, 5):
                given = dict(k=k, judged=[1] * (sum(grades) + missed) or [0])
                most = average_precision(grades, denominator="retrieved", **given)
                assert all(average_precision(grades, denominator=r, **given) <= most + 1e-12 for r in rules)


def test_five_results_have_an_average_precision_of_their_own_except_two_with_a_quarter():
    scores = {}
    for grades in (g for g in LISTS if len(g) == 5 and sum(g) <= 4):
        scores.setdefault(average_precision(grades, judged=[1] * 4, exact=True), []).append(grades)
    shared = {score: lists for score, lists in scores.items() if len(lists) > 1}
    assert list(shared.values()) == [[[0, 1, 0, 1, 0], [1, 0, 0, 0, 0]]] and list(shared) == [1 / 4]


def test_six_of_31_lists_cannot_tell_two_denominators_apart():
    possible = [g for g in LISTS if len(g) == 5 and sum(g) <= 4]
    by_retrieved = average_precision(denominator="retrieved")
    agree = [g for g in possible if near(average_precision(g, judged=[1] * 4), by_retrieved(g))]
    assert (len(agree), len(possible)) == (6, 31) and {sum(g) for g in agree} == {0, 4}


# ---- nDCG --------------------------------------------------------------------------------

# The grades of the example of Järvelin and Kekäläinen (2002).
TEN = [3, 2, 3, 0, 0, 1, 2, 2, 3, 0]


def with_base(grades, best, base):
    """Compute nDCG with the older discount, and any base of the logarithm."""

    def dcg(ranking):
        return sum(g / max(1, math.log(rank, base)) for rank, g in enumerate(ranking, 1))

    return dcg(grades) / dcg(best)


def test_the_base_matters_to_the_older_discount():
    best = sorted(TEN, reverse=True)
    assert [round(with_base(TEN, best, b), 4) for b in (2, 3, 10)] == [0.8825, 0.8951, 1.0]
    for base in (2, 2.5, 3, 10, 100):
        ours = ndcg(TEN, k=10, discount="max(1, log2(rank))", base=base)
        assert near(with_base(TEN, best, base), ours)
    for order in permutations([3, 2, 1, 0, 0]):  # as long as the list ends at rank b, every order is perfect
        assert near(with_base(order, best=[3, 2, 1, 0, 0], base=5), 1)


def test_the_ten_documents_score_as_in_the_article_they_come_from():
    judged = [3, 3, 3, 2, 2, 2, 1, 1, 1, 1]
    older = ndcg(discount="max(1, log2(rank))")
    printed = [1, 0.83, 0.87, 0.78, 0.71, 0.69, 0.73, 0.77, 0.83, 0.81]
    assert [round(older(TEN, judged=judged, k=k), 2) for k in range(1, 11)] == printed


def test_ndcg_can_fall_as_k_grows():
    shares = [ndcg(STORY.grades, k=k, judged=STORY.judged) for k in range(1, 11)]
    assert [k for k, (before, after) in enumerate(pairwise(shares), 2) if after < before] == [4, 8, 9]


# ---- Order -------------------------------------------------------------------------------


def test_only_one_pair_of_searches_with_the_same_documents_has_9_and_8_inversions():
    first = [g for g in LISTS if g[0] == 1 and kendall_inversions(g) == 9]
    second = [g for g in LISTS if g[:2] == [0, 0] and kendall_inversions(g) == 8]
    pairs = [(a, b) for a in first for b in second]
    assert len(pairs) == 8  # with the same documents or others
    same = [(a, b) for a, b in pairs if sorted(a) == sorted(b)]
    assert same == [([1, 0, 0, 0, 1, 1, 1], [0, 0, 1, 1, 1, 1, 0])]


def test_tau_compares_one_list_with_its_places_and_a_flawless_one_stays_below_1():
    for grades in LISTS:
        places = list(range(len(grades), 0, -1))
        for tau in (kendall_tau, kendall_tau(variant="b"), spearman):
            assert tau(grades) == tau(places, grades)
            if len(grades) > 2:
                assert tau(grades) < 1
        if kendall_inversions(grades) == 0 and 0 < sum(grades) < len(grades):
            assert kendall_inversions(grades, normalized=True) == 0
            assert goodman_kruskal_gamma(grades) == 1
            assert near(kendall_tau(grades, variant="b", against="ideal"), 1)
    assert kendall_tau([1, 0]) == 1  # two results with two grades: nothing is tied


def test_items_in_order_get_points_as_places_do():
    sheet = kendall_tau.explain(list("ABCDE"), list("BACED"))
    assert list(sheet["first"]) == [5, 4, 3, 2, 1]
    assert list(sheet["second"]) == [4, 5, 3, 1, 2]


# ---- Choosing ----------------------------------------------------------------------------


def same_documents(longest):
    """Generate all pairs of orders of the same results: short lists first, then with few relevant ones."""
    for length in range(2, longest + 1):
        for relevant in range(1, length):
            places = combinations(range(length), relevant)
            orders = [tuple(int(rank in hits) for rank in range(length)) for hits in places]
            yield from combinations(orders, 2)


def opposed(scores, a, b):
    """Say whether one of two metrics prefers list a and the other b; ``scores`` has {list: score} of each."""
    first, second = (score[a] - score[b] for score in scores)
    return abs(first) > 1e-9 and abs(second) > 1e-9 and (first > 0) != (second > 0)


def scored_plainly(longest):
    """Return {metric: {list: score}} for the widget's metrics, higher being better, without its code."""
    lists = [g for n in range(2, longest + 1) for g in product((0, 1), repeat=n)]
    metrics = map(irlearn.metric, disagreement.METRICS)
    return {repr(m): {g: -m(g) if m.better == "lower" else m(g) for g in lists} for m in metrics}


def test_the_disagreement_finder_finds_the_fewest_results_and_says_how_many():
    scores = scored_plainly(LONGEST)
    pairs = list(same_documents(LONGEST))
    agreeing = set()
    for first, second in combinations(scores, 2):
        both = scores[first], scores[second]
        expected = next(((a, b) for a, b in pairs if opposed(both, a, b)), None)
        found = disagreement.smallest_pair(first, second, disagreement.is_opposite)
        sentence = disagreement_finder().frame(first=first, second=second).sentence
        if expected is None:
            agreeing.add((first, second))
            assert found is None and "never prefer opposite orders" in sentence
        else:
            assert (len(found[0]), sum(found[0])) == (len(expected[0]), sum(expected[0]))
            assert sorted(found[0]) == sorted(found[1]) and opposed(both, *found)
            assert f"the same {len(found[0])} results, {sum(found[0])} of them relevant" in sentence
    alike = combinations(("RR", "nDCG", "RBP(p=0.5)"), 2)
    assert agreeing == {*alike, ("RBP(p=0.95)", "Inversions")}


def test_longer_lists_part_those_that_agree_up_to_seven():
    a, b = (0, 0, 1, 0, 0, 0, 0, 1), (0, 0, 0, 1, 1, 0, 0, 0)
    assert reciprocal_rank(a) > reciprocal_rank(b) and rbp(a, p=0.5) > rbp(b, p=0.5)
    assert ndcg(a) < ndcg(b)
    a, b = (1, 1, 0, 0, 0, 0, 0, 1, 1), (0, 0, 1, 1, 1, 0, 1, 0, 0)
    assert rbp(a, p=0.95) > rbp(b, p=0.95) and kendall_inversions(a) > kendall_inversions(b)
    scores = scored_plainly(8)
    both = scores["RBP(p=0.95)"], scores["Inversions"]
    assert not any(opposed(both, a, b) for a, b in same_documents(8))


def test_with_p_one_half_the_earlier_first_hit_always_wins():
    scores = {}
    for grades in LISTS:
        scores.setdefault(reciprocal_rank(grades), []).append(rbp(grades, p=0.5))
    from_worst = [scores[rr] for rr in sorted(scores)]
    assert len(from_worst) == LONGEST + 1
    assert all(max(worse) < min(better) for worse, better in pairwise(from_worst))


def test_other_documents_divide_metrics_sooner():
    a, b = [1, 0, 0], [1, 0, 1]
    assert ndcg(a) > ndcg(b) and rbp(a) < rbp(b) and rbp(a, p=0.5) < rbp(b, p=0.5)


def row_of(chapter, begins):
    """Return the row of a chapter's table with this first cell, its tools spelt as in names of profiles."""
    cells = nbformat.read(BOOK / f"{chapter}.ipynb", 4).cells
    lines = [line for cell in cells if cell.cell_type == "markdown" for line in cell.source.split("\n")]
    (row,) = (line for line in lines if line.startswith(f"| {begins} |"))
    return row.lower().replace("-", "_").replace(" ", "_")


def test_the_table_of_tools_names_every_tool_whose_conventions_are_known():
    table = "choosing/choosing"
    by_default = row_of(table, "exponential gain, by default")
    if_asked = row_of(table, "exponential gain, if you ask for it")
    tools = list(irlearn.profiles().values())
    tools = tools[: [tool.name for tool in tools].index("jarvelin-kekalainen-2002")]  # then come articles
    for tool in tools:
        if tool.options.get("nDCG", {}).get("gain") == "exponential":
            if tool.name == "ranx_burges":  # a measure of its own, next to the linear one
                assert "ranx" in if_asked
            else:
                assert tool.name in by_default
        for metric in ("ERR", "RBP"):
            if metric in tool.options:
                assert tool.name in row_of(table, metric)
        if tool.options.get("AP@k") == {"denominator": "min(k, relevant)"}:
            assert tool.name in row_of(table, "AP@k divided by the smaller of k and R")
