"""What was shown and what is relevant, as two sets that overlap."""

from ..definition.options import SHARED
from ..drawing.picture import INK, OUTLINE, PAPER, SKY, WIDTH, YELLOW, Picture
from ..errors import error
from ..worksheet import readers
from .canvas import Canvas
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
        The cut-off: only the first k results count as shown. Left out, all of them do.
    judged : list of grades, optional
        The grades of all judged documents; those that were never retrieved may be relevant, too.
    collection : int, optional
        How many documents there are; those outside both sets are then counted, too.
    rel : number > 0
        The lowest grade that counts as relevant.

    Raises
    ------
    IRLearnError
        Where k is no cut-off, or the collection is smaller than what is known of it.
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
    return draw(found, useless, missed, rest, title)


def draw(found, useless, missed, rest, title):
    """Draw the circles, with a number and its name in each part.

    ``found`` (TP) are shown and relevant, ``useless`` (FP) only shown, ``missed`` (FN) only relevant.
    ``rest`` (TN) are neither; None leaves them out.
    """
    canvas = Canvas(title)
    top = canvas.height + 4
    middle = top + 36 + RADIUS
    if rest is not None:
        canvas.box(2, top, WIDTH - 4, 2 * RADIUS + 90, "none", round=8)
        labelled(canvas, WIDTH / 2, middle + RADIUS + 24, rest, "TN", fill=None)
    for x, fill in ((LEFT, PAPER), (RIGHT, YELLOW)):
        canvas.add("circle", middle + RADIUS + 1, cx=x, cy=middle, r=RADIUS, fill=fill, stroke=OUTLINE)
    # where both circles overlap: an arc from the upper point in which they meet to the lower one, and back
    x, up, down = f"{WIDTH / 2:.0f}", f"{middle - LENS:.1f}", f"{middle + LENS:.1f}"
    arc = f"A{RADIUS} {RADIUS} 0 0 1 {x}"
    canvas.add(
        "path", bottom=0, d=f"M{x} {up}{arc} {down}{arc} {up}Z", fill=SKY, stroke=OUTLINE, stroke_width=2
    )
    canvas.text(LEFT - 20, top + 26, "shown", bold=True)
    canvas.text(RIGHT + 20, top + 26, "relevant", bold=True)
    labelled(canvas, LEFT - 28, middle, useless, "FP")
    labelled(canvas, WIDTH / 2, middle, found, "TP")
    labelled(canvas, RIGHT + 28, middle, missed, "FN")
    neither = "" if rest is None else f", in neither {rest} (TN)"
    return canvas.picture(
        f"{f'{title}. ' if title else ''}Two sets that overlap, {found + useless} shown and {found + missed} "
        f"relevant. In both {found} (TP), shown only {useless} (FP), relevant only {missed} (FN){neither}."
    )


def labelled(canvas, x, y, count, letters, fill=INK):
    """Write a number, and below it its name."""
    canvas.text(x, y, count, size=22, bold=True, fill=fill)
    canvas.text(x, y + 20, letters, fill=fill)
