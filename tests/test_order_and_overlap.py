"""Agreement of two orders, and of two lists that share only some items."""

import itertools
import random
import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from irlearn import IRLearnError, goodman_kruskal_gamma, kendall_tau, rbo, spearman, tau_ap
from irlearn.worksheet import counted
from lazy_import import lazy_import
from near import near
from oracles import plain
from rings import examples, one_in

stats = lazy_import("scipy.stats")
WITH_TIES = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=2, max_size=12)
ORDERS = st.integers(1, 9).flatmap(lambda n: st.tuples(*[st.permutations("abcdefghi"[:n])] * 2))
LISTS = st.tuples(*[st.lists(st.sampled_from("abcdefghijkl"), max_size=9, unique=True)] * 2)
P = st.sampled_from([0.1, 0.5, 0.8, 0.9])


# ---- two orders of the same items ------------------------------------------------------


@examples(30)
@given(WITH_TIES)
def test_rank_correlations_against_scipy(pairs):
    first, second = map(list, zip(*pairs, strict=True))
    if len(set(first)) > 1 and len(set(second)) > 1:  # otherwise scipy says nan, and we 0
        assert near(spearman(first, second), stats.spearmanr(first, second).statistic)
        assert near(kendall_tau(first, second, variant="b"), stats.kendalltau(first, second).statistic)
    else:
        assert spearman(first, second) == 0.0
    assert near(spearman(first, second), plain.spearman(first, second))


@examples(30)
@given(WITH_TIES)
def test_gamma_against_a_plain_loop(pairs):
    first, second = map(list, zip(*pairs, strict=True))
    gamma = goodman_kruskal_gamma(first, second)
    assert near(gamma, plain.goodman_kruskal_gamma(first, second))
    assert isinstance(goodman_kruskal_gamma(first, second, exact=True), Fraction)


@examples(50)
@given(ORDERS)
def test_orders_of_items_are_scores_in_other_words(orders):
    first, second = orders
    by_item = [[-order.index(item) for item in sorted(first)] for order in orders]
    for metric in (kendall_tau, spearman, tau_ap):
        assert near(metric(first, second), metric(*by_item))
    assert near(kendall_tau(first, second), plain.kendall_tau(*by_item, variant="a"))
    assert near(tau_ap(first, second), plain.tau_ap(first, second))


ONE_LIST = (kendall_tau, kendall_tau(variant="b"), goodman_kruskal_gamma, spearman)


@examples(30)
@given(st.lists(st.integers(0, 3), max_size=8))
def test_one_list_against_its_places_or_against_its_best_order(grades):
    places, best = list(range(len(grades), 0, -1)), sorted(grades, reverse=True)
    for metric in ONE_LIST:
        assert metric(grades) == metric(grades, against="places") == metric(places, grades)
        assert metric(grades, against="ideal") == metric(best, grades)


def test_what_one_list_is_compared_with_is_shown_and_two_lists_say_nothing_of_it():
    one = kendall_tau.explain([1, 0, 1], against="ideal")
    assert list(one["compared_with"]) == [1, 1, 0]
    assert one.conventions == {"variant": "a", "against": "ideal"}
    assert list(kendall_tau.explain([1, 0, 1])["compared_with"]) == [3, 2, 1]
    assert kendall_tau.explain([1, 0], [0, 1], against="ideal").conventions == {"variant": "a"}


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: tau_ap([1, 1, 2], [1, 2, 3]), "same value"),
        (lambda: tau_ap([1, 2, 3], [2, 1, 2]), "second gives two items"),
        (lambda: spearman(["a", "b"], ["a", "c"]), "in only one of the two orders"),
        (lambda: spearman(["a", "a"], ["a", "b"]), "'a' twice"),
        (lambda: spearman([1, 2], [1]), "2 and 1 items"),
        (lambda: kendall_tau(["a", 2.5], ["a", "b"]), "contains 2.5"),
        (lambda: rbo(["a", "b", "a"], ["a"]), "'a' twice"),
        (lambda: rbo(["a", None], ["a"]), "contains None"),
        (lambda: rbo(["a", ["b", "a"]], ["a"]), "'a' twice"),
        (lambda: rbo(["a", []], ["a"]), "first contains an empty group"),
        (lambda: rbo(["a", ["b", ["c"]]], ["a"]), "contains ['c']"),
        (lambda: spearman(["a", ["b", "c"]], ["a", "b", "c"]), "contains ['b', 'c']"),
        (lambda: rbo("abc", ["a"]), "first should be a list"),
        (lambda: rbo(["a"]), "RBO takes first, second"),
    ],
)
def test_what_is_refused(call, words):
    with pytest.raises(IRLearnError, match=re.escape(words)):
        call()


