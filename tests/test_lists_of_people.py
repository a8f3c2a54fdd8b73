"""A list for each person: coverage, Gini, exposure, popularity and novelty, against plain loops."""

from fractions import Fraction
from math import log2

import pytest
from hypothesis import given
from hypothesis import strategies as st

import irlearn
from irlearn import IRLearnError, gini, group_exposure, item_coverage, novelty, popularity
from near import near
from rings import examples

BOUGHT = {"a": 6, "b": 3, "c": 2, "d": 1, "e": 0}
LISTS = st.lists(st.lists(st.sampled_from("abcde"), unique=True, max_size=5), min_size=1, max_size=6)
CUT = st.none() | st.integers(1, 6)


def amounts(lists, k, p):
    """Add up what each item gets, one result after the other."""
    got = dict.fromkeys(BOUGHT, 0)
    for each in lists:
        for rank, item in enumerate(each[:k], 1):
            got[item] += Fraction(p) ** (rank - 1)
    return list(got.values())


def gini_by_pairs(x):
    """Half the relative mean difference of two items, drawn with replacement."""
    return sum(abs(a - b) for a in x for b in x) / (2 * len(x) * sum(x)) if sum(x) else 0


def mean_in_lists(lists, k, worth):
    means = [sum(map(worth, each[:k])) / Fraction(len(each[:k])) for each in lists if each[:k]]
    return sum(means) / len(means) if means else 0


@examples(100)
@given(LISTS, CUT, st.sampled_from([1, Fraction(1, 2), 0, Fraction(9, 10)]))
def test_every_column_and_score_is_that_of_plain_loops(lists, k, p):
    got = amounts(lists, k, p)
    explained = gini.explain(lists, BOUGHT, k=k, p=float(p), exact=True)
    assert explained.score == gini_by_pairs(got) and explained["exposure"] == got
    weights = [sum(x > other for other in got) - sum(x < other for other in got) for x in got]
    assert explained["weight"] == weights and explained["weighted"] == [w * x for w, x in zip(weights, got)]
    share = group_exposure.explain(lists, list(BOUGHT), list("eb"), k=k, p=float(p), exact=True)
    of_group = [x if item in "be" else 0 for item, x in zip(BOUGHT, got)]
    assert share["counted"] == of_group and share["of_group"] == [0, 1, 0, 0, 1]
    assert share.score == (sum(of_group) / Fraction(sum(got)) if sum(got) else 0)
    covered = item_coverage.explain(lists, list(BOUGHT), k=k, exact=True)
    assert covered["shown"] == [x > 0 for x in amounts(lists, k, 1)]
    assert covered.score == Fraction(len({item for each in lists for item in each[:k]}), 5)
    assert popularity(lists, BOUGHT, k=k, exact=True) == mean_in_lists(lists, k, BOUGHT.get)
    share = popularity.explain(lists, BOUGHT, k=k, exact=True)["share"]
    assert share == [mean_in_lists(lists, k, lambda item, each=each: int(item == each)) for each in BOUGHT]
    bits = novelty.explain(lists, BOUGHT, k=k, people=6)
    surprise = {item: log2(6 / max(n, 1)) for item, n in BOUGHT.items()}
    assert near(bits.score, float(mean_in_lists(lists, k, lambda item: Fraction(surprise[item]))))
    assert bits["surprise"] == list(surprise.values())


@pytest.mark.parametrize(
    ("lists", "coverage", "equal", "exposed", "bought", "bits"),
    [
        ("ab ab ab", "2/5", "3/5", "2/3", "9/2", 0.5),
        ("ab ac ad", "4/5", "2/5", "8/15", "4", (1 + log2(3) + log2(6)) / 6),
        ("ba ca da", "4/5", "2/5", "4/15", "4", (1 + log2(3) + log2(6)) / 6),
        ("ab cd ea", "1", "2/15", "2/9", "3", None),
    ],
)
def test_only_exposure_sees_the_order(lists, coverage, equal, exposed, bought, bits):
    """The figures are also those of RecTools 0.19, RecBole 1.2.1 and LensKit, where they have the metric."""
    each = [list(one) for one in lists.split()]
    assert item_coverage(each, BOUGHT, exact=True) == Fraction(coverage)
    assert gini(each, BOUGHT, exact=True) == Fraction(equal)
    assert gini(each, BOUGHT, p=0.5, exact=True) == Fraction(exposed)
    assert popularity(each, BOUGHT, exact=True) == Fraction(bought)
    assert bits is None or near(novelty(each, BOUGHT, people=6), bits)


def test_gini_goes_from_equal_to_one_item_for_everyone():
    assert gini([list("abcd"), list("dcba")], "a b c d".split()) == 0
    assert gini([["a"], ["a"]], "a b c d".split()) == 3 / 4
    assert gini([["a"], ["b"], ["d"], ["d"], ["d"], ["d"]], "a b c d".split(), exact=True) == Fraction(1, 2)


def test_bad_lists_and_catalogues_are_refused():
    for metric, given_, words in (
        ("Gini", ([], ["a"]), "at least one person"),
        ("Gini", ([["a"]], []), "at least one person"),
        ("Gini", ([["a"], ["a", "x"]], ["a"]), "List 2 shows 'x'"),
        ("Gini", ([["a", "a"]], ["a"]), "list 1"),
        ("Gini", (["ab"], ["a", "b"]), "list 1 should be a list"),
        ("Popularity", ([["a"]], ["a", "b"]), "how many people bought"),
        ("Popularity", ([["a"]], {"a": -1}), "by -1 people"),
        ("Novelty", ([["a"]], {"a": 2}), "people=2"),
        ("GroupExposure", ([["a"]], ["a"], ["a", "x"]), "group contains 'x'"),
        ("GroupExposure", ([["a"]], ["a"], "a"), "group should be a list"),
        ("GroupExposure", ([["a"]], ["a"], ["a", "a"]), "'a' twice"),
        ("ItemCoverage", ([list(range(2000))], range(2000)), "1,000,000 cells"),
    ):
        with pytest.raises(IRLearnError, match=words):
            irlearn.metric(metric)(*given_)
