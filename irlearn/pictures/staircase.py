"""Average precision as an area."""

from ..drawing.picture import Picture
from ..drawing.sheet import INK, SKY, WIDTH
from ..errors import error
from ..explanation.digits import cell, result
from ..explanation.explanation import Explanation
from .canvas import Canvas

LEFT, PLOT_WIDTH, PLOT_HEIGHT = 34, WIDTH - 46, 150


def staircase(explanation: Explanation, title: str | None = None) -> Picture:
    """Draw average precision as an area.

    Parameters
    ----------
    explanation : Explanation of AP
        Each relevant document is a block: 1/R wide, and as high as the precision where it was found.

    Returns
    -------
    Picture
    """
    if explanation.metric.name != "AP":
        raise error(
            "picture of another metric",
            picture="staircase",
            wanted="AP",
            found=explanation.metric.name,
            example="average_precision.explain([1, 0, 1])",
        )
    total = int(explanation["R"])
    hits = [
        (int(rank), precision, hits_so_far)
        for rank, precision, hits_so_far, relevant in zip(
            explanation["rank"], explanation["precision"], explanation["found"], explanation["relevant"]
        )
        if relevant
    ]
    canvas = Canvas(title)
    canvas.text(4, canvas.height + 16, "precision at each hit", anchor="start")
    top = canvas.height + 26
    floor = top + PLOT_HEIGHT
    width = PLOT_WIDTH / max(total, 1)
    for value, words in ((1, "1"), (0.5, "½")):
        canvas.line(
            LEFT, floor - value * PLOT_HEIGHT, LEFT + PLOT_WIDTH, floor - value * PLOT_HEIGHT, width=0.5
        )
        canvas.text(LEFT - 6, floor - value * PLOT_HEIGHT + 5, words, anchor="end")
    for block, (rank, precision, hits_so_far) in enumerate(hits):
        x, height = LEFT + block * width, float(precision) * PLOT_HEIGHT
        canvas.box(x, floor - height, width, height, SKY)
        if width >= 34 and height >= 24:
            canvas.text(
                x + width / 2, floor - height + 18, f"{cell(hits_so_far)}/{rank}", fill=INK, bold=True
            )
        if width >= 24:
            canvas.text(x + width / 2, floor + 18, f"@{rank}")
    for block in range(len(hits), total):
        canvas.box(LEFT + block * width, floor - 5, width, 5, "none", dash="4 3")
        if width >= 24:
            canvas.text(LEFT + (block + 0.5) * width, floor + 18, "–")
    canvas.line(LEFT, floor, LEFT + PLOT_WIDTH, floor)
    canvas.text(
        LEFT + PLOT_WIDTH,
        floor + 36,
        f"each block is 1/{total} wide" if total else "nothing is relevant",
        anchor="end",
    )
    heights = (
        ", ".join(f"{cell(hits_so_far)}/{rank} at rank {rank}" for rank, precision, hits_so_far in hits)
        or "none"
    )
    missing = total - len(hits)
    return canvas.picture(
        f"{title or 'Average precision as an area'}. Blocks 1/{total} wide, as high as the precision at each "
        f"hit: {heights}."
        + (f" {missing} relevant not found: no height." if missing else "")
        + f" The area is {result(explanation.score)}."
    )
