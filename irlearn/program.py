"""How irlearn ends as a program: Ctrl-C stops it with one sentence, even while it is still importing.

So does SIGTERM, which the system or a time limit sends; both let Python remove a half-written file first.

This module is imported before all others, to catch a Ctrl-C during their import. It does nothing where
irlearn is used as a library.
"""

import os
import sys


class Terminated(BaseException):
    """Raised by SIGTERM, as Python's own KeyboardInterrupt is by Ctrl-C."""


EXITS = {  # what is printed, and the exit code: 128 plus the number of the signal, as shells expect
    KeyboardInterrupt: (b"irlearn: stopped\n", 130),
    Terminated: (b"irlearn: stopped by SIGTERM\n", 143),
}


def is_running() -> bool:
    """Say whether Python was started with ``irlearn`` or ``python -m irlearn``."""
    # The program and its arguments as typed. Options of Python come before them, and are not in sys.argv.
    words = sys.orig_argv[-len(getattr(sys, "argv", [])) :]
    return bool(words) and os.path.basename(words[0]).partition(".")[0] == "irlearn"


def stop(signal: type[BaseException]) -> None:
    """Print what stopped the program, and end it at once; ``signal`` is a key of `EXITS`.

    A normal exit of Python runs more code, which a second Ctrl-C could interrupt, and which may change the
    exit code.
    """
    message, code = EXITS[signal]
    try:
        os.write(2, message)  # to standard error
    finally:
        os._exit(code)


def finished() -> None:
    """Ignore Ctrl-C from now on: everything is printed, so there is nothing left to stop."""
    if is_running():
        import signal

        signal.signal(signal.SIGINT, signal.SIG_IGN)


def signal_behind(wrong: BaseException | None) -> type[BaseException] | None:
    """Find the key of `EXITS` that an error belongs to: its class, or that of an error which led to it.

    Code that is interrupted may catch the interruption and raise an error of its own. None for other errors.
    """
    while wrong is not None and type(wrong) not in EXITS:
        wrong = wrong.__cause__ or wrong.__context__
    return None if wrong is None else type(wrong)


def _watch() -> None:
    """Make every Ctrl-C and SIGTERM that nothing catches `stop` the program.

    If one comes in a ``__del__`` method, say, Python by itself would only report it, and go on.
    """
    uncaught, unraisable = sys.excepthook, sys.unraisablehook

    def report_uncaught(kind, wrong, trace):
        found = signal_behind(wrong)
        stop(found) if found else uncaught(kind, wrong, trace)

    def report_unraisable(raised):
        found = signal_behind(raised.exc_value)
        stop(found) if found else unraisable(raised)

    def terminate(number, frame):
        raise Terminated

    sys.excepthook, sys.unraisablehook = report_uncaught, report_unraisable

    import signal  # only now, as Ctrl-C may come while it is imported

    signal.signal(signal.SIGTERM, terminate)


if is_running():
    _watch()
