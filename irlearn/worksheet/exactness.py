"""Conversions between floats and exact fractions, for the inputs of a worksheet and for its score."""

from __future__ import annotations

from ..errors import error
from ..typing_only import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any


def is_fraction(x):
    """Say whether a number is an exact fraction."""
    return hasattr(x, "limit_denominator")


def inexact(x):
    """Convert a fraction to a float, so that the results are floats; leave other numbers as they are."""
    return float(x) if is_fraction(x) else x


def fraction(x):
    """Convert a number to an exact fraction: a float to what a person wrote, so that 0.8 becomes 4/5."""
    from fractions import Fraction

    return Fraction(str(x)) if isinstance(x, float) else Fraction(x)


def as_written(x):
    """Convert a fraction back to what a person would write: 4/5 becomes 0.8, and 1/3 stays a fraction."""
    if not is_fraction(x):
        return x
    number = int(x) if x.denominator == 1 else float(x)
    return number if fraction(number) == x else x


def plain(value: Any, exact: bool = False) -> Any:
    """Convert a score to what the caller gets: a plain float, or a Fraction in exact arithmetic."""
    if not exact:
        return float(value)
    if isinstance(value, float):  # the formula has an irrational number in it, such as π²/6
        raise error("value is no exact fraction", operation=value)
    return fraction(value)  # a metric that only counts may return an int
