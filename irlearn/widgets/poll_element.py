"""The HTML of a poll. Its script adds the buttons, such as plus and minus for every answer, and counts."""

from html import escape

from ..web.markup import compact_json, data_script
from .stage import output_html, stage, stage_look, stage_script

SCRIPT = "../widgets/element/poll.js"
NO_ANYWIDGET = (
    "Python does not hear of these votes, because the package anywidget is missing. Install it "
    "(pip install anywidget), restart Python, and run the cell again."
)
NO_PYTHON_HERE = "On this page Python does not hear of these votes. In Jupyter it does."


def votes(poll) -> dict:
    """Return the votes counted so far, in the form that the page and Python exchange."""
    return {"rounds": [list(hands.values()) for hands in poll.rounds], "revealed": poll.revealed}


def poll_element(poll) -> str:
    """Write the poll on its stage, for a page that has the script and the style sheets."""
    pictures = [picture.to_html() for picture in poll.pictures]
    asked = {"options": poll.options, "pictures": pictures, "answer": poll.answer, "votes": votes(poll)}
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
