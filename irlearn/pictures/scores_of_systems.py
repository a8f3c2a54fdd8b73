"""Scores of systems: query by query, as differences, and between the lowest and the highest they can have."""

from collections.abc import Mapping

from ..drawing import BLUE, OUTLINE, SKY, VERMILLION, WIDTH, Picture, cut_name
from ..errors import error
from ..escaping import visible
from ..explanation.digits import cell
from .canvas import Canvas

PLOT_TOP, PLOT_BOTTOM, PLOT_LEFT = 14, 150, 44  # the sides of the plot
MOST_LETTERS = 12  # of the name of a system
DARKEST, TOGETHER = 0.5, 15  # the opacity of a line at most, and that of all lines in sum


def systems(scores: Mapping[str, Mapping[str, float]], name: str = "score") -> Picture:
    """Draw the scores of all queries: a line for each query from system to system, and the means over them.

    Parameters
    ----------
    scores : {system: {query: score}}
        Of the same queries, at least two systems.
    name : str
        What the scores are called.

    Examples
    --------
    >>> from irlearn.pictures import systems
    >>> systems({"old": {"q1": 0.25, "q2": 0.5}, "new": {"q1": 0.5, "q2": 0.5}}, "AP").alt
    'AP of 2 queries by 2 systems, a line for each query. Means: old 0.3750, new 0.5000.'
    """
    names, queries = list(scores), list(next(iter(scores.values())))
    values = [each[query] for each in scores.values() for query in queries]
    low, high = min(0, *values), max(values)
    means = {system: sum(each.values()) / len(each) for system, each in scores.items()}
    xs = [PLOT_LEFT + (WIDTH - PLOT_LEFT) * (column + 0.5) / len(names) for column in range(len(names))]

    def y(score):
        return PLOT_BOTTOM - (PLOT_BOTTOM - PLOT_TOP) * (score - low) / ((high - low) or 1)

    canvas = Canvas()
    for end in (low, high):
        canvas.line(PLOT_LEFT, y(end), WIDTH, y(end), colour=OUTLINE, dash="2 4")
        canvas.text(PLOT_LEFT - 6, y(end) + 5, f"{end:.3g}", anchor="end")
    lines = [zip(xs, [y(each[query]) for each in scores.values()]) for query in queries]
    canvas.thin_lines(lines, min(DARKEST, TOGETHER / max(len(queries), 1)))
    points = list(zip(xs, map(y, means.values())))
    canvas.path(points, colour=BLUE)
    canvas.markers(points, "circle", BLUE)
    for column, (x, system) in enumerate(zip(xs, names)):
        below = 16 * (column % 2 if len(names) > 3 else 0)  # of many names, every second stands lower
        canvas.text(x, PLOT_BOTTOM + 20 + below, cut_name(visible(system), MOST_LETTERS))
    spoken = ", ".join(f"{visible(system)} {mean:.4f}" for system, mean in means.items())
    of = f"{len(queries)} {'query' if len(queries) == 1 else 'queries'} by {len(names)} systems"
    return canvas.picture(f"{name} of {of}, a line for each query. Means: {spoken}.")


MOST_BARS = 60  # bars; of more queries, the first 30 and the last 30
HALF, FIRST_BAR = 60, 60  # the height of the longest bar, and where the bars begin
LEAST_DISTANCE = 20  # between a number at the axis and the 0, so that they do not touch


