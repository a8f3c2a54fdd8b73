"""An item as the cell of a notebook shows it: a form with Python behind it, or one that needs none."""

from __future__ import annotations

import sys
from html import escape
from typing import Any

from ..travel.form import form
from ..travel.touched import IN_AN_OUTPUT
from .page import element, exercise_look, exercise_script

VIEW = "application/vnd.jupyter.widget-view+json"
AWAKE = "irl-exercise:defined ~ .irlearn-exercise { display: none }"  # the script of the form has run


def bundle(item: Any, chapter: str = "", name: str = "") -> dict[str, Any]:
    """Every form of an item, for the front end to choose from.

    A page that is built has the script for all its exercises. Where Python runs in the page, and where
    anywidget is missing, the form brings its own script, and Python does not hear of the answers.
    """
    stated = statement(item)
    forms: dict[str, Any] = {"text/plain": repr(item)}
    if sys.platform == "emscripten":
        return forms | {"text/html": alone(item, chapter, name)}
    if form() == "static":
        return forms | {"text/html": element(item, chapter, name)}
    try:
        from .widget import ExerciseWidget
    except ImportError:
        return forms | {"text/html": alone(item, chapter, name)}
    shown = ExerciseWidget(item, chapter, name)._repr_mimebundle_()
    return forms | {"text/html": stated, VIEW: shown[0][VIEW]}


def statement(item: Any) -> str:
    """What is asked, as a notebook keeps it."""
    return f'<div class="irlearn-exercise"><pre style="white-space: pre-wrap">{escape(repr(item))}</pre></div>'


def alone(item: Any, chapter: str, name: str) -> str:
    """The form with its look and its script; where no script may run, the statement is left."""
    return (
        f"<style>{exercise_look()}{IN_AN_OUTPUT}{AWAKE}</style>"
        f"{element(item, chapter, name, noscript=False)}{statement(item)}"
        f"<script>{exercise_script()}</script>"
    )
