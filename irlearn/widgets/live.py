"""The form that computes as you go: every change of a control asks the model for a new frame."""

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

    makers = {"number": number, "order": order, "steps": steps}
    controls = [makers.get(control.kind, choice)(control, changes(control)) for control in widget.controls]
    for control, made in zip(widget.controls, controls):
        if control.kind == "steps":
            made.others = [(other, its) for other, its in zip(widget.controls, controls) if its is not made]
    return page(widget, controls, status, pictures, numbers)


def choice(control, changed):
    """Buttons or a list to choose from."""
    made = chooser(control)
    made.observe(lambda change: changed(control.choices[change["new"]]), "index")
    return made


def number(control, changed):
    """A whole number: buttons for a few, a field with plus and minus for many."""
    if control.side_by_side:
        return choice(control, changed)
    made = ipywidgets.BoundedIntText(
        control.start, min=min(control.choices), max=max(control.choices), description=control.label
    )
    made.style.description_width = "initial"
    made.observe(lambda change: changed(change["new"]), "value")
    return made


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
        places.options = _numbered(items)
        places.value = there
        changed(tuple(items))

    up.on_click(lambda _: move(-1))
    down.on_click(lambda _: move(1))
    return ipywidgets.VBox([places, ipywidgets.HBox([up, down])])


def steps(control, changed):
    """Back and Next through the choices; each step puts the other controls back to their start."""
    back, forward = ipywidgets.Button(description="◀ Back"), ipywidgets.Button(description="Next ▶")
    here = control.choices.index(control.start)

    def go(by):
        nonlocal here
        here = min(max(here + by, 0), len(control.choices) - 1)
        for other, its in both.others:  # a new step begins as the first one did
            its.index = other.choices.index(other.start)
        changed(control.choices[here])

    back.on_click(lambda _: go(-1))
    forward.on_click(lambda _: go(1))
    both = ipywidgets.HBox([back, forward])
    both.others = []
    return both


def _numbered(items):
    return [
        (
            f"{place}.  {grade_words(item)}",
            place - 1,
        )
        for place, item in enumerate(items, 1)
    ]
