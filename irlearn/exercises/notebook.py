"""An item as the cell of a notebook shows it: a form with Python behind it, or one that needs none."""

from __future__ import annotations

import sys
from datetime import date
from html import escape
from typing import Any

from ..form import form
from ..web.markup import with_look_and_script
from ..web.touch_state import IN_AN_OUTPUT
from .family import Family
from .item import Item
from .page import element, exercise_look, exercise_script, panel
from .skill_progress import status_in_words, stored_skills

# Once the script of the form has run, the copy for notebooks without scripts is hidden.
HIDE_STATIC_COPY = ":is(irl-exercise, irl-progress):defined ~ .irlearn-exercise { display: none }"


def forms(item: Item, chapter: str, name: str) -> dict[str, Any]:
    """Return all forms in which an item is shown here, besides its statement; the front end chooses.

    A page that is built has the script for all its exercises. Where Python runs in the page, and where
    anywidget is missing, the form brings its own script, and Python does not hear of the answers.
    """
    if form() == "static":
        return {"text/html": element(item, chapter, name)}
    try:
        from .widget import ExerciseWidget
    except ImportError:
        return {
            "text/html": with_static_copy(element(item, chapter, name, noscript=False), item._repr_html_())
        }
    return ExerciseWidget(item, chapter, name).forms()


def with_static_copy(shown: str, static_copy: str) -> str:
    """Put look and script around an element; where no script may run, the ``static_copy`` is seen."""
    look = exercise_look() + IN_AN_OUTPUT + HIDE_STATIC_COPY
    return with_look_and_script(look, shown + static_copy, exercise_script())


def chapter_html(name: str, items: dict[int, Family], mixed: dict[int, Family]) -> str:
    """Show what was practised in a chapter: in a notebook by what Python knows, on a page by the browser."""
    shown = panel(name, tuple(items.values()), tuple(mixed.values()))
    if form() == "static":
        return shown
    skills, today = stored_skills(), date.today()
    names = [
        *((f"q{n}", family) for n, family in items.items()),
        *((f"mixed.q{n}", family) for n, family in mixed.items()),
    ]
    rows = "".join(
        f'<tr><th scope="row">{q}</th><td style="text-align: left">{escape(family.skill)}</td>'
        f"<td>{status_in_words(skills.get(family.key), today)}</td></tr>"
        for q, family in names
    )
    table = f"<table><caption>Exercises on {escape(name)}</caption><tbody>{rows}</tbody></table>"
    table = f'<div class="irlearn-exercise">{table}</div>'
    return with_static_copy(shown, table) if sys.platform == "emscripten" else table
