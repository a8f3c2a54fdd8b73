"""Precision and recall put together, compared with their plain mean."""

from ..drawing.picture import BLUE, SKY, WIDTH, Picture
from ..explanation.digits import cell, result
from ..explanation.explanation import Explanation
from .canvas import Canvas, metric_drawn

LEFT, BAR, ROW = 92, 24, 28  # where bars begin, how high one is, and from one to the next
ROOM = WIDTH - LEFT - 60  # the width of a bar for the value 1


def balance(explanation: Explanation, title: str | None = None) -> Picture:
    """Draw what precision and recall make together, and how much each of them weighs.

    Parameters
    ----------
    explanation : Explanation of F, or of F1
        Below the bars stands the harmonic mean with its weights: 1 part of precision, beta² parts of recall.

    Examples
    --------
    >>> from irlearn import f_score
    >>> from irlearn.pictures import balance
    >>> print(balance(f_score.explain([0, 1, 1, 0, 1], judged=[1, 1, 1, 1], beta=2)).alt)
    Precision 0.6, recall 0.75, their plain mean 0.675, and F 0.7143. F is the harmonic mean with 1 part
    precision and 4 parts recall: 5 / (1/0.6 + 4/0.75) = 0.7143.
    """
    name = metric_drawn(explanation, "balance", "F", "F1", example="f1.explain([0, 1, 1])")
    precision, recall, score = float(explanation["P"]), float(explanation["Recall"]), float(explanation.score)
    weight = explanation.metric.options.get("beta", 1) ** 2
    rows = {"precision": precision, "recall": recall, "plain mean": (precision + recall) / 2, name: score}
    canvas = Canvas(title)
    for words, value in rows.items():
        y = canvas.height + 4
        fill, dash = {name: (BLUE, None), "plain mean": ("none", "4 3")}.get(words, (SKY, None))
        canvas.text(LEFT - 8, y + 18, words, anchor="end", bold=words == name)
        if value:
            canvas.box(LEFT, y, ROOM * value, BAR, fill, dash=dash)
        canvas.text(LEFT + ROOM * value + 8, y + 18, result(value), anchor="start", bold=words == name)
        canvas.height = y + BAR
    canvas.line(LEFT, canvas.height - len(rows) * ROW + (ROW - BAR), LEFT, canvas.height)
    parts = f"1 part precision and {cell(weight)} part{'' if weight == 1 else 's'} recall"
    if precision and recall:
        worked = (
            f"{cell(1 + weight)} / (1/{cell(precision)} + {cell(weight)}/{cell(recall)}) = {result(score)}"
        )
    else:
        worked = "one of them is 0, and so is F"
    canvas.text(WIDTH / 2, canvas.height + 22, f"{parts}:")
    canvas.text(WIDTH / 2, canvas.height + 19, worked, bold=True)
    values = f"Precision {result(precision)}, recall {result(recall)}, their plain mean"
    return canvas.picture(
        f"{f'{title}. ' if title else ''}{values} {result(rows['plain mean'])}, and {name} {result(score)}. "
        f"{name} is the harmonic mean with {parts}: {worked}."
    )
