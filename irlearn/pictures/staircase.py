"""Average precision as an area."""

from ..drawing.picture import Picture
from ..drawing.sheet import INK, SKY, WIDTH
from ..errors import error
from ..explanation.digits import cell, result
from ..explanation.explanation import Explanation
from .canvas import Canvas

LEFT, ROOM, TALL = 34, WIDTH - 46, 150


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
            "not the picture for it",
            picture="staircase",
            wanted="AP",
            found=explanation.metric.name,
            example="average_precision.explain([1, 0, 1])",
        )
    total = int(explanation["R"])
    hits = [
        (int(rank), precision, found)
        for rank, precision, found, relevant in zip(
            explanation["rank"], explanation["precision"], explanation["found"], explanation["relevant"]
        )
        if relevant
    ]
    canvas = Canvas(title)
    canvas.text(4, canvas.height + 16, "precision at each hit", anchor="start")
    top = canvas.height + 26
    floor = top + TALL
    width = ROOM / max(total, 1)
    for value, words in ((1, "1"), (0.5, "½")):
        canvas.line(LEFT, floor - value * TALL, LEFT + ROOM, floor - value * TALL, width=0.5)
        canvas.text(LEFT - 6, floor - value * TALL + 5, words, anchor="end")
    for place, (rank, precision, found) in enumerate(hits):
        x, high = LEFT + place * width, float(precision) * TALL
        canvas.box(x, floor - high, width, high, SKY)
        if width >= 34 and high >= 24:
            canvas.text(x + width / 2, floor - high + 18, f"{cell(found)}/{rank}", fill=INK, bold=True)
        if width >= 24:
            canvas.text(x + width / 2, floor + 18, f"@{rank}")
    for place in range(len(hits), total):
        canvas.box(LEFT + place * width, floor - 5, width, 5, "none", dash="4 3")
        if width >= 24:
            canvas.text(LEFT + (place + 0.5) * width, floor + 18, "–")
    canvas.line(LEFT, floor, LEFT + ROOM, floor)
    canvas.text(
        LEFT + ROOM,
        floor + 36,
        f"each block is 1/{total} wide" if total else "nothing is relevant",
        anchor="end",
    )
    heights = ", ".join(f"{cell(found)}/{rank} at rank {rank}" for rank, precision, found in hits) or "none"
    missing = total - len(hits)
    return canvas.picture(
        f"{title or 'Average precision as an area'}. Blocks 1/{total} wide, as high as the precision at each "
        f"hit: {heights}."
        + (f" {missing} relevant not found: no height." if missing else "")
        + f" The area is {result(explanation.score)}."
    )
