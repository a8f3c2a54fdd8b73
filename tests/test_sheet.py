"""Errors for authors of metrics: lines of a worksheet that cannot be what was meant."""

import pytest

from irlearn import IRLearnError, cg, dcg, evaluate, precision, recall
from irlearn.definition.metric import Metric
from irlearn.explanation.writing import formula
from irlearn.worksheet.columns import Column, in_words, running_total, total
from irlearn.worksheet.readers import ranking
from irlearn.worksheet.sheet import Sheet


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1 if sheet.grade >= 1 else 0", "neither true nor false"),
        ("total(total(sheet.grade))", "takes a column with its rows"),
        ("sheet.gain = running_total", r"forget the parentheses\? Write running_total\("),
        ("sheet.gain = 3", "was given 3"),
        (
            "sheet.gain = sheet.grade + 1; sheet.gain = sheet.grade * 2",
            "already has a different column 'gain'",
        ),
        ("sheet.depth = running_total(sheet.grade)", "already has a different column 'depth'"),
        ("sheet.gian", "no column 'gian'. It has: rank, grade"),
    ],
)
def test_a_line_that_cannot_be_what_was_meant_is_refused(line, words):
    names = {"sheet": ranking([3, 0, 1]), "total": total, "running_total": running_total}
    with pytest.raises(IRLearnError, match=words):
        exec(line, names)


def test_the_same_column_may_be_written_down_again():
    sheet = ranking([1, 0])
    sheet.relevant = sheet.grade >= 1
    sheet.relevant = sheet.grade >= 1
    assert sheet.relevant.values == [1, 0]


def two_thresholds(sheet):
    """Use two metrics that both write down a column `relevant`, each with a threshold of its own."""
    return precision(sheet, rel=1) + recall(sheet, rel=2)


def as_array(grades):
    """Make a sheet whose grades are an array, as for the queries of a run."""
    np = pytest.importorskip("numpy")
    return Sheet(grade=Column(np.array(grades, float)))


@pytest.mark.parametrize("grades", [[2, 1, 0], [2, 0, 0]])  # in the second both columns hold 1, 0, 0
@pytest.mark.parametrize("exact", [False, True])
def test_two_steps_of_one_name_are_refused_whatever_the_numbers(grades, exact):
    with pytest.raises(IRLearnError, match="already has a different column 'relevant'"):
        two_thresholds(ranking(grades, exact=exact))


def test_two_steps_of_one_name_are_refused_on_arrays_and_in_a_run():
    sheet = as_array([[2, 1, 0], [0, 1, 1]])
    sheet.relevant = sheet.grade >= 1
    sheet.relevant = sheet.grade >= 1
    with pytest.raises(IRLearnError, match="already has a different column 'relevant'"):
        sheet.relevant = sheet.grade >= 2
    with pytest.raises(IRLearnError, match="already has a different column 'relevant'"):
        evaluate({"q": {"a": 2}}, {"q": {"a": 1.0}}, [Metric("two thresholds", two_thresholds, ranking)])


def test_given_columns_of_one_name_are_compared_value_by_value():
    sheet, other = as_array([1, 2]), as_array([1, 3])
    sheet.grade = Column(1 * sheet.grade.values)
    with pytest.raises(IRLearnError, match="already has a different column 'grade'"):
        sheet.grade = Column(other.grade.values)


def test_words_may_hold_braces():
    sheet = ranking([1, 0])
    sheet.counted = in_words([2, 1], "those in {a, b}", sheet.grade)
    assert formula(sheet.counted) == "those in {a, b}"
    assert formula(sheet.counted, "tex") == r"\text{those in }\{\text{a, b}\}"


def test_two_metrics_share_a_table_of_gains_and_what_was_counted():
    sheet = ranking([2, 1, 0])
    assert cg(sheet, gain={1: 1, 2: 3}).values == 4
    assert dcg(sheet, gain={2: 3, 1: 1}).values > 3
    sheet.counted = in_words([1, 2, 3], "counted by hand", sheet.grade)
    sheet.counted = in_words([1, 2, 3], "counted by hand", sheet.grade)
    with pytest.raises(IRLearnError, match="already has a different column 'counted'"):
        sheet.counted = in_words([1, 2, 4], "counted by hand", sheet.grade)
