"""How a widget comes onto the page: live where Python runs, and with all its frames where none does."""

from contextlib import suppress

from ..errors import IRLearnError
from ..form import form
from .questions import page_html

VIEW = "application/vnd.jupyter.widget-view+json"


def bundle(widget) -> dict:
    """The form in force. Beside the live one stands the first frame, for what cannot show ipywidgets."""
    words = {"text/plain": repr(widget)}
    if form() == "static":
        return words | {"text/html": widget.static().to_html()}
    if widget.staged:
        with suppress(IRLearnError):  # of more states than an output can hold; Python shows them one by one
            return words | {"text/html": widget.on_stage()}
    first = words | {"text/html": page_html(widget)}
    try:
        return first | view(widget.live())
    except ImportError:  # without ipywidgets the first frame is still worth seeing
        return first


def view(made) -> dict:
    """What tells a front end to draw an ipywidget."""
    return {VIEW: made._repr_mimebundle_()[VIEW]}
