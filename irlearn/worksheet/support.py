"""Reads how far an answer is supported, nugget by nugget or sentence by sentence."""

from __future__ import annotations

from ..errors import error
from .checks import is_number, listed, plain_python
from .columns import Column, Number
from .exactness import fraction, inexact
from .sheet import Sheet

SUPPORT = {"support": 2, "partial_support": 1, "not_support": 0}  # the words are nuggetizer's
IMPORTANCE = {"vital": 1, "okay": 0}


def nuggets(support: object, vital: object, *, exact: bool = False) -> Sheet:
    """Read how far an answer supports each nugget, and which nuggets are vital."""
    found = [_read(x, SUPPORT, "support", i) for i, x in enumerate(listed(support, "support"), 1)]
    important = [_read(x, IMPORTANCE, "vital", i) for i, x in enumerate(listed(vital, "vital"), 1)]
    if len(found) != len(important) or not found:
        raise error(
            "lists differ in length",
            first="support",
            second="vital",
            found=len(found),
            expected=len(important),
        )
    return _sheet(exact, support=found, vital=important)


def sentences(support: object, *, exact: bool = False) -> Sheet:
    """Read how far each sentence of an answer is supported by what it cites; None where it cites nothing."""
    found = [
        None if x is None else _read(x, SUPPORT, "support", i)
        for i, x in enumerate(listed(support, "support"), 1)
    ]
    return _sheet(exact, cited=[int(x is not None) for x in found], support=[x or 0 for x in found])


def _read(value, words, name, place) -> int:
    """Read a word or its number; refuse anything else."""
    value = plain_python(value)
    number = words.get(value) if isinstance(value, str) else value
    if not (is_number(number) or isinstance(number, bool)) or number not in words.values():
        raise error(f"bad {name}", place=place, found=value)
    return int(number)


def _sheet(exact, **columns) -> Sheet:
    """Make a sheet with a row for each item."""
    number = fraction if exact else inexact
    n = len(next(iter(columns.values())))
    items = Column([number(i) for i in range(1, n + 1)])
    made: dict = {name: Column(list(map(number, column))) for name, column in columns.items()}
    return Sheet(item=items, n=Number(number(n)), **made)
