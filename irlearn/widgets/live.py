"""The form that computes as you go: every change of a control asks the model for a new frame."""

from functools import partial

import ipywidgets

from ..explanation.digits import grade_words
from .parts import STATUS, chooser, html, page


def live(widget):
    """The widget as ipywidgets with Python behind them."""
    state = widget.start
    frame = widget.frame()
    status, pictures, numbers = map(html, (frame.sentence_html(), frame.pictures_html(), frame.table_html()))
    status.add_class(STATUS)

    def show():
        frame = widget.frame(**state)
        pictures.value, numbers.value = frame.pictures_html(), frame.table_html()
        status.value = frame.sentence_html()

    def changes(control):
        def change(value):
            state[control.name] = value
            show()

        return change

    def begins_anew(control):
        """A new step begins as the first one did: all else goes back to its start."""

        def change(value):
            for reset in resets:
                reset()
            changes(control)(value)

        return change

    controls, resets = [], []
    for control in widget.controls:
        if control.kind == "steps":
            controls.append(steps(control, begins_anew(control)))
            continue
        made, reset = {"number": number, "order": order}.get(control.kind, choice)(control, changes(control))
        controls.append(made)
        resets.append(reset)
    return page(widget, frame, controls, status, pictures, numbers)


# Each of these makes a control that tells `changed` its new value, and gives what puts it back to its start.


def choice(control, changed):
    """Buttons or a list to choose from."""
    made = chooser(control)
    made.observe(lambda change: changed(control.choices[change["new"]]), "index")
    return made, partial(setattr, made, "index", made.index)


def number(control, changed):
    """A whole number: buttons for a few, a field with plus and minus for many that leave none out."""
    least, most = min(control.choices), max(control.choices)
    if control.side_by_side or sorted(control.choices) != list(range(least, most + 1)):
        return choice(control, changed)
    made = ipywidgets.BoundedIntText(control.start, min=least, max=most, description=control.label)
    made.style.description_width = "initial"
    made.observe(lambda change: changed(change["new"]), "value")
    return made, partial(setattr, made, "value", control.start)


def order(control, changed):
    """A list whose items are moved by two buttons, which work from the keyboard, as dragging does not."""
    items = list(control.start)
    places = ipywidgets.Select(options=_numbered(items), value=0, rows=len(items), description=control.label)
    places.style.description_width = "initial"
    up, down = ipywidgets.Button(description="Move up ▲"), ipywidgets.Button(description="Move down ▼")

    def move(step):
        here, there = places.value, places.value + step
        if not 0 <= there < len(items):
            return
        items[here], items[there] = items[there], items[here]
        show(there)

    def show(there):
        places.options = _numbered(items)
        places.value = there
        changed(tuple(items))

    def reset():
        items[:] = control.start
        show(0)

    up.on_click(lambda _: move(-1))
    down.on_click(lambda _: move(1))
    return ipywidgets.VBox([places, ipywidgets.HBox([up, down])]), reset


def steps(control, changed):
    """Back and Next through the choices. Nothing puts this one back to its start."""
    back, forward = ipywidgets.Button(description="◀ Back"), ipywidgets.Button(description="Next ▶")
    here = control.choices.index(control.start)

    def go(by):
        nonlocal here
        here = min(max(here + by, 0), len(control.choices) - 1)
        changed(control.choices[here])

    back.on_click(lambda _: go(-1))
    forward.on_click(lambda _: go(1))
    return ipywidgets.HBox([back, forward])


def _numbered(items):
    return [(f"{place}.  {grade_words(item)}", place - 1) for place, item in enumerate(items, 1)]
