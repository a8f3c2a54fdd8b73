"""A number as somebody printed it: its value, and how many of its decimals can be trusted."""

import math
from collections.abc import Callable, Iterator
from decimal import Decimal, DecimalException
from fractions import Fraction
from numbers import Real

from ...errors import error
from ...worksheet.checks import plain_python

DECIMALS = 9  # no number is trusted further than to these
TOLERANCE = 10.0**-DECIMALS
READINGS = CUT, ELSEWHERE, PERCENT = "cut off, not rounded", "at another cut-off", "as percent"
LARGEST = 1e15  # floats beyond this have not even one decimal to trust, and no float has more than 15


class Printed:
    """A printed number.

    Attributes
    ----------
    value : float
        The number.
    places : int or None
        Its decimals; None for an exact number, such as 2/3.
    """

    def __init__(self, value: float, places: int | None):
        self.value, self.places = value, places

    def __str__(self) -> str:
        return repr(self.value) if self.places is None else f"{self.value:.{self.places}f}"

    def is_rounded(self, score: float) -> bool:
        """Say whether this is how the score is printed when it is rounded to these decimals."""
        half = 0 if self.places is None else 0.5 * 10.0**-self.places
        return abs(score - self.value) <= half + TOLERANCE

    def is_truncated(self, score: float) -> bool:
        """Say whether this is how the score is printed when further digits are cut off."""
        if self.places is None or self.places > 15 or abs(self.value) > LARGEST:
            return False
        scale = 10.0**self.places
        return math.trunc(score * scale + math.copysign(TOLERANCE, score)) == round(self.value * scale)

    @property
    def range(self) -> tuple[int, int]:
        """The range of scores: from 0 to 1, or on to the next whole number if this number lies outside."""
        return min(0, math.floor(self.value)), max(1, math.ceil(self.value))

    def as_percent(self) -> "Printed":
        return Printed(self.value / 100, None if self.places is None else self.places + 2)

    def trusted(self, digits: int | None = None) -> "Printed":
        """Return the number with as many decimals as are to be trusted: ``digits``, if they are given.

        Without them it keeps its own, but no fewer than make two digits: 0.50, or 1.5 above 1.
        """
        least = 1 if abs(self.value) > 1 else 2
        own = None if self.places is None else max(self.places, least)
        return Printed(self.value, own if digits is None else digits)


def readings(printed: Printed, trusted: Printed) -> Iterator[tuple[str, Printed, Callable]]:
    """Yield the ways to read a number, the plainest first: in words, the number, and what fits a score.

    ``printed`` has the number's own decimals, and ``trusted`` those that are to be trusted.
    """
    yield "", trusted, Printed.is_rounded
    yield CUT, trusted, Printed.is_truncated
    yield ELSEWHERE, trusted, Printed.is_rounded
    if printed.value > 1:
        yield PERCENT, printed.as_percent(), Printed.is_rounded


def read(number) -> Printed:
    """Read the number that a float, a text, a Fraction or a Decimal stands for.

    >>> [(p.value, p.places) for p in map(read, ("0.910", 0.5, "91.4 %", "3/4", "0,91"))]
    [(0.91, 3), (0.5, 1), (0.914, 3), (0.75, None), (0.91, 2)]
    """
    number = plain_python(number)
    plain = isinstance(number, (str, Real, Decimal)) and not isinstance(number, bool)
    text = str(number).strip().replace(" ", "").replace(",", ".") if plain else ""
    percent = text.endswith("%")
    text = text.removesuffix("%")
    try:
        if "/" in text:
            printed = Printed(float(Fraction(text)), places=None)
        else:
            # The exponent of NaN is a letter, which raises a ValueError.
            decimals = -int(Decimal(text).as_tuple().exponent)
            printed = Printed(float(text), min(max(decimals, 0), 17))  # a float has 17 digits at most
    except (ValueError, ArithmeticError, TypeError, DecimalException):
        raise error("not a number that a metric gives", found=number) from None
    if not math.isfinite(printed.value):
        raise error("not a number that a metric gives", found=number)
    return printed.as_percent() if percent else printed
