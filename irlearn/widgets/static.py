"""The form of a page, live or not: an element whose script shows, for each state, what Python drew for it.

The frames are not worked out in the page, because the sentences and pictures of a widget are made in Python
and nowhere else. What follows whatever is done to it is a ranking to touch, which stands below them.
"""

from contextlib import suppress
from dataclasses import replace
from functools import cache
from html import escape
from pathlib import Path

from ..errors import IRLearnError
from ..explanation.render.look import style_sheet
from ..web.bundle import bundle
from ..web.markup import compact_json, data_script, with_look_and_script
from ..web.touch_state import IN_AN_OUTPUT
from ..web.touchable import base_look, touch_look, touch_script
from .fields import fields_html
from .questions import PROMPT, balance, check_html, page_html, question_html
from .stored import stored

LOOK = Path(__file__).with_name("element") / "widget.css"
DRAWN = ("pictures", "numbers")  # parts that a later frame may fill
OWN = "Now with a list of your own"
STILL = "More can be set here than a page can hold; in a notebook in Jupyter it can be set: widget.live()."


@cache
def widget_look() -> str:
    """Return the style sheet, for a page that has the ground."""
    return style_sheet(LOOK)


def widget_script() -> str:
    """Return the script that makes widgets move."""
    return bundle("../widgets/element/element.js")


class Static:
    """The form of a page, with its script and its look: one output of a cell."""

    def __init__(self, widget):
        self.widget = widget

    def to_html(self) -> str:
        """Write the element alone, for a page that has script and look."""
        return element(self.widget)

    def _repr_html_(self) -> str:
        styles, scripts = base_look() + widget_look() + IN_AN_OUTPUT, widget_script()
        if self.widget.touch:
            styles, scripts = styles + touch_look(), touch_script() + scripts
        return with_look_and_script(styles, self.to_html(), scripts)

    def __repr__(self):
        return repr(self.widget)


def element(widget) -> str:
    """Write the widget as it stands at the start; beside it, as data, the frames of all its states."""
    opening = f'<irl-widget class="irl-ground irl-widget" role="group" aria-label="{escape(widget.title)}"'
    opening += " data-veiled" * widget.veiled
    if not widget.can_be_stored:
        return f"{opening}>\n{_not_stored(widget)}</irl-widget>"
    frame = widget.frame()
    said = replace(frame, sentence=PROMPT) if widget.veiled else frame
    whole = _whole(
        {
            "asked": question_html(widget),
            "fields": fields_html(widget),
            "said": said.sentence_html(),
            "pictures": frame.pictures_html(),
            "numbers": frame.table_html(),
            "check": check_html(widget),
            "own": "" if widget.staged else _own_list(widget),
        },
        balance(frame),
    )
    return f"{opening}>\n{whole}{data_script(compact_json(stored(widget)))}\n</irl-widget>"


def _whole(parts: dict[str, str], look: str = "") -> str:
    """Put the parts together, each with the name by which the style sheet finds its place."""
    shown = "".join(
        f'<div class="irl-{name}">{part}</div>\n' for name, part in parts.items() if part or name in DRAWN
    )
    return f'<div class="irl-whole {look}">\n{shown}</div>\n'


def _not_stored(widget) -> str:
    """Write the ranking to touch in place of frames; without one, the first frame, and what moves it."""
    asked, fields = question_html(widget), fields_html(widget) if widget.veiled else ""
    if touched := _touched(widget, noscript=True):
        return _whole({"asked": asked, "fields": fields, "own": touched})
    return f"{page_html(widget)}\n<p>{STILL}</p>\n"


def _own_list(widget) -> str:
    """Write the ranking to touch, folded away until the question has been answered."""
    touched = _touched(widget, noscript=False)
    return f"<details><summary>{OWN}</summary>\n{touched}\n</details>" if touched else ""


def _touched(widget, noscript: bool) -> str:
    """Write the ranking to touch; nothing where no key can give its grades."""
    with suppress(IRLearnError):
        return widget.touch().to_html(noscript=noscript) if widget.touch else ""
    return ""
