"""Pictures as wide as their column, with letters of one size.

irlearn draws pictures 320 units wide, for a phone: made wider, their letters would grow as well. A page
stretches them instead. Places and widths become shares of the column, heights stay as they are, and letters
and the points of curves keep their size and shape. Pictures in widgets, which lay out their own, stay.
"""

import re

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from irlearn.drawing import SMALL, WIDTH, short

PICTURE = re.compile(r"<svg viewBox='0 0 (\S+) (\S+)'(.*?) style='[^']*'>(.*?)</svg>", re.S)
MARGIN = ' style="margin:1em 0"'  # of a figure by itself; a page has its own
TAG = re.compile(r"<(text|rect|path|circle)((?: [\w-]+='[^']*')*)(/?)>(?:([^<]*)</\1>)?")
ATTRIBUTE = re.compile(r" ([\w-]+)='([^']*)'")
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
MOST = 16  # units: what is closed and no larger is a point of a curve
LINES = set("MLZz")


class StretchPictures(SphinxPostTransform):
    """Stretch the pictures that cells show."""

    default_priority = 902
    formats = ("html",)

    def run(self, **_):
        for raw in self.document.findall(nodes.raw):
            text = raw.astext()
            if 'class="irlearn-picture"' in text and "irl-widget" not in text:
                raw["drawn"] = text
                raw.children = [nodes.Text(PICTURE.sub(stretched, text.replace(MARGIN, "")))]


def centre_lesson(app, doctree):
    """Give a lesson without a ranking that stays beside it a class for the style sheet."""
    if f"{app.env.docname}-practice" in app.env.found_docs:
        if not any(raw.get("stays") for raw in doctree.findall(nodes.raw)):
            next(doctree.findall(nodes.section))["classes"].append("irl-centred")


def stretched(found) -> str:
    """Write a drawing, found by `PICTURE`, so that it takes the width of its column."""
    wide, high, look, marks = found.groups()
    if float(wide) != WIDTH:
        return found[0]
    written = TAG.sub(lambda tag: _mark(tag, high), marks)
    return f"<svg class='irl-wide' width='100%' height='{em(high)}'{look}>{written}</svg>"


def share(x) -> str:
    """Write a place or a width as a share of the picture's."""
    return f"{float(x) / WIDTH * 100:.2f}".rstrip("0").rstrip(".") + "%"


def em(y, size: float = SMALL) -> str:
    """Write a height in letters of this size."""
    return f"{float(y) / size:.2f}".rstrip("0").rstrip(".") + "em"


def _mark(tag, high) -> str:
    name, attributes, empty, words = tag.groups()
    look = dict(ATTRIBUTE.findall(attributes))
    if name == "path":
        return _path(look, high)
    if name == "text":
        return _text(look, words or "")
    if name == "rect":
        place = {key: share(look.pop(key)) for key in ("x", "width")}
        place |= {key: em(look.pop(key)) for key in ("y", "height")}
        return f"<rect{_written(place | look)}{empty}>{words or ''}"
    place = {"cx": share(look.pop("cx")), "cy": em(look.pop("cy"))}
    r = look.pop("r")
    return f"<ellipse{_written(place | {'rx': share(r), 'ry': em(r)} | look)}{empty}>"


def _text(look, words) -> str:
    size = float(look.get("font-size", SMALL))
    if size != SMALL:
        look["font-size"] = em(size)
    x, y = " ".join(map(share, look["x"].split())), em(look["y"], size)
    turned = look.pop("transform", "").partition("(")[2].split()
    if not turned:
        return f"<text{_written(look | {'x': x, 'y': y})}>{words}</text>"
    inner = look | {"x": "0", "y": "0", "transform": f"rotate({turned[0]})"}
    return f"<svg x='{x}' y='{em(look['y'])}' overflow='visible'><text{_written(inner)}>{words}</text></svg>"


def _path(look, high) -> str:
    d = look.pop("d")
    if look.get("stroke-linecap") == "round":
        return _dots(d, look)
    if "transform" in look and all(abs(float(x)) < MOST for x in NUMBER.findall(d)):
        return _point(*NUMBER.findall(look.pop("transform")), d, look)
    parts = [part for part in re.split(r"(?=M)", d) if part]
    points = [_around(part) for part in parts]
    if "transform" not in look and all(wide <= MOST and tall <= MOST for *_, wide, tall in points):
        if "a" in d:
            return f"<g{_written(look)}>{''.join(map(_circle, parts))}</g>"
        return "".join(_point(x, y, _shifted(part, -x, -y), look) for part, (x, y, *_) in zip(parts, points))
    if set(re.findall("[A-Za-z]", d)) <= {"M", "L"} and len(parts) == 1 and d.count("L") == 1:
        x1, y1, x2, y2 = NUMBER.findall(d)
        look.pop("fill", None)
        ends = {"x1": share(x1), "y1": em(y1), "x2": share(x2), "y2": em(y2)}
        return f"<line{_written(ends | {'stroke': look.pop('stroke', 'currentColor')} | look)}/>"
    size = "width='100%' height='100%' overflow='visible'"
    box = f"viewBox='0 0 {WIDTH} {high}' preserveAspectRatio='none' {size}"
    return f"<svg {box}><path d='{d}' vector-effect='non-scaling-stroke'{_written(look)}/></svg>"


def _point(x, y, d, look) -> str:
    """Draw a shape that is not stretched, around a place."""
    return f"<svg x='{share(x)}' y='{em(y)}' overflow='visible'><path d='{d}'{_written(look)}/></svg>"


def _circle(part) -> str:
    x, y, r = map(float, NUMBER.findall(part)[:3])
    return f"<circle cx='{share(x + r)}' cy='{em(y)}' r='{em(r)}'/>"


def _around(part) -> tuple[float, float, float, float]:
    """Find the middle of a closed shape, its width and its height; what is open is as large as a picture."""
    letters = re.findall("[A-Za-z]", part)
    if letters == ["M", "a", "a"]:  # a circle, written as two half circles from its left
        x, y, r = map(float, NUMBER.findall(part)[:3])
        return x + r, y, 2 * r, 2 * r
    if letters[-1] not in "Zz" or not set(letters) <= LINES:
        return 0, 0, WIDTH, WIDTH
    numbers = [float(x) for x in NUMBER.findall(part)]
    xs, ys = numbers[::2], numbers[1::2]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return *middle, max(xs) - min(xs), max(ys) - min(ys)


def _shifted(part, dx, dy) -> str:
    numbers = iter(NUMBER.findall(part))
    corners = [f"{short(float(x) + dx)} {short(float(y) + dy)}" for x, y in zip(numbers, numbers)]
    return f"M{'L'.join(corners)}Z"


def _dots(d, look) -> str:
    """Draw dots in lines, which a drawing writes as dashes of no length."""
    pitch, wide = float(look["stroke-dasharray"].split()[1]), float(look["stroke-width"])
    drawn = []
    for line in filter(None, d.split("M")):
        x, y, length = map(float, NUMBER.findall(line))
        for place in range(int(length / pitch + 1e-6) + 1):
            drawn.append(f"<circle cx='{share(x + place * pitch)}' cy='{em(y)}' r='{em(wide / 2)}'/>")
    return f"<g fill='{look['stroke']}'>{''.join(drawn)}</g>"


def _written(look) -> str:
    return "".join(f" {name}='{value}'" for name, value in look.items())


def setup(app):
    app.add_post_transform(StretchPictures)
    app.connect("doctree-read", centre_lesson)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
