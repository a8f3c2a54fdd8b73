"""All metrics on one page to print, made of the cards that end their chapters: ```{metric-sheet}.

The card of a metric is a ``{summary}`` box of a chapter that says a range. The sheet takes its terms and its
words, so the two cannot disagree. What else a card says, such as ``Ask first``, stays in the chapter.
"""

import re
import sys
from pathlib import Path
from typing import NamedTuple

from docutils import nodes

from generated_markdown import GeneratedMarkdown

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import covers

# The terms of a card that stand on the sheet, in this order.
TERMS = ("Question", "Formula", "Range", "What you must know", "Does not see", "Use it when")
# A box: the backticks that open and close it, its title, its content. An entry: a term, and what it says.
BOX = re.compile(r"^(```+)\{summary\} ([^\n]+)\n(.*?)^\1$", re.DOTALL | re.MULTILINE)
ENTRY = re.compile(r"^(\S.*)\n: (.*(?:\n[ ]+\S.*)*)", re.MULTILINE)
CARD = ":::{{div}} metric-card\n\n**{{doc}}`{title} </{page}>`**\n\n{entries}\n:::"


class Card(NamedTuple):
    """The summary of a metric, and the page that it ends."""

    page: str
    title: str
    entries: dict[str, str]


class MetricSheet(GeneratedMarkdown):
    def markdown(self):
        paths = [path for path in covers.pages() if path.suffix == ".ipynb"]
        return "\n\n".join(["::::{div} metric-sheet", *map(card_markdown, cards(paths)), "::::"])


def cards(paths):
    """Collect the cards of the metrics, in the order of the chapters."""
    found = [
        Card(covers.name_of(path), title, dict(ENTRY.findall(box)))
        for path in paths
        for text in covers.cells(path, "markdown")
        for _, title, box in BOX.findall(text)
    ]
    return [card for card in found if "Range" in card.entries]


def card_markdown(card):
    """Write a card in Markdown, with the terms of the sheet only."""
    entries = "\n\n".join(f"{term}\n: {card.entries[term]}" for term in TERMS if term in card.entries)
    return CARD.format(title=card.title, page=card.page, entries=entries)


def load_look(app, pagename, templatename, context, doctree):
    """Have the page with the sheet load its style, and no other page."""
    boxes = doctree.findall(nodes.container) if doctree else []
    if any("metric-sheet" in box["classes"] for box in boxes):
        app.add_css_file("irlearn-sheet.css")


def setup(app):
    app.add_directive("metric-sheet", MetricSheet)
    app.connect("html-page-context", load_look)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
