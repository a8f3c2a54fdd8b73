"""The columns of a worksheet as bars, one row per rank."""

from ..drawing.picture import BLUE, SKY, VERMILLION, WIDTH, Picture
from ..errors import capital
from ..explanation.digits import cell
from ..explanation.explanation import Explanation
from .canvas import Canvas, as_words, last_line
from .result_list import tile

LEFT, ROW = 66, 30  # where bars begin, and how high the row of a rank is
LETTER_WIDTH = 8  # of the widest digit, and of most letters
MOST_SPOKEN = 10  # rows in the alternative text
DEFAULT_COLUMNS = [  # drawn if none are named: the first group that the worksheet has, else its last column
    ("gain", "discounted_gain"),
    ("precision", "counted"),
    ("stopped", "counted"),
    ("value", "counted"),
    ("reciprocal",),
    ("relevant",),
]
BAR_STYLES = [(SKY, 22), (BLUE, 12), (VERMILLION, 5)]  # fill, height: they are drawn over each other


def bars(explanation: Explanation, *columns: str, title: str | None = None) -> Picture:
    """Draw columns of a worksheet as bars, such as each rank's gain and what its discount leaves.

    Parameters
    ----------
    explanation : Explanation of one ranking
    columns : str
        Up to three columns of the worksheet, broadest bar first. By default, the columns that tell the
        metric's story, such as gain and discounted gain.
    """
    sheet = {column.name: column.values for column in explanation.sheet.columns()}
    groups = (group for group in DEFAULT_COLUMNS if set(group) <= set(sheet))
    names = columns or next(groups, tuple(sheet)[-1:])
    shown = {name: [float(x) for x in explanation[name]] for name in names[:3]}
    grades, judged = sheet.get("grade"), sheet.get("judged")
    count = len(next(iter(shown.values())))
    longest = max([1e-12, *(abs(x) for values in shown.values() for x in values)])  # never 0: a divisor
    # behind the bars stand their numbers, equal ones once: "3 → 1.5", or "0"
    labels = [" → ".join(dict.fromkeys(cell(values[i]) for values in shown.values())) for i in range(count)]
    room = WIDTH - LEFT - 10 - LETTER_WIDTH * max(map(len, labels), default=0)
    canvas = Canvas(title)
    _legend(canvas, list(shown))
    for i in range(count):
        y = canvas.height + 6
        canvas.text(20, y + 17, cell(sheet["rank"][i]) if "rank" in sheet else i + 1, anchor="end")
        if grades:
            grade = grades[i] if judged is None or judged[i] else None
            tile(canvas, x=26, y=y - 1, w=34, h=25, grade=grade, rel=1, top=max([1, *grades]))
        end: float = LEFT
        for values, (fill, height) in zip(shown.values(), BAR_STYLES):
            wide = room * max(values[i], 0) / longest
            if wide:
                canvas.box(LEFT, y + (24 - height) / 2, wide, height, fill)
            end = max(end, LEFT + wide)
        canvas.text(end + 6, y + 17, labels[i], anchor="start")
        canvas.height = max(canvas.height, y + ROW - 6)
    canvas.line(LEFT, canvas.height - count * ROW + 2, LEFT, canvas.height + 2)
    spoken = [
        f"rank {i + 1}: " + ", ".join(f"{as_words(name)} {cell(values[i])}" for name, values in shown.items())
        for i in range(min(count, MOST_SPOKEN))
    ]
    rest = f"; and {count - MOST_SPOKEN} more ranks" if count > MOST_SPOKEN else ""
    about = title or "Bars for each rank"
    return canvas.picture(f"{about}. {capital('; '.join(spoken))}{rest}. {last_line(explanation)}.")


def _legend(canvas, names):
    x, y = LEFT, canvas.height + 6
    for name, (fill, height) in zip(names, BAR_STYLES):
        wide = 40 + LETTER_WIDTH * len(name)
        if x > LEFT and x + wide > WIDTH:
            x, y = LEFT, y + 22
        canvas.box(x, y + (22 - height) / 2, 20, height, fill)
        canvas.text(x + 26, y + 16, as_words(name), anchor="start")
        x += wide
    canvas.height += 4
