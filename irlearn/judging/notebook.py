"""Results to judge, in a notebook."""

from __future__ import annotations

from ..datasets import story
from ..form import form
from ..web.touch_state import IN_AN_OUTPUT
from .page import element, judge_script, whole_look, without_script

HIDE_STATIC_COPY = "irl-judge:defined ~ .irl-asleep { display: none }"  # once its script has run


def judge(name: str = "code-search", system: str | None = "words") -> Judging:
    """Show ten real results to judge: every score follows your grades, and then you see what others said.

    Parameters
    ----------
    name : str
        A dataset that has a story, which is one query to look at closely.
    system : str, optional
        Whose order the results have; with None, the best ones are first.

    Returns
    -------
    Judging
        What a notebook or a page shows. Python does not hear of the grades: the browser keeps them.

    Raises
    ------
    IRLearnError
        For a dataset without a story, and for a system that did not find all of its results.

    Examples
    --------
    >>> from irlearn.judging import judge
    >>> print(judge())  # doctest: +ELLIPSIS
    10 results for 'copying a file to a path', to be judged from 0 to 3 in a notebook or on a page:
     1. frictionlessdata/datapackage-pipelines: datapackage_pipelines/lib/dump/to_path.py, line 16
     2. dsoprea/PathManifest: pm/manifest.py, line 239
    ...
    """
    return Judging(name, system)


class Judging:
    """The results of a story, to be judged by whoever looks at it."""

    def __init__(self, name: str = "code-search", system: str | None = "words"):
        self.story = story(name, system)
        self._name = " ".join(filter(None, [name, system]))

    def to_html(self) -> str:
        """Write the element, for a page that has its script and its look."""
        return element(self.story, self._name)

    def _repr_html_(self) -> str:
        if form() == "static":
            return self.to_html()
        look = whole_look() + IN_AN_OUTPUT + HIDE_STATIC_COPY
        static_copy = f'<div class="irl-asleep">{without_script(self.story)}</div>'
        shown = element(self.story, self._name, noscript=False)
        return f"<style>{look}</style>{shown}{static_copy}<script>{judge_script()}</script>"

    def __repr__(self) -> str:
        results = self.story.results
        top = max(max(result.ratings) for result in results)
        lines = [f"{rank:2}. {result.title}" for rank, result in enumerate(results, 1)]
        head = f"{len(results)} results for {self.story.query!r}, to be judged from 0 to {top}"
        return "\n".join([f"{head} in a notebook or on a page:", *lines])
