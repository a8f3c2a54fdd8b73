"""The pool of documents that judges are given, and judgments from which some were left out."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..errors import error
from ..runs.ranking import ranked

Run = Mapping[str, Mapping[str, float]]  # query -> document -> score


class MadeHoles(NamedTuple):
    """Judgments of which some were left out on purpose.

    Attributes
    ----------
    qrels : dict of str to dict of str to int
        What is left of the judgments; a query may have lost all that is relevant for it.
    hidden : dict of str to dict of str to int
        What was left out, with its true grades.
    """

    qrels: dict[str, dict[str, int]]
    hidden: dict[str, dict[str, int]]


def pool(runs: Iterable[Run], depth: int) -> dict[str, list[str]]:
    """Put the first documents of every run together: what judges are given, each document once.

    Parameters
    ----------
    runs : iterable of dict of str to dict of str to float
        Query -> document -> score, one run a system.
    depth : int
        How many documents of a query each run gives.

    Returns
    -------
    dict of str to list of str
        Query -> documents, in the order of their ids, which says nothing about which system found them.

    Raises
    ------
    IRLearnError
        For a depth that isn't a whole number of at least 1.

    Examples
    --------
    >>> pool([{"q": {"d1": 3.0, "d2": 2.0, "d4": 1.0}}, {"q": {"d3": 2.0, "d1": 1.0}}], depth=2)
    {'q': ['d1', 'd2', 'd3']}
    """
    if not isinstance(depth, int) or depth < 1:
        raise error(
            "argument out of range", name="depth", found=depth, expected="a whole number of at least 1"
        )
    pooled: dict[str, set[str]] = {}
    for run in runs:
        for query, found in run.items():
            pooled.setdefault(query, set()).update(ranked(found)[:depth])
    return {query: sorted(docs) for query, docs in pooled.items()}
