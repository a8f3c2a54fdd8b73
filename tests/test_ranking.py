"""The order of documents with equal scores, and what is checked before anything is ranked."""

import pytest

import irlearn
from irlearn.runs.ranking import (
    check_judged,
    check_scored,
    count_before_in_tie,
    judged_ranks,
    ranked,
)


def test_equal_scores_stand_by_id_the_later_string_first():
    tied = dict.fromkeys(["9", "10", "d1", "d10", "d9", "D1", "é", "z"], 1.0)
    assert ranked(tied) == ["é", "z", "d9", "d10", "d1", "D1", "9", "10"]


def test_ids_are_compared_as_their_utf8_bytes_would_be():
    ids = [chr(c) * n for c in (0x41, 0x7F, 0x80, 0x7FF, 0xFFFD, 0x10000, 0x10FFFF) for n in (1, 2)]
    assert ranked(dict.fromkeys(ids, 0.0)) == sorted(ids, key=str.encode, reverse=True)


def test_scores_are_doubles_not_floats_of_32_bits():
    assert ranked({"relevant": 0.900000011, "z": 0.900000009}) == ["relevant", "z"]
    assert ranked({"a": 2**53 + 1, "b": 2**53}) == ["b", "a"]  # one and the same double


def test_minus_zero_ties_with_zero():
    assert ranked({"a": 0.0, "b": -0.0}) == ["b", "a"]


def test_judged_ranks_are_two_lists_the_ranks_of_judged_documents_and_their_grades():
    judged = {"d1": 2, "d3": 0, "d4": -1, "d9": 1}
    scored = {"d1": 0.2, "d2": 0.9, "d3": 0.2, "d4": 0.5}
    assert [*map(judged.get, ranked(scored))] == [None, -1, 0, 2]
    assert judged_ranks(judged, scored) == ([2, 3, 4], [-1, 0, 2])
    assert judged_ranks({}, scored) == judged_ranks(judged, scored={}) == ([], [])


@pytest.mark.parametrize("many", [False, True])
def test_places_in_a_tie_do_not_depend_on_how_many_are_asked_for(many):
    tied = [f"d{i}" for i in range(30)]
    order = sorted(tied, reverse=True)
    asked = ["d3", "d29", "d10"] if many else ["d10"]
    assert count_before_in_tie(asked, tied) == [order.index(doc) for doc in asked]


@pytest.mark.parametrize("score", [float("nan"), float("inf"), -float("inf"), "0.5", None, 1j, [1], 10**400])
def test_a_score_has_to_be_a_finite_number(score):
    with pytest.raises(irlearn.IRLearnError, match="'q1'.*'d2'"):
        check_scored("q1", scored={"d1": 1.0, "d2": score})


@pytest.mark.parametrize("grade", [0.5, float("nan"), float("inf"), "1", None, 10**7, -(10**7), 1j])
def test_a_grade_has_to_be_a_whole_number(grade):
    with pytest.raises(irlearn.IRLearnError, match="'q1'.*'d2'"):
        check_judged("q1", judged={"d1": 1, "d2": grade})


def test_whole_grades_of_any_type_are_taken():
    checked = check_judged("q1", judged={"a": 2.0, "b": True, "c": -1})
    assert checked == {"a": 2, "b": 1, "c": -1}
    assert all(type(grade) is int for grade in checked.values())


@pytest.mark.parametrize("check", [check_scored, check_judged])
def test_ids_have_to_be_text_and_stand_in_a_dict(check):
    with pytest.raises(irlearn.IRLearnError, match="7.*int.*text"):
        check("q1", {7: 1})
    with pytest.raises(irlearn.IRLearnError, match="'q1'.*list"):
        check("q1", ["d1", "d2"])


def test_an_explanation_names_the_rule_for_ties_only_where_scores_were_sorted():
    given = irlearn.precision.explain([1, 0], documents=["a", "b"])
    sorted_by_score = irlearn.explain("P@2", {"q": {"a": 1}}, {"q": {"a": 1.0, "b": 1.0}}, query="q")
    assert "ties" not in given.conventions
    assert "ties" in sorted_by_score.conventions
    assert "ties" in sorted_by_score.show(digits=6).conventions
