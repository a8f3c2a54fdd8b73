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
    """Tell whether a page of the book shows the output.

    That is a page that is being built, or a live page, in whose browser Python itself runs (``emscripten``).
    """
    return form() == "static" or sys.platform == "emscripten"
