"""Readers who stop: what each decides at every result, as a stream that narrows, and as dots."""

from collections.abc import Sequence
from typing import NamedTuple

from ..drawing import BLUE, INK, PAPER, PURPLE, SKY, VERMILLION, WIDTH, Picture, short
from ..errors import capital
from ..explanation.digits import cell, counted
from ..explanation.explanation import Explanation
from .canvas import Canvas, last_line, metric_drawn
from .result_list import full_grade, graded, tile

MOST_RESULTS = 5  # that are drawn; further ones are only counted
LEFT, WIDE, HIGH = 72, 112, 46  # of the box with the question
GAP = 34  # below that box
STOP_LEFT = 246  # of the box of those who stop
STREAM_LEFT, ROOM = 66, 170  # where the stream begins, and how wide it is for all readers
ROW, STREAM_GAP = 30, 12  # the height of a rank, and of what joins it to the next


class Decision(NamedTuple):
    """A question, the answer that stops, and the one that goes on.

    ``patience`` is True where those who give the answer ``goes`` still go on only with probability p.
    """

    question: str
    stops: str
    goes: str
    patience: bool


MODELS = {  # metric: the decision, and the columns with the shares of readers who come and who stop
    "ERR": (Decision("satisfied?", "yes", "no", patience=True), "reached", "stopped"),
    "RBP": (Decision("go on?", "no", "yes", patience=False), "look", "stop"),
}


def decisions(explanation: Explanation, title: str | None = None, *, rel: float = 1) -> Picture:
    """Draw what the reader of a metric decides at each result, and how probable that is.

    Parameters
    ----------
    explanation : Explanation of RBP, or of ERR
        On each arrow stands the probability of the decision for those who have come so far; in each box,
        that of coming so far, or of stopping there, for all readers.
    rel : number > 0
        The lowest grade that is shown as relevant.

    Examples
    --------
    >>> from irlearn import rbp
    >>> from irlearn.pictures import decisions
    >>> print(decisions(rbp.explain([0, 1], p=0.75)).alt)
    The decisions of the reader of RBP. Rank 1 (grade 0), everybody comes: go on? no 0.25, so 0.25 stop here;
    yes 0.75. Rank 2 (grade 1), 0.75 come: go on? no 0.25, so 0.188 stop here; yes 0.75. After that, 0.562 are
    left, and there are no more results.
    """
    name = metric_drawn(explanation, "decisions", "RBP", "ERR", example="rbp.explain([0, 1, 1])")
    model, come, stop = MODELS[name]
    p = explanation.metric.options["p"]
    # For each rank: the shares of all readers who come and who stop, and the share of those there who go on.
    rows = list(zip(explanation[come], explanation[stop], _going_on(explanation, p)))
    results, top = graded(explanation.sheet), full_grade(explanation)
    canvas, spoken = Canvas(title), []
    for i, (here, stops, goes) in enumerate(rows[:MOST_RESULTS]):
        y = canvas.height + 4
        canvas.text(20, y + 28, i + 1, anchor="end")
        tile(canvas, x=26, y=y + 10, w=34, h=25, grade=results[i], rel=rel, top=top)
        _decision(canvas, y, model=model, here=here, stops=stops, goes=goes, p=p)
        spoken.append(_in_words(model, i + 1, grade=results[i], here=here, stops=stops, goes=goes, p=p))
    here, _, goes = rows[len(spoken) - 1] if rows else (1, 0, 1)  # of the last result that is drawn
    left = cell(here * goes * (p if model.patience else 1))
    more = len(rows) - len(spoken)
    rest = counted(more, "more result", "more results") if more else "no more results"
    canvas.text(LEFT + WIDE / 2, canvas.height + 18, f"{left} left, {rest}")
    about = title or f"The decisions of the reader of {name}"
    return canvas.picture(f"{about}. {' '.join(spoken)} After that, {left} are left, and there are {rest}.")


def _going_on(explanation, p):
    """List for each rank the probability of the answer that goes on."""
    if explanation.metric.name == "RBP":
        return [p] * len(explanation["rank"])
    return [1 - satisfied for satisfied in explanation["satisfied"]]


