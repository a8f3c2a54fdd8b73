"""What a system found for a question, for readers to judge, and the grades that the collection has for it."""

from __future__ import annotations

from dataclasses import dataclass

from ..datasets import load


@dataclass(frozen=True)
class ResultsToJudge:
    """The first results of a system, with the collection's grades; a result that nobody judged has None.

    ``workers`` is how far the people who judged a result for the collection agree (the share of their pairs
    that gave the same grade), and None where that is not known. ``elsewhere`` are the grades of everything
    else that was judged for the question, ``top`` is the highest grade of all.
    """

    name: str  # the dataset and the id of the query: "entities estonia"
    question: str
    titles: list[str]
    grades: list[int | None]
    workers: list[float | None]
    elsewhere: list[int]
    top: int


def results_to_judge(name: str, system: str, query: str) -> ResultsToJudge:
    """Collect the first ten results of a system for a question of a dataset."""
    data = load(name)
    story = data.story_of(query, system)  # the results with their titles and grades
    docs = [result.doc for result in story.results]
    agreement = data.agreement.get(query, {})
    return ResultsToJudge(
        f"{name} {query}",
        story.query,
        titles=[result.title for result in story.results],
        grades=story.grades,
        workers=[agreement[doc].workers if doc in agreement else None for doc in docs],
        elsewhere=[grade for doc, grade in data.qrels[query].items() if doc not in docs],
        top=max(story.judged),
    )
