"""The right answer of an item and the known wrong ones, as a student types them, with their feedback."""

from collections.abc import Iterator
from contextlib import suppress
from math import floor
from typing import NamedTuple

from ...definition.metric import Metric
from ...errors import IRLearnError
from ...exercises.item import Item
from ...exercises.judge import Feedback
from ...exercises.judge.parse import PLACES
from ...exercises.kinds.construct import ConstructItem
from ...exercises.kinds.lettered import LETTERS, NUMBERS, ChooseItem, Lettered
from ...exercises.kinds.number import NumberItem
from ...exercises.kinds.worksheet import SCORE, OrderItem, WorksheetItem
from ...explanation.digits import cell

HALF = 0.5 * 10**-PLACES  # half a unit of the last decimal that is asked for
EXACT = 1e-9  # how far off a number may be that stands for itself alone
# A learning platform compares numbers, so 5.85 and 5.850 are the same there.
FEWER_PLACES = (2, 1, 0)


class JudgedAnswer(NamedTuple):
    """An answer as it is typed, and the feedback on it."""

    answer: str
    feedback: Feedback


def right_answer(item: Item) -> str:
    """Return the right answer as it is typed: of a worksheet, all blanks in turn; "" for a function.

    Examples
    --------
    >>> from irlearn.exercises import chapter
    >>> q = chapter("average-precision")
    >>> right_answer(q.q3), right_answer(q.q6), right_answer(q.q1)
    ('0.350', 'A', '1 0.25 0.25 1 0.2 0 4 0.0625')
    """
    if isinstance(item, NumberItem):
        return plain(item.data.truth) if item.is_whole else rounded(item.data.truth)
    if isinstance(item, WorksheetItem):
        return " ".join(cell(value) for value in cells(item))
    if isinstance(item, Lettered):
        return item.right_letter
    if isinstance(item, (ChooseItem, OrderItem)):
        return item.right_answer
    if isinstance(item, ConstructItem):
        return " ".join(map(str, item.data.solutions[0]))
    return ""


def judged_answers(item: Item) -> list[JudgedAnswer]:
    """Judge the right answer, and then the others that are known: none for a worksheet or a ranking."""
    typed = [text for text in (right_answer(item), *_wrong(item)) if text]
    return [JudgedAnswer(text, item.judge(text)) for text in dict.fromkeys(typed)]


def _wrong(item: Item) -> list[str]:
    """List the other answers that are known; right ones may be among them."""
    if isinstance(item, NumberItem):
        return [rounded(value) for value in (*known_numbers(item), cut_off(item.data.truth))]
    if isinstance(item, Lettered):
        return list(item.letters)
    if isinstance(item, ChooseItem):
        return [x + y for x in LETTERS[: len(item.choices)] for y in NUMBERS[: len(item.reasons)]]
    if isinstance(item, OrderItem):
        return [item.letters]
    return []


def judged_worksheets(item: WorksheetItem) -> list[JudgedAnswer]:
    """Judge a worksheet as each wrong rule would fill it in; this takes a while, as all steps are judged."""
    typed = {}
    for rule in item.family.competing_rules.all_rules:
        with suppress(IRLearnError, ArithmeticError, AttributeError, IndexError):  # it may lack a row
            typed[" ".join(map(cell, cells(item, rule)))] = None
    return [JudgedAnswer(text, item.judge(text)) for text in typed]


def known_numbers(item: NumberItem) -> list[float]:
    return [each.value for name in ("rules", "rounded", "slips") for each in item.rubric.named(name)]


def marked_numbers(item: NumberItem) -> Iterator[tuple[float, float, Feedback]]:
    """Yield the known answers for a learning platform: the number, how far off it may be, and the feedback.

    The first that fits counts, as in judge/rubrics.json: so an answer has the same mark everywhere.
    """
    truth, share = item.data.truth, f"{100 * item.data.truth:.1f}"
    shorter = {places: item.judge(f"{truth:.{places}f}") for places in FEWER_PLACES}
    yield truth, HALF, item.judge(rounded(truth))
    yield cut_off(truth), EXACT, item.judge(rounded(cut_off(truth)))
    yield from ((round(truth, places), EXACT, said) for places, said in shorter.items() if said.done)
    yield from ((value, HALF, item.judge(rounded(value))) for value in known_numbers(item))
    if item.is_share:
        yield 100 * truth, 100 * HALF, item.judge(share)
    for places, said in shorter.items():
        if said.status == "decimals" and places:
            yield round(truth, places), EXACT, said


def cut_off(value: float) -> float:
    return floor(value * 10**PLACES) / 10**PLACES


def rounded(value: float) -> str:
    return f"{value:.{PLACES}f}"


def plain(value: float, digits: int = 9) -> str:
    """Write a number with no more decimals than it needs, and without an exponent.

    >>> plain(0.5), plain(1e-9), plain(2.0)
    ('0.5', '0.000000001', '2')
    """
    return f"{value:.{digits}f}".rstrip("0").rstrip(".")


def cells(item: WorksheetItem, metric: Metric | None = None) -> list[float]:
    """List the right numbers of all blanks in the order of reading, or those of another rule."""
    explained = item.data.explain(metric)
    return [
        explained.score if name == SCORE else explained[name] if row is None else explained[name][row - 1]
        for name, row in item.blanks
    ]
