"""Tables of gains that need not rise with the grade: the best grade may be 1, or in the middle."""

import math
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import irlearn
from irlearn.metrics.gain import IDEALS
from near import near
from rings import examples

TOP = 3
# A gain for each grade; 0 is now and then left out, and then gains nothing.
TABLES = st.fixed_dictionaries(
    {grade: st.sampled_from([0, 0, 0.5, 1, 2, 3, 10]) for grade in range(1, TOP + 1)},
    optional={0: st.sampled_from([0, 0, 1, 4])},
)
FOUND = st.lists(st.sampled_from([None, *range(TOP + 1)]), max_size=4)
MISSED = st.lists(st.integers(0, TOP), max_size=2)
NORMALISED = ("nDCG", "nDCGrel", "Rndcg", "G", "Q")


def judged_with(found, missed):
    return [grade for grade in found if grade is not None] + missed


def most_dcg(documents, gain, k):
    """Try every order of the documents: the largest DCG of the first k."""
    return max(irlearn.dcg(order, gain=gain, k=k) for order in permutations(documents))


@pytest.mark.slow
@examples(60)
@given(FOUND, MISSED, TABLES, st.sampled_from([None, 1, 2, 5]))
def test_the_ideal_is_the_best_of_all_orders(found, missed, gain, k):
    judged = judged_with(found, missed)
    best = irlearn.idcg(found, judged=judged, gain=gain, k=k)
    assert near(best, most_dcg(judged, gain, k))
    kept = found[:k]
    for ideal, documents in (("retrieved", found), ("retrieved@k", kept)):
        assert near(irlearn.idcg(found, gain=gain, k=k, ideal=ideal), most_dcg(documents, gain, k))
    if k:
        highest = max(gain[grade] for grade in gain)
        most = math.fsum(highest / math.log2(rank + 1) for rank in range(1, k + 1))
        assert near(irlearn.idcg(found, gain=gain, k=k, ideal="maximum", max_grade=TOP), most)
        fewest = most_dcg(judged, gain, min(k, len(found))) if found else 0
        assert near(irlearn.idcg(found, judged=judged, gain=gain, k=k, ideal="judged@retrieved"), fewest)


@pytest.mark.slow
@examples(60)
@given(FOUND, MISSED, TABLES)
def test_no_score_is_above_1_and_arrays_give_the_same(found, missed, gain):
    judged = judged_with(found, missed)
    metrics = [irlearn.metric(name).bind(gain=gain) for name in NORMALISED]
    metrics += [irlearn.ndcg.bind(gain=gain, ideal=ideal, max_grade=TOP, k=2) for ideal in IDEALS]
    ids = [f"d{i}" for i in range(len(found))]
    qrels = {doc: grade for doc, grade in zip(ids, found) if grade is not None}
    qrels |= {f"m{i}": grade for i, grade in enumerate(missed)}
    run = {doc: -float(i) for i, doc in enumerate(ids)}
    queries = {f"q{i}": qrels for i in range(3)}  # so many are scored on arrays
    scores = irlearn.evaluate(queries, dict.fromkeys(queries, run), metrics) if qrels else None
    for metric in metrics:
        score = metric(found, judged=judged)
        assert 0 <= score <= 1 + 1e-12, metric
        assert scores is None or near(scores[metric]["q0"], score), metric


def test_the_best_order_scores_1_where_1_is_the_best_grade():
    gain = {1: 3, 3: 1}
    assert irlearn.ndcg([1, 3], gain=gain) == 1
    assert irlearn.ndcg([3, 1], gain=gain) < 1
    assert irlearn.ndcg([1], judged=[1, 3], gain=gain, k=1) == 1
    by_run = irlearn.evaluate({"q": {"a": 1, "b": 3}}, {"q": {"a": 2, "b": 1}}, irlearn.ndcg(gain=gain))
    assert list(by_run.mean.values()) == [1]


def test_the_explanation_shows_the_ideal_in_the_order_that_was_used():
    explained = irlearn.ndcg.explain([3, 1, 2], gain={1: 3, 2: 2, 3: 1})
    assert explained["ideal grade"] == [1, 2, 3]
    assert explained["ideal gain"] == [3, 2, 1]


def test_a_document_that_nobody_judged_gains_nothing_whatever_a_0_gains():
    gain = {0: 1, 1: 3}
    assert irlearn.dcg([0], gain=gain) == 1
    assert irlearn.dcg([None], gain=gain) == 0
    assert irlearn.ndcg([None, None, 0], judged=[0], gain=gain) == pytest.approx(0.5)


def test_bounds_stay_below_1_with_a_table_that_falls():
    found = irlearn.bounds("nDCG(gain={1: 3, 2: 1})", [2, None, 0, None, 1], max_grade=2)
    assert 0 <= found.low <= found.score <= found.high <= 1
    assert found.high == max(
        irlearn.ndcg([2, one, 0, other, 1], gain={1: 3, 2: 1}) for one in range(3) for other in range(3)
    )
