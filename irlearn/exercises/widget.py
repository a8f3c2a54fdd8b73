"""An exercise as a Jupyter widget, by the package anywidget. Imported on first use."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from ..travel.script import script
from ..travel.touched import IN_AN_OUTPUT
from . import practised
from .page import exercise_look, veiled

VIEW = "application/vnd.jupyter.widget-view+json"


class ExerciseWidget(anywidget.AnyWidget):
    """A form whose answers Python hears: they count for the skill, as those of ``q.check`` do."""

    _esm = "export default " + script(
        "../exercises/card/element.js",
        "../exercises/card/view.js",
        gives="{ render: renderExercise }",
    )
    _css = exercise_look() + IN_AN_OUTPUT
    items = traitlets.Unicode().tag(sync=True)
    place = traitlets.Dict().tag(sync=True)

    def __init__(self, item: Any, chapter: str, name: str):
        place = {"family": item.family.name, "chapter": chapter, "name": name}
        super().__init__(items=veiled(item.family, item.seed), place=place)
        self.family = item.family
        self.on_msg(self._hear)

    def forms(self) -> dict[str, Any]:
        """What a front end needs to draw it."""
        data, _ = self._repr_mimebundle_() or ({VIEW: {}}, {})
        return {VIEW: data[VIEW]}

    def _hear(self, _, told: dict[str, Any], __) -> None:
        """An answer was given, or an item of one more seed is asked for."""
        if "more" in told:
            self.send({"items": veiled(self.family, told["more"], 1)})
        elif "answered" in told:
            practised.record(self.family.name, told["answered"]["right"], told["answered"]["helped"])
