"""The touchable ranking as a Jupyter widget, by the package anywidget. Imported on first use."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from .page import Touchable, look
from .script import script
from .touched import Touched

# A notebook's own text is small, and each output a box that scrolls, in which no score could stay in view.
IN_A_NOTEBOOK = """
.irl-touch { font-size: 1rem }
:is(.jp-OutputArea, .jp-OutputArea-child, .jp-OutputArea-output):has(irl-touch) { overflow: visible }
"""


class TouchWidget(Touched, anywidget.AnyWidget):
    """A ranking to touch, whose changes come back: ``.ranking``, ``.judged``, ``.metric``, ``.explain()``."""

    _esm = "export default " + script("touch/element.js", "touch/view.js", gives="{ render }")
    _css = look() + IN_A_NOTEBOOK
    settings = traitlets.Dict().tag(sync=True)
    value = traitlets.Dict().tag(sync=True)
    link = traitlets.Unicode().tag(sync=True)  # all of it, as a page would write it into its address

    def __init__(self, touchable: Touchable):
        super().__init__(settings=touchable.settings(), value=touchable.value())

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict, dict]:
        data, more = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**data, "text/html": self.asleep()}, more
