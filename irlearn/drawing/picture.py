"""A drawing with the words for those who do not see it, and the sheet that it is drawn on, an SVG.

On a phone a picture is as wide as the screen, so one unit is about one pixel, and no text is smaller than 14
units. On a larger screen it stops growing where its text is as large as the words around it. Text and lines
take the colour of the page; what is filled keeps its own colour, a thin outline that is seen on light and on
dark pages, and dark text. Neighbouring fills differ in lightness, too, and are told apart without colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

WIDTH, SMALL = 320, 14  # units: how wide a picture is, and how large its smallest letters
WIDEST = 23  # em of the text around a picture: about 320 / 14

INK = "#111"
OUTLINE = "#5b6670"  # a contrast of 3:1 on white and on the dark page
PAPER, SKY, BLUE, ORANGE = "#fff", "#56b4e9", "#0072b2", "#e69f00"  # Okabe and Ito's
GREEN, YELLOW, VERMILLION, PURPLE = "#009e73", "#f0e442", "#d55e00", "#cc79a7"

SERIES = [  # how the lines of one picture are told apart: colour of the line, of its points, dashes, shape
    (BLUE, BLUE, None, "circle"),
    (VERMILLION, VERMILLION, "7 3", "square"),
    (GREEN, GREEN, "2 3", "triangle"),
    (PURPLE, PURPLE, "9 3 2 3", "diamond"),
    ("currentColor", ORANGE, "4 4", "nabla"),
    ("currentColor", YELLOW, "12 4", "star"),
]
SHAPES: dict[str, list[tuple[float, float]]] = {  # the corners (x, y) of points of a curve, around its middle
    "square": [(-1, -1), (1, -1), (1, 1), (-1, 1)],
    "triangle": [(0, -1.2), (1.2, 1), (-1.2, 1)],
    "diamond": [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)],
    "nabla": [(0, 1.2), (1.2, -1), (-1.2, -1)],
    "right": [(1.2, 0), (-1, -1.2), (-1, 1.2)],
    "star": [(0, -1.4), (0.3, -0.3), (1.4, 0), (0.3, 0.3), (0, 1.4), (-0.3, 0.3), (-1.4, 0), (-0.3, -0.3)],
}


def short(x) -> str:
    """Write a coordinate with one decimal, and none where it is whole."""
    text = f"{x:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def sheet(marks: Iterable[str], height: float) -> str:
    """Put the marks, elements of SVG as text, on a sheet of this height."""
    head = (
        f"<svg viewBox='0 0 {WIDTH} {short(height)}' fill='currentColor' stroke-width='1' "
        f"text-anchor='middle' font-family='system-ui,sans-serif' font-size='{SMALL}' "
        f"style='display:block;width:100%;max-width:{WIDEST}em;height:auto'>"
    )
    return "\n".join([head, *marks, "</svg>"])


if TYPE_CHECKING:
    from os import PathLike
    from pathlib import Path


class Picture(NamedTuple):
    """A drawing, and the words that say what it shows.

    Parameters
    ----------
    svg : str
        The drawing. It takes the colour of the text around it, and holds no ids that could clash.
    alt : str
        What the picture shows, in words, made from the same data.
    places : {name: (x, y)}
        Where the parts are at which widgets or labels point, such as a result, in the units of the drawing.

    Examples
    --------
    >>> from irlearn.pictures import tiles
    >>> tiles([1, 0, 1]).alt
    '3 results, 2 of them relevant. Grades from the top: 1, 0, 1.'
    """

    svg: str
    alt: str
    places: Mapping[str, tuple[float, float]] = MappingProxyType({})

    @property
    def height(self) -> float:
        """How high the drawing is, where it is 320 wide."""
        return float(self.svg.split("'", 2)[1].split()[-1])  # the last number of the viewBox

    def to_html(self) -> str:
        """Write the drawing in an HTML figure, with the words as its label for screen readers."""
        named = f'role="img" aria-label="{escape(self.alt)}"'
        return f'<figure class="irlearn-picture" {named} style="margin:1em 0">\n{self.svg}\n</figure>'

    def _repr_html_(self) -> str:
        return self.to_html()

    def __repr__(self) -> str:
        return f"<Picture: {self.alt}>"

    def save(self, path: str | PathLike[str]) -> Path:
        """Write the drawing to an SVG file of its own, with the words as its title; return the path."""
        from pathlib import Path

        from ..files import write_text

        head, rest = self.svg.split(">", 1)
        named = f'{head} role="img" xmlns="http://www.w3.org/2000/svg">\n<title>{escape(self.alt)}</title>{rest}\n'
        path = Path(path)
        write_text(path, named)
        return path
