"""How irlearn ends as a program: Ctrl-C stops it with one sentence, even while it is still importing.

SIGTERM, which the system or a time limit sends, does the same, so that a half-written file is removed first.

This module is imported before all others, to catch a Ctrl-C during their import. It does nothing where
irlearn is used as a library.
"""

import os
import sys


class Terminated(BaseException):
    """Like Python's own KeyboardInterrupt, for SIGTERM."""


EXITS = {  # what is printed, and the exit code, by which shells know a signal: 128 plus its number
    KeyboardInterrupt: (b"irlearn: stopped\n", 130),
    Terminated: (b"irlearn: stopped by SIGTERM\n", 143),
}


def is_running() -> bool:
    """Say whether Python was started with ``irlearn`` or ``python -m irlearn``."""
    # The program and its arguments as typed: as many words from the end of the command line as sys.argv has.
    words = sys.orig_argv[-len(getattr(sys, "argv", [])) :]
    return bool(words) and os.path.basename(words[0]).partition(".")[0] == "irlearn"


def stop(signal: type[BaseException]) -> None:
    """Print what stopped the program, and end it at once; ``signal`` is a key of `EXITS`.

    Python's own way out runs more code, which a second Ctrl-C could interrupt, and may end in another exit
    code.
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
    """Find the signal behind an error, a key of `EXITS`: the class of the error, or of one that led to it.

    Code that is interrupted may catch the interruption and raise an error of its own.
    """
    while wrong is not None and type(wrong) not in EXITS:
        wrong = wrong.__cause__ or wrong.__context__
    return None if wrong is None else type(wrong)


def _watch() -> None:
    """Have the program stopped by a Ctrl-C or SIGTERM that nothing catches.

    In places such as ``__del__`` Python would only report it, and go on.
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
