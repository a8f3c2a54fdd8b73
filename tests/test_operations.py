"""An operation gives the same on lists, on arrays of several queries and, where it can, in fractions."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from irlearn import IRLearnError
from irlearn.worksheet import operations as op
from irlearn.worksheet.columns import Column, Number, fold, rowwise
from irlearn.worksheet.operation import Fold, Operation, Translation
from rings import examples

ALL = {name: made for name, made in vars(op).items() if isinstance(made, Operation)}
FOLDS = {name: made for name, made in ALL.items() if isinstance(made, Fold)}
ROW_BY_ROW = {name: made for name, made in ALL.items() if name not in FOLDS and name != "REPEATED"}
NO_FRACTION = {"LOG2", "LOG", "LN", "EXP", "SQUARES_WITHOUT_END"}

SMALL = st.integers(-3, 6)
DOMAIN = {  # what the two parts of an operation may be, where it is not any number
    "POWER": (st.integers(1, 4), st.integers(-3, 6)),
    "LOG2": (st.integers(1, 50),),
    "LOG": (st.integers(2, 12), st.integers(1, 50)),
    "LN": (st.integers(1, 50),),
    "SQUARES_WITHOUT_END": (st.integers(1, 50),),
    "SQUARE_ROOT": (st.integers(0, 9).map(lambda x: x * x),),
    "MAXIMUM": (st.integers(0, 6),),  # from 0 on, because arrays hold 0 where there is no row
}


def same(ours, theirs):
    return len(ours) == len(theirs) and all(
        math.isclose(a, b, rel_tol=1e-12, abs_tol=1e-12) for a, b in zip(ours, theirs, strict=True)
    )


def rectangles(draw, name, parts, rows=None):
    """Draw some queries, each with a list per part; all of one length, as the cells of an array are."""
    strategies = [*DOMAIN.get(name, ()), *[SMALL] * parts][:parts]
    n, queries = rows or draw(st.integers(1, 6)), draw(st.integers(1, 3))
    return [[draw(st.lists(s, min_size=n, max_size=n)) for s in strategies] for _ in range(queries)]


def arrays(queries):
    """Convert queries to one array per part, with a row per query."""
    return [np.array(part, float) for part in zip(*queries, strict=True)]


def fractions(values):
    return [Fraction(v) for v in values]


def values_of(made):
    return made.values if isinstance(made.values, list) else [made.values]


# ---- row by row ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ROW_BY_ROW)
@examples(30)
@given(data=st.data())
def test_row_by_row(name, data):
    operation = ROW_BY_ROW[name]
    queries = rectangles(data.draw, name, operation.text.count("{}"))
    together = rowwise(operation, *map(Column, arrays(queries))).values
    for row, parts in enumerate(queries):
        one = rowwise(operation, *map(Column, parts)).values
        assert same(together[row].tolist(), one)
        if name in NO_FRACTION:
            with pytest.raises(IRLearnError, match="exact"):
                rowwise(operation, *[Column(fractions(p)) for p in parts])
            continue
        exact = rowwise(operation, *[Column(fractions(p)) for p in parts]).values
        kind = float if name == "AS_FLOAT" else Fraction  # it is there to make floats of fractions
        assert all(isinstance(x, kind) for x in exact)
        assert same(exact, one)


@pytest.mark.parametrize("name", [name for name in ROW_BY_ROW if ROW_BY_ROW[name].text.count("{}") == 2])
@examples(30)
@given(data=st.data())
def test_a_number_of_each_query_beside_a_column(name, data):
    """Such as ``rank <= R``: on arrays, R is one number per query."""
    operation = ROW_BY_ROW[name]
    queries = rectangles(data.draw, name, parts=2)
    column, second = arrays(queries)
    together = rowwise(operation, Column(column), Number(second[:, 0])).values
    for row, (values, others) in enumerate(queries):
        assert same(together[row].tolist(), rowwise(operation, Column(values), Number(others[0])).values)
    swapped = rowwise(operation, Number(column[:, 0]), Column(second)).values
    for row, (values, others) in enumerate(queries):
        assert same(swapped[row].tolist(), rowwise(operation, Number(values[0]), Column(others)).values)


@pytest.mark.parametrize("name", ROW_BY_ROW)
@examples(30)
@given(data=st.data())
def test_numbers_alone(name, data):
    operation = ROW_BY_ROW[name]
    queries = rectangles(data.draw, name, operation.text.count("{}"), rows=1)
    together = rowwise(operation, *[Number(part[:, 0]) for part in arrays(queries)])
    assert type(together) is Number
    for row, parts in enumerate(queries):
        alone = rowwise(operation, *[Number(part[0]) for part in parts])
        assert type(alone) is Number
        assert math.isclose(together.values[row], alone.values, rel_tol=1e-12, abs_tol=1e-12)


# ---- whole columns ---------------------------------------------------------------------

WITH_RANKS = {"DOWN_TO_RANK", "LOOKED_UP", "SO_FAR_AT"}
COLUMNS = {name: made for name, made in FOLDS.items() if name not in WITH_RANKS}
TWO_COLUMNS = {"MOST_GAIN_FIRST"}


@pytest.mark.parametrize("name", COLUMNS)
@examples(30)
@given(data=st.data())
def test_whole_columns(name, data):
    operation = COLUMNS[name]
    queries = rectangles(data.draw, name, parts=1 + (name in TWO_COLUMNS))
    together = fold(operation, *map(Column, arrays(queries))).values
    if name == "POSITIONS":  # one row for all queries
        together = np.repeat(together, len(queries), axis=0)
    for row, parts in enumerate(queries):
        one = values_of(fold(operation, *map(Column, parts)))
        exact = values_of(fold(operation, *[Column(fractions(values)) for values in parts]))
        assert same(np.atleast_1d(together[row]).tolist(), one)
        assert all(isinstance(x, Fraction) for x in exact)
        assert same(exact, one)


@pytest.mark.parametrize("name", COLUMNS)
def test_a_column_without_rows(name):
    made = fold(COLUMNS[name], *[Column([]) for _ in range(1 + (name in TWO_COLUMNS))])
    assert made.values == ([] if type(made) is Column else 0)


RANKS = st.lists(st.integers(1, 12), min_size=1, max_size=6, unique=True).map(sorted)
FAR = 2**31  # the rank of a cell without a row


def cells(ranks, values):
    """Convert queries to arrays of cells, filled up on the right with nothing at a far rank."""
    width = max(map(len, ranks))
    filled = [[*row, *[FAR] * (width - len(row))] for row in ranks]
    return np.array(filled), np.array([[*row, *[0] * (width - len(row))] for row in values], float)


@examples(30)
@given(st.lists(RANKS, min_size=1, max_size=3), st.data())
def test_what_stands_down_to_a_rank(ranks, data):
    """On arrays the cells below stay, and hold 0: the totals are the same."""
    values = [data.draw(st.lists(SMALL, min_size=len(r), max_size=len(r))) for r in ranks]
    k = data.draw(st.integers(1, 14))
    rank, array = cells(ranks, values)
    together = fold(op.DOWN_TO_RANK, Column(array), Column(rank), Number(k)).values
    own = fold(op.DOWN_TO_RANK, Column(array), Column(rank), Number(np.full(len(ranks), k))).values
    for row, (r, v) in enumerate(zip(ranks, values, strict=True)):
        one = fold(op.DOWN_TO_RANK, Column(v), Column(r), Number(k)).values
        assert one == [x for x, at in zip(v, r, strict=True) if at <= k]
        assert together[row].sum() == own[row].sum() == sum(one)


@examples(30)
@given(st.lists(RANKS, min_size=1, max_size=3), st.data())
def test_so_far_at_a_rank_of_another_list(ranks, data):
    """What stands in the last row down to each rank, where some ranks have no row."""
    values = [data.draw(st.lists(SMALL, min_size=len(r), max_size=len(r))) for r in ranks]
    rank, array = cells(ranks, values)
    at = list(range(1, 14))
    upto_each = Column(np.array([at] * len(ranks)))
    together = fold(op.SO_FAR_AT, Column(array.cumsum(-1)), Column(rank), upto_each).values
    for row, (r, v) in enumerate(zip(ranks, values, strict=True)):
        one = fold(op.SO_FAR_AT, Column(list(np.cumsum(v))), Column(r), Column(at)).values
        assert one == [sum(x for x, where in zip(v, r, strict=True) if where <= upto) for upto in at]
        assert together[row].tolist() == one


@examples(30)
@given(st.data())
def test_looked_up_at_a_rank(data):
    queries = rectangles(data.draw, "LOOKED_UP", parts=1)
    at = [data.draw(st.lists(st.integers(1, 12), min_size=3, max_size=3)) for _ in queries]
    together = fold(op.LOOKED_UP, Column(arrays(queries)[0]), Column(np.array(at))).values
    for row, (values,) in enumerate(queries):
        one = fold(op.LOOKED_UP, Column(values), Column(at[row])).values
        assert one == [values[min(r, len(values)) - 1] for r in at[row]]
        assert together[row].tolist() == one


# ---- single operations -----------------------------------------------------------------


@examples(30)
@given(st.integers(1, 9), st.lists(st.integers(1, 6), min_size=1, max_size=3))
def test_the_same_value_at_the_first_ranks(value, times):
    together = op.REPEATED.array_rule(value, np.array(times))
    for row, n in enumerate(times):
        one = op.REPEATED.rule(value, n)
        assert one == [value] * n
        assert together[row].tolist() == one + [0] * (max(times) - n)


@examples(30)
@given(st.lists(st.integers(0, 3), min_size=1, max_size=6), st.floats(0, 20))
def test_a_table_of_gains(grades, gain):
    operation = Translation({1: 1, 2: gain, 3: 10.5}, "gain")
    one = rowwise(operation, Column(grades)).values
    assert one == [{0: 0, 1: 1, 2: gain, 3: 10.5}[g] for g in grades]
    assert rowwise(operation, Column(np.array([grades]))).values[0].tolist() == one
    assert all(isinstance(x, Fraction) for x in rowwise(operation, Column(fractions(grades))).values)


def test_dividing_by_nothing_gives_nothing():
    divide = op.DIVIDE
    for a, b in ((3, 0), (0, 0), (0.0, 0.0), (Fraction(3), Fraction(0))):
        assert divide.rule(a, b) == 0
    assert divide.array_rule(np.array([3.0, 0.0, 1.0]), np.array([0.0, 0.0, 4.0])).tolist() == [0, 0, 0.25]


def test_a_number_beside_a_fraction_gives_a_fraction():
    for operation, *parts in (
        (op.POWER, 2, Fraction(3)),
        (op.AT_LEAST, Fraction(3), 2),
        (op.DIVIDE, 1, Fraction(1, 8)),
        (op.DIVIDE, 1, Fraction(0)),
        (op.LARGER_OF, 1, Fraction(1)),
    ):
        assert isinstance(rowwise(operation, *parts).values, Fraction)
    assert rowwise(op.POWER, 2, Fraction(3)).values == 8


def test_a_root_that_is_no_fraction_says_so():
    assert rowwise(op.SQUARE_ROOT, Fraction(4, 9)).values == Fraction(2, 3)
    for x in (Fraction(2), Fraction(4, 3)):
        with pytest.raises(IRLearnError, match="exact"):
            rowwise(op.SQUARE_ROOT, x)
    with pytest.raises(IRLearnError, match="exact"):
        rowwise(op.POWER, 2, Fraction(5, 2))


def test_every_operation_is_tested_here():
    assert set(ALL) == {*ROW_BY_ROW, *COLUMNS, *WITH_RANKS, "REPEATED"}
