"""Call somebody's function, and note what it prints, changes or raises.

This is no sandbox. A function that is audited runs with all rights of whoever audits it.
"""

from __future__ import annotations

import io
import signal
import threading
import time
from collections.abc import Callable
from contextlib import contextmanager, redirect_stdout, suppress
from contextvars import ContextVar
from inspect import iscoroutine
from math import isnan
from typing import Any, NamedTuple

from ...errors import error
from .fresh import Fresh

SECONDS_A_CALL, SECONDS = 1.0, 20.0  # limits of one call, and of all calls together
MOST_WAITING = 4  # times as long may a call take by the clock
MOST_SECONDS = 86_400  # a day
NAN = "NaN"  # what an outcome says in place of a number, where the function returned not-a-number
# Types of numbers besides int and float, by name, so that nothing has to be imported.
OTHER_NUMBERS = ("Fraction", "Decimal", "float64", "float32", "float16", "bool_", "bool")
SEVERAL = "several numbers, "  # begins what stands in place of a number where an answer has more than one
NESTED = (list, dict, set)


def check_seconds(seconds: float) -> None:
    is_number = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
    if not is_number or not 0 < seconds <= MOST_SECONDS:
        expected = f"a number above 0, and at most {MOST_SECONDS}"
        raise error("argument out of range", name="seconds", found=seconds, expected=expected)


class Outcome(NamedTuple):
    """What came of a call: a number, or None and what happened instead, such as ``KeyError: 'b'``."""

    number: float | None
    instead: str = ""
    slack: float = 0  # by how much the number may have been rounded

    def __str__(self) -> str:
        return self.instead if self.number is None else f"{self.number:.4g}"


class Printed(io.TextIOBase):
    """Takes what a function prints, and keeps nothing but whether there was any, however much it is."""

    any = False

    def write(self, text: str) -> int:
        self.any |= bool(text)
        return len(text)

    def writable(self) -> bool:
        return True


class TooSlow(BaseException):
    """Raised inside the function where one call takes too long; no ``except Exception`` there catches it."""


class Stopped(KeyboardInterrupt):
    """Raised inside the function where the keys Ctrl-C are pressed: a `KeyboardInterrupt` is its own."""


class OutOfTime(Exception):
    """Raised where the calls together took too long."""


class Guard:
    """Calls a function, in no more than ``seconds`` for all calls, and remembers how it behaved.

    ``printed`` and ``changed`` say whether a call that returned printed anything, or changed what it was
    given, and ``slow`` whether a call was stopped.
    """

    def __init__(self, function: Callable[..., Any], seconds: float = SECONDS, key: Any = None):
        self.function, self.seconds, self.key, self.calls = function, seconds, key, 0
        self.fresh: Fresh | None = None  # the function as it was before its first call
        self.printed = self.changed = self.slow = False
        self._printed = Printed()
        self._until = time.monotonic() + seconds

    def __call__(self, places: list, names: dict, queries: int | None = None) -> Outcome:
        """Call the function with arguments by place and by name, and return what came of it.

        ``queries`` is how many it is given, where it takes several: its answer may be a number for each.
        """
        if time.monotonic() > self._until:
            raise OutOfTime
        self.calls += 1
        before, self._printed.any = _copied((places, names)), False
        try:
            with redirect_stdout(self._printed), limited(SECONDS_A_CALL):
                returned = self.function(*places, **names)
        except TooSlow:
            self.slow = True
            return Outcome(None, f"no answer in {SECONDS_A_CALL:g} s")
        except Stopped:
            raise
        except BaseException as wrong:  # whatever somebody's function does is part of the answer
            return Outcome(None, _written(wrong))
        if iscoroutine(returned):
            returned.close()  # or Python warns that nothing waited for it
            raise error("audit of an async function", function=getattr(self.function, "__name__", "mine"))
        self.printed |= self._printed.any
        self.changed |= not _same(before, after=(places, names))
        try:
            return _outcome(returned, queries, self.key)
        except BaseException as wrong:  # an answer that cannot be looked at, or a number beyond all floats
            kind = type(returned).__name__
            return Outcome(None, f"an answer of type {kind} that isn't a number: {_written(wrong)}")


def _written(wrong: BaseException) -> str:
    """Write an exception, also one that cannot be written."""
    name = type(wrong).__name__
    with suppress(Exception):
        return f"{name}: {wrong}".removesuffix(": ")
    return name