def _decision(canvas, y, model, here, stops, goes, p):
    """Draw the question at one result, the way out to the right, and the way down to the next result."""
    out, middle, end = y + HIGH / 2, LEFT + WIDE / 2, y + HIGH + GAP
    who = "everybody" if here == 1 else f"{cell(here)} come"
    _box(canvas, x=LEFT, y=y, wide=WIDE, words=model.question, number=who, fill=PAPER)
    _box(canvas, x=STOP_LEFT, y=y, wide=WIDTH - STOP_LEFT - 2, words="stop", number=cell(stops), fill=SKY)
    canvas.line(LEFT + WIDE, out, STOP_LEFT - 10, out)
    canvas.markers([(STOP_LEFT - 8, out)], "right", "currentColor")
    for shift, words in ((-6, model.stops), (18, cell(1 - goes))):
        canvas.text((LEFT + WIDE + STOP_LEFT - 8) / 2, out + shift, words)
    canvas.line(middle, y + HIGH, middle, end - 8)
    canvas.markers([(middle, end - 6)], "nabla", "currentColor")
    canvas.text(middle + 12, y + HIGH + 19, f"{model.goes} {cell(goes)}{_patience(model, p)}", anchor="start")
    canvas.height = end - 4


def _in_words(model, rank, grade, here, stops, goes, p):
    known = "not judged" if grade is None else f"grade {cell(grade)}"
    who = "everybody comes" if here == 1 else f"{cell(here)} come"
    out = f"{model.stops} {cell(1 - goes)}, so {cell(stops)} stop here"
    on = f"{model.goes} {cell(goes)}{_patience(model, p)}"
    return f"Rank {rank} ({known}), {who}: {model.question} {out}; {on}."


def _patience(model, p):
    """Write how probable it is that an unsatisfied reader goes on; "" where that is certain, or not asked."""
    return f", patient {cell(p)}" if model.patience and p < 1 else ""


def _box(canvas, x, y, wide, words, number, fill):
    canvas.box(x, y, wide, HIGH, fill, round=8)
    canvas.text(x + wide / 2, y + 19, words, fill=INK, bold=True)
    canvas.text(x + wide / 2, y + 38, number, fill=INK)


def cascade(explanation: Explanation, title: str | None = None, *, rel: float = 1) -> Picture:
    """Draw how many readers come to each rank, and how many stop there.

    Parameters
    ----------
    explanation : Explanation of ERR, or of RBP
    rel : number > 0
        The lowest grade that is shown as relevant.
    """
    name = metric_drawn(explanation, "cascade", *MODELS, example="err.explain([3, 2, 0, 4])")
    _, come, stop = MODELS[name]
    results = graded(explanation.sheet)
    rows = list(zip(explanation["rank"], explanation[come], explanation[stop]))
    canvas = Canvas(title)
    y = canvas.height + 6
    canvas.box(STREAM_LEFT, y, 20, 18, BLUE)
    canvas.text(STREAM_LEFT + 26, y + 14, stop, anchor="start")
    canvas.text(WIDTH - 4, y + 14, f"{come}, {stop}", anchor="end")
    top = full_grade(explanation)
    for i, (rank, here, stopping) in enumerate(rows):
        y = canvas.height + (STREAM_GAP if i else 8)
        width, leaving = ROOM * float(here), ROOM * float(stopping)
        if i:
            canvas.box(STREAM_LEFT, y - STREAM_GAP, width, STREAM_GAP, SKY, outline=False)
        canvas.text(20, y + 20, cell(rank), anchor="end")
        tile(canvas, x=26, y=y + 2, w=34, h=25, grade=results[i], rel=rel, top=top)
        canvas.box(STREAM_LEFT, y, width, ROW, SKY)
        canvas.box(STREAM_LEFT + width - leaving, y, leaving, ROW, BLUE)
        shares = f"{cell(here, decimals=2)}, {cell(stopping, decimals=2)}"
        canvas.text(WIDTH - 4, y + 20, shares, anchor="end")
        canvas.height = y + ROW
    spoken = "; ".join(
        f"rank {cell(rank)}: {cell(here)} arrive, {cell(stopping)} stop" for rank, here, stopping in rows[:10]
    )
    about = title or "A stream of readers that narrows"
    return canvas.picture(f"{about}. {capital(spoken)}. {last_line(explanation)}.")


TILE, TILE_WIDTH = 26, 34  # where the tiles begin, and how wide they are
DOTS_LEFT, DOTS_ROOM = 68, 160  # where the dots begin, and how wide they are together
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
        What is written next to each rank, and next to the readers who are left.
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
    pitch = min(DOTS_ROOM / max(dots_in_a_line, 1), WIDEST_DOT, (row - 4) / lines)
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
            x = DOTS_LEFT + in_diamond / each / lines * pitch  # behind so many dots
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
            x = DOTS_LEFT + (columns[0] + 0.5) * pitch
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
