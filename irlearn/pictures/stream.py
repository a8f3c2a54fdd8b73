"""The readers of a list as a stream that narrows from rank to rank."""

from ..drawing.picture import BLUE, SKY, WIDTH, Picture
from ..errors import capital
from ..explanation.digits import cell
from ..explanation.explanation import Explanation
from .canvas import Canvas, last_line, metric_drawn
from .result_list import full_grade, graded, tile

LEFT, ROOM = 66, 170  # where the stream begins, and how wide it is for all readers
ROW, GAP = 30, 12  # the height of a rank, and of what joins it to the next
STREAMS = {  # metric: the columns with the shares of readers who come and who stop
    "ERR": ("reached", "stopped"),
    "RBP": ("look", "stop"),
}


def cascade(explanation: Explanation, title: str | None = None, *, rel: float = 1) -> Picture:
    """Draw how many readers come to each rank, and how many stop there.

    Parameters
    ----------
    explanation : Explanation of ERR, or of RBP
    rel : number > 0
        The lowest grade that is shown as relevant.
    """
    come, stop = STREAMS[metric_drawn(explanation, "cascade", *STREAMS, example="err.explain([3, 2, 0, 4])")]
    results = graded(explanation.sheet)
    rows = list(zip(explanation["rank"], explanation[come], explanation[stop]))
    canvas = Canvas(title)
    y = canvas.height + 6
    canvas.box(LEFT, y, 20, 18, BLUE)
    canvas.text(LEFT + 26, y + 14, stop, anchor="start")
    canvas.text(WIDTH - 4, y + 14, f"{come}, {stop}", anchor="end")
    top = full_grade(explanation)
    for i, (rank, here, stopping) in enumerate(rows):
        y = canvas.height + (GAP if i else 8)
        width, leaving = ROOM * float(here), ROOM * float(stopping)
        if i:
            canvas.box(LEFT, y - GAP, width, GAP, SKY, outline=False)
        canvas.text(20, y + 20, cell(rank), anchor="end")
        tile(canvas, x=26, y=y + 2, w=34, h=25, grade=results[i], rel=rel, top=top)
        canvas.box(LEFT, y, width, ROW, SKY)
        canvas.box(LEFT + width - leaving, y, leaving, ROW, BLUE)
        canvas.text(
            WIDTH - 4, y + 20, f"{cell(here, decimals=2)}, {cell(stopping, decimals=2)}", anchor="end"
        )
        canvas.height = y + ROW
    spoken = "; ".join(
        f"rank {cell(rank)}: {cell(here)} arrive, {cell(stopping)} stop" for rank, here, stopping in rows[:10]
    )
    about = title or "A stream of readers that narrows"
    return canvas.picture(f"{about}. {capital(spoken)}. {last_line(explanation)}.")
