"""How a widget comes onto the page: live where Python runs, and with all its frames where none does."""

from contextlib import suppress

from ..errors import IRLearnError
from ..form import form, in_the_book
from .booth import IN_A_BOOK, MISSING, booth_alone
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


def poll_bundle(poll) -> dict:
    """A poll that tells Python of its votes; where it cannot, one that says so."""
    words = {"text/plain": repr(poll)}
    if in_the_book():
        return words | {"text/html": booth_alone(poll, IN_A_BOOK)}
    try:
        from .poll_widget import PollWidget
    except ImportError:
        return words | {"text/html": booth_alone(poll, MISSING)}
    poll.shown = poll.shown or PollWidget(poll)
    return poll.shown.bundle() | words


def view(made) -> dict:
    """What tells a front end to draw an ipywidget."""
    return {VIEW: made._repr_mimebundle_()[VIEW]}
