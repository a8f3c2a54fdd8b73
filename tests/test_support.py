"""Nuggets, which are facts that an answer should hold, and citations that should bear out its sentences."""

import re
from fractions import Fraction
from itertools import product

import pytest

from every import every
from irlearn import IRLearnError, citation_precision, citation_recall, metric, nugget_recall
from near import near
from node import Calls
from oracles import plain

WORDS = {2: "support", 1: "partial_support", 0: "not_support"}
FOUR_SCORES = {  # a name of nuggetizer 0.0.6 -> the ``vital`` of nuggets it counts, and what support is worth
    "strict_vital_score": ({1}, {2: 1}),
    "strict_all_score": ({0, 1}, {2: 1}),
    "vital_score": ({1}, {2: 1, 1: 0.5}),
    "all_score": ({0, 1}, {2: 1, 1: 0.5}),
}


def all_answers(longest):
    """Generate support and vital, two lists, for every answer to up to so many nuggets."""
    for n in range(1, longest + 1):
        for support in product((0, 1, 2), repeat=n):
            for vital in product((0, 1), repeat=n):
                yield list(support), list(vital)


@pytest.mark.slow
def test_every_short_answer_against_a_plain_loop():
    compared = 0
    for support, vital in all_answers(3):
        for partial, okay in ((0.5, 1), (0, 0), (1, 0.5), (0.3, 0.7)):
            ours = nugget_recall(support, vital, partial=partial, okay=okay)
            assert near(ours, plain.nugget_recall(support, vital, partial, okay))
            compared += 1
    assert compared == 4 * (6 + 36 + 216)


@every("name", FOUR_SCORES)
def test_the_four_scores_of_nuggetizer_by_its_names(name):
    """Its core/metrics.py says which nuggets count, what support is worth, and 0 where none counts."""
    (counts, worth), score = FOUR_SCORES[name], metric(name)
    for support, vital in all_answers(3):
        counted = [degree for degree, important in zip(support, vital) if important in counts]
        theirs = sum(worth.get(degree, 0) for degree in counted) / len(counted) if counted else 0.0
        assert near(score(support, vital), theirs)


@pytest.mark.slow
@pytest.mark.parametrize("longest", [4, pytest.param(6, marks=pytest.mark.long)])
def test_every_short_list_of_citations_against_a_plain_loop(longest):
    for n in range(longest + 1):
        for support in product((None, 0, 1, 2), repeat=n):
            for partial in (0.5, 0, 1, 0.3):
                precision = citation_precision(support, partial=partial)
                recall = citation_recall(support, partial=partial)
                assert near(precision, plain.citation_precision(support, partial))
                assert near(recall, plain.citation_recall(support, partial))
                assert recall <= precision + 1e-12  # they have one sum, and recall divides by as much or more
                assert None in support or precision == recall


def test_words_stand_for_numbers():
    words = nugget_recall([WORDS[s] for s in (2, 1, 0, 2)], ["vital", "vital", "okay", "okay"])
    assert words == nugget_recall([2, 1, 0, 2], [1, 1, 0, 0]) == 0.625
    assert citation_recall(["support", None, "partial_support"]) == 0.5


def test_scores_can_be_exact_fractions():
    assert nugget_recall([1, 0, 2], [1, 1, 0], exact=True) == Fraction(1, 2)
    assert citation_recall([1, None, 2], exact=True) == Fraction(1, 2)
    assert nugget_recall([1, 1, 2], [1, 1, 0], okay=0.5, exact=True) == Fraction(3, 5)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: nugget_recall([3], [1]), "support, item 1: found 3, expected the degree"),
        (lambda: nugget_recall([2, 1.5], [1, 1]), "support, item 2: found 1.5"),
        (lambda: nugget_recall([2, None], [1, 1]), "support, item 2: found None"),
        (lambda: nugget_recall(["supported"], [1]), "support, item 1: found supported"),
        (lambda: nugget_recall([2, 2], [1, 2]), "vital, item 2: found 2, expected whether"),
        (lambda: nugget_recall([2], ["important"]), "vital, item 1: found important"),
        (lambda: nugget_recall([2], [1, 0]), "have 1 and 2 items"),
        (lambda: nugget_recall([], []), "0 and 0 items"),
        (lambda: nugget_recall([2]), "NuggetRecall"),
        (lambda: nugget_recall("support", "vital"), "support"),
        (lambda: nugget_recall([2], [1], partial=2), "partial"),
        (lambda: citation_recall([2, -1]), "support, item 2: found -1"),
        (lambda: citation_recall([2, float("nan")]), "support, item 2: found nan"),
        (lambda: citation_precision({2, 1}), "order"),
    ],
)
def test_what_is_refused(call, words):
    with pytest.raises(IRLearnError, match=re.escape(words)):
        call()


@pytest.mark.slow
def test_a_page_refuses_the_same_in_the_same_words():
    cases = [
        (nugget_recall, {"support": [2, 3], "vital": [1, 1]}),
        (nugget_recall, {"support": [2, 1], "vital": [1, 2]}),
        (nugget_recall, {"support": [2, 1], "vital": [1]}),
        (citation_recall, {"support": [2, 3]}),
    ]
    with Calls() as call:
        for some, inputs in cases:
            with pytest.raises(IRLearnError) as refused:
                some(**inputs)
            assert call("explained", [[some.to_steps(), inputs]]) == [{"refused": str(refused.value)}]
