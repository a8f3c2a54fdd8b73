"""A widget as a page shows it, live or not: its script shows the frame that Python drew for each state.

The page does not work out frames, because only Python has the code for a widget's sentences and pictures.
Below the frames may stand a ranking to touch, whose scores the page does compute, for whatever readers enter.
"""

from contextlib import suppress
from dataclasses import replace
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from ..document import style_sheet
from ..errors import IRLearnError
from ..pictures import tiles
from ..web import bundle, compact_json, data_script, with_look_and_script
from ..web.touchable import IN_AN_OUTPUT, base_look, touch_look, touch_script
from .fields import fields_html
from .handles import picture_parts

PROMPT = "Predict first, then reveal."
LOW_PICTURES, HIGH_HELD, HIGH_PICTURES = 210, 230, 480  # heights, in units of which a picture is 320 wide
LONG_CELL, MANY_ROWS = 40, 9  # letters, rows


def layout_class(frame, held: bool = False) -> str:
    """Choose the CSS class that lays out the parts, so that no widget is higher than a laptop's screen.

    The parts are pictures, fields and numbers; one that is "across" takes the whole width (widget.css). The
    picture of a widget that is ``held`` comes first: it is operated there, by dragging or pressing.
    """
    height = sum(picture.height for picture in frame.pictures)
    if held:
        return "irl-picture-first" + " irl-picture-high" * (height > HIGH_HELD)
    if not frame.pictures:
        return "irl-without-pictures"
    if any(len(cell) > LONG_CELL for row in frame.rows for cell in row):
        return "irl-numbers-across"
    if height > HIGH_PICTURES:
        return "irl-pictures-across"
    if len(frame.rows) > MANY_ROWS:
        return "irl-fields-across"
    return "irl-numbers-below-pictures" if height < LOW_PICTURES else "irl-numbers-below-fields"


def page_html(widget) -> str:
    return f"{question_html(widget)}\n{widget.frame().to_html()}\n{check_html(widget)}"


def question_html(widget) -> str:
    title = f'<p class="irlearn-try-title"><strong>{escape(widget.title)}</strong></p>'
    asked = f'<p class="irlearn-try-question"><strong>Predict.</strong> {escape(widget.question)}</p>'
    return f"{title}\n{asked}" if widget.question else title


def check_html(widget) -> str:
    """Write the question to answer after trying, with its answer folded away."""
    if widget.check is None:
        return ""
    asked, answer = widget.check
    return (
        f'<details class="irlearn-try-check"><summary>Check: {escape(asked)}</summary>\n'
        f"<p>{escape(answer)}</p></details>"
    )


def stored(widget) -> dict[str, Any]:
    """Return the frames as the script of a page reads them.

    ``sizes`` has how many choices each control has, ``parts`` the HTML that frames share. ``frames``
    stand in the order of `Widget.combinations`: the choice of the last control changes fastest. Each is a
    sentence, then the numbers of its parts; it is None where two controls that have to differ are alike.
    """
    sizes = [len(control.choices) for control in widget.settable]
    parts: dict[str, int] = {}

    def number(part: str) -> int:
        return parts.setdefault(part, len(parts))

    frames: list[list | None] = []
    for state in widget.combinations():
        if widget.equal_choices(state):
            frames.append(None)
            continue
        frame = widget.frame(**state)
        shown = [frame.table_html(), *picture_parts(widget, frame)]
        frames.append([frame.sentence, *map(number, shown)])
    return {"sizes": sizes, "frames": frames, "parts": list(parts)}


LOOK = Path(__file__).with_name("element") / "widget.css"
ALWAYS_PRESENT = ("pictures", "numbers")  # even where the first frame has none: a later one may fill it
OWN_LIST = "Now try your own list"
TOO_MANY_STATES = "This page can't hold all the settings; in a Jupyter notebook, widget.live() has them."


@cache
def widget_look() -> str:
    return style_sheet(LOOK)


def widget_script() -> str:
    return bundle("../widgets/element/element.js")


class Static:
    """A widget as a page shows it, with its script and its look: one output of a cell."""

    def __init__(self, widget):
        self.widget = widget

    def to_html(self) -> str:
        return element(self.widget)

    def _repr_html_(self) -> str:
        styles, scripts = base_look() + widget_look() + IN_AN_OUTPUT, widget_script()
        if self.widget.touch:
            styles, scripts = styles + touch_look(), touch_script() + scripts
        return with_look_and_script(styles, self.to_html(), scripts)

    def __repr__(self):
        return repr(self.widget)


def element(widget) -> str:
    """Write the widget as it stands at the start, and if they can be stored, as data all its frames."""
    opening = f'<irl-widget class="irl-ground irl-widget" role="group" aria-label="{escape(widget.title)}"'
    opening += " data-masked" * widget.masked
    if not widget.can_be_stored:
        return f"{opening}>\n{_without_frames(widget)}</irl-widget>"
    frame = widget.frame()
    first = replace(frame, sentence=PROMPT) if widget.masked else frame
    held = not widget.masked and any(control.held for control in widget.settable)
    parts_html = _lay_out(
        {
            "asked": question_html(widget),
            "fields": fields_html(widget),
            "said": first.sentence_html(),
            "given": _given(widget),
            "pictures": "".join(picture_parts(widget, frame)),
            "numbers": frame.table_html(),
            "check": check_html(widget),
            "own": "" if widget.staged else _own_list(widget),
        },
        layout_class(frame, held),
    )
    return f"{opening}>\n{parts_html}{data_script(compact_json(stored(widget)))}\n</irl-widget>"


def _given(widget) -> str:
    """Draw the ranking from which a room predicts what is masked; nothing where there is no ranking."""
    if not (widget.masked and widget.touch):
        return ""
    ranking = widget.touch()
    return tiles(ranking.grades, documents=ranking.documents, max_grade=ranking.top).to_html()


def _lay_out(parts: dict[str, str], classes: str = "") -> str:
    """Put the parts together, each with its name as a class, by which the style sheet finds its place."""
    shown = "".join(
        f'<div class="irl-{name}">{part}</div>\n'
        for name, part in parts.items()
        if part or name in ALWAYS_PRESENT
    )
    return f'<div class="irl-whole {classes}">\n{shown}</div>\n'


def _without_frames(widget) -> str:
    """Write the ranking to touch in place of frames; without one, the first frame and a note."""
    asked, fields = question_html(widget), fields_html(widget) if widget.masked else ""
    if touched := _touchable_html(widget, noscript=True):
        return _lay_out({"asked": asked, "fields": fields, "given": _given(widget), "own": touched})
    return f"{page_html(widget)}\n<p>{TOO_MANY_STATES}</p>\n"


def _own_list(widget) -> str:
    """Write the ranking to touch, folded away; nothing where the widget has none."""
    touched = _touchable_html(widget, noscript=False)
    return f"<details><summary>{OWN_LIST}</summary>\n{touched}\n</details>" if touched else ""


def _touchable_html(widget, noscript: bool) -> str:
    """Write the ranking to touch; nothing where no key can give its grades."""
    with suppress(IRLearnError):
        return widget.touch().to_html(noscript=noscript) if widget.touch else ""
    return ""
