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


class TouchPicture:
    """What there is without a widget: HTML with its script. Python does not hear of what is done to it."""

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
