"""The ranking that a widget is given."""

from ..errors import error
from ..worksheet import readers
from ..worksheet.checks import listed


def given_ranking(ranking, judged=None) -> tuple:
    """The grades, checked like those of any metric; a widget shows one result at least."""
    grades = tuple(listed(ranking, "ranking"))
    if not grades:
        raise error("empty widget")
    readers.ranking(grades, judged)
    return grades


def top_of(ranking, judged=None):
    """The highest grade that there is, and 1 where nothing is relevant."""
    return max([1, *(grade or 0 for grade in (*ranking, *(judged or ())))])
