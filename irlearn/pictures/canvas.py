"""Drawing in SVG on a sheet that grows downwards, and what pictures write on it and in their descriptions."""

import textwrap
from contextlib import contextmanager
from html import escape

from ..drawing import OUTLINE, PAPER, SHAPES, WIDTH, Picture, sheet, short
from ..errors import error
from ..escaping import visible
from ..explanation.digits import with_minus_signs
from ..explanation.explanation import Explanation

LETTERS_PER_LINE = 40  # of a title


class Canvas:
    """A sheet that grows downwards; `picture` cuts it off below the lowest mark."""

    def __init__(self, title: str | None = None):
        self.marks: list[str] = []
        self.height: float = 0
        self.places: dict[str, tuple[float, float]] = {}  # part -> (x, y), where a widget can be held
        for line in textwrap.wrap(title or "", LETTERS_PER_LINE):
            self.text(WIDTH / 2, self.height + 18, line, bold=True)
            self.height += 2

    def add(self, tag: str, bottom: float, inside: str | None = None, **attributes) -> None:
        """Add an SVG element that ends at ``bottom``; attributes that are None are left out.

        ``inside`` is markup, in which words are escaped already.
        """
        written = "".join(
            f" {name.replace('_', '-')}='{value if isinstance(value, str) else short(value)}'"
            for name, value in attributes.items()
            if value is not None
        )
        self.marks.append(f"<{tag}{written}/>" if inside is None else f"<{tag}{written}>{inside}</{tag}>")
        self.height = max(self.height, bottom)

    def text(self, x, y, words, *, anchor=None, size=None, bold=False, fill=None) -> None:
        """Write words whose baseline is at y, with their middle at x, or their ``anchor``: start or end."""
        look = {"text_anchor": anchor, "font_size": size, "font_weight": "700" if bold else None}
        self.add("text", y + 5, _written(str(words)), x=x, y=y, **look, fill=fill)

    def texts(self, xs, y, words, **look) -> None:
        """Write words side by side.

        Single letters share one SVG element, which has a place for each of them.
        """
        words = [str(word) for word in words]
        if len(words) > 1 and all(len(word) == 1 for word in words):
            self.text(" ".join(map(short, xs)), y, "".join(words), **look)
        else:
            for x, word in zip(xs, words):
                self.text(x, y, word, **look)

    def line(self, x1, y1, x2, y2, *, width=None, dash=None, colour="currentColor") -> None:
        look = {"stroke": colour, "stroke_width": width, "stroke_dasharray": dash}
        self.add("path", max(y1, y2) + 2, d=_through([(x1, y1), (x2, y2)]), **look)

    def path(self, points, *, dash=None, colour="currentColor") -> None:
        look = {"fill": "none", "stroke": colour, "stroke_width": 2.5, "stroke_dasharray": dash}
        self.add("path", max(y for _, y in points) + 2, d=_through(points), **look)

    def thin_lines(self, lines, opacity: float) -> None:
        """Draw many lines as one element, pale enough to see where they lie close together."""
        drawn = [list(line) for line in lines]
        lowest = max((y for points in drawn for _, y in points), default=0)
        look = {"fill": "none", "stroke": "currentColor", "opacity": f"{max(opacity, 0.1):.2g}"}
        self.add("path", lowest + 2, d="".join(map(_through, drawn)), **look)

    def box(self, x, y, w, h, fill=PAPER, *, round=None, dash=None, outline=True, title=None) -> None:
        """Draw a rectangle; ``round`` is the radius of its corners, ``title`` shows when a mouse is on it."""
        self.add(
            "rect",
            y + h + 1,
            title and f"<title>{_written(title)}</title>",
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
        """Draw points in one of `SHAPES` or as circles, so that curves are told apart without colours."""
        if shape == "circle":
            self.circles(points, size, fill=fill, stroke="currentColor")
        else:
            corners = ([(x + dx * size, y + dy * size) for dx, dy in SHAPES[shape]] for x, y in points)
            d = "".join(f"{_through(each)}Z" for each in corners)
            self.add("path", max(y for _, y in points) + size + 3, d=d, fill=fill, stroke="currentColor")

    def circles(self, points, radius: float, **look) -> None:
        """Draw circles as one element, each as two half circles."""
        r = short(radius)
        d = "".join(
            f"M{short(x - radius)} {short(y)}a{r} {r} 0 1 0 {short(2 * radius)} 0a{r} {r} 0 1 0 "
            f"{short(-2 * radius)} 0"
            for x, y in points
        )
        self.add("path", max(y for _, y in points) + radius + 3, d=d, **look)

    @contextmanager
    def asked(self):
        """Mark what is drawn within as an answer, which a page can leave out until it is given."""
        first = len(self.marks)
        yield
        self.marks[first:] = [f"<g data-asked=''>{''.join(self.marks[first:])}</g>"]

    def picture(self, alt: str) -> Picture:
        words = visible(with_minus_signs(" ".join(alt.split())))
        return Picture(sheet(self.marks, self.height + 4), words, self.places)


def _through(points) -> str:
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points)


def _written(words):
    """Escape words, which may hold an id or a title from outside."""
    return escape(visible(with_minus_signs(words)), quote=False)


def metric_drawn(explanation: Explanation, picture: str, *names: str, example: str) -> str:
    """Return the name of the explained metric; raise an error if the picture does not draw it."""
    found = explanation.metric.name
    if found not in names:
        wanted = " or ".join(names)
        raise error("picture of another metric", picture=picture, wanted=wanted, found=found, example=example)
    return found


def last_line(explanation: Explanation) -> str:
    """Write the score as its derivation ends: ``DCG@2 = 4.2619``."""
    step = explanation.steps()[-1]  # its first part is the name of what it works out
    return f"{step.parts()[0]} = {step.value}"


def as_words(name: str) -> str:
    return name.replace("_", " ")
