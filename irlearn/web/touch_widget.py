"""The ranking to touch as a Jupyter widget, by the package anywidget, which may be missing."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from ..document import in_an_output
from . import bundle
from .touchable import IN_AN_OUTPUT, Touchable, TouchState, page_look


class TouchWidget(TouchState, anywidget.AnyWidget):
    """A ranking to touch; Python sees its changes: ``.ranking``, ``.judged``, ``.metric``, ``.explain()``."""

    _esm = "export default " + bundle("touch/element.js", "touch/view.js", gives="{ render }")
    _css = page_look(short=False) + IN_AN_OUTPUT
    settings = traitlets.Dict().tag(sync=True)
    value = traitlets.Dict().tag(sync=True)
    link = traitlets.Unicode().tag(sync=True)  # the whole state, as at the end of a page's address: #r=3,0

    def __init__(self, touchable: Touchable):
        super().__init__(settings=touchable.settings(), value=touchable.value())

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict, dict]:
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**data, "text/html": in_an_output(self.static_html())}, metadata
