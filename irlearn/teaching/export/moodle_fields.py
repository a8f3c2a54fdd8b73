"""The fields of Moodle's questions: what students may type, and embedded answers ("cloze").

The answers that are yielded here have the fields of `moodle.Answer`: a text, its share of the mark in
percent, the feedback, and for numbers how far off they may be. Moodle takes the first that fits.

Embedded answers are fields within the text, such as ``{1:NUMERICAL:=0.4:0.005}``. How they are written:
https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type. Moodle undoes one layer of HTML escapes
within a field, so there the text is escaped once more.
"""

from collections.abc import Iterator
from html import escape
from itertools import permutations

from ...exercises.judge import Feedback, sentence
from ...exercises.judge.filled_in import FEWEST_DECIMALS
from ...exercises.judge.interpreter import NEAR
from ...exercises.kinds.construct import ConstructItem
from ...exercises.kinds.lettered import ChooseItem
from ...exercises.kinds.number import WHOLE, NumberItem
from ...exercises.kinds.worksheet import OrderItem, WorksheetItem
from ...explanation.following import depends_on
from .handout import feedback_html, worksheet_table
from .known_answers import EXACT, cells, marked_numbers, plain, rounded

ASKED = "Enter three decimals."
MOST_ORDERS = 24  # right orders that one question lists
FARTHEST = 1_000_000  # half the width of a range that has no end, such as all numbers below 0
ANY = "*"  # what Moodle takes for any answer
VERY_NEAR = ("near: truth",)  # the test of a row of judge/rubrics.json
SIGNS = {"\\": "&#92;", "}": "&#125;", "~": "&#126;", "#": "&#35;"}  # signs with a meaning within a field
TOLERANCE = 0.5 * 10**-FEWEST_DECIMALS  # half a unit of the second decimal
FILL_IN = (
    "Fill in the blanks. Keep all decimals while you work, and type three of them. "
    f"A number counts as right when it is at most {TOLERANCE} off."
)
DECIMALS = 6  # with which a right number is written


def asked(item: NumberItem) -> str:
    """Say what is to be typed; in Moodle it cannot be a fraction."""
    return WHOLE if item.is_whole else ASKED


def numbers(item: NumberItem) -> Iterator[tuple]:
    """Yield the answers to a number, in the order of judge/rubrics.json, the last for any other text."""
    taken: list[tuple[float, float]] = []
    for value, tolerance, feedback in (*marked_numbers(item), *_sides(item)):
        if not any(abs(value - other) + tolerance <= reach + EXACT for other, reach in taken):
            taken.append((value, tolerance))
            yield plain(value), 100 * feedback.done, feedback_html(feedback), tolerance
    yield ANY, 0, f"<p>{asked(item)}</p>", 0


def _sides(item):
    """Yield all other numbers as (middle of a range, half its width, feedback): impossible, near, …"""
    truth, most = item.data.truth, 1 if item.is_share else None
    yield -FARTHEST - EXACT, FARTHEST, item.judge("-0.001")  # as any number below 0
    if most:
        yield FARTHEST + most + EXACT, FARTHEST, item.judge("98765.432")  # as any number above 1
    yield truth, NEAR, Feedback.of("wrong", sentence("number", *VERY_NEAR))
    for low, high in ((truth, most or 3 * truth), (0, truth)):  # too large, then too small
        feedback = _unknown(item, low, high)
        if feedback and low:
            yield FARTHEST + truth, FARTHEST, feedback
        elif feedback:
            yield truth - FARTHEST, FARTHEST, feedback


def _unknown(item, low, high) -> Feedback | None:
    """Return the feedback on a number between these two that no rule gives; None where none is found."""
    for part in range(1, 100):
        feedback = item.judge(rounded(low + (high - low) * part / 100))
        if feedback.status == "wrong" and feedback.message != sentence("number", *VERY_NEAR):
            return feedback
    return None


def rankings(item: ConstructItem) -> Iterator[tuple]:
    """Yield every ranking that can be made up, the right ones first; ``*`` is any other text."""
    judged = [(" ".join(map(str, each)), item.judge(list(each))) for each in item.data.rankings]
    for text, feedback in sorted(judged, key=lambda pair: not pair[1].done):
        yield text, 100 * feedback.done, feedback_html(feedback)
    yield ANY, 0, feedback_html(item.judge("!"))  # which cannot be read


def right_orders(item: OrderItem) -> list[str] | None:
    """List all orders of the letters with every step after its parts; None where there are too many."""
    before = _before(item)
    found: list[str] = []
    for order in permutations(item.letters):
        if all(order.index(earlier) < order.index(later) for later, earlier in before):
            found.append("".join(order))
            if len(found) > MOST_ORDERS:
                return None
    return found


def orders(item: OrderItem) -> Iterator[tuple]:
    """Yield the right orders, then each pair of letters in the wrong order; ``*`` is any other letters."""
    right = right_orders(item) or []
    yield from ((each, 100, feedback_html(item.judge(each))) for each in right)
    for later, earlier in _before(item):
        rest = "".join(letter for letter in right[0] if letter not in (later, earlier))
        yield f"*{later}*{earlier}*", 0, feedback_html(item.judge(later + earlier + rest))
    yield ANY, 0, feedback_html(item.judge("!"))


def _before(item) -> list[tuple[str, str]]:
    """List pairs of letters: that of a step, and that of a step from which it is worked out."""
    cards = list(zip(item.letters, item.cards))
    return [(x, y) for x, (_, made) in cards for y, (name, _) in cards if x != y and depends_on(made, name)]


# ---- embedded answers -----------------------------------------------------------------------------------


def in_field(text: str) -> str:
    """Escape a text within a field: what would end the field is written as an entity.

    >>> in_field("1/2 ~ {#1} < 1")
    '1/2 &#126; {&#35;1&#125; &amp;lt; 1'
    """
    parts = (SIGNS.get(sign) or escape(escape(sign, quote=False), quote=False) for sign in text)
    return "".join(parts)


def number(value: float) -> str:
    """Write a field for a number, right when it is at most half a unit of the second decimal off."""
    return f"{{1:NUMERICAL:={plain(value, DECIMALS)}:{TOLERANCE + 10**-DECIMALS:.{DECIMALS}f}}}"


def choice(options, right) -> str:
    """Write a field in which one of several options is chosen, with the feedback on each."""
    parts = (
        f"{'=' * (option is right)}{in_field(option.words)}#{in_field(option.feedback or 'Right.')}"
        for option in options
    )
    return f"{{1:MULTICHOICE_V:{'~'.join(parts)}}}"


def choices(item: ChooseItem) -> str:
    case = item.data
    return (
        f"<p>{escape(case.text, quote=False)}</p>{choice(item.choices, case.choices[0])}"
        f"<p>Because</p>{choice(item.reasons, case.reasons[0])}"
    )


def worksheet(item: WorksheetItem) -> str:
    """Write the worksheet as a table, with fields for its blanks.

    A blank whose right number is 0 is filled in: whoever types 0 everywhere is to get no points for it.
    """
    return worksheet_table(item, [number(value) if value else "0" for value in cells(item)], FILL_IN)
