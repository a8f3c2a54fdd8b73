"""The pencil: lines, boxes, hatching and text on a sheet that is 320 units wide.

A sheet fills a phone at about one pixel per unit, so no text is smaller than 14 units. Text and lines take the
colour of the page around them; what is filled keeps its own light colour, a dark outline and dark text, so it
reads the same on light pages, on dark pages and on paper. Hatching is drawn line by line: no pattern needs an id.
"""

import textwrap
from html import escape

from .picture import Picture

WIDTH, SMALL = 320, 14
LETTERS_PER_LINE = 40

INK = "#111"
PAPER, SKY, BLUE, ORANGE = "#fff", "#56b4e9", "#0072b2", "#e69f00"  # Okabe and Ito's
GREEN, YELLOW, VERMILLION, PURPLE = "#009e73", "#f0e442", "#d55e00", "#cc79a7"
OUTLINE = f'stroke="{INK}" stroke-width="1.5"'


def short(x) -> str:
    """A coordinate with one decimal, and none where it is whole."""
    text = f"{x:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


class Canvas:
    """A sheet that grows downwards; `picture` cuts it off below the lowest mark."""

    def __init__(self, title: str | None = None, widest: int = 480):
        self.marks, self.height, self.widest = [], 0, widest
        for line in textwrap.wrap(title or "", LETTERS_PER_LINE):
            self.text(WIDTH / 2, self.height + 18, line, bold=True)
            self.height += 2

    def add(self, mark: str, bottom: float) -> None:
        self.marks.append(mark)
        self.height = max(self.height, bottom)

    def text(self, x, y, words, *, anchor="middle", size=SMALL, bold=False, fill=None) -> None:
        """Words whose baseline is at y."""
        look = "" if anchor == "start" else f' text-anchor="{anchor}"'
        look += "" if size == SMALL else f' font-size="{short(size)}"'
        look += ' font-weight="700"' if bold else ""
        look += f' fill="{fill}"' if fill else ""
        self.add(f'<text x="{short(x)}" y="{short(y)}"{look}>{escape(str(words), quote=False)}</text>', y + 5)

    def line(self, x1, y1, x2, y2, *, width=1.5, dash=None, colour="currentColor") -> None:
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self.add(
            f'<path d="M{short(x1)} {short(y1)}L{short(x2)} {short(y2)}" stroke="{colour}" '
            f'stroke-width="{short(width)}"{dashed}/>',
            max(y1, y2) + width / 2,
        )

    def path(self, points, *, width=2.5, dash=None, colour="currentColor", fill="none") -> None:
        """A line through points, or with a fill, the area inside them."""
        d = "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points) + ("" if fill == "none" else "Z")
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self.add(
            f'<path d="{d}" fill="{fill}" stroke="{colour}" stroke-width="{short(width)}"{dashed} '
            'stroke-linejoin="round"/>',
            max(y for _, y in points) + width,
        )

    def box(self, x, y, w, h, fill=PAPER, *, round=0, dash=None, outline=True) -> None:
        look = f' rx="{short(round)}"' if round else ""
        look += f" {OUTLINE}" if outline else ""
        look += f' stroke-dasharray="{dash}"' if dash else ""
        self.add(
            f'<rect x="{short(x)}" y="{short(y)}" width="{short(max(w, 0))}" height="{short(max(h, 0))}" '
            f'fill="{fill}"{look}/>',
            y + h + 1,
        )

    def hatch(self, x, y, w, h, *, step=7, lean=1, colour=PAPER) -> None:
        """Slanted lines inside a box: rising to the right, or with lean -1 falling."""
        d = ""
        if lean > 0:  # points with px + py = c
            c = step * int((x + y) / step + 1)
            while c < x + y + w + h:
                x1, x2 = max(x, c - y - h), min(x + w, c - y)
                d += f"M{short(x1)} {short(c - x1)}L{short(x2)} {short(c - x2)}" if x2 - x1 > 0.5 else ""
                c += step
        else:  # points with px - py = c
            c = step * int((x - y - h) / step)
            while c < x + w - y:
                x1, x2 = max(x, c + y), min(x + w, c + y + h)
                d += f"M{short(x1)} {short(x1 - c)}L{short(x2)} {short(x2 - c)}" if x2 - x1 > 0.5 else ""
                c += step
        if d:
            self.add(f'<path d="{d}" stroke="{colour}" stroke-width="1.2"/>', y + h)

    def marker(self, x, y, shape, fill, size=4.5) -> None:
        """A point on a curve: its shape tells the curve as well as its colour does."""
        s, outline = size, 'stroke="currentColor" stroke-width="1.5"'
        if shape == "circle":
            mark = f'<circle cx="{short(x)}" cy="{short(y)}" r="{s}" fill="{fill}" {outline}/>'
        else:
            corners = {
                "square": [(-s, -s), (s, -s), (s, s), (-s, s)],
                "triangle": [(0, -s - 1), (s + 1, s), (-s - 1, s)],
                "diamond": [(0, -s - 1.5), (s + 1.5, 0), (0, s + 1.5), (-s - 1.5, 0)],
                "nabla": [(0, s + 1), (s + 1, -s), (-s - 1, -s)],
                "star": [
                    (0, -s - 2),
                    (1.5, -1.5),
                    (s + 2, 0),
                    (1.5, 1.5),
                    (0, s + 2),
                    (-1.5, 1.5),
                    (-s - 2, 0),
                    (-1.5, -1.5),
                ],
            }[shape]
            d = "M" + "L".join(f"{short(x + dx)} {short(y + dy)}" for dx, dy in corners) + "Z"
            mark = f'<path d="{d}" fill="{fill}" {outline}/>'
        self.add(mark, y + s + 2)

    def picture(self, alt: str) -> Picture:
        """What was drawn, with the words for it."""
        head = (
            f'<svg viewBox="0 0 {WIDTH} {short(self.height + 4)}" fill="currentColor" '
            f'font-family="system-ui,sans-serif" font-size="{SMALL}" '
            f'style="display:block;width:100%;max-width:{self.widest}px;height:auto">'
        )
        return Picture("\n".join([head, *self.marks, "</svg>"]), " ".join(alt.split()))


SERIES = [  # how the lines of one picture are told apart: colour of the line, of its points, dashes, shape
    (BLUE, BLUE, None, "circle"),
    (VERMILLION, VERMILLION, "7 3", "square"),
    (GREEN, GREEN, "2 3", "triangle"),
    (PURPLE, PURPLE, "9 3 2 3", "diamond"),
    ("currentColor", ORANGE, "4 4", "nabla"),
    ("currentColor", YELLOW, "12 4", "star"),
]
