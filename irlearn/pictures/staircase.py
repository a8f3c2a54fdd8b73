"""Average precision as an area."""

from ..drawing.picture import INK, SKY, WIDTH, Picture
from ..explanation.digits import cell, result
from ..explanation.explanation import Explanation
from .canvas import Canvas, metric_drawn

LEFT, PLOT_WIDTH, PLOT_HEIGHT = 34, WIDTH - 46, 150
ROOM_FOR_RANK, ROOM_FOR_PRECISION = 24, 34  # the width of a block below which "@3" stands, and in which "2/3"


def staircase(explanation: Explanation, title: str | None = None) -> Picture:
    """Draw average precision as an area.

    Parameters
    ----------
    explanation : Explanation of AP
        Each relevant document is a block: 1/R wide, and as high as the precision where it was found.
    """
    metric_drawn(explanation, "staircase", "AP", example="average_precision.explain([1, 0, 1])")
    total = int(explanation["R"])
    hits = [
        (int(row["rank"]), row["precision"], row["found"]) for row in explanation.rows() if row["relevant"]
    ]
    canvas = Canvas(title)
    canvas.text(4, canvas.height + 16, "precision at each hit", anchor="start")
    top = canvas.height + 26
    floor = top + PLOT_HEIGHT
    width = PLOT_WIDTH / max(total, 1)
    for value, words in ((1, "1"), (0.5, "½")):
        y = floor - value * PLOT_HEIGHT
        canvas.line(LEFT, y, LEFT + PLOT_WIDTH, y, width=0.5)
        canvas.text(LEFT - 6, y + 5, words, anchor="end")
    for block, (rank, precision, found) in enumerate(hits):
        x, height = LEFT + block * width, float(precision) * PLOT_HEIGHT
        canvas.box(x, floor - height, width, height, SKY)
        if width >= ROOM_FOR_PRECISION and height >= 24:
            canvas.text(x + width / 2, floor - height + 18, f"{cell(found)}/{rank}", fill=INK, bold=True)
        if width >= ROOM_FOR_RANK:
            canvas.text(x + width / 2, floor + 18, f"@{rank}")
    for block in range(len(hits), total):
        canvas.box(LEFT + block * width, floor - 5, width, 5, "none", dash="4 3")
        if width >= ROOM_FOR_RANK:
            canvas.text(LEFT + (block + 0.5) * width, floor + 18, "–")
    canvas.line(LEFT, floor, LEFT + PLOT_WIDTH, floor)
    note = f"each block is 1/{total} wide" if total else "nothing is relevant"
    canvas.text(LEFT + PLOT_WIDTH, floor + 36, note, anchor="end")
    heights = ", ".join(f"{cell(found)}/{rank} at rank {rank}" for rank, _, found in hits) or "none"
    missing = total - len(hits)
    return canvas.picture(
        f"{title or 'Average precision as an area'}. Blocks 1/{total} wide, as high as the precision at each "
        f"hit: {heights}."
        + (f" {missing} relevant not found: no height." if missing else "")
        + f" The area is {result(explanation.score)}."
    )
