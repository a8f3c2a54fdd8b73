"""Moodle's embedded answers ("cloze"): fields within the text, such as ``{1:NUMERICAL:=0.4:0.005}``.

How they are written: https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type. Moodle undoes one
layer of HTML escapes within a field, so there the text is escaped once more.
"""

from __future__ import annotations

from html import escape

from ...exercises.judge.filled_in import FEWEST_DECIMALS
from ...exercises.kinds.choose import ChooseItem
from ...exercises.kinds.worksheet import WorksheetItem
from .answers import cells, plain
from .html import worksheet_table

SIGNS = {"\\": "&#92;", "}": "&#125;", "~": "&#126;", "#": "&#35;"}  # signs with a meaning within a field
HALF = 0.5 * 10**-FEWEST_DECIMALS  # half a unit of the second decimal
FILL_IN = (
    "Fill in the blanks. Keep all decimals while you work, and type three of them. "
    f"A number counts as right when it is at most {HALF} off."
)
DECIMALS = 6  # with which a right number is written


def in_field(text: str) -> str:
    """Escape a text within a field: what would end the field is written as an entity.

    >>> in_field("1/2 ~ {#1} < 1")
    '1/2 &#126; {&#35;1&#125; &amp;lt; 1'
    """
    parts = (SIGNS.get(sign) or escape(escape(sign, quote=False), quote=False) for sign in text)
    return "".join(parts)


def number(value: float) -> str:
    """Write a field for a number, right when it is at most half a unit of the second decimal off."""
    return f"{{1:NUMERICAL:={plain(value, DECIMALS)}:{HALF + 10**-DECIMALS:.{DECIMALS}f}}}"


def choice(options, right) -> str:
    """Write a field in which one of several options is chosen, with the feedback on each."""
    parts = (
        f"{'=' * (option is right)}{in_field(option.words)}#{in_field(option.feedback or 'Right.')}"
        for option in options
    )
    return f"{{1:MULTICHOICE_V:{'~'.join(parts)}}}"


def choices(item: ChooseItem) -> str:
    """Write the question of a choice, with a field for the answer and one for the reason."""
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
