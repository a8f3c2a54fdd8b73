"""A ranking to touch in a notebook."""

from __future__ import annotations

from typing import Any

from ..definition.metric import Metric
from ..display_mode import in_the_book
from .markup import with_look_and_script
from .touchable import IN_AN_OUTPUT, Touchable, TouchState, page_look, touch_script

WITHOUT_ANYWIDGET = (
    "Your changes here don't reach Python, because the package anywidget is missing. Install it (pip "
    "install 'irlearn[notebook]'), restart Python, and run the cell again."
)
IN_A_BOOK = "On this page, your changes don't reach Python. In Jupyter, they do."
HIDE_STATIC_COPY = "irl-touch:defined ~ .irl-asleep { display: none }"  # once its script has run


def touch(
    grades: Any,
    *metrics: str | Metric,
    judged: Any = None,
    documents: Any = None,
    top: int | None = None,
) -> TouchState:
    """Show a ranking to touch: change a grade or move a result, and every score and cell follows.

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
        The highest grade that can be given, at most 9. Left out, the highest there is, or 1.

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
    if in_the_book():
        return TouchPicture(touchable, IN_A_BOOK)
    try:
        from .touch_widget import TouchWidget
    except ImportError:
        return TouchPicture(touchable, WITHOUT_ANYWIDGET)
    return TouchWidget(touchable)


class TouchPicture(TouchState):
    """The ranking where there can be no widget: HTML with its script, and why Python hears of no change."""

    def __init__(self, touchable: Touchable, why: str):
        self._touchable, self._why = touchable, why
        self.value = touchable.value()

    def _repr_html_(self) -> str:
        shown = f"{self._touchable.to_html(noscript=False)}{self.static_html()}<p>{self._why}</p>"
        look = page_look(short=False) + IN_AN_OUTPUT + HIDE_STATIC_COPY
        return with_look_and_script(look, shown, touch_script())
