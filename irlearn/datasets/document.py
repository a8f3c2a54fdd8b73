"""How the `DataSheet` of a dataset is written: its source, licence and uses."""

from textwrap import wrap

from ..document.blocks import Block, Head, Lines, Only, Table

HEADERS = ["question", "answer"]
ASKED = {
    "source": "Where is it from?",
    "licence": "Under which licence?",
    "made": "How was it made?",
    "good_for": "Good for",
    "not_good_for": "Not good for",
}
WIDTH = 100  # of a line of text, in characters


def blocks(sheet) -> list[Block]:
    """Say what the dataset is, then answer each question."""
    told = [Only("text", Lines([asked, *_wrapped(answer, "  ")])) for asked, answer in _rows(sheet)]
    return [
        Only("text", Lines(_wrapped(f"{sheet.name}: {sheet.about}"))),
        Only("html markdown", Head(f"{sheet.name}: {sheet.about}", strong=False)),
        *told,
        Only("html markdown", Table(f"The dataset {sheet.name}", HEADERS, _rows(sheet), "<")),
    ]


def _wrapped(words, indent=""):
    return wrap(words, WIDTH, initial_indent=indent, subsequent_indent=indent)


def data(sheet) -> dict:
    """Collect the answers by their names."""
    return {name: getattr(sheet, name) for name in ("name", "about", *ASKED)}


def _rows(sheet):
    return [[asked, getattr(sheet, name)] for name, asked in ASKED.items()]
