"""The form of widgets and exercises: live in a notebook, or static in the book, where no Python may run."""

import os
import sys

from .errors import error

VARIABLE = "IRLEARN_WIDGETS"  # the environment variable that chooses a form
FORMS = ("live", "static")  # the first one is the default


def form() -> str:
    """Return ``live``, or ``static`` if the environment variable IRLEARN_WIDGETS says so."""
    found = os.environ.get(VARIABLE) or FORMS[0]
    if found not in FORMS:
        raise error("no such form of widgets", variable=VARIABLE, found=found)
    return found


def in_the_book() -> bool:
    """Tell whether a page of the book shows the output: one that is being built, or a live page.

    A live page runs Python in the browser, where the platform is ``emscripten``.
    """
    return form() == "static" or sys.platform == "emscripten"
