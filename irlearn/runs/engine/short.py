"""Join short rankings in full: an array with a cell for every document of a run, at ranks 1, 2, 3, …

Where a query has few documents, ranking all of them at once costs less than looking for the judged ones.
"""

from collections.abc import Mapping, Sequence
from itertools import chain, repeat
from math import inf
from struct import error as not_a_number  # which `doubles` raises for what is no number

import numpy as np

from ..ranking import best_first, doubles
from .rectangles import MOST_CELLS, array_of, filled

MOST_DOCUMENTS = 64  # up to so many documents a ranking is short


def is_short(queries: int, depth: int) -> bool:
    """Say whether rankings of this depth may be joined in full."""
    return depth <= MOST_DOCUMENTS and queries * depth <= MOST_CELLS


def by_rank(
    judged: Sequence[Mapping], scored: Sequence[Mapping], retrieved: list[int], unjudged: int
) -> np.ndarray | None:
    """Return the grade of the document at every rank, a row per query; ``unjudged`` where it has no grade.

    ``judged`` and ``scored`` have a dict for each query, and ``retrieved`` says how many documents it has.
    Return None where a score or an id may have to be refused; a join query by query then finds out which.
    """
    try:
        scores = list(chain.from_iterable([documents.values() for documents in scored]))
        if set(map(type, scores)) != {float}:
            scored = [dict(zip(documents, doubles(documents))) for documents in scored]
        all_finite = abs(sum(scores)) < inf
        first_ids = [next(iter(documents), "") for documents in scored]
        if not all_finite or not set(map(type, first_ids)) <= {str}:
            return None
        found = []
        for grades, documents in zip(judged, scored):
            found += map(grades.get, best_first(documents), repeat(unjudged))
    except (not_a_number, TypeError, AttributeError, OverflowError):
        return None
    return filled(array_of(found, len(found)), retrieved, unjudged)
