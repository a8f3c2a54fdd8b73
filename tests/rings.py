"""What is exhaustive belongs to `make long`; `make test` tries a sample of the same kind."""

from collections.abc import Iterable

import pytest


def one_in(n: int, cases: Iterable) -> list:
    """Values for `pytest.mark.parametrize`: one in `n` is tried by `make test`, the others by `make long`."""
    rows = [case if isinstance(case, tuple) else (case,) for case in cases]
    return [pytest.param(*row, marks=pytest.mark.long if at % n else ()) for at, row in enumerate(rows)]


def some_and_all(n: int, cases: Iterable) -> list:
    """Two values for `pytest.mark.parametrize`: one in `n` of the cases for `make test`, and all of them."""
    cases = list(cases)
    return [
        pytest.param(cases[::n], id=f"one in {n}"),
        pytest.param(cases, id="all", marks=pytest.mark.long),
    ]
