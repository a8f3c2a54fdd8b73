"""Pictures of many numbers: curves over ranks, a histogram, a line of dots, and votes as bars."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from math import ceil, floor, log10

from ..drawing import BLUE, SERIES, SKY, VERMILLION, WIDTH, Picture
from ..errors import error
from ..explanation.digits import cell
from .canvas import Canvas

CURVES_LEFT, CURVES_RIGHT, TALL = 40, WIDTH - 10, 190  # the sides of the plot, and its height
MOST_SIDE_BY_SIDE = 11  # letters of the names of curves that stand two in a line


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
        return CURVES_LEFT + 8 + index * (CURVES_RIGHT - CURVES_LEFT - 16) / max(longest - 1, 1)

    def up(value):
        return foot - (value - bottom) / (top - bottom) * (TALL - 14)

    for value in ticks(bottom, top):
        canvas.line(CURVES_LEFT, up(value), CURVES_RIGHT, up(value), width=0.5)
        canvas.text(CURVES_LEFT - 5, up(value) + 5, cell(value, decimals=2), anchor="end")
    canvas.line(CURVES_LEFT, foot, CURVES_RIGHT, foot)
    step = max(1, -(-longest // 10))  # at most ten ranks stand below the axis
    for index in range(0, longest, step):
        canvas.text(across(index), foot + 18, first + index * apart)
    canvas.text(CURVES_RIGHT, foot + 35, x, anchor="end")
    if mark is not None:
        marked = across((mark - first) / apart)
        canvas.line(marked, up(top) - 6, marked, foot, width=2, dash="5 4")
    for (name, numbers), (line, fill, dash, shape) in zip(curves_.items(), SERIES):
        points = [(across(i), up(v)) for i, v in enumerate(numbers)]
        canvas.places |= {f"{name} {x} {first + i * apart}": point for i, point in enumerate(points)}
        with canvas.asked():
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
    """Draw a line, a shape and a name for each curve; short names stand two in a line."""
    columns = 2 if max(map(len, names)) <= MOST_SIDE_BY_SIDE else 1
    top = canvas.height
    for place, (name, (line, fill, dash, shape)) in enumerate(zip(names, SERIES)):
        x, y = CURVES_LEFT + 144 * (place % columns), top + 12 + 24 * (place // columns)
        canvas.line(x, y, x + 34, y, width=2.5, dash=dash, colour=line)
        canvas.markers([(x + 17, y)], shape, fill)
        canvas.text(x + 44, y + 5, name, anchor="start")


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


LEFT, RIGHT, PLOT_HEIGHT = 16, WIDTH - 16, 150  # of a histogram
MOST_LETTERS, MOST_SPOKEN = 20, 12  # of the name of a dot; dots in the alternative text


def histogram(
    values: Iterable[float],
    *,
    weights: Sequence[float] | None = None,
    bins: int = 15,
    mark: float | None = None,
    title: str | None = None,
    x: str | None = None,
    curve: Sequence[float] | None = None,
    low: float | None = None,
    high: float | None = None,
    dark: Iterable[float] = (),
) -> Picture:
    """Draw how often each value comes.

    Parameters
    ----------
    values : list of numbers
    weights : list of numbers, optional
        How often each value occurs, or its share. By default, each occurs once.
    bins : int
        How many equal parts the range is cut into.
    mark : number, optional
        A value to mark by a line, such as the one observed.
    curve : list of numbers, optional
        What was expected in each bin, drawn as points.
    low, high : number, optional
        The ends of the range; by default, the smallest and the largest value, including ``mark``.
    dark : list of numbers, optional
        Those of the values that are drawn darker.
    """
    values = [float(v) for v in values]
    if not values:
        raise error("nothing to draw")
    marks = values if mark is None else [*values, mark]
    low, high = min(marks) if low is None else low, max(marks) if high is None else high
    span = (high - low) or 1

    def counted(values, weights=None):
        in_bin: list[float] = [0] * bins  # how many values
        for value, weight in zip(values, weights or [1] * len(values)):
            in_bin[min(bins - 1, int((value - low) / span * bins))] += weight
        return in_bin

    dark = [float(v) for v in dark]
    in_bin = counted(values, weights)
    canvas = Canvas(title)
    floor = canvas.height + 22 + PLOT_HEIGHT
    tallest = max([*in_bin, *(curve or [0])])

    def across(value):
        return LEFT + (value - low) / span * (RIGHT - LEFT)

    width = (RIGHT - LEFT) / bins
    for fill, counts_of_bins in ((SKY, in_bin), (BLUE, counted(dark))):
        for i, count in enumerate(counts_of_bins):
            if count:
                height = count / tallest * PLOT_HEIGHT
                canvas.box(LEFT + i * width, floor - height, width, height, fill)
    canvas.line(LEFT, floor, RIGHT, floor)
    for value in ticks(low, high):
        canvas.line(across(value), floor, across(value), floor + 5)
        canvas.text(min(max(across(value), 14), WIDTH - 14), floor + 20, cell(value, decimals=2))
    if curve:
        points = [
            (LEFT + (i + 0.5) * width, floor - expected / tallest * PLOT_HEIGHT)
            for i, expected in enumerate(curve[:bins])
        ]
        canvas.markers(points, "diamond", VERMILLION)
    canvas.places |= {"low": (LEFT, floor), "high": (RIGHT, floor)}
    if mark is not None:
        canvas.line(across(mark), floor - PLOT_HEIGHT - 6, across(mark), floor, width=2, colour=VERMILLION)
        canvas.text(min(max(across(mark), 34), WIDTH - 34), floor - PLOT_HEIGHT - 10, cell(mark), bold=True)
    if x:
        canvas.text(RIGHT, floor + 37, x, anchor="end")
    peak = in_bin.index(max(in_bin))
    many = f"{len(values)} values from" if weights is None else "Values from"
    sentence = (
        f"{many} {cell(min(values))} to {cell(max(values))}, most often between "
        f"{cell(low + peak * span / bins)} and {cell(low + (peak + 1) * span / bins)}."
    )
    marked = f" {cell(mark)} is marked." if mark is not None else ""
    darker = f" {len(dark)} are dark, from {cell(min(dark))} to {cell(max(dark))}." if dark else ""
    return canvas.picture(f"{title or 'Histogram'}. {sentence}{darker}{marked}")


def dots(
    values: Mapping[str, float],
    *,
    title: str | None = None,
    mean: bool = True,
    low: float | None = None,
    high: float | None = None,
    used: Collection[str] | None = None,
    line: float = 26,
) -> Picture:
    """Draw where each value lies, and where their mean.

    Parameters
    ----------
    values : {name: number}, or a list of numbers
        One dot each, on a line of its own.
    mean : bool
        Draw the mean as a line.
    low, high : number, optional
        The ends of the axis. By default, 0 and 1, or the smallest and the largest value beyond them. If
        ``low`` is below 0, each dot gets a line from 0.
    used : collection of names, optional
        The values that count; the others are drawn hollow and left out of the mean.
    line : number
        How high the line of each value is.
    """
    if not values:
        raise error("nothing to draw")
    named = dict(values) if hasattr(values, "items") else {str(i): v for i, v in enumerate(values, 1)}
    counted = [name for name in named if used is None or name in used]
    numbers = [float(v) for v in named.values()]
    low, high = min([0, *numbers]) if low is None else low, max([1, *numbers]) if high is None else high
    left = min(160, 16 + 8 * max([1, *map(len, map(str, named))]))
    room = WIDTH - left - 60

    def across(value):
        return left + (value - low) / ((high - low) or 1) * room

    canvas = Canvas(title)
    top = canvas.height + 6
    middle = sum(float(named[name]) for name in counted) / len(counted) if counted and mean else None
    for name, value in named.items():
        y = canvas.height + line - 10
        canvas.text(left - 12, y + 5, str(name)[:MOST_LETTERS], anchor="end")
        canvas.places[str(name)] = left - 12 - 4 * len(str(name)[:MOST_LETTERS]), y
        canvas.line(left, y, left + room, y, width=0.5)
        with canvas.asked():
            if low < 0:
                canvas.line(across(0), y, across(float(value)), y, width=3, colour=BLUE)
            canvas.markers([(across(float(value)), y)], "circle", BLUE if name in counted else "none", 6)
            words = cell(value) if name in counted else f"({cell(value)})"
            canvas.text(WIDTH - 4, y + 5, words, anchor="end")
        canvas.height = y + 10
    floor = canvas.height + 4
    canvas.line(left, floor, left + room, floor)
    for value in (low, high) if low >= 0 else (low, 0, high):
        canvas.text(across(value), floor + 18, cell(value, decimals=2))
    if middle is not None:
        canvas.line(across(middle), top, across(middle), floor, width=2, dash="6 4", colour=VERMILLION)
        canvas.text(across(middle), floor + 36, f"mean {cell(middle)}", bold=True)
    spoken = ", ".join(
        f"{name} {cell(value)}" + ("" if name in counted else " (left out)")
        for name, value in list(named.items())[:MOST_SPOKEN]
    ) + (" and more" if len(named) > MOST_SPOKEN else "")
    sentence = f" Their mean is {cell(middle)}." if middle is not None else ""
    return canvas.picture(f"{title or 'One dot for each value'}. {spoken}.{sentence}")


def counts(
    rounds: Mapping[str, Sequence[int]],
    *,
    names: tuple[str, str] = ("first vote", "second vote"),
    title: str | None = None,
) -> Picture:
    """Draw how many chose what, before and after.

    Takes ``{option: [how many, how many in the second round]}``; a round that did not take place is left out.
    """
    if not rounds:
        raise error("nothing to draw")
    canvas = Canvas(title)
    most = max([1, *(count for votes in rounds.values() for count in votes)])
    fills = [SKY, BLUE]
    room = WIDTH - 60
    for option, votes in rounds.items():
        canvas.text(4, canvas.height + 20, str(option)[:40], anchor="start", bold=True)
        for count, fill in zip(votes, fills):
            y = canvas.height + 3
            canvas.box(4, y, room * count / most, 24, fill)
            canvas.text(room * count / most + 10, y + 18, count, anchor="start")
    if max(map(len, rounds.values())) > 1:
        for name, fill in zip(names, fills):
            y = canvas.height + 8
            canvas.box(4, y, 20, 18, fill)
            canvas.text(30, y + 14, name, anchor="start")
    spoken = "; ".join(f"{option}: " + ", then ".join(map(str, votes)) for option, votes in rounds.items())
    return canvas.picture(f"{title or 'Votes'}. {spoken}.")
