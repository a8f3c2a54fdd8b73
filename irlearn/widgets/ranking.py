"""The ranking that a widget is about."""

from ..errors import error
from ..worksheet import readers
from ..worksheet.checks import checked_list


def checked_ranking(ranking, judged=None) -> tuple:
    """Check the grades like those of any metric, and return them; a widget shows one result at least."""
    grades = tuple(checked_list(ranking, "ranking"))
    if not grades:
        raise error("empty ranking for a widget")
    readers.ranking(grades, judged)
    return grades


def highest_grade(ranking, judged=None):
    """Return the highest grade of all documents, and at least 1."""
    return max([1, *(grade or 0 for grade in (*ranking, *(judged or ())))])
