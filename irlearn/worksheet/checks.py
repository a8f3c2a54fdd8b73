"""Checks of values: is it a list, a number, an item, exact, known at all? If not, the error says where.

``name`` is the argument in words, and ``where`` or ``place`` the entry of it, for the error.
"""

from __future__ import annotations

import math

from ..errors import did_you_mean, error, listed
from ..typing_only import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

ORDINARY = 10**15  # a whole number below it surely fits into a float


def checked_list(value, name) -> list:
    """Make a list of the input; refuse text, mappings and single numbers, and sets, which have no order."""
    if isinstance(value, (list, tuple)):
        return list(value)
    from collections.abc import Mapping, Reversible, Set

    if isinstance(value, (str, bytes, Mapping)) or not is_iterable(value):
        raise error("not a list", name=name, found=value)
    ordered = isinstance(value, Reversible)  # dict.keys() is a set, too, but has an order
    if isinstance(value, Set) and not ordered:
        raise error("set has no order", name=name, found=type(value).__name__)
    return list(value)


def is_iterable(value) -> bool:
    """Say whether a value can be iterated: by trying, as a NumPy array without dimensions only looks so."""
    try:
        iter(value)
    except TypeError:
        return False
    return True


def judged_list(judged) -> list:
    """Make a list of all judged grades, in any order; refuse a set, which holds equal grades only once."""
    if isinstance(judged, (list, tuple)):
        return list(judged)
    from collections.abc import Set

    if isinstance(judged, Set):
        raise error("set of grades loses equal ones", found=type(judged).__name__)
    return checked_list(judged, "judged")


def checked_grade(grade, where):
    """Check that a grade is a finite number, or None for a document that nobody judged; return it."""
    return None if grade is None else checked_number(grade, where)


def checked_number(x, where):
    """Check that a value is a finite number; return it as Python's own, and True and False as 1 and 0."""
    if type(x) is int and -ORDINARY < x < ORDINARY:  # nearly every grade is one
        return x
    x = plain_python(x)
    if isinstance(x, bool):
        return int(x)
    if not is_number(x):
        raise error("not a number", where=where, found=x)
    try:
        finite = math.isfinite(x)
    except OverflowError:  # a whole number larger than any float
        raise error("too large") from None
    if not finite:
        raise error("not finite", where=where, found=x)
    return x


def checked_score(x, place):
    """Check that the score of a result is a finite number, and return it."""
    x = plain_python(x)
    if not is_number(x) or not abs(x) < math.inf:
        raise error("score of a result not a finite number", place=place, found=x)
    return x


def plain_python(value):
    """Convert a NumPy number to Python's own; return anything else as it is."""
    return value.item() if hasattr(value, "item") and not getattr(value, "ndim", 0) else value


def is_number(value) -> bool:
    """Say whether a value is a plain number or a fraction, and not True or False."""
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return number or is_fraction(value)


def check_whole(name, found, least, most=math.inf, unless="") -> None:
    """Check that an argument is a whole number in a range; ``unless`` ends the sentence of the error."""
    if isinstance(found, bool) or not isinstance(found, int) or not least <= found <= most:
        expected = f"a whole number from {least}{'' if most == math.inf else f' to {most}'}{unless}"
        raise error("argument out of range", name=name, found=found, expected=expected)


def one_of(names, option: str, value, words: str = ""):
    """Return the value if it is one of the names; the error suggests the one that was probably meant.

    ``option`` is the name of the argument, and ``words`` lists the names for the error, by default one by
    one.
    """
    if isinstance(value, str) and value in names:
        return value
    choices, hint = words or listed(names), did_you_mean(value, names)
    raise error("unknown choice", name=option, found=value, choices=choices, hint=hint)


def check_item(item, name) -> None:
    """Check that an item of a list is text or a whole number."""
    if isinstance(item, bool) or not isinstance(item, (str, int)):
        raise error("not an item", name=name, item=item)


def checked_items(order, name) -> list:
    """Check that an order holds items (text or whole numbers), each of them once; return it."""
    seen = set()
    for item in order:
        check_item(item, name)
        if item in seen:
            raise error("item named twice", name=name, item=item)
        seen.add(item)
    return order


def check_same_length(**lists) -> None:
    """Check that two lists, each under the name of its argument, have equally many items and at least one."""
    (first, found), (second, expected) = ((name, len(values)) for name, values in lists.items())
    if found != expected or not found:
        raise error("lists differ in length", first=first, second=second, found=found, expected=expected)


def checked_groups(order, name) -> list[list]:
    """Turn an order into groups of tied items, each sorted, and check that each item stands in one place."""
    groups = [list(entry) if isinstance(entry, (list, tuple, set, frozenset)) else [entry] for entry in order]
    if [] in groups:
        raise error("empty group of tied items", name=name)
    checked_items([item for group in groups for item in group], name)
    return [sorted(group, key=str) for group in groups]


def is_fraction(x):
    return hasattr(x, "limit_denominator")


def for_json(x):
    """Return an exact fraction as text, because JSON has none; leave other numbers as they are."""
    return str(x) if is_fraction(x) else x


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


class UnknownValueError(Exception):
    """Raised where something looks at a value that is not known yet."""


class Unknown:
    """Stands for a value on a blank sheet; to compare, convert or calculate with it raises an error."""

    __slots__ = ()

    def _refuse(self, *_):
        raise UnknownValueError

    __bool__ = __int__ = __float__ = __index__ = __len__ = __iter__ = __getitem__ = __contains__ = _refuse
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _refuse
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _refuse
    __truediv__ = __rtruediv__ = __pow__ = __rpow__ = __neg__ = __abs__ = __round__ = __floor__ = _refuse
    __hash__ = object.__hash__  # which a class with its own `__eq__` would lack

    def __repr__(self):
        return "not known yet"


UNKNOWN = Unknown()


def require_known(value):
    """Return a value on which the steps depend; raise an error where it is not known yet."""
    if value is UNKNOWN:
        raise UnknownValueError
    return value
