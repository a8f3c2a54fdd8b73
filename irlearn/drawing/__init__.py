"""A drawing with the words for those who do not see it, and the sheet that it is drawn on, an SVG.

On a phone a picture is as wide as the screen, so one unit is about one pixel, and no text is smaller than 14
units. On a larger screen it stops growing where its text is as large as the words around it. Text and lines
take the colour of the page; what is filled keeps its own colour, a thin outline that is seen on light and on
dark pages, and dark text. Neighbouring fills differ in lightness, too, and are told apart without colour.

`curves` draws plots with matplotlib, which are set up and written for a page here; `raster` writes a picture
as a PNG. All take plain numbers and names: what is drawn is decided elsewhere.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Mapping
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple
from ..errors import WITH_NOTEBOOK, needed


if TYPE_CHECKING:
    from os import PathLike
    from pathlib import Path
    from xml.etree.ElementTree import Element

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


def cut_name(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: most - 1]}…"


def sheet(marks: Iterable[str], height: float) -> str:
    """Put the marks, elements of SVG as text, on a sheet of this height."""
    head = (
        f"<svg viewBox='0 0 {WIDTH} {short(height)}' fill='currentColor' stroke-width='1' "
        f"text-anchor='middle' font-family='system-ui,sans-serif' font-size='{SMALL}' "
        f"style='display:block;width:100%;max-width:{WIDEST}em;height:auto'>"
    )
    return "\n".join([head, *marks, "</svg>"])


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
        """Write the drawing to a file of its own, SVG or by the ending .png pixels; return the path.

        An SVG has the words as its title. Pixels need matplotlib, are 960 wide and have white paper.
        """
        from pathlib import Path

        from ..files import write_text

        if Path(path).suffix.lower() == ".png":
            from .raster import write_png

            write_png(self.svg, path)
            return Path(path)
        head, rest = self.svg.split(">", 1)
        named = f'{head} role="img" xmlns="http://www.w3.org/2000/svg">\n<title>{escape(self.alt)}</title>{rest}\n'
        path = Path(path)
        write_text(path, named)
        return path


NUMBER = re.compile(r"-?\d+\.?\d*(?:e-?\d+)?")  # such as -12.5 or 1e-05
XLINK = "{http://www.w3.org/1999/xlink}href"  # the attribute in which a "use" names a shape, "#id"
KEPT_STYLES = "fill fill-opacity opacity stroke stroke-dasharray stroke-opacity stroke-width".split()
PAGE_COLOURS = {"#000000": "currentColor"}  # matplotlib's colours that become others on a page


def as_svg(figure: Any, height: float) -> str:
    """Write the figure as SVG of this height, 320 wide; the same figure gives the same bytes."""
    from xml.etree import ElementTree

    file = io.StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None})
    root = ElementTree.fromstring(file.getvalue())
    shapes = {shape.get("id"): shape for shape in root.iter() if shape.get("id")}
    return sheet(filter(None, (_mark(element, shapes) for element in _drawn_elements(root))), height)


def _drawn_elements(element):
    """Yield the elements that are drawn, in their order, and no definitions."""
    for inner in element:
        if tag_of(inner) == "g":
            yield from _drawn_elements(inner)
        elif tag_of(inner) in ("path", "use", "text"):
            yield inner


def tag_of(element: Element) -> str:
    # The name, such as "path", without the namespace in braces before it.
    return element.tag.rpartition("}")[2]


def _mark(element, shapes) -> str:
    """Write one element at its place, or "" where it has neither a fill nor a line.

    ``shapes``: id -> the element that is drawn where a "use" names it.
    """
    position = {name: float(element.get(name)) for name in ("x", "y") if element.get(name)}
    look = _look(element)
    if tag_of(element) == "text":
        return _text(element, position)
    if tag_of(element) == "use":
        element = shapes[element.get(XLINK)[1:]]
        look |= _look(element)
    if look.get("fill") == "none" and look.get("stroke", "none") == "none":
        return ""
    if position:
        look["transform"] = f"translate({short(position['x'])} {short(position['y'])})"
    return f"<path d='{_shortened(element.get('d'))}'{_written(look)}/>"


def _shortened(d) -> str:
    """Write the data of a path with one decimal, and no more space than they need."""
    d = NUMBER.sub(lambda found: short(float(found[0])), " ".join(d.split()))
    return re.sub(r" ?([A-Zz]) ?", r"\1", d)


def _text(element, position) -> str:
    """Write an element of text, without matplotlib's own font."""
    style = _style(element)
    # Older versions of matplotlib write the size as part of "font".
    size = re.search(r"([\d.]+)px", element.get("style", ""))
    turned = re.match(r"rotate\((-?\d+)", element.get("transform", ""))
    look = {
        **{name: short(value) for name, value in position.items()},
        "text-anchor": style.get("text-anchor", "start"),
        "font-size": None if size is None or float(size[1]) == SMALL else size[1],
    }
    if turned and int(turned[1]):
        look["transform"] = f"rotate({turned[1]} {look['x']} {look['y']})"
    return f"<text{_written(look)}>{escape(element.text or '', quote=False)}</text>"


