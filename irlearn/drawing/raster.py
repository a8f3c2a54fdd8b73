"""Draw a picture as pixels, by matplotlib: the marks of its SVG, of which there are only a few kinds."""

import re
from math import atan2, cos, hypot, pi, sin, sqrt
from os import PathLike
from typing import Any

from ..errors import WITH_NOTEBOOK, needed
from . import tag_of

PIXELS = 3  # to a unit of the drawing: 960 wide
LINES_OF_AN_ARC = 24
DEFAULT_SIZE = 16  # of letters in an SVG that names none
TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+(?:e-?\d+)?")
INHERITED = ("fill", "stroke", "stroke-width", "font-size", "font-weight", "text-anchor", "opacity")
ALIGN = {"start": "left", "middle": "center", "end": "right"}


def write_png(svg: str, path: str | PathLike[str]) -> None:
    """Write a drawing as PNG on white paper; what takes the colour of the page is black."""
    from xml.etree import ElementTree

    figures = needed("matplotlib.figure", "Saving a PNG", WITH_NOTEBOOK)
    root = ElementTree.fromstring(svg)
    width, height = (float(size) for size in root.get("viewBox", "").split()[2:])
    figure = figures.Figure(figsize=(width / 72, height / 72), facecolor="white")
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set(xlim=(0, width), ylim=(height, 0))
    axes.axis("off")
    for order, (element, look) in enumerate(_marks(root, {})):
        draw = MARKS.get(tag_of(element))
        if draw is not None:
            draw(axes, element, look, order)
    figure.savefig(path, format="png", dpi=72 * PIXELS, facecolor="white", metadata={"Software": None})


def _marks(element, look):
    """Yield every element with what it inherits."""
    look = look | {name: element.get(name) for name in INHERITED if element.get(name) is not None}
    yield element, look
    for inner in element:
        yield from _marks(inner, look)


def _colour(value: str | None) -> str:
    return "none" if value in (None, "none") else "black" if value == "currentColor" else str(value)


def _drawn(element, look) -> dict[str, Any]:
    """Turn the look of a mark into options of matplotlib's patches."""
    from matplotlib.colors import to_rgba

    width, opacity = float(look.get("stroke-width", 1)), float(look.get("opacity", 1))
    dash = element.get("stroke-dasharray")

    def colour(name):
        found = _colour(look.get(name))
        own = float(element.get(f"{name}-opacity", 1))
        return found if found == "none" else to_rgba(found, opacity * own)

    return {
        "facecolor": colour("fill"),
        "edgecolor": colour("stroke"),
        "linewidth": width,
        "linestyle": (0, [float(part) / width for part in re.split("[ ,]+", dash)]) if dash else "solid",
    }


def _rect(axes, element, look, order):
    from matplotlib.patches import FancyBboxPatch

    x, y, w, h = (float(element.get(name, 0)) for name in ("x", "y", "width", "height"))
    round_ = f"round,pad=0,rounding_size={element.get('rx')}" if element.get("rx") else "square,pad=0"
    axes.add_patch(FancyBboxPatch((x, y), w, h, boxstyle=round_, zorder=order, **_drawn(element, look)))


def _circle(axes, element, look, order):
    from matplotlib.patches import Circle

    x, y, r = (float(element.get(name, 0)) for name in ("cx", "cy", "r"))
    axes.add_patch(Circle((x, y), r, zorder=order, **_drawn(element, look)))


def _path(axes, element, look, order):
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path
    from matplotlib.transforms import Affine2D

    codes, points = _points(element.get("d", ""))
    path = Path(points, codes)
    moved = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    if moved:
        path = path.transformed(Affine2D().translate(float(moved[1]), float(moved[2])))
    axes.add_patch(PathPatch(path, zorder=order, **_drawn(element, look)))


def _points(d: str) -> tuple[list[int], list[tuple[float, float]]]:
    """Read the data of a path: matplotlib's codes and points; its arcs are of circles."""
    words, at, command, first = TOKEN.findall(d), 0, "", (0.0, 0.0)
    codes, points = [], []

    def take(count):
        nonlocal at
        at += count
        return [float(word) for word in words[at - count : at]]

    while at < len(words):
        if words[at].isalpha():
            command = words[at]
            at += 1
        if command in "Zz":
            codes.append(79)
            points.append(first)
        elif command == "C":
            x1, y1, x2, y2, x, y = take(6)
            codes += [4, 4, 4]
            points += [(x1, y1), (x2, y2), (x, y)]
        elif command in "aA":
            radius, _, _, large, sweep, x, y = take(7)
            x0, y0 = points[-1]
            end = (x0 + x, y0 + y) if command == "a" else (x, y)
            points += _arc((x0, y0), end, radius, large != sweep)
            codes += [2] * LINES_OF_AN_ARC
        else:
            x, y = take(2)
            codes.append(1 if command == "M" else 2)
            points.append((x, y))
            first = (x, y) if command == "M" else first
            command = "L" if command == "M" else command
    return codes, points


def _arc(start, end, radius, left):
    """List points on the arc of a circle, whose middle is to the left of the way from start to end or not."""
    (x0, y0), (x1, y1) = start, end
    half = hypot(x1 - x0, y1 - y0) / 2
    off = sqrt(max(radius**2 - half**2, 0)) / (half or 1) / 2 * (1 if left else -1)
    x, y = (x0 + x1) / 2 - off * (y1 - y0), (y0 + y1) / 2 + off * (x1 - x0)
    first, last = atan2(y0 - y, x0 - x), atan2(y1 - y, x1 - x)
    turn = (last - first) % (2 * pi) if left else -((first - last) % (2 * pi))
    angles = (first + turn * step / LINES_OF_AN_ARC for step in range(1, LINES_OF_AN_ARC + 1))
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def _text(axes, element, look, order):
    words, xs = element.text or "", element.get("x", "0").split()
    turned = re.match(r"rotate\((-?[\d.]+)", element.get("transform", ""))
    options = {
        "fontsize": float(look.get("font-size", DEFAULT_SIZE)) * 0.9,  # matplotlib's own letters are wider
        "fontweight": "bold" if look.get("font-weight") == "700" else "normal",
        "color": _colour(look.get("fill")),
        "ha": ALIGN[look.get("text-anchor", "start")],
        "va": "baseline",
        "rotation": -float(turned[1]) if turned else 0,
        "rotation_mode": "anchor",
        "parse_math": False,
        "zorder": order,
    }
    pairs = zip(xs, words) if len(xs) > 1 else [(xs[0], words)]
    for x, word in pairs:
        axes.text(float(x), float(element.get("y", 0)), word, **options)


MARKS = {"circle": _circle, "path": _path, "rect": _rect, "text": _text}
