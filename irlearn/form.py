"""The form of widgets and exercises: live in a notebook; static in the book, where Python may not run."""

import os
import sys

from .errors import error

VARIABLE = "IRLEARN_WIDGETS"  # an environment variable
FORMS = ("live", "static")  # the first one is the default


def form() -> str:
    """Return ``live``, or ``static`` if the environment variable IRLEARN_WIDGETS says so."""
    found = os.environ.get(VARIABLE) or FORMS[0]
    if found not in FORMS:
        raise error("no such form of widgets", variable=VARIABLE, found=found)
    return found


def in_the_book() -> bool:
    """Tell whether a page of the book will show the output: one that is built, or one that Python runs in."""
    return form() == "static" or sys.platform == "emscripten"
