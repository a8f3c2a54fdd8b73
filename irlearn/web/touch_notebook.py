"""A ranking to touch in a notebook."""

from __future__ import annotations

from functools import cache
from typing import Any

from ..definition.metric import Metric
from ..document import in_an_output, in_the_book
from . import bundle, with_look_and_script
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
    """Show an interactive ranking: change a grade or move a result, and every score and cell updates.

    Parameters
    ----------
    grades : list
        In rank order; None for an unjudged document.
    metrics
        Metrics of one ranking, or their notation. The first metric is derived step by step. By default, nDCG,
        AP and RR.
    judged : list, optional
        The grades of all judged documents. By default, the ranking itself is the judged set.
    documents : list of text, optional
        Labels such as titles: one for each rank, then one for each judged document that wasn't retrieved.
    top : int, optional
        The highest grade that can be given, at most 9. By default, the highest grade there is, or 1.

    Returns
    -------
    A widget
        ``.ranking``, ``.judged`` and ``.metric`` contain its current state, and ``.explain()`` derives its
        score in Python. Without the package anywidget, you can still change it, but Python doesn't see the
        changes.

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
        widget = touch_widget()
    except ImportError:
        return TouchPicture(touchable, WITHOUT_ANYWIDGET)
    return widget(touchable)


@cache
def touch_widget() -> Any:
    """Make the class of the Jupyter widget, by the package anywidget, which may be missing."""
    import anywidget
    import traitlets

    class TouchWidget(TouchState, anywidget.AnyWidget):
        """A ranking to touch; Python sees its changes: ``.ranking .judged .metric .explain()``."""

        _esm = "export default " + bundle("touch/element.js", "touch/view.js", gives="{ render }")
        _css = page_look(short=False) + IN_AN_OUTPUT
        settings = traitlets.Dict().tag(sync=True)
        value = traitlets.Dict().tag(sync=True)
        link = traitlets.Unicode().tag(sync=True)  # the whole state, as at the end of an address: #r=3,0

        def __init__(self, touchable: Touchable):
            super().__init__(settings=touchable.settings(), value=touchable.value())

        def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict, dict]:
            data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
            return {**data, "text/html": in_an_output(self.static_html())}, metadata

    return TouchWidget


class TouchPicture(TouchState):
    """The ranking where there can be no widget: HTML with its script, and why Python hears of no change."""

    def __init__(self, touchable: Touchable, why: str):
        self._touchable, self._why = touchable, why
        self.value = touchable.value()

    def _repr_html_(self) -> str:
        shown = f"{self._touchable.to_html(noscript=False)}{self.static_html()}<p>{self._why}</p>"
        look = page_look(short=False) + IN_AN_OUTPUT + HIDE_STATIC_COPY
        return with_look_and_script(look, shown, touch_script())
