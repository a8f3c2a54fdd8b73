"""Draw a picture as pixels, by matplotlib: the marks of its SVG, of which there are only a few kinds."""

from __future__ import annotations

import re
from math import cos, pi, sin
from os import PathLike
from typing import TYPE_CHECKING, Any

from ..errors import needed
from .picture import SMALL, WIDTH

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

PIXELS = 3  # to a unit of the drawing: 960 wide
HALF_CIRCLE = 24  # lines that an arc is made of
TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+(?:e-?\d+)?")
INHERITED = ("fill", "stroke", "stroke-width", "font-size", "font-weight", "text-anchor", "opacity")
ALIGN = {"start": "left", "middle": "center", "end": "right"}


def write_png(svg: str, height: float, path: str | PathLike[str]) -> None:
    """Write a drawing as PNG on white paper; what takes the colour of the page is black."""
    from xml.etree import ElementTree

    figures = needed("matplotlib.figure", "Saving a PNG")
    figure = figures.Figure(figsize=(WIDTH / 72, height / 72), facecolor="white")
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set(xlim=(0, WIDTH), ylim=(height, 0))
    axes.axis("off")
    root = ElementTree.fromstring(svg)
    for order, (element, look) in enumerate(_marks(root, {})):
        draw = {"path": _path, "rect": _rect, "text": _text}.get(_tag(element))
        if draw is not None:
            draw(axes, element, look, order)
    figure.savefig(path, format="png", dpi=72 * PIXELS, facecolor="white", metadata={"Software": None})


def _marks(element, look):
    """Yield every element with what it inherits."""
    look = look | {name: element.get(name) for name in INHERITED if element.get(name) is not None}
    yield element, look
    for inner in element:
        yield from _marks(inner, look)


def _tag(element: Element) -> str:
    return element.tag.rpartition("}")[2]


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
    """Read the data of a path: matplotlib's codes and points. Every arc of our pictures is a half circle."""
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
        elif command == "a":
            _, _, _, _, sweep, dx, _ = take(7)
            x, y, r = points[-1][0] + dx / 2, points[-1][1], dx / 2
            turns = (pi * step / HALF_CIRCLE * (1 if sweep else -1) for step in range(1, HALF_CIRCLE + 1))
            points += [(x - r * cos(turn), y - r * sin(turn)) for turn in turns]
            codes += [2] * HALF_CIRCLE
        else:
            x, y = take(2)
            codes.append(1 if command == "M" else 2)
            points.append((x, y))
            first = (x, y) if command == "M" else first
            command = "L" if command == "M" else command
    return codes, points


def _text(axes, element, look, order):
    words, xs = element.text or "", element.get("x", "0").split()
    turned = re.match(r"rotate\((-?[\d.]+)", element.get("transform", ""))
    options = {
        "fontsize": float(look.get("font-size", SMALL)) * 0.9,  # matplotlib's own letters are wider
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