# ---- rank-biased overlap ---------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("variant", one_in(3, ["ext", "min", "res"]))
@examples(30)
@given(LISTS, P)
def test_rbo_of_lists_of_any_length(variant, lists, p):
    expected = getattr(plain, f"rbo_{variant}")(*lists, p)
    assert near(rbo(*lists, p=p, variant=variant), expected)
    assert near(rbo(*reversed(lists), p=p, variant=variant), expected)


@examples(50)
@given(LISTS, P)
def test_the_estimate_lies_between_what_was_seen_and_that_with_the_rest(lists, p):
    low, rest = rbo(*lists, p=p, variant="min"), rbo(*lists, p=p, variant="res")
    assert rbo(*lists, p=p, variant="truncated") <= low + 1e-12
    assert low - 1e-12 <= rbo(*lists, p=p) <= low + rest + 1e-12
    exact = rbo(*lists, p=p, exact=True)
    assert isinstance(exact, Fraction)
    assert near(float(exact), rbo(*lists, p=p))


def test_rbo_as_it_is_published_and_as_tools_have_it():
    """a b c d e against b a d c e, and against itself, with p = 0.9."""
    one, other = list("abcde"), list("badce")
    printed = {
        "truncated": ("0.2825", "0.4095"),
        "min": ("0.5450", "0.6720"),
        "normalized": ("0.6899", "1.0000"),
        "ext": ("0.8730", "1.0000"),
    }
    for variant, (different, same) in printed.items():
        assert f"{rbo(one, other, variant=variant):.4f}" == different
        assert f"{rbo(one, one, variant=variant):.4f}" == same


def test_the_first_item_only():
    assert rbo(["a", "b"], ["a", "c"], p=0) == 1.0
    for variant in ("ext", "min", "truncated", "normalized"):
        assert rbo(["a", "b"], ["b", "a"], p=0, variant=variant) == 0.0


def test_the_explanation_shows_the_agreement_at_each_depth():
    e = rbo.explain(["a", "b", "c"], ["b", "a", "d"])
    assert e["overlap"] == [0, 2, 2]
    assert [row["document"] for row in e.rows()] == ["a | b", "b | a", "c | d"]
    assert near(e.score, e["seen"] + e["agreement_at_end"] * 0.9**3)


# ---- ties in rank-biased overlap -------------------------------------------------------


def some_tied(items, joined):
    """Tie some neighbours of a list: each True joins an item to the one above."""
    groups = []
    for item, join in zip(items, joined, strict=False):
        if join and groups:
            groups[-1].append(item)
        else:
            groups.append([item])
    return groups


def groups_of_at_most(items):
    """Return a strategy for lists of so many items, some of which are tied."""
    items_in_order = st.lists(st.sampled_from("abcdefgh"), min_size=1, max_size=items, unique=True)
    return st.builds(some_tied, items_in_order, st.lists(st.booleans(), min_size=items, max_size=items))


GROUPS = groups_of_at_most(7)
TIED = ("a", "b", "w")  # the values of RBO's option `tied`


