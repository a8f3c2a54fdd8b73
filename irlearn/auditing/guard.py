"""Call somebody's function, and note what it prints, changes or raises.

This is no sandbox. A function that is audited runs with all rights of whoever audits it.
"""

from __future__ import annotations

import io
import signal
import threading
import time
from collections.abc import Callable
from contextlib import contextmanager, redirect_stdout
from copy import deepcopy
from math import isnan
from typing import Any, NamedTuple

from ..errors import error

SECONDS_A_CALL, SECONDS = 1.0, 20.0  # limits of one call, and of all calls together
MOST_SECONDS = 86_400  # a day
NAN = "NaN"  # what an outcome says in place of a number, where the function returned not-a-number
# Types of numbers besides int and float, by name, so that nothing has to be imported.
OTHER_NUMBERS = ("Fraction", "Decimal", "float64", "float32", "float16")


def check_seconds(seconds: float) -> None:
    """Raise an error if a limit of time is no number above 0, or longer than a day."""
    is_number = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
    if not is_number or not 0 < seconds <= MOST_SECONDS:
        expected = f"a number above 0, and at most {MOST_SECONDS}"
        raise error("argument out of range", name="seconds", found=seconds, expected=expected)


class Outcome(NamedTuple):
    """What came of a call: a number, or None and what happened instead, such as ``KeyError: 'b'``."""

    number: float | None
    instead: str = ""

    def __str__(self) -> str:
        return self.instead if self.number is None else f"{self.number:.4g}"


class TooSlow(BaseException):
    """Raised inside the function where one call takes too long; no ``except Exception`` there catches it."""


class OutOfTime(Exception):
    """Raised where the calls together took too long."""


class Guard:
    """Calls a function, in no more than ``seconds`` for all calls, and remembers how it behaved.

    Attributes
    ----------
    calls : int
        How many calls there were.
    printed, changed : bool
        Whether a call that returned printed anything, or changed what it was given.
    slow : bool
        Whether a call was stopped.
    """

    def __init__(self, function: Callable[..., Any], seconds: float = SECONDS):
        self.function, self.seconds, self.calls = function, seconds, 0
        self.printed = self.changed = self.slow = False
        self._until = time.monotonic() + seconds

    def __call__(self, places: list, names: dict) -> Outcome:
        """Call the function with arguments by place and by name, and return what came of it."""
        if time.monotonic() > self._until:
            raise OutOfTime
        self.calls += 1
        before, printed = deepcopy((places, names)), io.StringIO()
        try:
            with redirect_stdout(printed), limited(SECONDS_A_CALL):
                returned = self.function(*places, **names)
        except TooSlow:
            self.slow = True
            return Outcome(None, f"no answer in {SECONDS_A_CALL:g} s")
        except (Exception, SystemExit) as wrong:  # whatever somebody's function does is part of the answer
            return Outcome(None, f"{type(wrong).__name__}: {wrong}".removesuffix(": "))
        self.printed |= bool(printed.getvalue())
        self.changed |= not _same(before, after=(places, names))
        return _outcome(returned)


def _same(before, after) -> bool:
    try:
        return bool(before == after)
    except ValueError:  # arrays
        return repr(before) == repr(after)


def _outcome(made) -> Outcome:
    """Make an outcome of what a function returned: a number, or the mean of a dict or a list of numbers."""
    if hasattr(made, "item") and getattr(made, "size", 1) == 1:  # a number of NumPy or PyTorch
        made = made.item()
    elif hasattr(made, "tolist"):
        made = made.tolist()
    if isinstance(made, dict):
        made = list(made.values())
    if isinstance(made, (list, tuple)) and made and all(_is_number(each) for each in made):
        made = sum(map(float, made)) / len(made)
    if not _is_number(made):
        return Outcome(None, f"{type(made).__name__} {made!r:.60}")
    if isnan(made):
        return Outcome(None, NAN)
    return Outcome(float(made))


def _is_number(made):
    if isinstance(made, bool):
        return False
    return isinstance(made, (int, float)) or type(made).__name__ in OTHER_NUMBERS


@contextmanager
def limited(seconds):
    """Raise `TooSlow` in a ``with`` block that takes longer than so many seconds.

    In a browser, on Windows and outside the main thread there is no limit.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(*_):
        raise TooSlow

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
