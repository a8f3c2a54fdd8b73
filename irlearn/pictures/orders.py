"""Two orders of the same things, joined by lines that cross."""

from collections.abc import Sequence

from ..drawing.picture import INK, PAPER, VERMILLION, WIDTH, YELLOW, Picture
from ..errors import error
from ..worksheet.checks import checked_list
from .canvas import Canvas

LEFT, RIGHT, ROW = 84, WIDTH - 84, 40  # the ends of the lines, and the distance of two labels
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
    place = {label: i for i, label in enumerate(second)}
    canvas = Canvas(title)
    heads = canvas.height + 18
    canvas.text(LEFT, heads, names[0], bold=True)
    canvas.text(RIGHT, heads, names[1], bold=True)
    top = heads + 25

    def down(i):
        return top + i * ROW

    pairs = [(a, b) for i, a in enumerate(first) for b in first[i + 1 :] if place[a] > place[b]]
    crossing = {label for pair in pairs for label in pair}
    for i, label in enumerate(first):
        crosses = label in crossing
        look = {"width": 2.5, "colour": VERMILLION} if crosses else {"width": 1.5, "dash": "6 4"}
        canvas.line(LEFT, down(i), RIGHT, down(place[label]), **look)
    for i, (a, b) in enumerate(zip(first, second)):
        for x, label, anchor, shift in ((LEFT, a, "end", -14), (RIGHT, b, "start", 14)):
            canvas.markers([(x, down(i))], "circle", PAPER, 5)
            canvas.text(x + shift, down(i) + 5, str(label)[:MOST_LETTERS], anchor=anchor)
        canvas.places[str(b)] = RIGHT, down(i)
    for spot, numbers in _spots(first, place, pairs).items():
        share, height = spot
        words = _numbers_in_short(numbers)
        x, y, wide = LEFT + share * (RIGHT - LEFT), down(height), max(22, 9 * len(words) + 6)
        canvas.box(x - wide / 2, y - 10, wide, 20, YELLOW, round=10)
        canvas.text(x, y + 5, words, fill=INK, bold=True)
    named = ", ".join(f"{a} and {b}" for a, b in pairs[:10]) + (" and others" if len(pairs) > 10 else "")
    count = f"{len(pairs)} pairs are" if len(pairs) != 1 else "1 pair is"
    return canvas.picture(
        f"{title or 'Two orders joined by lines'}. {names[0]}: {', '.join(map(str, first))}. {names[1]}: "
        f"{', '.join(map(str, second))}. {count} in the other order{': ' + named if pairs else ''}."
    )


def _numbers_in_short(numbers):
    """Write the numbers of the crossings in one spot: ``3``, ``2–4`` or ``2,5``."""
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 1 and last - first == len(numbers) - 1:
        return f"{first}–{last}"
    return ",".join(map(str, numbers))


def _spots(first, place, pairs):
    """Map each crossing, (share of the way to the right, height in rows), to the numbers of its pairs."""
    start = {label: i for i, label in enumerate(first)}
    spots = {}
    for number, (a, b) in enumerate(pairs, 1):
        apart = start[b] - start[a]
        share = apart / (apart + place[a] - place[b])
        spot = round(share, 3), round(start[a] + share * (place[a] - start[a]), 3)
        spots.setdefault(spot, []).append(number)
    return spots
