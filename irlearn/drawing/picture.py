"""A drawing together with the words for those who do not see it."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

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
