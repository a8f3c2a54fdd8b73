"""Numbers on a page: JavaScript computes every operation as Python does, and prints each number the same.

An operation (`worksheet/operation.py`) works on rows, or on a whole column of a worksheet.
"""

import math
import random
import struct
from fractions import Fraction
from functools import partial

import pytest

from every import every
from irlearn.explanation.digits import written
from irlearn.worksheet.operation import OPERATIONS, Fold, Translation
from node import Calls

WHOLE_COLUMN = {name for name, operation in OPERATIONS.items() if isinstance(operation, Fold)} | {"REPEATED"}
NUMBERS = [-3, -1.5, -1, 0, 0, 0.1, 0.25, 0.5, 1, 1, 2, 2, 3, 3.7, 6]
AT_LEAST_0 = [x for x in NUMBERS if x >= 0]
ABOVE_0 = [0.1, 0.25, 0.5, 1, 1, 1.5, 2, 3, 7, 8, 50]
DOMAIN = {  # what the parts may be drawn from, where that is not any number
    "POWER": (ABOVE_0, NUMBERS),
    "LOG2": (ABOVE_0,),
    "LOG": ([2, 3, 10, 1.5], ABOVE_0),
    "LN": (ABOVE_0,),
    "SQUARES_WITHOUT_END": (ABOVE_0,),
    "SQUARE_ROOT": (AT_LEAST_0,),
    "MAXIMUM": (AT_LEAST_0,),  # a column without rows has the maximum 0
}


@pytest.fixture(scope="module")
def call():
    with Calls() as calls:
        yield calls


def drawn_ranks(rng, n):
    return sorted(rng.sample(range(1, 3 * n + 1), n))


def drawn(name, rng, n) -> list:
    column = [rng.choice(DOMAIN.get(name, [NUMBERS])[0]) for _ in range(n)]
    if name == "DOWN_TO_RANK":
        return [column, list(range(1, n + 1)), rng.randint(1, n + 2)]
    if name == "LOOKED_UP":
        return [column, [rng.randint(1, n + 3) for _ in range(rng.randint(1, 6))]]
    if name == "SO_FAR_AT":
        return [column, drawn_ranks(rng, n), drawn_ranks(rng, rng.randint(1, 6))]
    if name == "REPEATED":
        return [rng.choice(NUMBERS), rng.randint(1, 9)]
    last = DOMAIN.get(name, [NUMBERS])[-1]
    return [column, *([rng.choice(last) for _ in range(n)] for _ in range(arity(name) - 1))]


TWO_COLUMNS = (
    "AGREE_BELOW",
    "DISAGREE_BELOW",
    "ALIKE_ALL",
    "FAR_FROM_ALL",
    "FAR_SQUARED_FROM_ALL",
    "MOST_GAIN_FIRST",
)


def arity(name):
    """Count the parts of an operation by the gaps in its text; some texts do not show both columns."""
    return 2 if name in TWO_COLUMNS else max(1, OPERATIONS[name].text.count("{}"))


def in_python(name, parts):
    rule = OPERATIONS[name].rule
    return rule(*parts) if name in WHOLE_COLUMN else [rule(*row) for row in zip(*parts, strict=True)]


def are_close(ours, theirs) -> bool:
    if not isinstance(theirs, list):
        ours, theirs = [ours], [theirs]
    isclose = partial(math.isclose, rel_tol=1e-12, abs_tol=1e-12)
    return len(ours) == len(theirs) and all(map(isclose, ours, theirs))


def test_the_page_has_a_rule_for_every_operation_and_none_more(call):
    assert len(OPERATIONS) > 25
    (tables,) = call("names", [[]])
    needed = {*OPERATIONS} - WHOLE_COLUMN, WHOLE_COLUMN
    for table, has, needs in zip(("ON_ROWS", "ON_COLUMNS"), map(set, tables), needed, strict=True):
        where = f"{table} of irlearn/web/interpreter/rules.js"
        assert not needs - has, f"{where} needs a rule for {', '.join(sorted(needs - has))}"
        assert not has - needs, f"{where} has rules for no operation: {', '.join(sorted(has - needs))}"


