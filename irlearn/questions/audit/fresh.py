"""Make a function anew, as it was before its first call: to see whether it keeps anything between calls.

What a function can keep stands in its default arguments, in variables around it, in the globals of its module
and, where it belongs to an object, in that object. All of these are copied, with the functions it calls.
"""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable
from copy import deepcopy
from functools import lru_cache, partial
from itertools import count
from random import Random
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any

CACHED = type(lru_cache(len))
DATA = (list, dict, set, tuple, deque, bytearray, count, Random)
SLOW = 0.2  # seconds in which a function is copied, or else it is not copied again
LARGEST = 10_000  # entries of the largest list, dict or set that is copied; what is larger is data


class Fresh:
    """Remembers a function as it is now; each call of ``made`` returns it so, with nothing kept."""

    def __init__(self, function: Callable[..., Any]):
        since = time.process_time()
        self._kept = _again(function, {})
        if time.process_time() - since > SLOW:
            self._kept = None

    @property
    def can_be_made(self) -> bool:
        """Whether the function can be copied; one that is built in, or holds much data, cannot."""
        return self._kept is not None

    def made(self) -> Callable[..., Any]:
        """Return the function as it was; the same one where it cannot be copied."""
        return _again(self._kept, {})


def _again(function, seen) -> Any:
    """Copy a function with what it can keep; ``seen`` has the copies by the id of what was copied."""
    if id(function) in seen:
        return seen[id(function)]
    if isinstance(function, FunctionType):
        return _function_again(function, seen)
    if isinstance(function, CACHED):
        return lru_cache(**function.cache_parameters())(_again(function.__wrapped__, seen))
    if isinstance(function, MethodType):
        return MethodType(_again(function.__func__, seen), _copy(function.__self__))
    if isinstance(function, partial):
        made = _again(function.func, seen)
        return made and partial(made, *map(_copy, function.args), **_copy(function.keywords))
    if isinstance(function, (type, BuiltinFunctionType)):
        return None
    made = _copy(function)
    return None if made is function else made


def _function_again(function, seen):
    """Copy a plain function: its defaults, what it closes over, and the globals that its code names."""
    around = seen.setdefault(("globals", id(function.__globals__)), dict(function.__globals__))
    cells = tuple(CellType() for _ in function.__closure__ or ())
    made = FunctionType(function.__code__, around, function.__name__, None, cells or None)
    seen[id(function)] = made
    made.__defaults__, made.__kwdefaults__ = _copy(function.__defaults__), _copy(function.__kwdefaults__)
    made.__dict__.update(_copy(function.__dict__))
    made.__annotations__, made.__qualname__ = function.__annotations__, function.__qualname__
    made.__module__ = function.__module__
    for old, new in zip(function.__closure__ or (), cells):
        try:
            new.cell_contents = _value(old.cell_contents, seen)
        except ValueError:  # an empty cell
            continue
    for name in _named(function.__code__):
        if name in function.__globals__:
            around[name] = _value(function.__globals__[name], seen)
    return made


def _value(value, seen):
    """Copy what a function refers to: other functions of the reader's own, and data."""
    if isinstance(value, (FunctionType, CACHED)):
        return value if _is_installed(value.__module__) else _again(value, seen)
    if id(value) not in seen:
        seen[id(value)] = _copy(value)
    return seen[id(value)]


def _named(code: CodeType) -> set[str]:
    inside = [each for each in code.co_consts if isinstance(each, CodeType)]
    return {*code.co_names}.union(*map(_named, inside))


def _copy(value):
    """Copy data and objects of the reader's own classes; what cannot be copied stays as it is."""
    data = isinstance(value, DATA) and not (hasattr(value, "__len__") and len(value) > LARGEST)
    try:
        return deepcopy(value) if data or _is_own(value) else value
    except Exception:
        return value


def _is_own(value):
    """Say whether an object is of a class of the reader's own, so that it may keep what it was told."""
    if isinstance(value, (type, ModuleType, FunctionType)) or not hasattr(value, "__dict__"):
        return False
    return not _is_installed(type(value).__module__)


def _is_installed(module: str | None) -> bool:
    """Say whether a module belongs to Python or to an installed package; nothing is kept there."""
    top = (module or "").partition(".")[0]
    file = getattr(sys.modules.get(module or ""), "__file__", None) or ""
    return (
        (top in sys.stdlib_module_names and top != "__main__") or top == "irlearn" or "site-packages" in file
    )
