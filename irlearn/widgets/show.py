"""How a widget or a poll comes onto the page: as elements on a page, as ipywidgets in a notebook."""

from ..form import form, in_the_book
from .poll_element import IN_A_BOOK, MISSING, poll_without_python
from .questions import page_html

VIEW = "application/vnd.jupyter.widget-view+json"


def bundle(widget) -> dict:
    """Return the forms in which a widget can be shown, by media type.

    On a page, live or not, it is an element with all its frames. A page that is built has its look and
    script; a page in which Python runs may not, so they come along. Beside the ipywidget of a notebook stands
    the first frame, for what cannot show ipywidgets.
    """
    words = {"text/plain": repr(widget)}
    if form() == "static":
        return words | {"text/html": widget.static().to_html()}
    if widget.staged and (widget.can_be_stored or widget.touch or in_the_book()):
        return words | {"text/html": widget.on_stage()}
    if in_the_book():
        return words | {"text/html": widget.static()._repr_html_()}
    first = words | {"text/html": page_html(widget)}
    try:
        return first | view(widget.live())
    except ImportError:  # without ipywidgets the first frame is still worth seeing
        return first


def poll_bundle(poll) -> dict:
    """Return a poll that tells Python of its votes; where it cannot, one that says so."""
    words = {"text/plain": repr(poll)}
    if in_the_book():
        return words | {"text/html": poll_without_python(poll, IN_A_BOOK)}
    try:
        from .poll_widget import PollWidget
    except ImportError:
        return words | {"text/html": poll_without_python(poll, MISSING)}
    poll.shown = poll.shown or PollWidget(poll)
    return poll.shown.bundle() | words


def view(made) -> dict:
    """Return what tells a front end to draw an ipywidget."""
    return {VIEW: made._repr_mimebundle_()[VIEW]}
