"""Parse an answer as nothing, as something that is no number, or as a number with its decimals.

card/parse.js does the same on a page.
"""

import re
from fractions import Fraction
from math import nan
from numbers import Real
from typing import Any, NamedTuple

from ...errors import IRLearnError
from ...questions.identify.printed import TOLERANCE, Printed, read
from ...worksheet.checks import plain_python

PLACES = 3  # how many decimals are asked for
DECIMALS_WANTED = "three decimals, or a fraction"  # the words for it in all sentences
LONGEST_NUMBER = 300  # characters
NOTHING_TYPED = ("", "...", "…", "?")  # what stands for a gap
# What is copied may have marks around it that nobody sees, of no width or of direction.
# Stripped as characters, because a pattern for the end of a text takes minutes on a hundred thousand blanks.
MARKS = "\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff"
AROUND = "".join(re.findall(rf"[\s{MARKS}]", "".join(map(chr, range(0x10000)))))
# No pattern below reads a text of more than LONGEST_NUMBER characters.
# Such as 0,367, 2/3 or 36.7 %. As on a page, digits are 0 to 9, and no exponent is read.
NUMBER = re.compile(r"[-+]?([0-9]+([.,][0-9]*)?|[.,][0-9]+)( ?[/:] ?[0-9]+)? ?%?")
QUOTIENT = re.compile(r"([-+]?[0-9]*[.,][0-9]*) ?/ ?([0-9]+)")  # with decimals above the stroke: 1.4/4
SIDE_BY_SIDE = re.compile("[0-9]{2,}")  # grades without blanks between them: 101
# An equals sign before a number and a full stop after it are no part of it.
SIGNS_AROUND = re.compile(r"^= *(?=[-+0-9.,])|(?<=[0-9%])\.\Z")


class ParsedNumber(NamedTuple):
    """A number as it was typed; ``printed`` is None where it is no number."""

    text: str
    printed: Printed | None
    is_float: bool = False  # given as a float, of which Python drops zeros at the end: 0.800 is 0.8

    @property
    def empty(self) -> bool:
        return self.text in NOTHING_TYPED

    @property
    def readable(self) -> bool:
        return self.printed is not None

    @property
    def value(self) -> float:
        return self.printed.value if self.printed else nan

    @property
    def short(self) -> bool:
        """Whether it has fewer decimals than are asked for; a fraction has them all."""
        places = self.printed.places if self.printed else None
        return places is not None and places < PLACES

    @property
    def whole(self) -> bool:
        return self.value == int(self.value) if self.printed else False

    @property
    def digits(self) -> int:
        """How many digits it has from the first that is not 0: 4.89 has three, and 0.37 has two."""
        return len(re.sub("[^0-9]", "", self.text).lstrip("0"))

    def gives(self, score: float) -> bool:
        """Tell whether it is the score, in as many decimals as it has; a short text has to be exact."""
        if self.printed is None:
            return False
        if self.short:
            off = abs(self.printed.value - score)
            return off <= TOLERANCE or (self.is_float and Printed(self.value, PLACES).is_rounded(score))
        return self.printed.is_rounded(score)

    def cuts_off(self, score: float) -> bool:
        return self.printed is not None and not self.short and self.printed.is_truncated(score)

    def is_percent_of(self, score: float) -> bool:
        """Tell whether it is above 1, and the score times 100."""
        return self.value > 1 and self.printed is not None and self.printed.as_percent().is_rounded(score)

    def roughly_gives(self, score: float) -> bool:
        """Tell whether it would be the score, if so few decimals were enough."""
        return self.short and self.printed is not None and self.printed.is_rounded(score)


def parse_number(answer: Any) -> ParsedNumber:
    """Parse an answer as a number.

    Examples
    --------
    >>> [parse_number(a).readable for a in ("0,367", "2/3", "36.7 %", 0.367, "1e-3", "a third")]
    [True, True, True, True, False, False]
    >>> [parse_number(a).value for a in ("= 0.367", "0.367.", "2:5", "1.4/4", "½")]
    [0.367, 0.367, 0.4, 0.35, nan]
    """
    answer = plain_python(answer)
    if isinstance(answer, bool) or not isinstance(answer, (str, Real, type(None), type(...))):
        return ParsedNumber(repr(answer), printed=None)
    text = _written(answer) if isinstance(answer, Real) else as_text(answer)
    if len(text) > LONGEST_NUMBER:
        return ParsedNumber(text, printed=None)
    if isinstance(answer, str):
        text = SIGNS_AROUND.sub("", text)
    if not NUMBER.fullmatch(text):
        return ParsedNumber(text, printed=None)
    try:
        return ParsedNumber(text, _read(text.replace(":", "/")), isinstance(answer, float))
    except (IRLearnError, ZeroDivisionError):
        return ParsedNumber(text, printed=None)


def _read(text: str) -> Printed:
    """Read a number; a quotient such as 1.4/4, which stands in worksheets, is taken as it is."""
    if quotient := QUOTIENT.fullmatch(text):
        above, below = quotient.groups()
        return Printed(float(above.replace(",", ".")) / int(below), places=None)
    return read(text)


def as_text(answer: Any) -> str:
    """Return what was typed, without blanks around it; nothing where a gap was left as it stood.

    >>> as_text(" B. "), as_text("____"), as_text(...), as_text(["A", "C"])
    ('B.', '', '', 'AC')
    """
    if isinstance(answer, (list, tuple)):
        return "".join(map(as_text, answer))
    text = "" if answer is None or answer is Ellipsis else str(answer).strip(AROUND).strip("_")
    return "" if text in NOTHING_TYPED else text


def split_list(text: str) -> list[str]:
    """Split a list that was typed, with brackets and commas or without; grades may stand side by side.

    >>> split_list("[1, 0, 1]"), split_list("1 0 1"), split_list("101")
    (['1', '0', '1'], ['1', '0', '1'], ['1', '0', '1'])
    """
    cells = text.replace(",", " ").strip("[] ").split()
    is_one = len(cells) == 1 and len(cells[0]) <= LONGEST_NUMBER
    return list(cells[0]) if is_one and SIDE_BY_SIDE.fullmatch(cells[0]) else cells


def split_cells(text: str) -> list[str]:
    """Split the cells of a worksheet that were typed; a comma is a decimal point where it can be one.

    >>> [split_cells(text) for text in ("3 0,75", "3, 0.75", "3;0,75", "3,0.75,1")]
    [['3', '0,75'], ['3', '0.75'], ['3', '0,75'], ['3', '0.75', '1']]
    """
    cells = []
    for cell in text.replace(";", " ").split():
        between = cell.count(",") > 1 or ("," in cell and "." in cell)
        cells += cell.replace(",", " ").split() if between else [cell.rstrip(",") or cell]
    return cells


def _written(number):
    """Write a number of Python's as one would type it: without an exponent."""
    if isinstance(number, Fraction):
        return str(number)
    text = repr(number)
    return f"{number:.17f}".rstrip("0") if "e" in text else text
