"""What moves is shown live, or in a form that needs no kernel: a page of the book has none."""

import os

from ..errors import error

VARIABLE = "IRLEARN_WIDGETS"
FORMS = ("live", "static")


def form() -> str:
    """The form in force: ``live``, unless the environment variable IRLEARN_WIDGETS says ``static``."""
    found = os.environ.get(VARIABLE) or FORMS[0]
    if found not in FORMS:
        raise error("no such form", variable=VARIABLE, found=found)
    return found
