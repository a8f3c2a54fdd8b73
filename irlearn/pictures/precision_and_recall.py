"""Precision and recall as sets that overlap, and put together; average precision as an area."""

from contextlib import nullcontext

from ..definition.options import SHARED
from ..drawing import BLUE, INK, OUTLINE, PAPER, SKY, WIDTH, YELLOW, Picture
from ..errors import error
from ..explanation.digits import cell, result
from ..explanation.explanation import Explanation
from ..worksheet import readers
from .canvas import Canvas, metric_drawn
from .result_list import Ranking, graded, never_retrieved

LEFT, RIGHT, RADIUS = 110, 210, 76  # the middles of the two circles, and how large both are
LENS = (RADIUS**2 - ((RIGHT - LEFT) / 2) ** 2) ** 0.5  # half the height of the overlap


def overlap(
    ranking: Ranking,
    k: int | None = None,
    judged: Ranking | None = None,
    collection: int | None = None,
    *,
    rel: float = 1,
    title: str | None = None,
) -> Picture:
    """Draw which results are relevant, and which relevant documents are not among the results.

    Parameters
    ----------
    ranking : list of grades in rank order
    k : int ≥ 1, optional
        The cut-off: only the first k results count as shown; by default, all of them.
    judged : list of grades, optional
        The grades of all judged documents; documents that weren't retrieved may also be relevant.
    collection : int, optional
        How many documents there are; documents outside both sets are then also counted.
    rel : number > 0
        The lowest grade that counts as relevant.

    Raises
    ------
    IRLearnError
        If k isn't a cut-off, or the collection is smaller than its known documents.
    """
    sheet, k = readers.ranking(ranking, judged), SHARED["k"].checked(k, optional=True)
    hits = [grade is not None and grade >= rel for grade in graded(sheet)]
    shown = hits[:k]
    found = sum(shown)
    missed = sum(hits) - found + len(never_retrieved(sheet, rel))
    useless = len(shown) - found
    known = len(hits) + len(never_retrieved(sheet, rel=0))  # a rel of 0: the others, relevant or not
    if collection is not None and collection < known:
        raise error("collection smaller than its documents", found=collection, expected=known)
    rest = None if collection is None else collection - found - missed - useless
    canvas = Canvas(title)
    top = canvas.height + 4
    middle = top + 36 + RADIUS
    if rest is not None:
        canvas.box(2, top, WIDTH - 4, 2 * RADIUS + 90, "none", round=8)
        labelled(canvas, WIDTH / 2, middle + RADIUS + 24, rest, "TN", fill=None)
    for x, fill in ((LEFT, PAPER), (RIGHT, YELLOW)):
        canvas.add("circle", middle + RADIUS + 1, cx=x, cy=middle, r=RADIUS, fill=fill, stroke=OUTLINE)
    # where both circles overlap: an arc from the upper point in which they meet to the lower one, and back
    across, up, down = f"{WIDTH / 2:.0f}", f"{middle - LENS:.1f}", f"{middle + LENS:.1f}"
    arc = f"A{RADIUS} {RADIUS} 0 0 1 {across}"
    canvas.add(
        "path", bottom=0, d=f"M{across} {up}{arc} {down}{arc} {up}Z", fill=SKY, stroke=OUTLINE, stroke_width=2
    )
    canvas.text(LEFT - 20, top + 26, "shown", bold=True)
    canvas.text(RIGHT + 20, top + 26, "relevant", bold=True)
    labelled(canvas, LEFT - 28, middle, useless, "FP")
    labelled(canvas, WIDTH / 2, middle, found, "TP")
    labelled(canvas, RIGHT + 28, middle, missed, "FN")
    neither = "" if rest is None else f", in neither {rest} (TN)"
    return canvas.picture(
        f"{f'{title}. ' if title else ''}Two overlapping sets, {found + useless} shown and "
        f"{found + missed} relevant. In both: {found} (TP); only shown: {useless} (FP); only relevant: "
        f"{missed} (FN){neither}."
    )


def labelled(canvas, x, y, count, letters, fill=INK):
    canvas.text(x, y, count, size=22, bold=True, fill=fill)
    canvas.text(x, y + 20, letters, fill=fill)


