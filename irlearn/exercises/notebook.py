"""An item as a notebook shows it: as a form that sends answers to Python, or one without Python."""

import sys
from datetime import date
from functools import cache
from html import escape
from typing import Any

from ..document import display_mode
from ..web import bundle, with_look_and_script
from ..web.touchable import IN_AN_OUTPUT
from . import skill_progress
from .family import Family
from .item import Item
from .page import element, exercise_look, exercise_script, obfuscated, panel, seeds_from
from .result_code import SESSION_ANSWERS

# Once the script of the form has run, the copy for notebooks without scripts is hidden.
HIDE_STATIC_COPY = ":is(irl-exercise, irl-progress):defined ~ .irlearn-exercise { display: none }"


def mime_bundle(item: Item, chapter: str, name: str) -> dict[str, Any]:
    """Return what shows an item besides its statement, by MIME type, of which the front end chooses one.

    On a page of the built book it is an element for the script that the page has. In a notebook it is a
    widget. Where that cannot be (without anywidget, or with Python in the browser), the element brings its
    script along, and Python does not hear of the answers.
    """
    if display_mode() == "static":
        return {"text/html": element(item, chapter, name)}
    try:
        widget = exercise_widget()
    except ImportError:
        alone = element(item, chapter, name, noscript=False)
        return {"text/html": with_static_copy(alone, item._repr_html_())}
    return widget(item, chapter, name).mime_bundle()


@cache
def exercise_widget() -> Any:
    """Make the class of the Jupyter widget, by the package anywidget, which may be missing."""
    import anywidget
    import traitlets

    class ExerciseWidget(anywidget.AnyWidget):
        """A form that sends its answers to Python, where they count as those of ``q.check`` do."""

        _esm = "export default " + bundle(
            "../exercises/card/element.js", "../exercises/card/view.js", gives="{ render: renderExercise }"
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
            skill_progress.record(self.item.family.key, right, helped)
            SESSION_ANSWERS.keep(self.item.variant(seed), answer, helped, right)

    return ExerciseWidget


def with_static_copy(shown: str, static_copy: str) -> str:
    """Put style and script around an element; where no script may run, the ``static_copy`` is seen."""
    look = exercise_look() + IN_AN_OUTPUT + HIDE_STATIC_COPY
    return with_look_and_script(look, shown + static_copy, exercise_script())


def chapter_html(name: str, items: dict[int, Family], mixed: dict[int, Family]) -> str:
    """Write what was practised in a chapter, as HTML: in a notebook from Python's record, else by script."""
    shown = panel(name, tuple(items.values()), tuple(mixed.values()))
    if display_mode() == "static":
        return shown
    skills, today = skill_progress.stored_skills(), date.today()
    rows = "".join(
        f'<tr><th scope="row">{q}{n}</th><td style="text-align: left">{escape(family.skill)}</td>'
        f"<td>{skill_progress.status_in_words(skills.get(family.key), today)}</td></tr>"
        for q, numbered in (("q", items), ("mixed.q", mixed))
        for n, family in numbered.items()
    )
    table = f"<table><caption>Exercises on {escape(name)}</caption><tbody>{rows}</tbody></table>"
    table = f'<div class="irlearn-exercise">{table}</div>'
    return with_static_copy(shown, table) if sys.platform == "emscripten" else table
