"""The controls of a widget as ipywidgets. Each has a ``value`` that Python can set and observe."""

from __future__ import annotations

from typing import Any

import ipywidgets
import traitlets

from ..explanation.digits import grade_words
from .control import Control


def control_for(control: Control) -> Any:
    """Make the ipywidget for what can be set; its ``value`` is one of the choices."""
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
        """Take the next choice or the one before, if there is one."""
        there = self._choices.index(self.value) + by
        if 0 <= there < len(self._choices):
            self.value = self._choices[there]


def _numbered(items: Any) -> list[tuple[str, int]]:
    """Pair each item, as text behind its number from 1, with its index."""
    return [(f"{place}.  {grade_words(item)}", place - 1) for place, item in enumerate(items, 1)]