@pytest.mark.parametrize("name", OPERATIONS)
def test_lists_and_the_page_compute_the_same(call, name):
    rng = random.Random(name)
    cases = [drawn(name, rng, n) for n in range(1, 9) for _ in range(12)]
    asked = [[name, *parts] for parts in cases]
    if name not in WHOLE_COLUMN:
        asked = [[name, *row] for parts in cases for row in zip(*parts, strict=True)]
    found = iter(call("rule", asked))
    for parts in cases:
        python = in_python(name, parts)
        page = next(found) if name in WHOLE_COLUMN else [next(found) for _ in parts[0]]
        assert are_close(page, python), (parts, page, python)


@every("name", sorted(WHOLE_COLUMN - {"REPEATED", "LOOKED_UP"}))
def test_a_column_without_rows_gives_the_same(call, name):
    parts = [[]] * arity(name)
    if name in ("DOWN_TO_RANK", "SO_FAR_AT"):
        parts = [[], [], 3] if name == "DOWN_TO_RANK" else [[], [], [1, 2]]
    assert call("rule", [[name, *parts]]) == [in_python(name, parts)]


def test_a_table_of_gains_is_looked_up(call):
    table = {1: 0.5, 2: 3, 4: 10.5}
    grades = [0, 1, 2, 4, 1]
    operation = Translation(table, "gain")
    assert call("translated", [[[*table.items()], *grades]]) == [[operation.look_up(g) for g in grades]]
    assert call("translated", [[[*table.items()], 3]]) == [{"refused": "grade without a gain"}]


def test_what_no_rule_takes_is_refused(call):
    asked = [["LOG2", 0], ["LN", -1], ["LOG", 2, 0], ["REPEATED", 1, 1_000_001]]
    assert [each["refused"] for each in call("rule", asked)] == ["too large"] * 3 + ["cut-off too deep"]


def test_small_powers_are_rounded_once(call):
    rng = random.Random(4)
    cases = [[rng.choice((0.9, 0.8, -0.3, 7, rng.random())), rng.randint(0, 12)] for _ in range(1_000)]
    found = call("rule", [["POWER", *case] for case in cases])
    assert [float(x) for x in found] == [float(Fraction(a) ** b) for a, b in cases]
    assert call("rule", [["POWER", 1e-40, 20], ["POWER", 2, 100]]) == [0, 2**100]


def test_sums_are_rounded_once(call):
    rng = random.Random(1)
    cases = [[rng.uniform(-1, 1) * 10 ** rng.randint(-20, 20) for _ in range(30)] for _ in range(500)]
    cases += [[1e16, 1, -1e16], [0.1] * 10, [1, 2**-53, 2**-106], [1, 2**-53, -(2**-106)]]
    cases += [[1 + 2**-52, 2**-53], []]
    for values, found in zip(cases, call("exactSum", [[values] for values in cases]), strict=True):
        assert float(found) == math.fsum(values), values


# ---- digits ----------------------------------------------------------------------------------------------


def numbers(rng):
    """Generate numbers that are hard to round, and drawn ones."""
    yield from (0, -0.0, 1, -7, 1e15, 1e22, 2**53, 0.8125, -0.8125, 0.0625, 2.5, 0.5, 1e-6, 5e-324)
    yield from (0.1, 0.01, 0.001, 0.0001, 0.09999999999999999, 0.99995, 0.999949, 1e-7, 1e-100, 1e-300)
    yield from (9.99995e-7, 9.995e-7)
    for _ in range(2_000):
        yield rng.randint(-5_000, 5_000) / 2 ** rng.randint(0, 14)  # many of them exact ties
        yield rng.uniform(-2, 2)
        yield rng.uniform(-1, 1) * 10.0 ** rng.randint(-12, 18)
        yield rng.randint(1, 99_999) / 10 ** rng.randint(1, 10)
    for _ in range(1_000):
        (any_bits,) = struct.unpack("d", rng.randbytes(8))
        if math.isfinite(any_bits):
            yield any_bits


@pytest.mark.slow
def test_numbers_are_printed_as_python_prints_them(call):
    rng = random.Random(5)
    cases = [[x, places] for x in numbers(rng) for places in (3, 4, rng.randint(0, 30))]
    cases += [[1 / 3, 1000], [1e-9, 150], [2**-1074, 1000], [0.09999999999999999, 20]]
    found = call("written", cases)
    different = [(*case, text) for case, text in zip(cases, found, strict=True) if text != written(*case)]
    assert len(cases) > 20_000 and different == []
    assert written(0.09999999999999999, places=16) == "0.09999999999999999"
