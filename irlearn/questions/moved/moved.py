"""The call `moved`, which sets two systems side by side, query by query."""

from collections.abc import Iterable
from typing import Any

from ...definition.metric import Metric
from ..compare.comparison import compare
from .report import Moved


def moved(
    qrels: Any,
    run_a: Any,
    run_b: Any,
    metric: str | Metric = "nDCG@10",
    names: tuple[str, str] = ("A", "B"),
    *,
    documents: Any = None,
    queries: Any = None,
    most: int = 10,
    also: Iterable[str | Metric] = (),
    ties: str = "doc_id",
    duplicates: str = "refuse",
) -> Moved:
    """Look at two systems side by side: which queries and documents moved, and what did that do?

    Parameters
    ----------
    qrels, run_a, run_b
        As for `evaluate`.
    metric : str or Metric
        What to compare by.
    names : pair of str
        What to call the systems.
    documents, queries : optional
        Their titles or texts, to be shown behind the ids: id -> text, id -> fields such as title and text,
        records with an id, or a file of these: JSON Lines, JSON, CSV, or lines of an id and a text.
    most : int
        How many queries to look into, those with the largest differences.
    also : list of str or Metric
        By which other metrics to compare; left out, nDCG, AP, RR, P and recall.
    ties : {"doc_id", "given", "best", "worst"}
        As for `evaluate`.
    duplicates : {"refuse", "first", "count"}
        As for `evaluate`.

    Returns
    -------
    Moved
        Prints as text; ``.save("moved.html")`` and ``.save("moved.md")`` write a page that stands alone, and
        Markdown for a pull request. ``.sides`` has the queries, ``.otherwise`` the other ways to compare.

    Notes
    -----
    The difference of a query is taken apart into what each rank brings, as the metric itself declares it: for
    nDCG the discounted gains, divided by IDCG at the end. The p-values of other cut-offs, thresholds and
    metrics are adjusted for nothing: they show whether the verdict is robust, and none of them is to be
    chosen afterwards.

    Raises
    ------
    IRLearnError
        As for `compare`; for ties="mean", where a query has no single ranking; and for texts without ids.

    Examples
    --------
    >>> import irlearn
    >>> qrels = {"pastry": {"donut": 2, "muffin": 1}}
    >>> old = {"pastry": ["muffin", "roll", "donut"]}
    >>> found = irlearn.moved(qrels, old, {"pastry": ["donut", "muffin", "roll"]}, "nDCG@3")
    >>> [(term.rank, round(term.difference, 3)) for term in found.sides[0].terms.changed]
    [(1, 1.0), (2, 0.631), (3, -1.0)]
    """
    found = compare(qrels, run_a, run_b, metric, names, ties=ties, duplicates=duplicates)
    return Moved(found, documents=documents, queries=queries, most=most, also=also)
