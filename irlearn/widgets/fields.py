"""The controls of a widget as HTML, which takes its room on the page before the script has come."""

import json
from html import escape
from itertools import groupby
from typing import Any

from ..explanation.digits import grade_words
from .handles import Control

LEGEND_OF_MARKS = "results: click one to change it"
REVEAL = '<button type="button" data-does="reveal" aria-pressed="false">Reveal</button>'


def fields_html(widget) -> str:
    """Write the form: a field for each control, whose value is the index of a choice, hints, perhaps Reveal.

    A widget with too many states to be stored has no fields, because no frame is there to be chosen.
    """
    parts = widget.settable if widget.can_be_stored else ()
    hints = dict.fromkeys(control.held for control in parts if _held_and_mark(widget, control)[0])
    drawn = "".join(f'<p class="irl-hint">{escape(hint)}</p>\n' for hint in hints)
    drawn += "\n".join(
        _marks(tuple(group)) if marks else "\n".join(map(_hidden if held else _field, group))
        for (held, marks), group in groupby(parts, lambda control: _held_and_mark(widget, control))
    )
    if widget.masked:
        drawn += f"\n{REVEAL}"
    return f'<form autocomplete="off">\n{drawn}\n</form>'  # a reload begins at the start


def _held_and_mark(widget, control: Control) -> tuple[bool, bool]:
    """Tell whether a control is set in the picture, and whether it is a mark with a field of its own."""
    held = bool(control.held) and not widget.masked  # a masked picture cannot be used
    return held, control.kind == "mark" and not held


def _hidden(control: Control) -> str:
    return f'<input type="hidden" name="{control.name}" value="{control.choices.index(control.start)}">'


def _field(control: Control) -> str:
    if control.kind in ("steps", "order", "reveal"):
        return {"steps": _steps, "order": _order, "reveal": _reveal}[control.kind](control)
    if control.side_by_side:
        return _buttons(control)
    return (_slider if control.kind == "number" else _list)(control)


def _marks(controls: tuple[Control, ...]) -> str:
    """Write results side by side: press one, and it is the other of its two choices."""
    tiles = "".join(
        f'<label><input type="checkbox" name="{control.name}"'
        f"{' checked' * control.choices.index(control.start)}>"
        f'<span class="irl-aloud">{escape(control.label)}: {escape(control.words[1])}</span>'
        f'<span class="irl-tile" aria-hidden="true"></span>'
        f'<span aria-hidden="true">{number}</span></label>'
        for number, control in enumerate(controls, 1)
    )
    return f'<fieldset class="irl-marks"><legend>{LEGEND_OF_MARKS}</legend><div>{tiles}</div></fieldset>'


def _buttons(control: Control) -> str:
    start = control.choices.index(control.start)
    choices = "".join(
        f'<label><input type="radio" name="{control.name}" value="{index}"{" checked" * (index == start)}>'
        f"<span>{escape(words)}</span></label>"
        for index, words in enumerate(control.words)
    )
    return _group(control, "irl-buttons", f"<div>{choices}</div>")


def _list(control: Control) -> str:
    start = control.choices.index(control.start)
    options = "".join(
        f'<option value="{index}"{" selected" * (index == start)}>{escape(words)}</option>'
        for index, words in enumerate(control.words)
    )
    label = f"<span>{escape(control.label)}</span>"
    rule = f' data-differs-from="{control.differs_from}"' * bool(control.differs_from)
    return f'<label class="irl-list">{label} <select name="{control.name}"{rule}>{options}</select></label>'


def _slider(control: Control) -> str:
    """Write a number that has many values. The one it has is seen in the label and spoken by the slider."""
    start, last = control.choices.index(control.start), len(control.choices) - 1
    words = escape(control.words[start])
    return (
        f'<label class="irl-slider"><span>{escape(control.label)}: <b aria-hidden="true">{words}</b></span>'
        f'<input type="range" name="{control.name}" min="0" max="{last}" value="{start}" '
        f'aria-valuetext="{words}" data-words="{escape(json.dumps(control.words))}"></label>'
    )


def _steps(control: Control) -> str:
    """Write Back and Next, and the hidden field that holds the step."""
    start, last = control.choices.index(control.start), len(control.choices) - 1
    inside = (
        '<button type="button" data-by="-1">◀ Back</button>'
        '<button type="button" data-by="1">Next ▶</button>'
        f'<input type="hidden" name="{control.name}" value="{start}" data-last="{last}">'
    )
    return _group(control, "irl-steps", f"<div>{inside}</div>")


def _reveal(control: Control) -> str:
    return (
        f'<label class="irl-reveal"><input type="checkbox" name="{control.name}" data-does="reveal">'
        f"<span>Reveal</span></label>"
    )


def _order(control: Control) -> str:
    """Write a list whose items are moved; the value is the index of its order among all orders."""
    items: Any = control.start
    rows = "".join(
        f'<li data-item="{control.choices[0].index(item)}"><span>{name}</span>'
        f'<button type="button" data-by="-1" aria-label="move {name} up">▲</button>'
        f'<button type="button" data-by="1" aria-label="move {name} down">▼</button></li>'
        for item, name in ((item, escape(grade_words(item))) for item in items)
    )
    orders = ";".join(
        ",".join(str(control.choices[0].index(item)) for item in order) for order in control.choices
    )
    start = control.choices.index(control.start)
    inside = (
        f'<ol>{rows}</ol><input type="hidden" name="{control.name}" value="{start}" data-orders="{orders}">'
    )
    return _group(control, "irl-order", inside)


def _group(control: Control, css_class: str, inside: str) -> str:
    return f'<fieldset class="{css_class}"><legend>{escape(control.label)}</legend>{inside}</fieldset>'
