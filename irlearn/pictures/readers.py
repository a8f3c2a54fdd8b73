"""Readers as dots, who walk down a result list and stop."""

from collections.abc import Sequence

from ..drawing.picture import BLUE, PURPLE, SKY, VERMILLION, WIDTH, Picture, short
from ..errors import capital
from ..explanation.explanation import Explanation
from .canvas import Canvas
from .result_list import full_grade, graded, tile

TILE, TILE_WIDTH = 26, 34  # where the tiles begin, and how wide they are
LEFT, ROOM = 68, 160  # where the dots begin, and how wide they are together
HANDLE = 29  # from the right edge to where the line of the mean can be held in a widget
COLOURS = BLUE, SKY, PURPLE  # of those who stop, who go on, and who give up
FEW = 10  # so many dots stand in one line; more of them in three
WIDEST_DOT = 15  # with the space around it


def readers(
    explanation: Explanation,
    come: Sequence[int],
    stop: Sequence[int],
    labels: Sequence[str],
    *,
    each: int = 1,
    expected: Sequence[float | None] | None = None,
    marked: str = "expected",
    mean: float | None = None,
    title: str | None = None,
    rel: float = 1,
) -> Picture:
    """Draw how many readers come to each result, and how many of them stop there.

    Parameters
    ----------
    explanation : Explanation of RBP, or of ERR
        Its results are the list.
    come : list of int
        How many readers come to each rank, and how many are left after the last one.
    stop : list of int
        How many stop at each rank. Who neither stops nor comes to the next rank gives up.
    labels : list of str
        What is written beside each rank, and beside those who are left.
    each : int
        How many readers one dot stands for.
    expected : list of numbers and None, optional
        How many should stop at each rank, or did before, drawn as diamonds; None draws none.
    marked : str
        What the diamonds are called.
    mean : number, optional
        A rank, whole or not, to mark by a line.
    """
    results, top = graded(explanation.sheet), full_grade(explanation)
    last = len(results)
    lines = 1 if come[0] // each <= FEW else 3
    row = 24 if last > 6 else 34
    dots_in_a_line = -(-come[0] // (each * lines))  # rounded up
    pitch = min(ROOM / max(dots_in_a_line, 1), WIDEST_DOT, (row - 4) / lines)
    give_up = [come[i] - stop[i] - come[i + 1] for i in range(last)]
    canvas = Canvas(title)
    _legend(canvas, give_up=any(give_up), marked=marked if expected is not None else None)
    first = canvas.height + 4

    side = WIDTH - (4 if mean is None else HANDLE + 16)  # where what is written ends

    def down(rank):
        return first + (min(rank, last + 1) - 0.5) * row

    for i in range(last + 1):
        y = down(i + 1)
        if i < last:
            canvas.text(20, y + 5, i + 1, anchor="end")
            tile(canvas, TILE, y=y - row / 2 + 1, w=TILE_WIDTH, h=row - 3, grade=results[i], rel=rel, top=top)
            canvas.places[f"result {i + 1}"] = TILE + TILE_WIDTH / 2, y
        else:
            canvas.text(2, y + 5, f"after {last}", anchor="start")
        parts = (stop[i], come[i + 1], give_up[i]) if i < last else (0, come[i], 0)
        _dots(canvas, i, y=y, parts=[-(-part // each) for part in parts], pitch=pitch, lines=lines, row=row)
        in_diamond = expected[i] if expected is not None else None
        if in_diamond is not None:
            x = LEFT + in_diamond / each / lines * pitch  # behind so many dots
            canvas.markers([(x, y)], "diamond", VERMILLION)
        canvas.text(side, y + 5, labels[i], anchor="end")
        canvas.places[f"rank {i + 1}"] = WIDTH - HANDLE, y
    if mean is not None:
        canvas.line(62, down(mean), WIDTH - HANDLE - 13, down(mean), dash="2 4")
    spoken = "; ".join(f"rank {i + 1}: {come[i]} come, {stop[i]} stop" for i in range(last))
    return canvas.picture(
        f"{title or 'Readers who walk down a list'}. {capital(spoken)}. {come[last]} go on after rank {last}."
    )


def _dots(canvas, i, y, parts, pitch, lines, row):
    """Draw those who stop, who go on and who give up, from the left.

    ``parts`` are the three numbers of dots, ``pitch`` is the distance of two dots. They fill one column of
    ``lines`` dots after the other. The style sheet lets those who stop (the class irl-walk) walk down ``i``
    rows, from the first.
    """
    start = 0
    for count, colour in zip(parts, COLOURS):
        walk = {"class": "irl-walk", "style": f"--far:{i};--row:{row}px"} if colour == BLUE and i else {}
        drawn = []
        for first_dot in range(start, start + min(lines, count)):
            line = first_dot % lines
            columns = [dot // lines for dot in range(start, start + count) if dot % lines == line]
            x = LEFT + (columns[0] + 0.5) * pitch
            height = y + (line - (lines - 1) / 2) * pitch
            drawn.append(f"M{short(x)} {short(height)}h{short((columns[-1] - columns[0]) * pitch + 0.1)}")
        if drawn:  # a line of dots is a line whose dashes have no length, and round ends
            look = {"stroke_width": pitch * 0.8, "stroke_linecap": "round", "stroke": colour, **walk}
            canvas.add("path", y, d="".join(drawn), stroke_dasharray=f"0 {pitch:.4g}", **look)
        start += count


def _legend(canvas, give_up, marked):
    """Draw what each kind of dot means; ``marked`` is what the diamonds are called, if there are any."""
    y, x = canvas.height + 14, 8
    shown = [("stop", "circle", BLUE), ("go on", "circle", SKY)]
    shown += [("give up", "circle", PURPLE)] * give_up + [(marked, "diamond", VERMILLION)] * bool(marked)
    for words, shape, fill in shown:
        canvas.markers([(x, y - 5)], shape, fill, 5)
        canvas.text(x + 10, y, words, anchor="start")
        x += 28 + 8 * len(words)
