"""Rankings for readers who want different things: alpha-nDCG, NRBP, intent-aware ERR and subtopic recall.

A ranking is a list of the subtopics that each result is about.
"""

import math
import random
import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import irlearn
from irlearn import IRLearnError, alpha_ndcg, err, err_ia, nrbp, subtopic_recall
from near import near
from rings import examples

TOPICS = st.lists(st.lists(st.sampled_from("abcd"), max_size=3, unique=True), max_size=8)
ALPHA = st.sampled_from([0, 0.25, 0.5, 0.9, 1])
CUT = st.none() | st.integers(1, 10)


def plain_sum(ranking, alpha, weight):
    """Add up, for each subtopic of each result, its rank's weight, times 1 - alpha for each earlier one."""
    seen, total = {}, 0.0
    for rank, topics in enumerate(ranking, 1):
        for topic in topics:
            total += (1 - alpha) ** seen.get(topic, 0) * weight(rank)
            seen[topic] = seen.get(topic, 0) + 1
    return total


def plain_alpha_dcg(ranking, alpha):
    return plain_sum(ranking, alpha, weight=lambda rank: 1 / math.log2(rank + 1))


def plain_greedy(judged, alpha):
    """Order the documents so that each adds the most gain to those above it."""
    left, order, seen = list(judged), [], {}
    while left:
        best, most = 0, -1.0
        for i, topics in enumerate(left):
            adds = sum((1 - alpha) ** seen.get(topic, 0) for topic in topics)
            if adds > most + 1e-12:
                best, most = i, adds
        order.append(left.pop(best))
        for topic in order[-1]:
            seen[topic] = seen.get(topic, 0) + 1
    return order


@pytest.mark.slow
@examples(60)
@given(TOPICS, TOPICS, ALPHA, CUT)
def test_alpha_ndcg_is_that_of_plain_loops(ranking, others, alpha, k):
    judged = ranking + others
    ideal = plain_alpha_dcg(plain_greedy(judged, alpha)[:k], alpha)
    expected = plain_alpha_dcg(ranking[:k], alpha) / ideal if ideal else 0.0
    assert near(alpha_ndcg(ranking, judged=judged, alpha=alpha, k=k), expected)


@pytest.mark.parametrize("alpha", [0.3, 0.1])
def test_of_documents_that_add_equally_much_the_first_comes_first_whatever_python_hashes(alpha):
    """Summing a set in another order may round otherwise; that must not break a tie of two documents."""
    chance = random.Random(1)
    for _ in range(40):
        ranking = [chance.sample("abcdefghi", chance.randint(2, 5)) for _ in range(12)]
        ideal = plain_alpha_dcg(plain_greedy(ranking, alpha)[:6], alpha)
        expected = plain_alpha_dcg(ranking[:6], alpha) / ideal
        assert near(alpha_ndcg(ranking, alpha=alpha, k=6), expected), ranking


@pytest.mark.slow
@examples(60)
@given(TOPICS, TOPICS, CUT)
def test_intent_aware_err_is_the_mean_of_err(ranking, others, k):
    judged = ranking + others
    names = sorted({topic for topics in judged for topic in topics})
    each = [err([int(name in topics) for topics in ranking], k=k, max_grade=1) for name in names]
    score = err_ia(ranking, judged=judged, k=k)
    assert near(score, sum(each) / len(each) if each else 0.0)
    exact = err_ia(ranking, judged=judged, k=k, exact=True)
    assert isinstance(exact, Fraction)
    assert near(float(exact), score)


def test_scores_are_those_of_ndeval():
    """The numbers are what ndeval 4.5 (through pyndeval 0.0.8) prints."""
    ranking, judged = [["a", "b"], ["a"], []], [["a", "b"], ["a"], ["c"]]
    assert f"{alpha_ndcg(ranking, judged=judged, k=5):.10f}" == "0.8037213937"
    assert f"{err_ia(ranking, judged=judged, k=5, variant='ndeval'):.10f}" == "0.5446293495"
    assert nrbp(ranking, judged=judged) == 0.5625
    assert f"{subtopic_recall(ranking, judged=judged, k=5):.6f}" == "0.666667"


@examples(60)
@given(TOPICS, TOPICS, CUT)
def test_subtopic_recall_is_that_of_plain_loops(ranking, others, k):
    judged = ranking + others
    known = {topic for topics in judged for topic in topics}
    found = {topic for topics in ranking[:k] for topic in topics}
    assert near(subtopic_recall(ranking, judged=judged, k=k), len(found) / len(known) if known else 0.0)


@examples(60)
@given(TOPICS, TOPICS, ALPHA, st.sampled_from([0, 0.3, 0.5, 0.8]), CUT)
def test_nrbp_is_that_of_plain_loops(ranking, others, alpha, p, k):
    judged = ranking + others
    total = plain_sum(ranking[:k], alpha, weight=lambda rank: p ** (rank - 1)) * (1 - (1 - alpha) * p)
    known = {topic for topics in judged for topic in topics}
    expected = total / len(known) if known else 0.0
    assert near(nrbp(ranking, judged=judged, alpha=alpha, p=p, k=k), expected)


def test_subtopics_can_be_written_in_several_ways():
    assert alpha_ndcg(["a,b", "", None, "a"]) == alpha_ndcg([["b", "a"], [], (), {"a"}])
    assert alpha_ndcg([[1, 2], [1]]) == alpha_ndcg(["1,2", "1"])


def test_the_explanation_has_a_column_for_each_subtopic():
    e = alpha_ndcg.explain(["a,b", "a"], documents=["d1", "d2"])
    assert e["new on a"] == [1, 0.5]
    assert e["gain"] == [2, 0.5]
    assert e.rows()[0]["document"] == "d1"
    assert "The ideal ranking" in e.to_text()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: alpha_ndcg([[2.5]]), "Found 2.5 at rank 1"),
        (lambda: alpha_ndcg("ab"), "subtopics should be a list"),
        (lambda: alpha_ndcg([["a"], ["a"]], judged=[["a"]]), "more documents about a"),
        (lambda: alpha_ndcg([["a"]], alpha=2), "alpha=2 isn't valid"),
        (lambda: alpha_ndcg([["a"]], exact=True), "exact"),
        (lambda: irlearn.evaluate({"q": {"d": 1}}, {"q": {"d": 1.0}}, ["alpha_nDCG@5"]), "takes subtopics"),
        (lambda: irlearn.evaluate({"q": {"d": 1}}, {"q": {"d": 1.0}}, ["RBO"]), "Call rbo(...)"),
    ],
)
def test_what_cannot_be_scored_is_refused(call, words):
    with pytest.raises(IRLearnError, match=re.escape(words)):
        call()
