"""A ranking to touch in a notebook."""

from __future__ import annotations

from typing import Any

from ..definition.metric import Metric
from .page import Touchable, look, touch_script


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
        What stands at each rank, such as titles; then the same for what was judged and not retrieved.
    top : int, optional
        The highest grade that can be given, from 1 to 9. Left out, the highest there is.

    Returns
    -------
    A widget
        ``.ranking``, ``.judged`` and ``.metric`` are what the reader made of it, and ``.explain()`` derives
        its score in Python. Without the package anywidget it can still be touched, but these four stay as
        they began, because Python does not hear of the changes.

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


class TouchPicture:
    """The ranking to touch where there is no widget: HTML with its script. Python hears of no change."""

    def __init__(self, touchable: Touchable):
        self._touchable = touchable

    @property
    def ranking(self) -> list:
        """The grades it began with."""
        return self._touchable.grades

    @property
    def judged(self) -> list | None:
        """The judged set it began with; None where that is the ranking itself."""
        return self._touchable.judged

    @property
    def metric(self) -> str:
        """The metric that is derived."""
        return repr(self._touchable.metrics[0])

    def explain(self) -> Any:
        """The derivation of its score."""
        return self._touchable.metrics[0].explain(self.ranking, judged=self.judged)

    def _repr_html_(self) -> str:
        return f"<style>{look()}</style>{self._touchable.to_html()}<script>{touch_script()}</script>"
