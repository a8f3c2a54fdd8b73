"""A ranking to touch as a Jupyter widget, by the package anywidget. Imported on first use."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from ..definition.registry import metric as metric_of
from .page import Touchable, look, touch_script

# Keys that are pressed on a tile are kept from the notebook, for which 0 twice means "restart".
RENDER = """
export default {
  render({ model, el }) {
    el.setAttribute("data-lm-suppress-shortcuts", "true");
    const touch = document.createElement("irl-touch");
    const settings = document.createElement("script");
    settings.type = "application/json";
    settings.textContent = JSON.stringify(model.get("settings"));
    touch.append(settings);
    touch.addEventListener("irl-change", ({ detail }) => {
      model.set("value", detail);
      model.save_changes();
    });
    el.append(touch);
  },
};
"""


class TouchWidget(anywidget.AnyWidget):
    """A ranking to touch, whose changes come back: ``.ranking``, ``.judged``, ``.metric``, ``.explain()``."""

    _esm = touch_script() + RENDER
    _css = look()
    settings = traitlets.Dict().tag(sync=True)
    value = traitlets.Dict().tag(sync=True)

    def __init__(self, touchable: Touchable):
        super().__init__(
            settings=touchable.settings(),
            value={
                "grades": touchable.grades,
                "judged": touchable.judged,
                "metric": repr(touchable.metrics[0]),
            },
        )

    @property
    def ranking(self) -> list:
        """The grades as they stand now, in rank order; None for a document that nobody judged."""
        return list(self.value["grades"])

    @property
    def judged(self) -> list | None:
        """The grades of all judged documents; None where the ranking itself is the judged set."""
        return self.value["judged"]

    @property
    def metric(self) -> str:
        """The metric that is derived now, with its options."""
        return self.value["metric"]

    def explain(self) -> Any:
        """The derivation of the score as it stands now, worked out in Python."""
        return metric_of(self.metric).explain(self.ranking, judged=self.judged)
