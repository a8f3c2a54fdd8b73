"""What changed from one system to another, query by query."""

from ..drawing.picture import BLUE, VERMILLION, WIDTH, Picture
from .canvas import Canvas

MOST = 60  # bars; of more queries, the first 30 and the last 30
HALF, LEFT = 60, 60  # the height of the longest bar, and where the bars begin
LEAST_DISTANCE = 20  # between a number at the axis and the 0, so that they do not touch


def differences(changes: dict[str, float], said: str = "", title: str | None = None) -> Picture:
    """Draw by how much each query became better or worse.

    Parameters
    ----------
    changes : dict of str to float
        Query -> difference, in the order of the bars; a positive one stands above the line.
    said : str
        What the alternative text says of the bars, for readers who do not see them.

    Examples
    --------
    >>> from irlearn.pictures import differences
    >>> differences({"q1": 0.5, "q2": -0.25}).alt
    '2 bars, one for each query. The largest difference is +0.500, the smallest −0.250.'
    """
    bars = list(changes.items())
    if len(bars) > MOST:
        bars = bars[: MOST // 2] + bars[-MOST // 2 :]
    values = [d for _, d in bars] or [0]
    longest, width = max(map(abs, values)) or 1, (WIDTH - LEFT) / max(len(bars), 1)
    canvas = Canvas(title)
    top = canvas.height + 8 if title else 0
    middle = top + HALF
    canvas.places |= {"top": (LEFT, top), "axis": (LEFT, middle)}
    for i, (query, d) in enumerate(bars):
        high = HALF * abs(d) / longest
        y, fill = (middle - high, BLUE) if d > 0 else (middle, VERMILLION)
        canvas.places[query] = LEFT + (i + 0.5) * width, y + high / 2
        canvas.box(
            LEFT + (i + 0.1) * width, y, 0.8 * width, high, fill, outline=False, title=f"{query}: {d:+.4f}"
        )
    canvas.line(LEFT, middle, WIDTH, middle)
    canvas.text(LEFT - 6, middle + 5, 0, anchor="end")
    for end in {max(values), min(values)} - {0}:
        up = HALF * end / longest  # below 0 for what became worse
        if abs(up) > LEAST_DISTANCE:
            canvas.text(LEFT - 6, middle - up + (12 if end > 0 else 0), f"{end:+.3g}", anchor="end")
    canvas.height = max(canvas.height, top + 2 * HALF)
    left_out = len(bars) < len(changes)
    one_each = f"the first and the last of {len(changes)} queries" if left_out else "one for each query"
    of_these = "of these " if left_out else ""
    return canvas.picture(
        f"{f'{title}. ' if title else ''}{len(bars)} bars, {one_each}{said and f': {said}'}. "
        f"The largest difference {of_these}is {max(values):+.3f}, the smallest {min(values):+.3f}."
    )
