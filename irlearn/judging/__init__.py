"""Results that a reader judges, on a page or in a notebook, and what the collection says of them.

The *collection* is a dataset with judgments of its own. The results are taken from it and written as an
element, whose script (``form``) works out the scores that follow from the reader's grades.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Any
from ..datasets import load
from ..definition.registry import metric
from ..document import display_mode, style_sheet
from ..metrics import cohen_kappa
from ..web import bundle, compact_json, data_script, with_look_and_script
from ..web.touchable import IN_AN_OUTPUT, base_look
from ..web.variants import variants_by_name


@dataclass(frozen=True)
class ResultsToJudge:
    """The first results of a system, with the collection's grades; None for an unjudged result.

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


METRICS = ("P@10", "Recall@10", "RR", "AP")  # the scores that follow, where a page names no others
DEFAULT_LINE = 1  # a result counts as relevant from this grade on, until the reader chooses another
LOOK = Path(__file__).with_name("form") / "judge.css"


@cache
def judge_look() -> str:
    return style_sheet(LOOK)


def whole_look() -> str:
    return base_look() + judge_look()


def judge_script() -> str:
    return bundle("../judging/form/element.js")


def settings(results: ResultsToJudge, metrics: Iterable[str] = METRICS) -> dict[str, Any]:
    """Return the data for the script: the results, and the steps of the metrics and of Cohen's kappa."""
    chosen = [metric(each) for each in metrics]
    return {
        **asdict(results),
        "line": DEFAULT_LINE,
        "variants": variants_by_name(chosen, results.top),
        "metrics": list(map(repr, chosen)),
        "kappa": cohen_kappa.to_steps(),
    }


def element(results: ResultsToJudge, metrics: Iterable[str] = METRICS, noscript: bool = True) -> str:
    """Write the element, for a page that has the script and the style sheets."""
    inside = data_script(compact_json(settings(results, metrics)))
    if noscript:
        inside += f"\n<noscript>{without_script(results)}</noscript>"
    return f'<irl-judge class="irl-ground irl-judge">{inside}</irl-judge>'


def without_script(results: ResultsToJudge) -> str:
    """Write the results as a table, and folded up the collection's grades, for a page without scripts."""
    shown = _table(f"Results for “{results.question}”", headers=["rank", "result"], rows=zip(results.titles))
    headers, columns = ["rank", "result", "grade"], [results.titles, map(grade_text, results.grades)]
    if any(results.workers):
        headers.append("workers")
        columns.append("–" if share is None else f"{share:g}" for share in results.workers)
    judged = _table("What the collection says", headers, zip(*columns))
    return f"{shown}<details><summary>What the collection says</summary>{judged}</details>"


def grade_text(grade: int | None) -> str:
    return "not judged" if grade is None else str(grade)


def _table(caption: str, headers: list[str], rows: Iterable[Iterable[str]]) -> str:
    head = "".join(f'<th scope="col">{name}</th>' for name in headers)
    body = "".join(
        f'<tr><th scope="row">{rank}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row)}</tr>'
        for rank, row in enumerate(rows, 1)
    )
    inside = f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody>"
    return f"<table><caption>{escape(caption)}</caption>{inside}</table>"


# Once the script of the element has run, the copy for notebooks without scripts is hidden.
HIDE_STATIC_COPY = "irl-judge:defined ~ .irl-asleep { display: none }"


def judge(
    name: str = "entities",
    system: str = "fusion",
    query: str = "estonia",
    metrics: Iterable[str] = METRICS,
) -> Judging:
    """Show ten results to judge: scores follow your grades, and then you see the collection's.

    Parameters
    ----------
    name : str
        A dataset.
    system, query : str
        Which system's first ten results, and for which of the dataset's questions.
    metrics : list of str, optional
        The scores that follow from the grades.

    Returns
    -------
    Judging
        What a notebook or a page shows. Python does not hear of the grades: the browser keeps them.

    Raises
    ------
    IRLearnError
        For a dataset, a system, a question or a metric that is not known.

    Examples
    --------
    >>> from irlearn.judging import judge
    >>> print(judge())  # doctest: +ELLIPSIS
    10 results to judge from 0 to 2, in a notebook or on a page: Which languages are spoken in Estonia?
     1. Spoken language
     2. Languages of Estonia
    ...
    """
    return Judging(name, system, query, metrics)


class Judging:
    """The first results for a question, for a reader to judge."""

    def __init__(self, name: str, system: str, query: str, metrics: Iterable[str] = METRICS):
        self.results = results_to_judge(name, system, query)
        self.metrics = list(metrics)

    def to_html(self) -> str:
        """Write the element, for a page that has its script and its style sheet."""
        return element(self.results, self.metrics)

    def _repr_html_(self) -> str:
        if display_mode() == "static":
            return self.to_html()
        look = whole_look() + IN_AN_OUTPUT + HIDE_STATIC_COPY
        static_copy = f'<div class="irl-asleep">{without_script(self.results)}</div>'
        shown = element(self.results, self.metrics, noscript=False)
        return with_look_and_script(look, shown + static_copy, judge_script())

    def __repr__(self) -> str:
        lines = [f"{rank:2}. {title}" for rank, title in enumerate(self.results.titles, 1)]
        scale = f"{len(lines)} results to judge from 0 to {self.results.top}"
        return "\n".join([f"{scale}, in a notebook or on a page: {self.results.question}", *lines])


__all__ = ["Judging", "judge"]
