"""Drawing in SVG: lines, boxes and text on a sheet that is 320 units wide.

On a phone a picture is as wide as the screen, so one unit is about one pixel, and no text is smaller than 14
units. On a larger screen it stops growing where its text is as large as the words around it. Text and lines
take the colour of the page; what is filled keeps its own colour, a thin outline that is seen on light and on
dark pages, and dark text. Fills that stand beside each other differ in lightness, too, so that they are told
apart without their colours.
"""

import textwrap
from html import escape

from .picture import Picture

WIDTH, SMALL = 320, 14
WIDEST = 23  # in the size of the words around it: 320 / 14
LETTERS_PER_LINE = 40

INK = "#111"
OUTLINE = "#5b6670"  # 3:1 on white and on the dark page
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
SHAPES: dict[str, list[tuple[float, float]]] = {  # for a point of size 1
    "square": [(-1, -1), (1, -1), (1, 1), (-1, 1)],
    "triangle": [(0, -1.2), (1.2, 1), (-1.2, 1)],
    "diamond": [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)],
    "nabla": [(0, 1.2), (1.2, -1), (-1.2, -1)],
    "star": [(0, -1.4), (0.3, -0.3), (1.4, 0), (0.3, 0.3), (0, 1.4), (-0.3, 0.3), (-1.4, 0), (-0.3, -0.3)],
}


def short(x) -> str:
    """A coordinate with one decimal, and none where it is whole."""
    text = f"{x:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


class Canvas:
    """A sheet that grows downwards; `picture` cuts it off below the lowest mark."""

    def __init__(self, title: str | None = None):
        self.marks: list[str] = []
        self.height: float = 0
        for line in textwrap.wrap(title or "", LETTERS_PER_LINE):
            self.text(WIDTH / 2, self.height + 18, line, bold=True)
            self.height += 2

    def add(self, tag: str, bottom: float, inside: str | None = None, **attributes) -> None:
        """Add an SVG element that ends at ``bottom``; attributes that are None are left out."""
        written = "".join(
            f" {name.replace('_', '-')}='{value if isinstance(value, str) else short(value)}'"
            for name, value in attributes.items()
            if value is not None
        )
        self.marks.append(f"<{tag}{written}/>" if inside is None else f"<{tag}{written}>{inside}</{tag}>")
        self.height = max(self.height, bottom)

    def text(self, x, y, words, *, anchor=None, size=None, bold=False, fill=None) -> None:
        """Words whose baseline is at y, with their middle at x, or their start or end."""
        weight = "700" if bold else None
        self.add(
            "text",
            y + 5,
            escape(str(words), quote=False),
            x=x,
            y=y,
            text_anchor=anchor,
            font_size=size,
            font_weight=weight,
            fill=fill,
        )

    def texts(self, xs, y, words, **look) -> None:
        """Words side by side. Single letters share one SVG element, which has a place for each of them."""
        words = [str(word) for word in words]
        if len(words) > 1 and all(len(word) == 1 for word in words):
            self.text(" ".join(map(short, xs)), y, "".join(words), **look)
        else:
            for x, word in zip(xs, words):
                self.text(x, y, word, **look)

    def line(self, x1, y1, x2, y2, *, width=None, dash=None, colour="currentColor") -> None:
        d = f"M{short(x1)} {short(y1)}L{short(x2)} {short(y2)}"
        self.add("path", max(y1, y2) + 2, d=d, stroke=colour, stroke_width=width, stroke_dasharray=dash)

    def path(self, points, *, dash=None, colour="currentColor") -> None:
        """A line through points."""
        d = "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points)
        self.add(
            "path",
            max(y for _, y in points) + 2,
            d=d,
            fill="none",
            stroke=colour,
            stroke_width=2.5,
            stroke_dasharray=dash,
        )

    def box(self, x, y, w, h, fill=PAPER, *, round=None, dash=None, outline=True, said=None) -> None:
        """A rectangle; what is ``said`` of it shows where a mouse rests on it."""
        self.add(
            "rect",
            y + h + 1,
            said and f"<title>{escape(said, quote=False)}</title>",
            x=x,
            y=y,
            width=max(w, 0),
            height=max(h, 0),
            fill=fill,
            rx=round,
            stroke=("currentColor" if fill == "none" else OUTLINE) if outline else None,
            stroke_dasharray=dash,
        )

    def markers(self, points, shape: str, fill: str, size: float = 4.5) -> None:
        """The points of a curve, in a shape of its own for readers who cannot tell the colours apart."""
        if shape == "circle":
            r = short(size)
            d = "".join(
                f"M{short(x - size)} {short(y)}a{r} {r} 0 1 0 {short(2 * size)} 0a{r} {r} 0 1 0 "
                f"{short(-2 * size)} 0"
                for x, y in points
            )
        else:
            d = "".join(
                "M"
                + "L".join(f"{short(x + dx * size)} {short(y + dy * size)}" for dx, dy in SHAPES[shape])
                + "Z"
                for x, y in points
            )
        self.add("path", max(y for _, y in points) + size + 3, d=d, fill=fill, stroke="currentColor")

    def picture(self, alt: str) -> Picture:
        """What was drawn, with the words for it."""
        head = (
            f"<svg viewBox='0 0 {WIDTH} {short(self.height + 4)}' fill='currentColor' stroke-width='1' "
            f"text-anchor='middle' font-family='system-ui,sans-serif' font-size='{SMALL}' "
            f"style='display:block;width:100%;max-width:{WIDEST}em;height:auto'>"
        )
        return Picture("\n".join([head, *self.marks, "</svg>"]), " ".join(alt.split()))
