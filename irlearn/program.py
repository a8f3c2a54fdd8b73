"""irlearn as a program: Ctrl-C ends it with one sentence at any moment, while it is still importing, too.

This module comes before all others, and does nothing unless Python was started to run irlearn.
"""

import os
import sys

STOPPED = 130  # the exit code, as shells have it: 128 and the number of the signal


def is_running() -> bool:
    """Whether Python was started with ``irlearn`` or ``python -m irlearn``."""
    words = sys.orig_argv[-len(getattr(sys, "argv", [])) :]  # the program, then its arguments
    return bool(words) and os.path.basename(words[0]).partition(".")[0] == "irlearn"


def stop() -> None:
    """Say so and end at once: Python's own way out could be interrupted again, or end in another code."""
    try:
        os.write(2, b"irlearn: stopped\n")
    finally:
        os._exit(STOPPED)


def finished() -> None:
    """Everything is printed: Ctrl-C has nothing left to stop."""
    if is_running():
        import signal

        signal.signal(signal.SIGINT, signal.SIG_IGN)


def came_from_ctrl_c(wrong: BaseException | None) -> bool:
    """Whether an error is Ctrl-C, or what somebody who was interrupted made of it."""
    while wrong is not None and not isinstance(wrong, KeyboardInterrupt):
        wrong = wrong.__cause__ or wrong.__context__
    return wrong is not None


def _watch() -> None:
    """See a Ctrl-C that nobody catches, and one that Python would only report and go on."""
    uncaught, unraisable = sys.excepthook, sys.unraisablehook

    def at_the_end(kind, wrong, trace):
        stop() if came_from_ctrl_c(wrong) else uncaught(kind, wrong, trace)

    def on_the_way(raised):
        stop() if came_from_ctrl_c(raised.exc_value) else unraisable(raised)

    sys.excepthook, sys.unraisablehook = at_the_end, on_the_way


if is_running():
    _watch()