def _copied(value):
    """Copy lists, sets and dicts of plain values: `deepcopy` takes several times as long."""
    kind = type(value)
    if kind is list:
        return [*value] if not value or type(value[0]) not in NESTED else [_copied(each) for each in value]
    if kind is dict:
        return {name: _copied(each) for name, each in value.items()}
    if kind is tuple:
        return tuple(_copied(each) for each in value)
    return {*value} if kind is set else value


def _same(before, after) -> bool:
    try:
        return bool(before == after)
    except ValueError:  # arrays
        return repr(before) == repr(after)


def _outcome(made, queries: int | None = None, key: Any = None) -> Outcome:
    """Make an outcome of what a function returned: a number, or the mean of one number for each query.

    With ``key``, a dict or a list of several numbers has the one that is meant under this name.
    """
    if isinstance(made, dict) and queries and set(made) <= {f"q{n}" for n in range(1, queries + 1)}:
        made = list(made.values())  # an entry for each query
    if key is not None:
        made = [_under(key, each) for each in made] if _rows(made, queries) else _under(key, made)
    if hasattr(made, "item") and getattr(made, "size", 1) == 1:  # a number of NumPy or PyTorch
        made = made.item()
    elif hasattr(made, "tolist"):
        made = made.tolist()
    if isinstance(made, (list, tuple)) and made and all(_is_number(each) for each in made):
        if len(made) not in (1, queries):
            return Outcome(None, f"{SEVERAL}a {type(made).__name__} of {len(made)} numbers")
        made = sum(map(float, made)) / len(made)
    if isinstance(made, dict) and made:
        keys = ", ".join(f"{name!r:.20}" for name in list(made)[:8])
        return Outcome(None, f"{SEVERAL}a dict with the keys {keys}")
    if not _is_number(made):
        return Outcome(None, f"{type(made).__name__} {made!r:.60}")
    if isnan(made):
        return Outcome(None, NAN)
    return Outcome(float(made))


def _rows(made, queries: int | None) -> bool:
    rows = isinstance(made, list) and len(made) == queries
    return rows and all(isinstance(each, (dict, list)) for each in made)


def _under(key, made):
    """Return what an answer has under a key; the command line has only text, for whole numbers too."""
    if isinstance(made, dict):
        return made[key] if key in made else {str(name): each for name, each in made.items()}[str(key)]
    return made[int(key)]


def _is_number(made):
    """Say whether it is a number; true and false are 1 and 0, as ``any(...)`` gives them."""
    return isinstance(made, (int, float)) or type(made).__name__ in OTHER_NUMBERS


_handlers = ContextVar("handlers", default=False)  # whether the signals of `handled` are set


@contextmanager
def handled():
    """Set what signals do to a call, for all calls in a ``with`` block: it takes longer than most calls.

    In a browser, on Windows and outside the main thread nothing is set, and no call is limited.
    """
    can = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not can or _handlers.get():
        yield can
        return
    before = signal.signal(signal.SIGALRM, _too_slow)
    keys = signal.getsignal(signal.SIGINT)
    if keys is signal.default_int_handler:
        signal.signal(signal.SIGINT, _stopped)
    inside = _handlers.set(True)
    try:
        yield can
    finally:
        _handlers.reset(inside)
        signal.signal(signal.SIGALRM, before)
        if keys is signal.default_int_handler:
            signal.signal(signal.SIGINT, keys)


def _too_slow(*_):
    """Stop a call; but where a busy machine gave it little of the processor, let it go on for a while."""
    seconds, began, used = _limit
    if time.process_time() - used < 0.9 * seconds and time.monotonic() - began < MOST_WAITING * seconds:
        signal.setitimer(signal.ITIMER_REAL, seconds / 4)
    else:
        raise TooSlow


def _stopped(*_):
    raise Stopped


_limit = [0.0, 0.0, 0.0]  # of the call that runs: its seconds, and both clocks when it began


@contextmanager
def limited(seconds):
    """Raise `TooSlow` in a ``with`` block that takes more than so many seconds of the processor, where
    `handled` can; or `MOST_WAITING` times as many, in which it sleeps or the machine does other things.
    """
    if not _handlers.get():
        with handled() as can:
            if not can:
                yield
            else:
                with limited(seconds):
                    yield
        return
    _limit[:] = seconds, time.monotonic(), time.process_time()
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
