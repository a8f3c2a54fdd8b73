"""Curves over ranks, and round numbers for an axis."""

from collections.abc import Mapping, Sequence
from math import ceil, floor, log10

from ..drawing.picture import SERIES, WIDTH, Picture
from ..errors import error
from ..explanation.digits import cell
from .canvas import Canvas

LEFT, RIGHT, TALL = 40, WIDTH - 10, 190  # the sides of the plot, and its height


def curves(
    values: Mapping[str, Sequence[float]],
    *,
    first: int = 1,
    apart: int = 1,
    title: str | None = None,
    x: str = "rank",
    y: str | None = None,
    mark: int | None = None,
) -> Picture:
    """Draw how numbers change from rank to rank.

    Parameters
    ----------
    values : {name: list of numbers}
        One curve for each name, such as the weight at each rank. The first six are drawn.
    first : int
        The rank of the first number.
    apart : int
        How many ranks lie between two numbers.
    x, y : str
        What is written at the axes; ``x`` also names a rank in the alternative text.
    mark : int, optional
        A rank to mark by a line; it may lie between two numbers.
    """
    curves_ = {name: [float(v) for v in numbers] for name, numbers in list(values.items())[: len(SERIES)]}
    flat = [v for numbers in curves_.values() for v in numbers]
    if not flat:
        raise error("nothing to draw")
    top, bottom = max([*flat, 1e-12]), min([*flat, 0])  # never the same, also where every number is 0
    longest = max(map(len, curves_.values()))
    canvas = Canvas(title)
    if y:
        canvas.text(4, canvas.height + 16, y, anchor="start")
    foot = canvas.height + 14 + TALL

    def across(index):  # of a number in its list, from 0
        return LEFT + 8 + index * (RIGHT - LEFT - 16) / max(longest - 1, 1)

    def up(value):
        return foot - (value - bottom) / (top - bottom) * (TALL - 14)

    for value in ticks(bottom, top):
        canvas.line(LEFT, up(value), RIGHT, up(value), width=0.5)
        canvas.text(LEFT - 5, up(value) + 5, cell(value, decimals=2), anchor="end")
    canvas.line(LEFT, foot, RIGHT, foot)
    step = max(1, -(-longest // 10))  # at most ten ranks stand below the axis
    for index in range(0, longest, step):
        canvas.text(across(index), foot + 18, first + index * apart)
    canvas.text(RIGHT, foot + 35, x, anchor="end")
    if mark is not None:
        marked = across((mark - first) / apart)
        canvas.line(marked, up(top) - 6, marked, foot, width=2, dash="5 4")
    for (name, numbers), (line, fill, dash, shape) in zip(curves_.items(), SERIES):
        points = [(across(i), up(v)) for i, v in enumerate(numbers)]
        canvas.places |= {f"{name} {x} {first + i * apart}": point for i, point in enumerate(points)}
        canvas.path(points, dash=dash, colour=line)
        canvas.markers(points[::step], shape, fill)
    legend(canvas, curves_)
    spoken = [
        f"{name} goes from {cell(numbers[0])} at {x} {first} to {cell(numbers[-1])} at {x} "
        f"{first + (len(numbers) - 1) * apart}"
        for name, numbers in curves_.items()
        if numbers
    ]
    return canvas.picture(f"{title or f'Curves over {x}'}: {'; '.join(spoken)}.")


def legend(canvas, names):
    """Draw a line, a shape and a name for each curve."""
    for name, (line, fill, dash, shape) in zip(names, SERIES):
        y = canvas.height + 12
        canvas.line(LEFT, y, LEFT + 34, y, width=2.5, dash=dash, colour=line)
        canvas.markers([(LEFT + 17, y)], shape, fill)
        canvas.text(LEFT + 44, y + 5, name, anchor="start")


def ticks(bottom: float, top: float) -> list[float]:
    """Choose round numbers from bottom to top, about three to eleven; one where both are the same.

    >>> ticks(0, 1), ticks(-2, 2.9)
    ([0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [-2, -1, 0, 1, 2])
    """
    if not top > bottom:
        return [bottom]
    power = 10 ** floor(log10(top - bottom))
    unit = next(power * step for step in (1, 0.5, 0.2) if (top - bottom) / (power * step) >= 3)
    lowest, highest = ceil(bottom / unit - 1e-9), floor(top / unit + 1e-9)  # with ends that were rounded
    return [round(i * unit, 12) for i in range(lowest, highest + 1)]
