"""How widgets and exercises are shown: live in a notebook, or static in the book, where no Python may run."""

import os
import sys

from .errors import error

VARIABLE = "IRLEARN_WIDGETS"  # the environment variable that chooses a mode
MODES = ("live", "static")  # the first one is the default


def display_mode() -> str:
    """Return ``live``, or ``static`` if the environment variable IRLEARN_WIDGETS says so."""
    found = os.environ.get(VARIABLE) or MODES[0]
    if found not in MODES:
        raise error("no such display mode", variable=VARIABLE, found=found)
    return found


def in_the_book() -> bool:
    """Tell whether a page of the book shows the output: one that is being built, or a live page.

    A live page runs Python in the browser, where the platform is ``emscripten``.
    """
    return display_mode() == "static" or sys.platform == "emscripten"
