"""How a widget is shown: on a page as an HTML element, in a notebook as an ipywidget, or on a stage.

The stage is what an output of a notebook holds, so that a room full of people can see a widget or a poll. It
brings its look, its script and all frames (too many: a ranking to touch), so it needs no Python.
"""

from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from ..document import display_mode, in_an_output, in_the_book, style_sheet
from ..web import bundle, compact_json, data_script, with_look_and_script
from ..web.touchable import IN_AN_OUTPUT, base_look, touch_look, touch_script
from .static import element, page_html, widget_look

LOOK = Path(__file__).with_name("element") / "stage.css"
NOT_RUN = (
    "This is the state in which the notebook was saved. Run its cell to make it interactive; if clicking "
    "still does nothing, trust the notebook."
)
VIEW = "application/vnd.jupyter.widget-view+json"  # by which a front end draws an ipywidget
HIDE_NOT_RUN = "irl-stage:defined ~ .irl-asleep { display: none }"  # defined means that its script has run


def stage(inside: str, scale: float) -> str:
    """Write the stage with a widget or a poll inside, for a page that has script and style sheet."""
    return f'<irl-stage class="irl-ground irl-stage" data-scale="{scale}">\n{inside}\n</irl-stage>'


@cache
def stage_look() -> str:
    return base_look() + widget_look() + style_sheet(LOOK) + IN_AN_OUTPUT


def stage_script(*more: str, gives: str = "") -> str:
    """Return the script of a stage, and of ``more`` modules for what is on it; ``gives``: see `bundle`."""
    return bundle("../widgets/element/stage.js", *more, gives=gives)


def widget_bundle(widget) -> dict:
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


def widget_on_stage(widget) -> str:
    """Write the output of a widget; where no script runs, it shows the first frame and says what to do."""
    styles, scripts = stage_look(), stage_script("../widgets/element/element.js")
    if not widget.can_be_stored:
        styles, scripts = styles + touch_look(), touch_script() + scripts
    return output_html(stage(element(widget), widget.scale), styles, scripts)


def output_html(shown: str, styles: str, scripts: str) -> str:
    """Write an output with its style sheet and its script, and a notice where the script has not run."""
    notice = f'<p class="irl-asleep">{NOT_RUN}</p>'
    return with_look_and_script(styles + HIDE_NOT_RUN, shown + notice, scripts)


SCRIPT = "../widgets/element/poll.js"
NO_ANYWIDGET = (
    "These votes don't reach Python, because the package anywidget is missing. Install it (pip install "
    "'irlearn[notebook]'), restart Python, and run the cell again."
)
NO_IPYWIDGETS = (
    "This is a still picture, because the package ipywidgets is missing. Install it (pip install "
    "'irlearn[notebook]'), restart Python, and run the cell again."
)
NO_PYTHON_HERE = "On this page, the votes don't reach Python. In Jupyter, they do."


def votes(poll) -> dict:
    return {"rounds": [list(hands.values()) for hands in poll.rounds], "revealed": poll.revealed}


def poll_element(poll) -> str:
    """Write the poll on its stage, for a page that has the script and the style sheets."""
    lists = [{"grades": grades} for grades in poll.rankings]
    asked = {"options": poll.options, "lists": lists, "answer": poll.answer, "votes": votes(poll)}
    question = escape(poll.question)
    inside = (
        f'<irl-poll class="irl-ground irl-widget irl-poll" role="group" aria-label="{question}">\n'
        f'<p class="irlearn-try-title"><strong>{question}</strong></p>\n'
        f"{poll.frame().sentence_html()}\n"
        f"{data_script(compact_json(asked))}\n</irl-poll>"
    )
    return stage(inside, poll.scale)


def poll_without_python(poll, why: str) -> str:
    """Write the poll as an output of a notebook, with a note on why Python does not hear of its votes."""
    shown = output_html(poll_element(poll), stage_look(), stage_script(SCRIPT))
    return f"{shown}<p>{why}</p>"


@cache
def poll_widget() -> Any:
    """Make the class of a poll as a Jupyter widget, by the package anywidget, which may be missing."""
    import anywidget
    import traitlets

    class PollWidget(anywidget.AnyWidget):
        """The stage of a poll. Its votes are the poll's, whoever counts: the page or Python."""

        _esm = "export default " + stage_script(SCRIPT, "../widgets/element/poll_view.js", gives="{ render }")
        _css = stage_look()
        html = traitlets.Unicode().tag(sync=True)
        votes = traitlets.Dict().tag(sync=True)

        def __init__(self, poll: Any):
            self.poll = poll
            super().__init__(html=poll_element(poll), votes=votes(poll))

        def show_votes(self) -> None:
            self.votes = votes(self.poll)

        @traitlets.observe("votes")
        def _counted(self, change: Any) -> None:
            rounds = change["new"]["rounds"]
            self.poll.rounds = [dict(zip(self.poll.options, hands)) for hands in rounds]
            self.poll.revealed = change["new"]["revealed"]

        def bundle(self) -> dict:
            """Return the widget, and also the HTML that a saved notebook shows before its cells are run."""
            data, *_ = super()._repr_mimebundle_() or ({},)
            return {**data, "text/html": in_an_output(f"{self.poll.frame().to_html()}\n<p>{NOT_RUN}</p>")}

    return PollWidget
