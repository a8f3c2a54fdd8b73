"""What two judges said: four counts, and agreement beyond luck; two orders, joined by lines that cross."""

from collections.abc import Sequence

from ..drawing import BLUE, INK, PAPER, SKY, VERMILLION, WIDTH, YELLOW, Picture
from ..errors import error
from ..explanation.digits import result
from ..explanation.explanation import Explanation
from ..worksheet.checks import checked_list
from .canvas import Canvas

TABLE_LEFT, CELL, HIGH, GAP = 96, 92, 42, 6  # of the table
BAR, BAR_LEFT, BAR_WIDE = 26, 14, WIDTH - 28  # how high the bar is, where it begins, and how wide it is
SAID = "yes", "no"  # the grades 1 and 0


def two_judges(
    explanation: Explanation, names: tuple[str, str] = ("A", "B"), title: str | None = None
) -> Picture:
    """Draw how often two judges said yes and no, their agreement, and what luck would give.

    Parameters
    ----------
    explanation : Explanation of kappa without weights, of grades that are 0 or 1
    names : two of str
        What the judges are called.

    Returns
    -------
    Picture
        The bar goes from 0 to 1. The dashed line marks chance agreement; kappa is the share of the bar behind
        it that is filled.

    Examples
    --------
    >>> from irlearn import cohen_kappa
    >>> print(two_judges(cohen_kappa.explain([1, 0, 0, 0], [1, 1, 0, 0])).alt)
    What two judges said. Both yes: 1. Only A yes: 0. Only B yes: 1. Both no: 2. A bar from 0 to 1: chance
    agreement is 0.5, and they agree on 0.75, which fills 0.5 of the agreement beyond chance.
    """
    pairs = list(zip(explanation["first"], explanation["second"]))
    counts = [[sum(pair == (one, other) for pair in pairs) for other in (1, 0)] for one in (1, 0)]
    agreement, luck, kappa = map(float, (explanation["agreement"], explanation["luck"], explanation.score))
    canvas = Canvas(title)
    _table(canvas, counts, names)
    _bar(canvas, agreement, luck)
    (both, only_first), (only_second, neither) = counts
    said = (
        f"Both yes: {both}. Only {names[0]} yes: {only_first}. "
        f"Only {names[1]} yes: {only_second}. Both no: {neither}."
    )
    how = "fills" if kappa >= 0 else "falls short of chance by"
    return canvas.picture(
        f"{title or 'What two judges said'}. {said} A bar from 0 to 1: chance agreement is "
        f"{result(luck)}, and they agree on {result(agreement)}, which {how} {result(abs(kappa))} of the "
        f"agreement beyond chance."
    )


def _table(canvas, counts, names):
    top = canvas.height + 4
    for column, said in enumerate(SAID):
        canvas.text(TABLE_LEFT + column * (CELL + GAP) + CELL / 2, top + 16, f"{names[1]}: {said}", bold=True)
    for row, (said, line) in enumerate(zip(SAID, counts)):
        y = top + 26 + row * (HIGH + GAP)
        canvas.text(TABLE_LEFT - 10, y + HIGH / 2 + 5, f"{names[0]}: {said}", anchor="end", bold=True)
        for column, count in enumerate(line):
            x = TABLE_LEFT + column * (CELL + GAP)
            canvas.box(x, y, CELL, HIGH, SKY if row == column else PAPER, round=6)
            canvas.text(x + CELL / 2, y + HIGH / 2 + 7, count, size=20, bold=True, fill=INK)
            canvas.places[f"{said} {SAID[column]}"] = (x + CELL / 2, y + HIGH / 2)
    canvas.height += 8


def _bar(canvas, agreement, luck):
    """Draw the bar from 0 to 1: luck, what is filled beyond it, and what is left to be reached."""
    y = canvas.height + 22
    at_luck, at_agreement = (BAR_LEFT + BAR_WIDE * share for share in (luck, agreement))
    canvas.box(BAR_LEFT, y, BAR_WIDE, BAR, "none")
    canvas.box(BAR_LEFT, y, BAR_WIDE * min(luck, agreement), BAR, PAPER)
    beyond = at_agreement - at_luck
    if abs(beyond) > 0.01:
        canvas.box(min(at_luck, at_agreement), y, abs(beyond), BAR, BLUE if beyond > 0 else VERMILLION)
    canvas.line(at_luck, y - 8, at_luck, y + BAR + 8, width=2, dash="4 3")
    _label(canvas, at_luck, y - 12, f"chance {result(luck)}")
    _label(canvas, at_agreement, y + BAR + 20, f"agreement {result(agreement)}")


