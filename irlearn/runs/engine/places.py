"""Rank the judged documents of one query, as `ranking.judged_ranks` does but faster, or all documents.

Where a query has few documents, ranking all of them at once, in an array with a cell for every document of a
run, costs less than looking for the judged ones.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain, repeat, zip_longest
from math import inf
from struct import error as not_a_number  # as `array_of` raises it
from struct import pack

import numpy as np

from ..ranking import best_first, check_scored, count_before_in_tie, doubles, judged_ranks

MOST_CELLS = 1 << 22  # one array holds at most about this many cells (32 MB)
CELLS_IN_PYTHON = 256  # up to here, plain Python fills up the rows faster than NumPy


def rectangle(rows, fill) -> np.ndarray:
    """Make one array of doubles of lists of different lengths, filled up on the right."""
    sizes = list(map(len, rows))
    width = max(sizes)
    if 0 < len(rows) * width <= CELLS_IN_PYTHON:
        columns = chain.from_iterable(zip_longest(*rows, fillvalue=fill))
        return array_of(columns, width * len(rows)).reshape(width, -1).T.copy()
    return filled(array_of(chain.from_iterable(rows), sum(sizes)), sizes, fill)


def array_of(numbers: Iterable[float], size: int) -> np.ndarray:
    """Make an array of ``size`` numbers, as doubles; anything else, such as text, raises `struct.error`."""
    return np.frombuffer(pack(f"{size}d", *numbers))


def filled(numbers: np.ndarray, sizes: list[int], fill) -> np.ndarray:
    """Cut numbers that stand one after the other into rows of these sizes, filled up on the right."""
    width = max(sizes) or 1
    if min(sizes) == width:
        return numbers.reshape(-1, width)
    out = np.full((len(sizes), width), fill, numbers.dtype)
    out[np.arange(width) < np.array(sizes)[:, None]] = numbers
    return out


def similar_rows(width: list[int]) -> list[Sequence[int]]:
    """Group rows that may share an array: all, or where that has too many cells, those of similar width.

    ``width`` has the width of each row; a group holds places of rows in it.

    >>> similar_rows([3, 1, 2])
    [range(0, 3)]
    """
    if len(width) * max(width) <= MOST_CELLS:
        return [range(len(width))]
    similar = {}
    for row, size in enumerate(width):
        similar.setdefault(size.bit_length() // 2, []).append(row)  # within a factor of four
    groups = []
    for rows in similar.values():
        at_once = max(1, MOST_CELLS // max(1, *[width[row] for row in rows]))
        groups += [rows[i : i + at_once] for i in range(0, len(rows), at_once)]
    return groups


DOCUMENTS_IN_PYTHON = 64  # up to here, plain Python ranks a query faster than NumPy


def ranks_and_grades(
    query: str, wanted: Iterable[str], judged: Mapping[str, int], scored: Mapping[str, float]
) -> tuple[list, list]:
    """Return the ranks and the grades of the wanted judged documents, in no certain order.

    In a short ranking, those of all judged documents. A score that is no finite number is refused.
    """
    try:  # a sum that is not finite comes of such a score, or of very large ones: `check_scored` tells
        if len(scored) <= DOCUMENTS_IN_PYTHON:
            if not abs(sum(scored.values())) < inf:
                check_scored(query, scored)
            return judged_ranks(judged, scored)
        scores = array_of(scored.values(), len(scored))
        if not abs(scores.sum()) < inf:
            check_scored(query, scored)
        found = [doc for doc in wanted if doc in scored]
        ranks = ranks_among(scores, [scored[doc] for doc in found], found, Names(scored))
        return ranks, [judged[doc] for doc in found]
    except (not_a_number, TypeError, AttributeError, OverflowError):
        check_scored(query, scored)
        raise


class Names:
    """A function from places in a dict of documents to the ids there; they are listed on its first call."""

    def __init__(self, scored):
        self.scored, self.names = scored, None

    def __call__(self, places) -> list[str]:
        self.names = self.names or list(self.scored)
        return [self.names[i] for i in places.tolist()]


def ranks_among(scores: np.ndarray, own_scores: list[float], docs: list[str], names: Callable) -> list[int]:
    """Return the ranks of ``docs``, from their own scores and all scores of their query.

    ``names`` returns the ids of the documents at some places among all scores: ties are broken by id.
    """
    if len(docs) < 2:
        if not docs:
            return []
        score = float(own_scores[0])
        ranks = [1 + np.count_nonzero(scores > score)]
        tied = [0] if np.count_nonzero(scores == score) > 1 else []
    else:
        values, ordered = np.array(own_scores, float), np.sort(scores)
        upto = ordered.searchsorted(values, "right")
        ranks = (len(scores) - upto + 1).tolist()
        tied = (ordered[upto - 2] == values).nonzero()[0].tolist()  # the next best score is the same: a tie
    ties = {}
    for place in tied:
        ties.setdefault(float(own_scores[place]), []).append(place)
    for score, places in ties.items():
        among = names(np.flatnonzero(scores == score))
        for place, before in zip(places, count_before_in_tie([docs[p] for p in places], among)):
            ranks[place] += before
    return ranks


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
