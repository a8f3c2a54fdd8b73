"""An exercise as a Jupyter widget, by the package anywidget. This module is imported on first use."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from ..web import bundle
from ..web.touchable import IN_AN_OUTPUT
from . import skill_progress
from .item import Item
from .page import exercise_look, obfuscated, seeds_from
from .result_code import SESSION_ANSWERS


class ExerciseWidget(anywidget.AnyWidget):
    """A form that sends its answers to Python, where they count for the skill, as those of ``q.check`` do."""

    _esm = "export default " + bundle(
        "../exercises/card/element.js",
        "../exercises/card/view.js",
        gives="{ render: renderExercise }",
    )
    _css = exercise_look() + IN_AN_OUTPUT
    items = traitlets.Unicode().tag(sync=True)
    place = traitlets.Dict().tag(sync=True)

    def __init__(self, item: Item, chapter: str, name: str):
        place = {"family": item.family.key, "chapter": chapter, "name": name}
        super().__init__(items=obfuscated(item.family, seeds_from(item.seed)), place=place)
        self.item = item
        self.on_msg(self._on_message)

    def mime_bundle(self) -> dict[str, Any]:
        """Return what draws the widget in Jupyter, by MIME type; as text, the item shows itself."""
        data, _ = self._repr_mimebundle_() or ({}, {})
        return {kind: made for kind, made in data.items() if kind != "text/plain"}

    def _on_message(self, _, message: dict[str, Any], __) -> None:
        """Enter an answer that the form reports, or send the item of the seed that it asks for."""
        if "more" in message:
            more = message["more"]
            self.send({"items": obfuscated(self.item.family, range(more, more + 1))})
        elif "answered" in message:
            self._enter(**message["answered"])

    def _enter(self, seed: int, answer: str | list[str], right: bool, helped: bool) -> None:
        """Count an answer for the skill, and keep it for the result code of the chapter."""
        skill_progress.record(self.item.family.key, right, helped)
        SESSION_ANSWERS.keep(self.item.variant(seed), answer, helped, right)
