"""A ranking to touch in a notebook."""

from __future__ import annotations

from html import escape
from typing import Any

from ..definition.metric import Metric
from ..definition.registry import metric as metric_of
from ..errors import IRLearnError
from .page import Touchable, look, touch_script

ASLEEP = (
    "This is how the ranking stood when the notebook was saved. Run its cell to touch it; "
    "if it still looks like this, trust the notebook."
)
DEAF = (
    "Python does not hear of what you change here, because the package anywidget is missing. "
    "Install it (pip install anywidget), restart Python, and run the cell again."
)
AWAKE = "irl-touch:defined ~ .irl-asleep { display: none }"  # once its script has run


def touch(
    grades: Any,
    *metrics: str | Metric,
    judged: Any = None,
    documents: Any = None,
    top: int | None = None,
) -> Any:
    """A ranking to touch: change a grade or move a result, and every score and cell follows.

    Parameters
    ----------
    grades : list
        In rank order; None for a document that nobody judged.
    metrics
        Metrics of one ranking, or their notation. The first one is derived. Left out, nDCG, AP and RR.
    judged : list, optional
        The grades of all judged documents. Left out, the ranking itself is the judged set.
    documents : list of text, optional
        What stands at each rank, such as titles, and then those that were judged and not retrieved.
    top : int, optional
        The highest grade that can be given, at most 9. Left out, the highest there is.

    Returns
    -------
    A widget
        ``.ranking``, ``.judged`` and ``.metric`` are what was made of it; ``.explain()`` derives its score in
        Python. Without the package anywidget it is a picture to touch that tells Python nothing.

    Examples
    --------
    >>> from irlearn import touch
    >>> shown = touch([3, 2, 3, 0, 1], "nDCG@5")
    >>> shown.ranking, shown.judged, shown.metric
    ([3, 2, 3, 0, 1], None, 'nDCG@5')
    >>> round(shown.explain().score, 4)
    0.9724
    """
    touchable = Touchable(grades, *metrics, judged=judged, documents=documents, top=top)
    try:
        from .widget import TouchWidget
    except ImportError:
        return TouchPicture(touchable)
    return TouchWidget(touchable)


class Touched:
    """What Python can ask of a ranking to touch."""

    ranking: list
    judged: list | None
    metric: str

    def explain(self) -> Any:
        """The derivation of the score as it stands now, worked out in Python."""
        return metric_of(self.metric).explain(self.ranking, judged=self.judged)

    def asleep(self) -> str:
        """How it stands now as HTML, for where no script runs: a saved notebook, or one that is not trusted."""
        try:
            shown = self.explain().to_html()
        except IRLearnError as refused:
            shown = f"<p>{escape(str(refused))}</p>"
        return f'<div class="irl-asleep">{shown}<p>{ASLEEP}</p></div>'

    def __repr__(self) -> str:
        judged = "" if self.judged is None else f", judged={self.judged}"
        return f"touch({self.ranking}, {self.metric!r}{judged})"


class TouchPicture(Touched):
    """What there is without a widget: HTML with its script. Python does not hear of what is done to it."""

    def __init__(self, touchable: Touchable):
        self._touchable = touchable
        self.ranking, self.judged = touchable.grades, touchable.judged
        self.metric = repr(touchable.metrics[0])

    def _repr_html_(self) -> str:
        return (
            f"<style>{look()}{AWAKE}</style>"
            f"{self._touchable.to_html()}{self.asleep()}<p>{DEAF}</p>"
            f"<script>{touch_script()}</script>"
        )