def every_order(groups):
    orders = itertools.product(*map(itertools.permutations, groups))
    return [list(itertools.chain(*order)) for order in orders]


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "tied"), one_in(4, itertools.product(["ext", "min", "max"], TIED)))
@examples(30)
@given(GROUPS, GROUPS, st.sampled_from([0.3, 0.8, 0.9]))
def test_rbo_of_lists_with_ties(variant, tied, first, second, p):
    ours = rbo(first, second, p=p, variant=variant, tied=tied)
    assert near(ours, getattr(plain, f"tied_rbo_{variant}")(first, second, p, tied))
    assert near(ours, rbo(second, first, p=p, variant=variant, tied=tied))
    low, high, residual = (rbo(first, second, p=p, variant=v, tied=tied) for v in ("min", "max", "res"))
    assert near(residual, high - low)


@examples(40)
@given(groups_of_at_most(4), groups_of_at_most(4))
def test_rbo_of_ties_in_an_unknown_order_is_the_mean_over_all_orders(first, second):
    pairs = list(itertools.product(every_order(first), every_order(second)))
    same_length = len(pairs[0][0]) == len(pairs[0][1])
    for variant in ("truncated", "min", *(["ext", "max"] if same_length else [])):
        each = [rbo(*pair, p=0.8, variant=variant) for pair in pairs]
        assert near(rbo(first, second, p=0.8, variant=variant), sum(each) / len(each))


def test_rbo_with_ties_as_its_authors_print_it():
    """The example that comes with the program of Corsi and Urbano, p = 0.95."""
    one = ["red", ["blue", "green"], "yellow", "pink"]
    other = [["blue", "red"], "white", ["yellow", "black", "purple"], "green"]
    printed = {
        "a": {"ext": "0.6922853", "min": "0.3310519", "max": "0.8930692", "res": "0.5620173"},
        "b": {"ext": "0.7207131", "min": "0.3509163", "max": "0.9129336", "res": "0.5620173"},
        "w": {"ext": "0.7068257", "min": "0.3429684", "max": "0.9049857", "res": "0.5620173"},
    }
    for tied, scores in printed.items():
        for variant, score in scores.items():
            assert f"{rbo(one, other, p=0.95, variant=variant, tied=tied):.7f}" == score


@examples(40)
@given(LISTS, P)
def test_without_ties_all_are_the_same(lists, p):
    for variant in rbo.option("variant").tries:
        assert len({rbo(*lists, p=p, variant=variant, tied=tied) for tied in TIED}) == 1


def test_without_ties_the_worksheet_says_nothing_of_them():
    lines = rbo.explain(["a", "b"], ["b", "c", "a"], tied="b").to_text().splitlines()
    assert "  assumed_overlap = overlap + overlap_at_short / short × max(0, depth - short)" in lines
    assert "  agreement = assumed_overlap / depth" in lines


def test_ties_in_fractions_and_in_any_collection():
    assert rbo([["a", "b"]], ["a", "b"], p=0.5, exact=True) == Fraction(3, 4)
    assert rbo([["a", "b"]], ["a", "b"], p=0.5, tied="w", exact=True) == Fraction(5, 6)
    for group in ({"b", "c"}, ("b", "c"), frozenset("bc")):
        assert rbo(["a", group], list("abc")) == rbo(["a", ["b", "c"]], list("abc"))


def test_ties_are_shown_and_named_where_there_are_some():
    e = rbo.explain(["a", ["b", "c"]], ["c", "a"])
    assert [row["document"] for row in e.rows()] == ["a | c", "(b c) | a", "(b c) | –"]
    assert e["overlap"] == [0, 1.5, 2]
    assert e.conventions["tied"] == "a"
    assert "tied" not in rbo.explain(["a"], ["b"], tied="w").conventions


@pytest.mark.parametrize("rule", [counted.count_above, counted.count_below])
def test_rows_are_counted_alike_among_few_values_and_among_many(rule, monkeypatch):
    values = random.Random(4).choices([0, 1, 2.5, 3], k=60)
    for chosen in (lambda *found: found[0], lambda *found: found[1], lambda *found: found[2]):
        few = rule(chosen)(values)
        monkeypatch.setattr(counted, "FEW", 0)
        assert rule(chosen)(values) == few
        monkeypatch.undo()
