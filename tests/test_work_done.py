"""How much work a thousand results are: counted, because a time depends on the machine."""

from functools import partial
from math import log2

import pytest

import irlearn
from irlearn.conventions.profiles import Profile
from irlearn.worksheet import operations as op
from irlearn.worksheet import readers
from irlearn.worksheet.columns import Column, Number, fold, rowwise
from irlearn.worksheet.counted import Count
from irlearn.worksheet.operation import OPERATIONS, Fold, Operation
from irlearn.worksheet.ranking_sheet import RankingSheet

ROWS = 1000
GRADES = [[3, 0, 1, 0, 2][i * i % 5] for i in range(ROWS)]
EACH_ALONE = {
    name: operation
    for name, operation in vars(op).items()
    if isinstance(operation, Operation) and not isinstance(operation, Fold) and name != "REPEATED"
}


class Asked(int):
    """A whole number that remembers how often somebody asked whether it is a fraction."""

    times = 0

    def __getattr__(self, name):
        if name == "limit_denominator":
            Asked.times += 1
        raise AttributeError(name)


class Compared(int):
    """A whole number that remembers how often it was compared."""

    times = 0
    __hash__ = int.__hash__


def counting(compare):
    def counted(self, other):
        Compared.times += 1
        return compare(self, other)

    return counted


for name in ("__lt__", "__le__", "__gt__", "__ge__", "__eq__", "__ne__"):
    setattr(Compared, name, counting(getattr(int, name)))


def comparisons(work, *columns):
    """How often numbers were compared until the work was done."""
    made = [Column([Compared(value) for value in values], name="made") for values in columns]
    Compared.times = 0
    work(*made)
    return Compared.times


def test_the_numbers_here_do_count():
    Asked.times = 0
    assert not hasattr(Asked(3), "limit_denominator")
    assert Asked.times == 1
    assert comparisons(lambda column: sorted(column.values), [1, 2, 3]) == 2


# ---- the worksheet ---------------------------------------------------------------------


@pytest.mark.parametrize("name", EACH_ALONE)
def test_a_column_is_asked_once_whether_it_holds_fractions(name):
    operation = EACH_ALONE[name]
    parts = [Column([Asked(3)] * ROWS) for _ in range(operation.text.count("{}"))]
    Asked.times = 0
    rowwise(operation, *parts)
    assert Asked.times <= len(parts)


def test_adding_up_and_counting_ask_no_row():
    for operation in (op.TOTAL, op.RUNNING_TOTAL, op.POSITIONS, op.PRODUCT_ABOVE):
        Asked.times = 0
        fold(operation, Column([Asked(1)] * ROWS))
        assert Asked.times <= 2, operation.text


def test_a_cut_looks_for_its_place_and_not_at_every_row():
    sheet = readers.ranking(GRADES)
    sheet.rank.values[:] = map(Compared, sheet.rank.values)
    Compared.times = 0
    assert sheet.cut(Number(10)).grade.values == GRADES[:10]
    assert Compared.times <= 4 * (log2(ROWS) + 2)  # four columns


# ---- pairs -----------------------------------------------------------------------------

COUNTS = [operation for operation in OPERATIONS.values() if isinstance(operation, Count)]
OF_JUDGES = {"UNLIKE_ALL", "FAR_FROM_ALL", "FAR_SQUARED_FROM_ALL"}  # each grade with each, and there are few
OF_TWO = {"AGREE_BELOW", "DISAGREE_BELOW", *OF_JUDGES}
ENOUGH = 4 * ROWS * log2(ROWS)  # a few sorts of each column; all pairs would be half a million


@pytest.mark.parametrize("values", [GRADES, range(ROWS)], ids=["grades", "all different"])
def test_pairs_and_ranks_take_some_sorting_and_not_every_pair(values):
    other = [(7 * i) % ROWS for i in range(ROWS)]
    for operation in COUNTS:
        columns = [values, GRADES if operation.name in OF_JUDGES else other][: 1 + (operation.name in OF_TWO)]
        assert comparisons(partial(fold, operation), *columns) < ENOUGH, operation.name


# ---- identify --------------------------------------------------------------------------


def test_a_ranking_is_read_once_however_many_metrics_are_tried(monkeypatch):
    read, ends = [], RankingSheet.ends
    monkeypatch.setattr(RankingSheet, "ends", property(lambda sheet: read.append(1) or ends.fget(sheet)))
    assert not irlearn.identify("0.123456789", GRADES, "nDCG")
    assert len(read) == 1


@pytest.mark.parametrize("metric", ["nDCG", "AP", None])
def test_a_long_ranking_asks_the_profiles_no_more_than_a_short_one(metric, monkeypatch):
    asked, options_for = [], Profile._options_for
    monkeypatch.setattr(Profile, "_options_for", lambda *given: asked.append(1) or options_for(*given))

    def times(ranking):
        asked.clear()
        assert not irlearn.identify("0.123456789", ranking, metric)
        return len(asked)

    assert 0 < times(GRADES) == times(GRADES[:30])
