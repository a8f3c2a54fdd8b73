"""An item as a notebook shows it: as a form that sends answers to Python, or one without Python."""

from __future__ import annotations

import sys
from datetime import date
from html import escape
from typing import Any

from ..document import display_mode
from ..web import with_look_and_script
from ..web.touchable import IN_AN_OUTPUT
from .family import Family
from .item import Item
from .page import element, exercise_look, exercise_script, panel
from .skill_progress import status_in_words, stored_skills

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
        from .notebook_widget import ExerciseWidget
    except ImportError:
        alone = element(item, chapter, name, noscript=False)
        return {"text/html": with_static_copy(alone, item._repr_html_())}
    return ExerciseWidget(item, chapter, name).mime_bundle()


def with_static_copy(shown: str, static_copy: str) -> str:
    """Put style and script around an element; where no script may run, the ``static_copy`` is seen."""
    look = exercise_look() + IN_AN_OUTPUT + HIDE_STATIC_COPY
    return with_look_and_script(look, shown + static_copy, exercise_script())


def chapter_html(name: str, items: dict[int, Family], mixed: dict[int, Family]) -> str:
    """Write what was practised in a chapter, as HTML: in a notebook from Python's record, else by script.

    ``items`` and ``mixed`` are families by their number on the page.
    """
    shown = panel(name, tuple(items.values()), tuple(mixed.values()))
    if display_mode() == "static":
        return shown
    skills, today = stored_skills(), date.today()
    rows = "".join(
        f'<tr><th scope="row">{q}{n}</th><td style="text-align: left">{escape(family.skill)}</td>'
        f"<td>{status_in_words(skills.get(family.key), today)}</td></tr>"
        for q, numbered in (("q", items), ("mixed.q", mixed))
        for n, family in numbered.items()
    )
    table = f"<table><caption>Exercises on {escape(name)}</caption><tbody>{rows}</tbody></table>"
    table = f'<div class="irlearn-exercise">{table}</div>'
    return with_static_copy(shown, table) if sys.platform == "emscripten" else table
