"""How a widget comes onto the page: live where Python runs, and with all its frames where none does."""

from ..form import form
from .questions import page_html

VIEW = "application/vnd.jupyter.widget-view+json"


def bundle(widget) -> dict:
    """The form in force. Beside the live one stands the first frame, for what cannot show ipywidgets."""
    words = {"text/plain": repr(widget)}
    if form() == "static":
        return words | {"text/html": widget.static().to_html()}
    first = words | {"text/html": page_html(widget)}
    try:
        return first | view(widget.live())
    except ImportError:  # without ipywidgets the first frame is still worth seeing
        return first


def poll_bundle(poll) -> dict:
    """The buttons of a poll, with its votes as HTML and text for front ends that cannot show them."""
    forms = {"text/plain": repr(poll), "text/html": poll.frame().to_html()}
    try:
        from .booth import booth

        return forms | view(booth(poll))
    except ImportError:
        return forms


def view(made) -> dict:
    """What tells a front end to draw an ipywidget."""
    return {VIEW: made._repr_mimebundle_()[VIEW]}
