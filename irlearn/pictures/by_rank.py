"""What happens at every rank: the columns of a worksheet as bars, or a hundred readers as dots."""

from collections.abc import Callable, Mapping
from itertools import accumulate
from typing import NamedTuple

from ..drawing import BLUE, SKY, VERMILLION, WIDTH, Picture
from ..errors import capital, error
from ..explanation.digits import cell, result
from ..explanation.explanation import Explanation
from .canvas import Canvas, as_words, last_line, metric_drawn
from .result_list import full_grade, graded, tile

LEFT, BAR_ROW = 66, 30  # where bars begin, and how high the row of a rank is
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
READERS = 100  # a dot each
ROW = 31  # the height of a result
TALL = (3, 9, 3.4), (5, 5.4, 2.2)  # in one list or two: dots above each other, their distance and radius
GAP = 16  # between two lists side by side
DOTS_LEFT, COUNT = 52, 31  # where dots begin, and the room for how many there are


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
        canvas.height = max(canvas.height, y + BAR_ROW - 6)
    canvas.line(LEFT, canvas.height - count * BAR_ROW + 2, LEFT, canvas.height + 2)
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


class Stops(NamedTuple):
    """Where readers stop: the share of them at each result, and what one of them got by then."""

    share: list[float]
    got: list[float]


def anywhere(sheet) -> Stops:
    """Let readers stop at any result, as RBP has it."""
    return Stops(sheet["stop"], sheet["value"])


def at_the_end(sheet) -> Stops:
    """Let all readers stop at the last result, as precision has it."""
    ranks = sheet["rank"]
    return Stops([float(rank == ranks[-1]) for rank in ranks], [sheet.score] * len(ranks))


def at_the_first(sheet) -> Stops:
    """Let all readers stop at the first relevant result, as reciprocal rank has it."""
    hits = sheet["relevant"]
    first = hits.index(1) if 1 in hits else None
    return Stops([float(row == first) for row in range(len(hits))], sheet["reciprocal"])


def at_one_of_all(sheet) -> Stops:
    """Let each reader look for one of the relevant documents, as average precision has it."""
    return Stops([each / max(sheet["R"], 1) for each in sheet["relevant"]], sheet["precision"])


def once_satisfied(sheet) -> Stops:
    """Let readers stop at the result that satisfies them, as ERR has it."""
    return Stops(sheet["stopped"], [1 / rank for rank in sheet["rank"]])


def looking(sheet) -> Stops:
    """Let readers look at each result, as DCG has it: they do not stop, they come less often."""
    return Stops([1 / each for each in sheet["discount"]], sheet["gain"])


KINDS: dict[str, Callable[[Explanation], Stops]] = {
    "AP": at_one_of_all,
    "DCG": looking,
    "ERR": once_satisfied,
    "P": at_the_end,
    "RBP": anywhere,
    "RR": at_the_first,
}


def whole_dots(shares) -> list[int]:
    """Count the readers at each row, and those at none; a reader is in the middle of a hundredth of all."""
    ends = [round(READERS * end + 1e-9) for end in accumulate(shares)]
    return [end - before for before, end in zip([0, *ends], [*ends, READERS])]


def crowd(explanations: Mapping[str, Explanation], title: str | None = None, *, rel: float = 1) -> Picture:
    """Draw where a hundred readers stop in each of several lists, or under several metrics.

    Parameters
    ----------
    explanations : {name: Explanation of AP, DCG, ERR, P, RBP or RR}
        Two stand side by side. A dot is a reader, and the more of it is filled, the more this reader got; the
        score is the average dot. Under DCG a reader looks at several results, and the score is their sum.
    rel : number > 0
        The lowest grade that is shown as relevant.

    Examples
    --------
    >>> from irlearn import rbp
    >>> from irlearn.pictures import crowd
    >>> print(crowd({"hasty": rbp.explain([1, 0], p=0.5)}).alt)
    A hundred readers as dots. Hasty, RBP 0.5: 50 stop at rank 1 and 25 at rank 2, 25 at none.
    """
    if not explanations:
        raise error("nothing to draw")
    canvas, words = Canvas(title), []
    panels = list(explanations.items())
    columns = min(len(panels), 2)
    wide = (WIDTH - GAP * (columns - 1)) / columns
    for start in range(0, len(panels), columns):
        top = canvas.height + (14 if start else 4)
        for column, (name, explanation) in enumerate(panels[start : start + columns]):
            canvas.height = top
            words.append(_panel(canvas, column * (wide + GAP), wide, name, explanation, rel))
    return canvas.picture(f"{title or 'A hundred readers as dots'}. {' '.join(words)}")


def _panel(canvas, left, wide, name, explanation, rel) -> str:
    """Draw the readers of one metric in one list; return what was drawn in words."""
    kind = KINDS[metric_drawn(explanation, "crowd", *KINDS, example="rbp.explain([0, 1, 1])")]
    stops, looks = kind(explanation), kind is looking
    shares = [float(share) for share in stops.share]
    counts = [round(READERS * share) for share in shares] if looks else whole_dots(shares)
    most = max([1.0, *map(float, stops.got)])  # a full dot
    results, top = graded(explanation.sheet), full_grade(explanation)
    y = canvas.height
    canvas.text(left + 2, y + 17, name, anchor="start", bold=True)
    with canvas.asked():
        canvas.text(left + wide - 2, y + 17, result(explanation.score), anchor="end", bold=True)
    y += 26
    for rank, count in enumerate(counts, 1):
        middle = y + ROW / 2
        if rank <= len(results):
            canvas.text(left + 14, middle + 5, rank, anchor="end")
            tile(canvas, left + 20, y=y + 3, w=26, h=25, grade=results[rank - 1], rel=rel, top=top)
            got = float(stops.got[rank - 1]) / most
        else:
            got = 0
            if not count:
                break
            canvas.text(left + 2, middle + 5, "none", anchor="start")
        with canvas.asked():
            _dots(canvas, left + DOTS_LEFT, wide - DOTS_LEFT - COUNT, middle, count, got)
            canvas.text(left + wide - 2, middle + 5, count or "–", anchor="end")
        y += ROW
        canvas.line(left, y, left + wide, y, width=0.4)
    canvas.height = y
    verb = "look at" if looks else "stop at"
    seen = [
        f"{count} {verb if i == 0 else 'at'} rank {i + 1}" for i, count in enumerate(counts[: len(results)])
    ]
    at = " and ".join(filter(None, [", ".join(seen[:-1]), *seen[-1:]])) or "no results"
    rest = f", {counts[-1]} at none" if len(counts) > len(results) and counts[-1] else ""
    return f"{capital(name)}, {explanation.metric.name} {cell(explanation.score)}: {at}{rest}."


def _dots(canvas, left, room, middle, count, got):
    """Draw so many dots, column by column; as much of the area of each is filled as ``got`` says."""
    tall, distance, radius = TALL[room < WIDTH / 2]
    pitch = room / -(-READERS // tall)  # rounded up
    points = [
        (left + (i // tall + 0.5) * pitch, middle + (i % tall - (tall - 1) / 2) * distance)
        for i in range(count)
    ]
    if points and got < 1:
        canvas.circles(points, radius, fill="none", stroke="currentColor", stroke_width=0.7)
    if points and got > 0:
        canvas.circles(points, radius * got**0.5, fill=BLUE)
