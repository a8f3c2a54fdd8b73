"""Marks for the rings of tests: `make quick` tries a few cases, `make test` more, and `make long` all."""

from collections.abc import Iterable

import hypothesis
import pytest


def one_in(n: int, cases: Iterable, others: pytest.MarkDecorator = pytest.mark.long) -> list:
    """Mark the values for `pytest.mark.parametrize`: `make test` tries one in `n`, `make long` the others."""
    rows = [case if isinstance(case, tuple) else (case,) for case in cases]
    return [pytest.param(*row, marks=others if at % n else ()) for at, row in enumerate(rows)]


def some_and_all(n: int, cases: Iterable) -> list:
    """Make two values for `pytest.mark.parametrize`: one in `n` of the cases for `make test`, and all."""
    cases = list(cases)
    return [
        pytest.param(cases[::n], id=f"one in {n}"),
        pytest.param(cases, id="all", marks=pytest.mark.long),
    ]


def quick_for(n: int, cases: Iterable) -> list:
    """Mark the values for `pytest.mark.parametrize`: `make quick` tries one in `n`, `make test` all."""
    return one_in(n, cases, pytest.mark.slow)


def examples(n: int) -> hypothesis.settings:
    """Choose how many examples Hypothesis tries: n, by `make test` 4/10 and by `make quick` 1/10 of n."""
    share = {hypothesis.settings.get_profile(ring): tenths for ring, tenths in (("quick", 1), ("test", 4))}
    return hypothesis.settings(max_examples=max(3, n * share.get(hypothesis.settings.default, 10) // 10))