def _look(element) -> dict[str, str]:
    style = _style(element)
    return {name: PAGE_COLOURS.get(style[name], style[name]) for name in KEPT_STYLES if name in style}


def _style(element) -> dict[str, str]:
    pairs = (part.partition(":") for part in element.get("style", "").split(";") if part.strip())
    return {name.strip(): value.strip() for name, _, value in pairs}


def _written(look) -> str:
    return "".join(f" {name}='{value}'" for name, value in look.items() if value is not None)


POINTS_PER_INCH = 72
MOST_LETTERS_ON_A_LINE = 24  # a legend of fewer letters has its names side by side
STYLE = {
    "axes.axisbelow": True,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlesize": SMALL,
    "axes.labelsize": SMALL,
    "figure.facecolor": "none",
    "font.size": SMALL,
    "grid.alpha": 0.2,
    "grid.color": "black",
    "legend.fontsize": SMALL,
    "legend.frameon": False,
    "svg.fonttype": "none",  # text stays text, in the font of the page
    "svg.hashsalt": "irlearn",  # any text, so that ids are the same in every run
    "xtick.labelsize": SMALL,
    "ytick.labelsize": SMALL,
}


def add_title_or_legend(ax: Any) -> None:
    """Name a single curve by a title, and several by a legend, which our own pictures have above the plot."""
    handles, names = ax.get_legend_handles_labels()
    if len(names) == 1:
        ax.set_title(names[0], loc="left")
    elif ax.figure.get_layout_engine() is None:
        ax.legend()
    else:
        side_by_side = sum(map(len, names)) < MOST_LETTERS_ON_A_LINE
        ax.figure.legend(handles, names, loc="outside upper left", ncols=len(names) if side_by_side else 1)


def plot_on_axes(draw: Callable[[Any], str], ax: Any = None, *, height: float = 210) -> Any:
    """Draw on the caller's axes, and return them; without axes, draw on new ones, and return a `Picture`.

    ``draw`` is told the axes, and returns a description for readers who do not see them. Axes of the caller's
    own figure keep their style; a picture is 320 wide and as high as ``height``.
    """
    if ax is not None:
        draw(ax)
        return ax
    figures, style = (
        needed(f"matplotlib.{part}", "Drawing this picture", WITH_NOTEBOOK) for part in ("figure", "style")
    )
    with style.context(["default", STYLE]):
        inches = WIDTH / POINTS_PER_INCH, height / POINTS_PER_INCH
        figure = figures.Figure(figsize=inches, layout="constrained")
        words = draw(figure.subplots())
        return Picture(as_svg(figure, height), " ".join(words.split()))
