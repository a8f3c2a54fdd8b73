"""Reads how far an answer is supported, sentence by sentence, or nugget (a fact it should have) by nugget."""

from __future__ import annotations

from ..errors import error
from .checks import check_same_length, checked_list, is_number, plain_python
from .columns import Column, Number
from .exactness import fraction, inexact
from .sheet import Sheet

SUPPORT = {"support": 2, "partial_support": 1, "not_support": 0}  # the words of the program nuggetizer
IMPORTANCE = {"vital": 1, "okay": 0}


def nuggets(support: object, vital: object, *, exact: bool = False) -> Sheet:
    """Read how far an answer supports each nugget, and which nuggets are vital, in words or in numbers.

    >>> nuggets(["support", 0], ["vital", "okay"]).support
    <Column support: [2, 0]>
    """
    found = [_read(x, SUPPORT, "support", i) for i, x in enumerate(checked_list(support, "support"), 1)]
    important = [_read(x, IMPORTANCE, "vital", i) for i, x in enumerate(checked_list(vital, "vital"), 1)]
    check_same_length(support=found, vital=important)
    return _sheet(exact, support=found, vital=important)


def sentences(support: object, *, exact: bool = False) -> Sheet:
    """Read how far each sentence of an answer is supported by what it cites; None where it cites nothing."""
    found = [
        None if x is None else _read(x, SUPPORT, "support", i)
        for i, x in enumerate(checked_list(support, "support"), 1)
    ]
    return _sheet(exact, cited=[int(x is not None) for x in found], support=[x or 0 for x in found])


def _read(value, words, name, place) -> int:
    """Convert a word to its number, or take one of these numbers as it is; ``name`` is that of the list."""
    value = plain_python(value)
    number = words.get(value) if isinstance(value, str) else value
    if not (is_number(number) or isinstance(number, bool)) or number not in words.values():
        raise error(f"bad {name}", place=place, found=value)
    return int(number)


def _sheet(exact, **lists) -> Sheet:
    number = fraction if exact else inexact
    n = len(next(iter(lists.values())))
    columns: dict = {name: Column(list(map(number, values))) for name, values in lists.items()}
    return Sheet(item=Column([number(i) for i in range(1, n + 1)]), n=Number(number(n)), **columns)
