"""What a system found for a question, for readers to judge, and what the collection says of it."""

from __future__ import annotations

from dataclasses import dataclass

from ..datasets import load
from ..errors import did_you_mean, error, listed
from ..runs.ranking import best_first

DEPTH = 10


@dataclass(frozen=True)
class ResultsToJudge:
    """The first results of a system, with the collection's grades; a result that nobody judged has None.

    ``workers`` is how far those agree who judged a result, and None where that is not known. ``elsewhere``
    are the grades of everything else that was judged for the question, ``top`` is the highest of its grades.
    """

    name: str
    question: str
    titles: list[str]
    grades: list[int | None]
    workers: list[float | None]
    elsewhere: list[int]
    top: int


def results_to_judge(name: str, system: str, query: str) -> ResultsToJudge:
    """Collect the first ten results of a system for a question of a dataset."""
    data = load(name)
    for option, found, known in (("system", system, data.runs), ("query", query, data.qrels)):
        if found not in known:
            choices = {"hint": did_you_mean(found, known), "choices": listed(known)}
            raise error("unknown choice", name=option, found=found, **choices)
    judged, agreement = data.qrels[query], data.agreement.get(query, {})
    docs = best_first(data.runs[system][query])[:DEPTH]
    return ResultsToJudge(
        f"{name} {query}",
        data.queries.get(query, query),
        [data.titles.get(doc, doc) for doc in docs],
        [judged.get(doc) for doc in docs],
        [agreement[doc].workers if doc in agreement else None for doc in docs],
        [grade for doc, grade in judged.items() if doc not in docs],
        max(judged.values()),
    )
