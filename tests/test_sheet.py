"""What those are told who write a metric, when a line of the worksheet cannot be meant so."""

import pytest

from irlearn import IRLearnError
from irlearn.worksheet.columns import running_total, total
from irlearn.worksheet.readers import ranking


def truth(sheet):
    return 1 if sheet.grade >= 1 else 0


def a_number_added_up(sheet):
    return total(total(sheet.grade))


def no_parentheses(sheet):
    sheet.gain = running_total


def a_plain_number(sheet):
    sheet.gain = 3


def one_name_for_two(sheet):
    sheet.gain = sheet.grade + 1
    sheet.gain = sheet.grade * 2


def the_name_of_what_is_there(sheet):
    sheet.depth = running_total(sheet.grade)


def a_name_that_is_not_there(sheet):
    return sheet.gian


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (truth, "neither true nor false"),
        (a_number_added_up, "adds up the rows of a column"),
        (no_parentheses, r"forget the parentheses\? Write running_total\("),
        (a_plain_number, "was given 3"),
        (one_name_for_two, "column 'gain' already"),
        (the_name_of_what_is_there, "column 'depth' already"),
        (a_name_that_is_not_there, "no column 'gian'. It has: rank, grade"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_line_that_cannot_be_meant_so(line, words):
    with pytest.raises(IRLearnError, match=words):
        line(ranking([3, 0, 1]))


def test_the_same_column_may_be_written_down_again():
    sheet = ranking([1, 0])
    sheet.relevant = sheet.grade >= 1
    sheet.relevant = sheet.grade >= 1
    assert sheet.relevant.values == [1, 0]
