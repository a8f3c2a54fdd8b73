"""The ipywidgets of the live form. Imports ipywidgets."""

from pathlib import Path

import ipywidgets

from ..explanation.render.look import style_sheet
from ..form import in_the_book
from ..web.touchable import base_look
from .control import ANSWER
from .questions import PROMPT, balance, check_html, question_html
from .static import widget_look

LOOK = Path(__file__).with_name("element") / "ipywidgets.css"
VEIL = f'<p class="irlearn-sentence">{PROMPT}</p>'
STATUS = "irlearn-status"  # the page's script has screen readers speak what has this class when it changes


def page(widget, frame, controls, status, pictures, numbers):
    """The parts of a widget, each with the name by which the style sheet finds its place."""
    settings = ipywidgets.VBox(controls)
    asked, check = html(question_html(widget)), html(check_html(widget))
    names = ("asked", "fields", "said", "pictures", "numbers", "check")
    for part, name in zip((asked, settings, status, pictures, numbers, check), names):
        part.add_class(f"irl-{name}")
    below = (status, pictures, numbers, check)
    inside = ipywidgets.VBox([asked, settings, *(veiled(below) if widget.veiled else below)])
    inside.add_class("irl-whole")
    inside.add_class(balance(frame))
    whole = ipywidgets.VBox([html(f"<style>{live_look()}</style>"), inside])
    for name in ("irl-ground", "irl-widget"):
        whole.add_class(name)
    return enlarged(whole, widget.scale)


def live_look() -> str:
    """The style sheet that the live form brings with it; every page of the book has the ground already."""
    return ("" if in_the_book() else base_look()) + widget_look() + style_sheet(LOOK)


def veiled(below):
    """What is shown and the check, behind two buttons: hidden until everybody has predicted."""
    answer = chooser(ANSWER)
    buttons = ipywidgets.VBox([answer])
    buttons.add_class("irl-fields")
    stack = ipywidgets.Stack([html(VEIL), ipywidgets.VBox(below)], selected_index=answer.index)
    ipywidgets.jslink((answer, "index"), (stack, "selected_index"))
    return buttons, stack


def enlarged(whole, scale):
    """A widget in larger type, pictures too."""
    if scale == 1:
        return whole
    name = f"irlearn-room-{round(scale * 100)}"
    rules = (
        f".{name}{{font-size:{scale}em;--jp-widgets-font-size:1em;--jp-widgets-inline-height:2em}}.{name} "
        f":is(button,select,input,table,td,th,p){{font-size:1em!important}}.{name} "
        f"svg{{max-width:min(100%,{round(480 * scale)}px)!important}}"
    )
    whole.children = (html(f"<style>{rules}</style>"), *whole.children)
    whole.add_class(name)
    return whole


def chooser(control):
    """Buttons side by side for a few short choices, a list to open for others. Both have an ``index``."""
    kind = ipywidgets.ToggleButtons if control.side_by_side else ipywidgets.Dropdown
    made = kind(
        options=list(zip(control.words, range(len(control.choices)))),
        index=control.choices.index(control.start),
        description=control.label,
    )
    made.style.description_width = "initial"
    if control.side_by_side:
        made.style.button_width = "auto"
    else:
        made.layout.width = "auto"
    return made


def html(value, **shared):
    """A piece of HTML."""
    return ipywidgets.HTML(value, **shared)
