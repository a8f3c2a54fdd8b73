"""Results that a reader judges in a notebook."""

from __future__ import annotations

from collections.abc import Iterable

from ..form import form
from ..web.markup import with_look_and_script
from ..web.touch_state import IN_AN_OUTPUT
from .page import METRICS, element, judge_script, whole_look, without_script
from .results import results_to_judge

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
    """The first results for a question, to be judged by whoever looks at them."""

    def __init__(self, name: str, system: str, query: str, metrics: Iterable[str] = METRICS):
        self.results = results_to_judge(name, system, query)
        self.metrics = list(metrics)

    def to_html(self) -> str:
        """Write the element, for a page that has its script and its style sheet."""
        return element(self.results, self.metrics)

    def _repr_html_(self) -> str:
        if form() == "static":
            return self.to_html()
        look = whole_look() + IN_AN_OUTPUT + HIDE_STATIC_COPY
        static_copy = f'<div class="irl-asleep">{without_script(self.results)}</div>'
        shown = element(self.results, self.metrics, noscript=False)
        return with_look_and_script(look, shown + static_copy, judge_script())

    def __repr__(self) -> str:
        lines = [f"{rank:2}. {title}" for rank, title in enumerate(self.results.titles, 1)]
        scale = f"{len(lines)} results to judge from 0 to {self.results.top}"
        return "\n".join([f"{scale}, in a notebook or on a page: {self.results.question}", *lines])
