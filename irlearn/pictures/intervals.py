"""A bar for each system, from the lowest score that it can have to the highest."""

from collections.abc import Mapping

from ..drawing.picture import SKY, WIDTH, Picture
from ..errors import error
from ..explanation.digits import cell
from .canvas import Canvas

LEFT, RIGHT = 10, WIDTH - 10
BAR, STEP = 14, 48  # how high a bar is, and from one to the next
NARROWEST = 3  # of a bar whose ends are the same


def intervals(
    ends: Mapping[str, tuple[float, float]], *, low: float = 0, high: float = 1, title: str | None = None
) -> Picture:
    """Draw between which two scores each system lies.

    Takes ``{name: (lowest, highest)}``, and the ends of the axis.
    """
    if not ends:
        raise error("nothing to draw")

    def place(value):
        return LEFT + (float(value) - low) / (high - low) * (RIGHT - LEFT)

    canvas, words = Canvas(title), []
    top = canvas.height
    for number, (name, (least, most)) in enumerate(ends.items()):
        y = top + STEP * number
        written = cell(least) if cell(least) == cell(most) else f"{cell(least)} to {cell(most)}"
        canvas.text(LEFT, y + 17, name, anchor="start", bold=True)
        canvas.text(RIGHT, y + 17, written, anchor="end")
        middle = y + 24 + BAR / 2
        canvas.line(LEFT, middle, RIGHT, middle, width=0.5)
        canvas.box(place(least), y + 24, max(place(most) - place(least), NARROWEST), BAR, SKY)
        words.append(f"{name}: {written}.")
    floor = top + STEP * len(ends)
    canvas.line(LEFT, floor, RIGHT, floor)
    for value, anchor in ((low, "start"), (high, "end")):
        canvas.text(place(value), floor + 18, cell(value), anchor=anchor)
    return canvas.picture(" ".join([f"{title or 'From the lowest score to the highest'}.", *words]))
