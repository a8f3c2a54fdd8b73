"""A widget as a notebook shows it: an ipywidget made of ipywidgets' controls; Python works out each frame."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ipywidgets
import traitlets

from ..document import display_mode, style_sheet
from ..explanation.digits import grade_words
from ..web.touchable import base_look
from .handles import ANSWER, Control
from .static import PROMPT, check_html, layout_class, question_html, widget_look

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
    live.children = (whole,) if display_mode() == "static" else (html(f"<style>{style}</style>"), whole)
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
    return ipywidgets.HTML(value)


class LiveWidget(ipywidgets.VBox):
    """A widget of irlearn as an ipywidget: set and observe it from Python as any other.

    Attributes
    ----------
    state : dict
        The value of each control by its name. Set some of them, and the others stay; observe it, and hear of
        each change, whether the reader or Python made it.
    controls : dict of ipywidgets
        The controls by name. Each has a ``value``, one of the choices of its `Control`.
    frame : Frame
        What is shown now: ``frame.sentence`` says it in words.

    Examples
    --------
    >>> from irlearn import widgets
    >>> shown = widgets.cut_line([1, 0, 1]).live()
    >>> shown.controls["k"].value = 3
    >>> shown.state
    {'k': 3, 'order': 'as ranked'}
    >>> shown.observe(lambda change: print(shown.frame.sentence), "state")
    >>> shown.state = {"k": 2}
    Of the first 2 results, 1 is relevant: precision 1/2 = 0.5, recall 1/2 = 0.5, F1 0.5.
    """

    state = traitlets.Dict()

    def __init__(self, widget: Any):
        super().__init__()
        self.widget = widget
        self.controls = {control.name: control_for(control) for control in widget.controls}
        self.frame = widget.frame()
        self._setting_controls = False  # True while the state sets the controls: they are not to set it
        self._parts = {name: html(part) for name, part in _html_of_parts(self.frame).items()}
        for control in widget.controls:
            changed = self._step_changed if control.kind == "steps" else self._control_changed
            self.controls[control.name].observe(changed, "value")
        lay_out(self, self._parts)

    def _control_changed(self, _: Any) -> None:
        """Take the state from the controls, when one of them was moved."""
        if not self._setting_controls:
            self.state = {name: control.value for name, control in self.controls.items()}

    def _step_changed(self, _: Any) -> None:
        """Begin a new step as the first one began: all controls but the steps go back to their start."""
        if not self._setting_controls:
            steps = {c.name for c in self.widget.controls if c.kind == "steps"}
            others_at_start = {name: value for name, value in self.widget.start.items() if name not in steps}
            self.state = {name: self.controls[name].value for name in steps} | others_at_start

    @traitlets.default("state")
    def _start(self) -> dict:
        return self.widget.start

    @traitlets.validate("state")
    def _complete_state(self, proposal: Any) -> dict:
        """Complete a state where it leaves controls out; refuse one that the widget does not have."""
        before, state = self.state, self.widget.checked({**self.state, **proposal["value"]})
        for pair in self.widget.equal_choices(state):  # controls that are to differ: they exchange choices
            changed, other = sorted(pair, key=lambda name: state[name] == before[name])
            state[other] = before[changed]
        return state

    @traitlets.observe("state")
    def _show_state(self, change: Any) -> None:
        """Show the frame of the state, and set the controls to it."""
        self.frame = self.widget.frame(**change["new"])
        for name, part in _html_of_parts(self.frame).items():
            self._parts[name].value = part
        self._setting_controls = True
        try:
            for name, value in change["new"].items():
                self.controls[name].value = value
        finally:
            self._setting_controls = False


def _html_of_parts(frame: Any) -> dict[str, str]:
    """Return the parts of a frame as HTML, by the names of their places."""
    return {
        "said": frame.sentence_html(),
        "pictures": frame.pictures_html(),
        "numbers": frame.table_html(),
    }


def control_for(control: Control) -> Any:
    return {"number": number, "order": Order, "steps": Steps}.get(control.kind, choice)(control)


def choice(control: Control) -> Any:
    """Make buttons side by side for a few short choices, and a list to open for others."""
    kind = ipywidgets.ToggleButtons if control.side_by_side else ipywidgets.Dropdown
    made = kind(
        options=list(zip(control.words, control.choices)), value=control.start, description=control.label
    )
    made.style.description_width = "initial"
    if control.side_by_side:
        made.style.button_width = "auto"
    else:
        made.layout.width = "auto"
    return made


def number(control: Control) -> Any:
    """Make a field with plus and minus for many consecutive numbers; otherwise buttons or a list."""
    least, most = min(control.choices), max(control.choices)
    if control.side_by_side or sorted(control.choices) != list(range(least, most + 1)):
        return choice(control)
    made = ipywidgets.BoundedIntText(control.start, min=least, max=most, description=control.label)
    made.style.description_width = "initial"
    return made


class Order(ipywidgets.VBox):
    """A list whose items are moved by two buttons, which work from the keyboard, as dragging does not."""

    value = traitlets.Tuple()

    def __init__(self, control: Control):
        start: Any = control.start
        self._list = ipywidgets.Select(
            options=_numbered(start), value=0, rows=len(start), description=control.label
        )
        self._list.style.description_width = "initial"
        up, down = (ipywidgets.Button(description=words) for words in ("Move up ▲", "Move down ▼"))
        up.on_click(lambda _: self._move(-1))
        down.on_click(lambda _: self._move(1))
        super().__init__([self._list, ipywidgets.HBox([up, down])], value=tuple(start))

    def _move(self, by: int) -> None:
        """Exchange the chosen item with its neighbour; it stays chosen."""
        here, items = self._list.value, list(self.value)
        if 0 <= here + by < len(items):
            items[here], items[here + by] = items[here + by], items[here]
            self.value = tuple(items)
            self._list.value = here + by

    @traitlets.observe("value")
    def _show(self, change: Any) -> None:
        """List the items in their new order; the first one is chosen, as at the start."""
        self._list.options = _numbered(change["new"])
        self._list.value = 0


class Steps(ipywidgets.HBox):
    """Back and Next through the choices."""

    value = traitlets.Any()

    def __init__(self, control: Control):
        self._choices = control.choices
        back, forward = (ipywidgets.Button(description=words) for words in ("◀ Back", "Next ▶"))
        back.on_click(lambda _: self._go(-1))
        forward.on_click(lambda _: self._go(1))
        super().__init__([back, forward], value=control.start)

    def _go(self, by: int) -> None:
        there = self._choices.index(self.value) + by
        if 0 <= there < len(self._choices):
            self.value = self._choices[there]


def _numbered(items: Any) -> list[tuple[str, int]]:
    return [(f"{number}.  {grade_words(item)}", number - 1) for number, item in enumerate(items, 1)]
