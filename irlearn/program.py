"""irlearn as a program: Ctrl-C ends it with one sentence at any moment, while it is still importing, too.

So does SIGTERM, by which the system or a time limit ends a program: no half-written file is left behind.

This module comes before all others, and does nothing unless Python was started to run irlearn.
"""

import os
import sys


class Terminated(BaseException):
    """Like Python's own KeyboardInterrupt, for SIGTERM."""


WAYS_OUT = {  # the last words, and the exit code as shells have it: 128 and the number of the signal
    KeyboardInterrupt: (b"irlearn: stopped\n", 130),
    Terminated: (b"irlearn: stopped by SIGTERM\n", 143),
}


def is_running() -> bool:
    """Whether Python was started with ``irlearn`` or ``python -m irlearn``."""
    words = sys.orig_argv[-len(getattr(sys, "argv", [])) :]  # the program, then its arguments
    return bool(words) and os.path.basename(words[0]).partition(".")[0] == "irlearn"


def stop(signal: type[BaseException]) -> None:
    """Say so and end at once: Python's own way out could be interrupted again, or end in another code."""
    words, code = WAYS_OUT[signal]
    try:
        os.write(2, words)
    finally:
        os._exit(code)


def finished() -> None:
    """Everything is printed: Ctrl-C has nothing left to stop."""
    if is_running():
        import signal

        signal.signal(signal.SIGINT, signal.SIG_IGN)


def signal_behind(wrong: BaseException | None) -> type[BaseException] | None:
    """Which signal an error is, or is what somebody who was interrupted made of it."""
    while wrong is not None and type(wrong) not in WAYS_OUT:
        wrong = wrong.__cause__ or wrong.__context__
    return None if wrong is None else type(wrong)


def _watch() -> None:
    """See a signal that nobody catches, and one that Python would only report and go on."""
    uncaught, unraisable = sys.excepthook, sys.unraisablehook

    def at_the_end(kind, wrong, trace):
        found = signal_behind(wrong)
        stop(found) if found else uncaught(kind, wrong, trace)

    def on_the_way(raised):
        found = signal_behind(raised.exc_value)
        stop(found) if found else unraisable(raised)

    def terminate(number, frame):
        raise Terminated

    sys.excepthook, sys.unraisablehook = at_the_end, on_the_way

    import signal  # only now, as Ctrl-C may come while it is imported

    signal.signal(signal.SIGTERM, terminate)


if is_running():
    _watch()
