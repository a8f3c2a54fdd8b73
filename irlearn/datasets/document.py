"""How the `DataSheet` of a dataset is written: its source, licence and uses."""

from html import escape
from textwrap import wrap

from ..document.figure import figure, question
from ..document.tables import in_markdown, pipes, table_html

HEADERS = ["question", "answer"]
ASKED = {
    "source": "Where is it from?",
    "licence": "Under which licence?",
    "made": "How was it made?",
    "good_for": "Good for",
    "not_good_for": "Not good for",
}
WIDTH = 100  # of a line of text, in characters


def text(sheet) -> str:
    """Write what the dataset is, then each question with its answer, in lines that fit a terminal."""
    lines = wrap(f"{sheet.name}: {sheet.about}", WIDTH)
    for asked, answer in _rows(sheet):
        lines += ["", asked, *wrap(answer, WIDTH, initial_indent="  ", subsequent_indent="  ")]
    return "\n".join(lines)


def html(sheet) -> str:
    """Write what the dataset is above a table of the answers."""
    return figure(
        [
            question(f"<strong>{escape(sheet.name)}</strong>: {escape(sheet.about)}"),
            table_html(f"The dataset {sheet.name}", HEADERS, _rows(sheet)),
        ]
    )


def markdown(sheet) -> str:
    """Write what the dataset is, then a pipe table of the answers."""
    return f"{in_markdown(sheet.about)}\n\n{pipes(sheet.name, HEADERS, _rows(sheet), '<')}\n"


def data(sheet) -> dict:
    """Collect the answers by their names."""
    return {name: getattr(sheet, name) for name in ("name", "about", *ASKED)}


def _rows(sheet):
    return [[asked, getattr(sheet, name)] for name, asked in ASKED.items()]
