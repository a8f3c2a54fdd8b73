"""What is shown in a notebook is live and brings its look; on a page of the book there may be no Python."""

import os
import sys

from .errors import error

VARIABLE = "IRLEARN_WIDGETS"
FORMS = ("live", "static")


def form() -> str:
    """The form in force: ``live``, unless the environment variable IRLEARN_WIDGETS says ``static``."""
    found = os.environ.get(VARIABLE) or FORMS[0]
    if found not in FORMS:
        raise error("no such form", variable=VARIABLE, found=found)
    return found


def in_the_book() -> bool:
    """Whether a page of the book shows what is made: one that is built, or one that Python runs in."""
    return form() == "static" or sys.platform == "emscripten"