def differences(
    changes: dict[str, float],
    said: str = "",
    title: str | None = None,
    *,
    x: str | None = None,
    y: str | None = None,
) -> Picture:
    """Draw by how much each query became better or worse.

    Parameters
    ----------
    changes : dict of str to float
        Query -> difference, in the order of the bars; a positive one stands above the line.
    said : str
        What the alternative text says of the bars, for readers who do not see them.
    x, y : str, optional
        What is written at the axes. With ``x`` the first and the last query are named below their bars.

    Examples
    --------
    >>> from irlearn.pictures import differences
    >>> differences({"q1": 0.5, "q2": -0.25}).alt
    '2 bars, one for each query. The largest difference is +0.500, the smallest −0.250.'
    """
    bars = list(changes.items())
    if len(bars) > MOST_BARS:
        bars = bars[: MOST_BARS // 2] + bars[-MOST_BARS // 2 :]
    values = [d for _, d in bars] or [0]
    longest, width = max(map(abs, values)) or 1, (WIDTH - FIRST_BAR) / max(len(bars), 1)
    canvas = Canvas(title)
    if y:
        canvas.text(4, canvas.height + 16, y, anchor="start")
    top = canvas.height + 8 if title or y else 0
    middle = top + HALF
    canvas.places |= {"top": (FIRST_BAR, top), "axis": (FIRST_BAR, middle)}
    for i, (query, d) in enumerate(bars):
        high = HALF * abs(d) / longest
        above, fill = (middle - high, BLUE) if d > 0 else (middle, VERMILLION)
        canvas.places[query] = FIRST_BAR + (i + 0.5) * width, above + high / 2
        left, named = FIRST_BAR + (i + 0.1) * width, f"{query}: {d:+.4f}"
        canvas.box(left, above, 0.8 * width, high, fill, outline=False, title=named)
    canvas.line(FIRST_BAR, middle, WIDTH, middle)
    canvas.text(FIRST_BAR - 6, middle + 5, 0, anchor="end")
    for end in {max(values), min(values)} - {0}:
        up = HALF * end / longest  # below 0 for what became worse
        if abs(up) > LEAST_DISTANCE:
            canvas.text(FIRST_BAR - 6, middle - up + (12 if end > 0 else 0), f"{end:+.3g}", anchor="end")
    canvas.height = max(canvas.height, top + 2 * HALF)
    if x and bars:
        below = canvas.height + 16
        ends = [cut_name(visible(query), MOST_LETTERS) for query, _ in (bars[0], bars[-1])]
        canvas.text(FIRST_BAR, below, ends[0], anchor="start")
        if len(bars) > 1:
            canvas.text(WIDTH, below, ends[1], anchor="end")
        canvas.text((FIRST_BAR + WIDTH) / 2, below + 18, x)
    left_out = len(bars) < len(changes)
    one_each = f"the first and the last of {len(changes)} queries" if left_out else "one for each query"
    of_these = "of these " if left_out else ""
    return canvas.picture(
        f"{f'{title}. ' if title else ''}{len(bars)} bars, {one_each}{said and f': {said}'}. "
        f"The largest difference {of_these}is {max(values):+.3f}, the smallest {min(values):+.3f}."
    )


LEFT, RIGHT = 10, WIDTH - 10
BAR, STEP = 14, 48  # how high a bar is, and from one to the next
NARROWEST = 3  # of a bar whose ends are the same


def intervals(
    ends: Mapping[str, tuple[float, float]],
    *,
    low: float = 0,
    high: float = 1,
    title: str | None = None,
    mark: float | None = None,
) -> Picture:
    """Draw between which two scores each system lies.

    Takes ``{name: (lowest, highest)}``, the ends of the axis, and a value to mark on it, such as 0. What is
    beyond the axis is cut off.
    """
    if not ends:
        raise error("nothing to draw")

    def across(value):
        return LEFT + (min(max(float(value), low), high) - low) / (high - low) * (RIGHT - LEFT)

    canvas, words = Canvas(title), []
    top = canvas.height
    for number, (name, (least, most)) in enumerate(ends.items()):
        y = top + STEP * number
        written = cell(least) if cell(least) == cell(most) else f"{cell(least)} to {cell(most)}"
        canvas.text(LEFT, y + 17, name, anchor="start", bold=True)
        canvas.text(RIGHT, y + 17, written, anchor="end")
        middle = y + 24 + BAR / 2
        canvas.line(LEFT, middle, RIGHT, middle, width=0.5)
        canvas.box(across(least), y + 24, max(across(most) - across(least), NARROWEST), BAR, SKY)
        if mark is not None:
            canvas.line(across(mark), y + 22, across(mark), y + 26 + BAR, width=2, colour=VERMILLION)
        words.append(f"{name}: {written}.")
    floor = top + STEP * len(ends)
    canvas.line(LEFT, floor, RIGHT, floor)
    for value, anchor in ((low, "start"), (high, "end")):
        canvas.text(across(value), floor + 18, cell(value), anchor=anchor)
    if mark is not None:
        canvas.text(across(mark), floor + 18, cell(mark))
    return canvas.picture(" ".join([f"{title or 'From the lowest score to the highest'}.", *words]))
