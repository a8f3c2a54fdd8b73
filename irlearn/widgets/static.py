"""The form that needs no kernel: every frame worked out beforehand, and links that switch between them.

An ipywidgets Stack shows one of its children. With several controls there are stacks inside stacks, one
level for each control. The links are followed by the page's own JavaScript, so the page works on any web
server, and from a folder.
"""

import ipywidgets

from ..errors import error
from .control import MOST_STATES
from .parts import STATUS, chooser, html, page


def static(widget):
    """The widget as ipywidgets that a stored page can draw and switch without Python."""
    controls = widget.static_controls
    frames = {}
    for state in widget.states():
        frames[key(state)] = widget.frame(**state)
        if len(frames) > MOST_STATES:
            raise error("too many states", widget=widget.name, most=MOST_STATES)
    choosers = {control.name: chooser(control) for control in controls}
    shared = {"layout": ipywidgets.Layout(), "style": ipywidgets.HTML().style}

    def leaf(state):
        return html(frames[key(state)].to_html(), **shared)

    stack = _stacked(controls, choosers, widget.start, leaf, shared["layout"])
    stack.add_class(STATUS)
    return page(widget, list(choosers.values()), stack)


def key(state) -> tuple:
    """A state as the key of a dict."""
    return tuple(state.values())


def _stacked(controls, choosers, state, leaf, layout):
    if not controls:
        return leaf(state)
    control, *others = controls
    stack = ipywidgets.Stack(
        [
            _stacked(others, choosers, state | {control.name: choice}, leaf, layout)
            for choice in control.choices
        ],
        selected_index=control.choices.index(control.start),
        layout=layout,
    )
    ipywidgets.jslink((choosers[control.name], "index"), (stack, "selected_index"))
    return stack
