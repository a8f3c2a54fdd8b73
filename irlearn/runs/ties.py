"""Break the ties of a whole run by a policy: new scores for each judged query, no two of them equal."""

from collections.abc import Mapping

from ..worksheet.ties import places
from .ranking import check_scored


def untied(
    judgments: Mapping[str, Mapping[str, int]], run: Mapping[str, Mapping[str, float]], ties: str
) -> dict[str, dict[str, float]]:
    """Return the run with the scores 0, -1, -2 …: in the same order, and tied results as the policy says.

    ``ties`` is a policy of worksheet/ties.py that chooses one order: "doc_id", "given", "best" or "worst". A
    query without judgments keeps its scores.

    >>> untied({"q": {"a": 0, "b": 1}}, {"q": {"a": 0.5, "b": 0.5, "c": 0.7}}, "best")
    {'q': {'c': 0.0, 'b': -1.0, 'a': -2.0}}
    """
    return {
        query: _in_order(judgments[query], check_scored(query, scored), ties)
        if query in judgments
        else dict(scored)
        for query, scored in run.items()
    }


def _in_order(judged, scored, ties):
    """Return the documents of a query with scores 0, -1, -2 …, in the order of the policy."""
    documents = list(scored)
    order = places(list(scored.values()), ties, [judged.get(doc) for doc in documents], documents)
    return {documents[i]: float(-place) for place, i in enumerate(order)}
