"""Which of two lists each metric prefers, as bars to either side of a line."""

from ..drawing.picture import Picture
from ..drawing.sheet import BLUE, ORANGE, WIDTH
from ..pictures.canvas import Canvas

ROW, HALF = 30, 56  # the height of a row, and the length of the longest bar
KNOB, LABEL, AXIS = 26, 48, 216  # from the left: a knob, the names, the line
OTHER_KNOB = WIDTH - KNOB
LEAST = 3  # the length of the shortest bar
OPINIONS = {1: "prefers A", -1: "prefers B", 0: "sees no difference"}


def preferences(scores: dict[str, tuple[float, float]], better: dict[str, int]) -> Picture:
    """Draw for each metric a bar on the side of the list that it prefers.

    Parameters
    ----------
    scores : {metric: (of A, of B)}
        A bar is as long as their difference, compared with the larger one.
    better : {metric: 1, -1 or 0}
        Whether the metric prefers A, B or neither.
    """
    canvas = Canvas()
    canvas.text(AXIS - 6, 16, "prefers A", anchor="end", bold=True)
    canvas.text(AXIS + 6, 16, "prefers B", anchor="start", bold=True)
    top = canvas.height + 4
    for i, (metric, (a, b)) in enumerate(scores.items()):
        y, side = top + (i + 0.5) * ROW, better[metric]
        canvas.text(LABEL, y + 5, metric, anchor="start")
        if side:
            long = max(LEAST, HALF * abs(a - b) / max(abs(a), abs(b)))
            left = AXIS - long if side > 0 else AXIS
            canvas.box(left, y - ROW / 4, long, ROW / 2, BLUE if side > 0 else ORANGE)
        else:
            canvas.markers([(AXIS, y)], "circle", "currentColor", 3)
        canvas.places |= {f"{metric} first": (KNOB, y), f"{metric} second": (OTHER_KNOB, y)}
    canvas.line(AXIS, top, AXIS, top + ROW * len(scores))
    return canvas.picture(", ".join(f"{metric} {OPINIONS[side]}" for metric, side in better.items()) + ".")