def _label(canvas, x, y, words):
    side = "start" if x < 80 else "end" if x > WIDTH - 80 else None
    canvas.text(min(max(x, BAR_LEFT), WIDTH - BAR_LEFT), y, words, anchor=side)


LINE_LEFT, LINE_RIGHT, ROW = 84, WIDTH - 84, 40  # the ends of the lines, and the distance of two labels
MOST_LETTERS = 9  # of a label


def slope(
    first: Sequence[str],
    second: Sequence[str],
    *,
    names: tuple[str, str] = ("first", "second"),
    title: str | None = None,
) -> Picture:
    """Draw which pairs stand in opposite order in two lists.

    Parameters
    ----------
    first, second : lists of the same labels, best first
        Lines join equal labels; where two lines cross, a pair is out of order. The crossings are numbered.
    """
    first, second = checked_list(first, "first"), checked_list(second, "second")
    if len(set(first)) != len(first) or sorted(map(str, first)) != sorted(map(str, second)):
        raise error("labels differ or repeat", first=first, second=second)
    position = {label: i for i, label in enumerate(second)}
    canvas = Canvas(title)
    heads = canvas.height + 18
    canvas.text(LINE_LEFT, heads, names[0], bold=True)
    canvas.text(LINE_RIGHT, heads, names[1], bold=True)
    top = heads + 25

    def down(i):
        return top + i * ROW

    pairs = [(a, b) for i, a in enumerate(first) for b in first[i + 1 :] if position[a] > position[b]]
    crossing = {label for pair in pairs for label in pair}
    for i, label in enumerate(first):
        crosses = label in crossing
        look = {"width": 2.5, "colour": VERMILLION} if crosses else {"width": 1.5, "dash": "6 4"}
        canvas.line(LINE_LEFT, down(i), LINE_RIGHT, down(position[label]), **look)
    for i, (a, b) in enumerate(zip(first, second)):
        for x, label, anchor, shift in ((LINE_LEFT, a, "end", -14), (LINE_RIGHT, b, "start", 14)):
            canvas.markers([(x, down(i))], "circle", PAPER, 5)
            canvas.text(x + shift, down(i) + 5, str(label)[:MOST_LETTERS], anchor=anchor)
        canvas.places[str(b)] = LINE_RIGHT, down(i)
    for spot, numbers in _spots(first, position, pairs).items():
        share, height = spot
        words = _numbers_in_short(numbers)
        x, y, wide = LINE_LEFT + share * (LINE_RIGHT - LINE_LEFT), down(height), max(22, 9 * len(words) + 6)
        canvas.box(x - wide / 2, y - 10, wide, 20, YELLOW, round=10)
        canvas.text(x, y + 5, words, fill=INK, bold=True)
    named = ", ".join(f"{a} and {b}" for a, b in pairs[:10]) + (" and others" if len(pairs) > 10 else "")
    count = f"{len(pairs)} pairs are" if len(pairs) != 1 else "1 pair is"
    return canvas.picture(
        f"{title or 'Two orders joined by lines'}. {names[0]}: {', '.join(map(str, first))}. {names[1]}: "
        f"{', '.join(map(str, second))}. {count} in the opposite order{': ' + named if pairs else ''}."
    )


def _numbers_in_short(numbers):
    """Write the numbers of the crossings in one spot: ``3``, ``2–4`` or ``2,5``."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 1 and last - first == len(numbers) - 1:
        return f"{first}–{last}"
    return ",".join(map(str, numbers))


def _spots(first, position, pairs):
    """Map each crossing, (share of the way to the right, height in rows), to the numbers of its pairs."""
    start = {label: i for i, label in enumerate(first)}
    spots = {}
    for number, (a, b) in enumerate(pairs, 1):
        apart = start[b] - start[a]
        share = apart / (apart + position[a] - position[b])
        spot = round(share, 3), round(start[a] + share * (position[a] - start[a]), 3)
        spots.setdefault(spot, []).append(number)
    return spots
