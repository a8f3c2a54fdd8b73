"""Read a list for each query: the ids that were retrieved, best first, or those that are right."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...errors import IRLearnError, error
from .cells import is_list_of_ids
from .names import RUN, Kind, column
from .rows import RowBatch
from .tables import as_list


def batches(pairs: Iterable[tuple[Any, Any]], kind: Kind) -> Iterator[RowBatch]:
    """Yield the rows of each query's list, given as ``(query, list)``; an empty list has none.

    A list holds ids, or pairs of an id and its number, or records with both. Of a run without scores, the
    first document is the best one. Each document of a list of right ids has the grade 1.

    >>> from .names import JUDGMENTS
    >>> [batch[:3] for batch in batches([("q1", ["a", "b"])], JUDGMENTS)]
    [(['q1', 'q1'], ['a', 'b'], [1, 1])]
    >>> [(batch.document, list(batch.number)) for batch in batches([("q1", ["a", "b"])], RUN)]
    [(['a', 'b'], [2, 1])]
    """
    for query, found in pairs:
        members = _members(query, found, kind)
        if members:
            documents, numbers = _columns(query, members, kind)
            lines, place = range(1, len(documents) + 1), f"Query {query!r}, place"
            yield RowBatch([query] * len(documents), documents, numbers, lines, place)


def _members(query, found, kind) -> list:
    """Return what a query holds as a list; refuse a set as a ranking, and what is no list at all."""
    if isinstance(found, (set, frozenset)):
        if kind is RUN:
            raise error("set as a ranking", query=query)
        return sorted(found, key=str)
    if not is_list_of_ids(found):
        raise error("not a list of ids", query=query, what=kind.name, found=type(found).__name__)
    return as_list(found)


def _columns(query, members, kind) -> tuple[list, Sequence]:
    """Return the documents of a query's list, and their grades or scores, as two sequences."""
    first = members[0]
    try:
        if isinstance(first, Mapping):
            document, number = column("document", first), column(kind.number, first)
            if document is not None and number is not None:
                return [each[document] for each in members], [each[number] for each in members]
            if document is not None:
                return [each[document] for each in members], _numbers(members, kind)
            raise error("record of no document", query=query, found=first)
        if isinstance(first, (tuple, list)):
            pairs = [(document, number) for document, number in members]  # raises where one is no pair
            documents, numbers = zip(*pairs)
            return list(documents), numbers
    except IRLearnError:  # which is a ValueError, too
        raise
    except (TypeError, ValueError, LookupError):
        raise error("members of a list of different kinds", query=query, found=first) from None
    return members, _numbers(members, kind)


def _numbers(members, kind):
    """Return the numbers of ids without any: falling scores for a run, and the grade 1 for judgments."""
    return range(len(members), 0, -1) if kind is RUN else [1] * len(members)
