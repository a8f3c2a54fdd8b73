"""Passages and the documents that they are cut from."""

import random
import re

import pytest

from irlearn import IRLearnError, to_documents

OWNER = {f"{document}{n}": document for document in "ABCD" for n in range(3)}  # "A0" is of "A"


def drawn(rng):
    """Draw up to eight different passages, in any order."""
    return rng.sample(sorted(OWNER), rng.randint(0, 8))


def test_a_list_keeps_the_best_place_of_each_document():
    rng = random.Random(1)
    for _ in range(200):
        passages = drawn(rng)
        places = {}
        for place, passage in enumerate(passages):
            places.setdefault(OWNER[passage], place)
        assert to_documents(passages, OWNER) == sorted(places, key=places.get)
        assert to_documents(passages, document_of=lambda passage: passage[0]) == to_documents(passages, OWNER)


def test_scores_and_grades_keep_the_highest():
    rng = random.Random(2)
    for _ in range(200):
        numbers = {passage: rng.randint(-2, 3) for passage in drawn(rng)}
        expected = {}
        for passage in sorted(numbers, key=numbers.get):
            expected[OWNER[passage]] = numbers[passage]
        assert to_documents(numbers, OWNER) == expected
        assert to_documents({"q": numbers, "r": []}, OWNER) == {"q": expected, "r": []}


def test_lists_of_several_queries_and_empty_ones():
    assert to_documents([["A1", "A0"], ["B1"], []], OWNER) == [["A"], ["B"], []]
    assert to_documents([], OWNER) == to_documents((), OWNER) == [] and to_documents({}, OWNER) == {}


@pytest.mark.parametrize(
    ("passages", "words"),
    [
        (["A1", "Z9"], "the passage 'Z9'"),
        ({"q": {"A1": 1, "Z9": 2}}, "the passage 'Z9'"),
        ({"q": ["A1"], "A2": 1}, "Some entries are numbers"),
        ("A1", "passages"),
        (["A1", ["B1"]], "the passage ['B1']"),
    ],
)
def test_what_is_refused(passages, words):
    with pytest.raises(IRLearnError, match=re.escape(words)):
        to_documents(passages, OWNER)