BARS_LEFT, BAR, ROW = 92, 24, 28  # where bars begin, how high one is, and from one to the next
BAR_ROOM = WIDTH - BARS_LEFT - 60  # the width of a bar for the value 1


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
        canvas.text(BARS_LEFT - 8, y + 18, words, anchor="end", bold=words == name)
        with canvas.asked() if words == name else nullcontext():
            if value:
                canvas.box(BARS_LEFT, y, BAR_ROOM * value, BAR, fill, dash=dash)
            end = BARS_LEFT + BAR_ROOM * value
            canvas.text(end + 8, y + 18, result(value), anchor="start", bold=words == name)
        canvas.height = y + BAR
    canvas.line(BARS_LEFT, canvas.height - len(rows) * ROW + (ROW - BAR), BARS_LEFT, canvas.height)
    parts = f"1 part precision and {cell(weight)} part{'' if weight == 1 else 's'} recall"
    if precision and recall:
        worked = (
            f"{cell(1 + weight)} / (1/{cell(precision)} + {cell(weight)}/{cell(recall)}) = {result(score)}"
        )
    else:
        worked = "one of them is 0, and so is F"
    with canvas.asked():
        canvas.text(WIDTH / 2, canvas.height + 22, f"{parts}:")
        canvas.text(WIDTH / 2, canvas.height + 19, worked, bold=True)
    values = f"Precision {result(precision)}, recall {result(recall)}, their plain mean"
    return canvas.picture(
        f"{f'{title}. ' if title else ''}{values} {result(rows['plain mean'])}, and {name} {result(score)}. "
        f"{name} is the harmonic mean with {parts}: {worked}."
    )


PLOT_LEFT, PLOT_WIDTH, PLOT_HEIGHT = 34, WIDTH - 46, 150
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
    rows = [row for row in explanation.rows() if row["relevant"]]
    hits = [(int(row["rank"]), row["precision"], row["found"]) for row in rows]
    canvas = Canvas(title)
    canvas.text(4, canvas.height + 16, "precision at each hit", anchor="start")
    top = canvas.height + 26
    floor = top + PLOT_HEIGHT
    width = PLOT_WIDTH / max(total, 1)
    for value, words in ((1, "1"), (0.5, "½")):
        y = floor - value * PLOT_HEIGHT
        canvas.line(PLOT_LEFT, y, PLOT_LEFT + PLOT_WIDTH, y, width=0.5)
        canvas.text(PLOT_LEFT - 6, y + 5, words, anchor="end")
    for block, (rank, precision, found) in enumerate(hits):
        x, height = PLOT_LEFT + block * width, float(precision) * PLOT_HEIGHT
        canvas.box(x, floor - height, width, height, SKY)
        if width >= ROOM_FOR_PRECISION and height >= 24:
            canvas.text(x + width / 2, floor - height + 18, f"{cell(found)}/{rank}", fill=INK, bold=True)
        if width >= ROOM_FOR_RANK:
            canvas.text(x + width / 2, floor + 18, f"@{rank}")
    canvas.line(PLOT_LEFT, floor, PLOT_LEFT + PLOT_WIDTH, floor)
    with canvas.asked():
        for block in range(len(hits), total):
            canvas.box(PLOT_LEFT + block * width, floor - 5, width, 5, "none", dash="4 3")
            if width >= ROOM_FOR_RANK:
                canvas.text(PLOT_LEFT + (block + 0.5) * width, floor + 18, "–")
        note = f"each block is 1/{total} wide" if total else "no document is relevant"
        canvas.text(PLOT_LEFT + PLOT_WIDTH, floor + 36, note, anchor="end")
    heights = ", ".join(f"{cell(found)}/{rank} at rank {rank}" for rank, _, found in hits) or "none"
    missing = total - len(hits)
    return canvas.picture(
        f"{title or 'Average precision as an area'}. Blocks 1/{total} wide, as high as the precision at each "
        f"hit: {heights}."
        + (f" {missing} relevant documents missed: no height." if missing else "")
        + f" The area is {result(explanation.score)}."
    )
