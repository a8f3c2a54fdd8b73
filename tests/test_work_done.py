"""How much work a ranking of a thousand results is: counted, because a time depends on the machine."""

from fractions import Fraction
from math import log2

import pytest

import irlearn
from irlearn.worksheet import operations as op
from irlearn.worksheet import readers, rules
from irlearn.worksheet.columns import Column, Number, fold, rowwise
from irlearn.worksheet.operation import Fold, Operation
from irlearn.worksheet.ranking_sheet import RankingSheet

ROWS = 1000  # of a ranking so long that work done twice would be seen
GRADES = [[3, 0, 1, 0, 2][i * i % 5] for i in range(ROWS)]
EACH_ALONE = {  # the operations that work on each row by itself
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


def test_the_numbers_that_remember_do_so():
    Asked.times = 0
    assert not hasattr(Asked(3), "limit_denominator")
    assert Asked.times == 1
    Compared.times = 0
    assert sorted(map(Compared, [1, 2, 3])) and Compared.times == 2


# ---- the worksheet ---------------------------------------------------------------------


@pytest.mark.parametrize("name", EACH_ALONE)
def test_a_column_is_asked_once_whether_it_holds_fractions(name):
    operation = EACH_ALONE[name]
    parts = [Column([Asked(3)] * ROWS) for _ in range(operation.text.count("{}"))]
    Asked.times = 0
    rowwise(operation, *parts)
    assert Asked.times <= len(parts)


def test_adding_up_and_counting_do_not_ask_every_row():
    for operation in (op.TOTAL, op.RUNNING_TOTAL, op.POSITIONS, op.PRODUCT_ABOVE):
        Asked.times = 0
        fold(operation, Column([Asked(1)] * ROWS))
        assert Asked.times <= 2, operation.text


def test_a_cut_looks_for_its_place_and_not_at_every_row():
    sheet = readers.ranking(GRADES)
    sheet.rank.values[:] = map(Compared, sheet.rank.values)
    Compared.times = 0
    assert sheet.cut(Number(10)).grade.values == GRADES[:10]
    assert Compared.times <= 4 * (log2(ROWS) + 2)  # rank, grade, judged and pooled


# ---- exact -----------------------------------------------------------------------------


def test_fractions_are_reduced_once_however_many_are_added(monkeypatch):
    values = [Fraction(rank % 7 - 3, rank) for rank in range(1, 300)]
    right, times = sum(values), []
    monkeypatch.setattr(Fraction, "__add__", lambda *_: times.append(1))
    assert {type(rules.add_up_exactly(many)) for many in (values, values[:1], [*values, 5])} == {Fraction}
    monkeypatch.undo()
    assert rules.add_up_exactly(values) == right and not times
    assert rules.add_up_exactly([*values, 5]) == right + 5
    assert rules.add_up_exactly(values[:1]) == values[0]


@pytest.mark.parametrize("base", [Fraction(4, 5), Fraction(0), Fraction(-2, 3), 2])
def test_each_power_of_a_long_list_is_made_of_the_one_above(base, monkeypatch):
    exponents = [Fraction(rank) for rank in (5, 3, *range(100), 100, 7, 8)]
    right = [base**exponent for exponent in exponents]
    times, power = [], Fraction.__pow__
    monkeypatch.setattr(Fraction, "__pow__", lambda *given: times.append(1) or power(*given))
    made = rowwise(op.POWER, base, Column(exponents))
    assert made.values == right and {type(value) for value in made.values} == {Fraction}
    assert len(times) <= 5


def test_long_powers_of_two_are_those_of_python():
    for exponent in (0, 1, 1023, 1024, 1025, 5000, 0.5, 1000.5, -3):
        assert rules.power_of_two(2, exponent) == 2**exponent
    assert irlearn.err([1, 1], max_grade=10**8) == 0
    for exact in (False, True):
        with pytest.raises(irlearn.IRLearnError, match="too large"):
            irlearn.cg([10**10], gain="exponential", exact=exact)


# ---- chance ----------------------------------------------------------------------------


@pytest.mark.parametrize("metric", ["AP", "Bpref", "Inversions"])
def test_orders_by_chance_are_scored_without_worksheets(metric, monkeypatch):
    made, fresh = [], RankingSheet.__init__
    monkeypatch.setattr(RankingSheet, "__init__", lambda *a, **given: made.append(1) or fresh(*a, **given))
    assert irlearn.chance(metric, GRADES[:300], samples=100).tried == 100
    assert len(made) < 50


# ---- identify --------------------------------------------------------------------------


def test_a_ranking_is_read_once_however_many_metrics_are_tried(monkeypatch):
    read, ends = [], RankingSheet.grade_range
    noted = property(lambda sheet: read.append(1) or ends.fget(sheet))
    monkeypatch.setattr(RankingSheet, "grade_range", noted)
    assert not irlearn.identify("0.123456789", GRADES, "nDCG")
    assert len(read) == 1


def test_what_candidates_share_is_worked_out_once():
    """Each of hundreds of candidates asks which results are relevant."""
    Compared.times = 0
    assert not irlearn.identify("0.123456789", [Compared(grade) for grade in GRADES], "nDCG")
    assert 0 < Compared.times < 100 * ROWS
