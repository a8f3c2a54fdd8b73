"""Readers who stop: what each decides at every result, and all of them as a stream that narrows."""

from typing import NamedTuple

from ..drawing.picture import BLUE, INK, PAPER, SKY, WIDTH, Picture
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
    yes 0.75. Rank 2 (grade 1), 0.75 come: go on? no 0.25, so 0.188 stop here; yes 0.75. After that 0.562 are
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
    return canvas.picture(f"{about}. {' '.join(spoken)} After that {left} are left, and there are {rest}.")


def _going_on(explanation, p):
    """List for each rank the probability of the answer that goes on."""
    if explanation.metric.name == "RBP":
        return [p] * len(explanation["rank"])
    return [1 - satisfied for satisfied in explanation["satisfied"]]


def _decision(canvas, y, model, here, stops, goes, p):
    """Draw the question at one result, the way out to the right, and the way down to the next result."""
    out, middle, end = y + HIGH / 2, LEFT + WIDE / 2, y + HIGH + GAP
    _box(
        canvas,
        x=LEFT,
        y=y,
        wide=WIDE,
        words=model.question,
        number="everybody" if here == 1 else f"{cell(here)} come",
        fill=PAPER,
    )
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
    """Describe one decision, for those who do not see it."""
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
        canvas.text(
            WIDTH - 4, y + 20, f"{cell(here, decimals=2)}, {cell(stopping, decimals=2)}", anchor="end"
        )
        canvas.height = y + ROW
    spoken = "; ".join(
        f"rank {cell(rank)}: {cell(here)} arrive, {cell(stopping)} stop" for rank, here, stopping in rows[:10]
    )
    about = title or "A stream of readers that narrows"
    return canvas.picture(f"{about}. {capital(spoken)}. {last_line(explanation)}.")
