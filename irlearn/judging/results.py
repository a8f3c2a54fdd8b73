"""What a system found for a question, for readers to judge, and what the collection says of it."""

from __future__ import annotations

from dataclasses import dataclass

from ..datasets import load


@dataclass(frozen=True)
class ResultsToJudge:
    """The first results of a system, with the collection's grades; a result that nobody judged has None.

    ``workers`` says for each result how far the people agree who judged it, or None where that is not known.
    ``elsewhere`` are the grades of all other documents judged for the question, ``top`` is its highest grade.
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
    told = data.story_of(query, system)
    docs = [result.doc for result in told.results]
    agreement = data.agreement.get(query, {})
    return ResultsToJudge(
        f"{name} {query}",
        told.query,
        [result.title for result in told.results],
        told.grades,
        [agreement[doc].workers if doc in agreement else None for doc in docs],
        [grade for doc, grade in data.qrels[query].items() if doc not in docs],
        max(told.judged),
    )
