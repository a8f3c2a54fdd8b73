"""Two systems with the same mean: one is sure of what it knows, the other is shaky."""

from statistics import fmean

from ..drawing import BLUE, PAPER
from ..explanation.digits import result
from ..metrics import pass_all_k, pass_at_k
from ..pictures import dots
from ..pictures.canvas import Canvas
from .handles import Control, Handle, Spot
from .widget import Frame, Widget

TRIES = 5
RIGHT = ("5 5 5 0 0", "5 5 4 1 0", "5 4 3 2 1", "4 4 3 2 2", "3 3 3 3 3")  # of five tries, by question
LEFT, APART, DOWN = 120, 34, 32  # the first circle, from try to try, and from question to question


def same_mean() -> Widget:
    """Keep the mean and make the answers shaky: what do pass@k and pass^k say?"""

    def draw(right, k):
        counts = list(map(int, right.split()))
        tries = [[1] * n + [0] * (TRIES - n) for n in counts]
        scores = [fmean(metric(each, draws=k) for each in tries) for metric in (pass_at_k, pass_all_k)]
        some, every = map(result, scores)
        shaky = sum(0 < n < TRIES for n in counts)
        sentence = (
            f"15 of 25 tries are right; {shaky} of 5 questions go right now and then. Draw {k}: the chance "
            f"that one or more are right is {some} (pass@{k}), and that all are, {every} (pass^{k})."
        )
        picture = grid(counts)
        spots = tuple(Spot(each, *picture.places[each], each) for each in RIGHT)
        bars = dots({"mean": 0.6, f"pass@{k}": scores[0], f"pass^{k}": scores[1]}, low=0, high=1, mean=False)
        rows = (("mean", "0.6"), (f"pass@{k}", some), (f"pass^{k}", every))
        handle = Handle("right", "how steady the answers are", spots, right)
        return Frame(sentence, (picture, bars), ("score", "is"), rows, handles=(handle,))

    return Widget(
        "same_mean",
        "The same mean",
        question="Five questions, five tries each, 15 right. If you may ask twice and pick the right answer, "
        "do you want a system that's steady or a shaky one?",
        controls=(
            Control("right", "right tries", RIGHT, RIGHT[0], held="Drag the knob from steady to shaky."),
            Control("k", "tries drawn", (1, 2, 3, 4, 5), 2, kind="number"),
        ),
        draw=draw,
        check=(
            "Why does the mean stay while the other two move apart?",
            "The mean counts right tries, wherever they are. Spread over all questions, they help a reader "
            "who can pick one of several answers, and harm a reader who needs every answer.",
        ),
    )


def grid(counts, title=None):
    """Draw a row of tries for each question; without a title, also a line for the knob below it."""
    canvas = Canvas(title)
    top = canvas.height + 18
    for row, n in enumerate(counts):
        y = top + DOWN * row
        canvas.text(LEFT - 26, y + 5, f"question {row + 1}", anchor="end")
        for colour, some in ((BLUE, range(n)), (PAPER, range(n, TRIES))):
            if some:
                canvas.markers([(LEFT + APART * i, y) for i in some], "circle", colour, 11)
    if title is None:
        foot, xs = top + DOWN * len(counts) + 12, [40 + 60 * i for i in range(len(RIGHT))]
        canvas.line(xs[0], foot, xs[-1], foot)
        canvas.places |= {each: (x, foot) for each, x in zip(RIGHT, xs)}
        for x, words, anchor in ((xs[0] - 16, "steady", "start"), (xs[-1] + 16, "shaky", "end")):
            canvas.text(x, foot + 30, words, anchor=anchor)
    said = ", ".join(f"question {i} {n}" for i, n in enumerate(counts, 1))
    return canvas.picture(f"Right tries of five: {said}.")
