"""Choose how a widget or a poll is shown: as an HTML element on a page, as an ipywidget in a notebook."""

from ..display_mode import display_mode, in_the_book
from .stage import NO_ANYWIDGET, NO_IPYWIDGETS, NO_PYTHON_HERE, poll_without_python
from .static import page_html

VIEW = "application/vnd.jupyter.widget-view+json"  # by which a front end draws an ipywidget


def bundle(widget) -> dict:
    """Return what shows a widget, by media type.

    On a page of the book it is an element with all its frames, or what takes their place if they are too
    many. A built page has style sheet and script already; where Python runs on the page, they come along. In
    a notebook it is an ipywidget, and beside that its first frame, for what cannot show ipywidgets. Where
    Python runs, a ``staged`` widget is shown on the stage instead; in a notebook only if its frames can be
    stored or it has a ranking to touch.
    """
    as_text = {"text/plain": repr(widget)}
    if display_mode() == "static":
        return as_text | {"text/html": widget.static().to_html()}
    if widget.staged and (widget.can_be_stored or widget.touch or in_the_book()):
        return as_text | {"text/html": widget.on_stage()}
    if in_the_book():
        return as_text | {"text/html": widget.static()._repr_html_()}
    first_frame = as_text | {"text/html": page_html(widget)}
    try:
        return first_frame | {VIEW: widget.live()._repr_mimebundle_()[VIEW]}
    except ImportError:  # without ipywidgets the first frame is still worth seeing
        return as_text | {"text/html": f"{first_frame['text/html']}<p>{NO_IPYWIDGETS}</p>"}


def poll_bundle(poll) -> dict:
    """Return a poll whose votes Python can read; where that is impossible, one with a note on the reason."""
    as_text = {"text/plain": repr(poll)}
    if in_the_book():
        return as_text | {"text/html": poll_without_python(poll, NO_PYTHON_HERE)}
    try:
        from .poll_widget import PollWidget
    except ImportError:
        return as_text | {"text/html": poll_without_python(poll, NO_ANYWIDGET)}
    poll.shown = poll.shown or PollWidget(poll)
    return poll.shown.bundle() | as_text
