"""Draw the search boxes of daily life, each with its results below it."""

from collections.abc import Mapping

from ..drawing.picture import INK, PAPER, SKY, Picture
from .canvas import Canvas, shortened

WIDTH, GAP, HEIGHT = 150, 20, 26  # of a box; the gap is that to the box beside it
MOST_LETTERS = 15  # a longer query is cut off, so that it fits into its box
RESULTS = (118, 92, 104)  # the widths of the bars that stand for results


def search_boxes(queries: Mapping[str, str], title: str | None = None) -> Picture:
    """Draw search boxes, two in a row, each with a query and, below it, a list of results.

    Parameters
    ----------
    queries : mapping
        Where the box stands, and what is typed into it: ``{"the web": "chain slips", "mail": "invoice"}``.

    Examples
    --------
    >>> from irlearn.pictures import search_boxes
    >>> print(search_boxes({"the web": "chain slips", "mail": "invoice"}).alt)
    Search boxes, each with a list of results below it. the web: chain slips; mail: invoice.
    """
    canvas = Canvas(title)
    top = canvas.height + 4
    for number, (site, query) in enumerate(queries.items()):
        x = number % 2 * (WIDTH + GAP)
        if number and not number % 2:
            top = canvas.height + 14
        _box(canvas, x, top, site, query)
    typed = "; ".join(f"{site}: {query}" for site, query in queries.items())
    named = f"{title}. " if title else ""
    words = f" Search boxes, each with a list of results below it. {typed}." if queries else " No search box."
    return canvas.picture(named + words)


def _box(canvas, x, y, site, query):
    """Draw one search box with a magnifying glass, the site above it and the results below."""
    canvas.text(x + 2, y + 14, site, anchor="start", bold=True)
    canvas.box(x + 1, y + 22, WIDTH - 2, HEIGHT, PAPER, round=13)
    canvas.markers([(x + 16, y + 33)], "circle", "none", size=5)
    canvas.line(x + 20, y + 37, x + 25, y + 42, width=2, colour=INK)
    canvas.text(x + 30, y + 40, shortened(query, MOST_LETTERS), anchor="start", fill=INK)
    for row, width in enumerate(RESULTS):
        canvas.box(x + 8, y + 56 + 14 * row, width, 8, SKY, outline=False)
