"""How a widget comes onto the page: live where Python runs, and readable where none does."""

from ..form import form
from .questions import page_html

VIEW = "application/vnd.jupyter.widget-view+json"


def bundle(widget) -> dict:
    """The live form, with the first frame as HTML and text for front ends that cannot show it."""
    forms = {"text/plain": repr(widget), "text/html": page_html(widget)}
    try:
        return forms | view(widget.live())
    except ImportError:  # without ipywidgets the first frame is still worth seeing
        return forms


def display_static(widget) -> None:
    """Show the first frame, then the static form; a page that can draw the static form hides the frame."""
    if form() != "static":
        raise NotImplementedError  # so IPython asks for the bundle instead
    from IPython.display import display

    first = {
        "text/plain": repr(widget),
        "text/html": f'<div class="irlearn-fallback">\n{page_html(widget)}\n</div>',
    }
    display(first, raw=True)
    display({"text/plain": widget.title} | view(widget.static()), raw=True)


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
