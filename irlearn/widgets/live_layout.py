"""The layout of a `LiveWidget`, a widget in a notebook: its parts have places and classes as on a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ipywidgets

from ..document.look import style_sheet
from ..form import form
from ..web.touchable import base_look
from .control import ANSWER
from .live_controls import choice
from .questions import PROMPT, check_html, layout_class, question_html
from .static import widget_look

LOOK = Path(__file__).with_name("element") / "ipywidgets.css"
PROMPT_HTML = f'<p class="irlearn-sentence">{PROMPT}</p>'


def lay_out(live: Any, drawn: dict[str, Any]) -> None:
    """Put the controls, and what is ``drawn`` as {place: ipywidget}, into their places; add the styles."""
    widget = live.widget
    asked, check = html(question_html(widget)), html(check_html(widget))
    fields = ipywidgets.VBox([*live.controls.values()])
    places = {"asked": asked, "fields": fields, **drawn, "check": check}
    for name, part in places.items():
        part.add_class(f"irl-{name}")  # by which the style sheet finds its place
    shown = (*drawn.values(), check)
    whole = ipywidgets.VBox([asked, fields, *(behind_reveal(shown) if widget.masked else shown)])
    whole.add_class("irl-whole")
    whole.add_class(layout_class(live.frame))
    # A built book shows no ipywidget. With the styles in it, its cells would run again when those change.
    style = base_look() + widget_look() + style_sheet(LOOK)
    live.children = (whole,) if form() == "static" else (html(f"<style>{style}</style>"), whole)
    for name in ("irl-ground", "irl-widget"):
        live.add_class(name)
    if widget.scale != 1:
        enlarge(live, widget.scale)


def behind_reveal(parts: tuple) -> tuple:
    """Put what is shown and the check behind two buttons: hidden until everybody has predicted."""
    answer = choice(ANSWER)
    buttons = ipywidgets.VBox([answer])
    buttons.add_class("irl-fields")
    stack = ipywidgets.Stack([html(PROMPT_HTML), ipywidgets.VBox(parts)], selected_index=answer.index)
    ipywidgets.jslink((answer, "index"), (stack, "selected_index"))
    return buttons, stack


def enlarge(live: Any, scale: float) -> None:
    """Set a widget in larger type, pictures too."""
    name = f"irlearn-room-{round(scale * 100)}"
    rules = (
        f".{name}{{font-size:{scale}em;--jp-widgets-font-size:1em;--jp-widgets-inline-height:2em}}.{name} "
        f":is(button,select,input,table,td,th,p){{font-size:1em!important}}.{name} "
        f"svg{{max-width:min(100%,{round(480 * scale)}px)!important}}"
    )
    live.children = (html(f"<style>{rules}</style>"), *live.children)
    live.add_class(name)


def html(value: str) -> Any:
    """Make an ipywidget that shows HTML."""
    return ipywidgets.HTML(value)
