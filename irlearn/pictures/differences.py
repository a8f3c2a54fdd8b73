"""What changed from one system to another, query by query."""

from .canvas import BLUE, VERMILLION, WIDTH, Canvas
from .picture import Picture

MOST = 60  # bars; of more queries, those with the largest changes either way
HALF = 60


def differences(changes: dict[str, float], said: str = "") -> Picture:
    """On which queries did it become better, and on which worse?

    Parameters
    ----------
    changes : dict of str to float
        Query -> difference, in the order of the bars; a positive one stands above the line.
    said : str
        What the alternative text says of the bars, for readers who do not see them.

    Returns
    -------
    Picture

    Examples
    --------
    >>> from irlearn.pictures import differences
    >>> differences({"q1": 0.5, "q2": -0.25}).alt
    '2 bars, one for each query. The largest difference is +0.500, the smallest -0.250.'
    """
    bars = list(changes.items())
    if len(bars) > MOST:
        bars = bars[: MOST // 2] + bars[-MOST // 2 :]
    values = [d for _, d in bars] or [0]
    longest, width = max(map(abs, values)) or 1, WIDTH / max(len(bars), 1)
    canvas = Canvas(widest=640)
    for i, (query, d) in enumerate(bars):
        high = HALF * abs(d) / longest
        y, fill = (HALF - high, BLUE) if d > 0 else (HALF, VERMILLION)
        canvas.box((i + 0.1) * width, y, 0.8 * width, high, fill, outline=False, said=f"{query}: {d:+.4f}")
    canvas.line(0, HALF, WIDTH, HALF, width=1)
    canvas.height = max(canvas.height, 2 * HALF)
    return canvas.picture(
        f"{len(bars)} bars, one for each query{said and f': {said}'}. "
        f"The largest difference is {max(values):+.3f}, the smallest {min(values):+.3f}."
    )
