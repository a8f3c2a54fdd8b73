"""How a number is printed: rounded, and without zeros at its end.

``decimals`` is the number of decimals that the reader asked for; where it is None, the cells of a table have
3 and a result has 4. A number between -0.1 and 0.1 has so many digits after its leading zeros; one nearer to
0 than a millionth is written like 1.23e-07.
"""

import math
import re

from ..errors import error
from ..worksheet.checks import is_fraction

HYPHEN_BEFORE_NUMBER = re.compile(r"(?<![\w-])-(?=\.?\d)")  # not that in "2-3"
CELL_DECIMALS, RESULT_DECIMALS = 3, 4
MOST_DECIMALS = 1000  # that a reader may ask for
MOST_BITS = 3400  # of a whole number that is written out: about a thousand digits


def checked(decimals):
    """Check the number of decimals that a reader asked for, if any, and return it."""
    if decimals is not None and not (isinstance(decimals, int) and 0 <= decimals <= MOST_DECIMALS):
        raise error("number of decimals out of range", found=decimals, most=MOST_DECIMALS)
    return decimals


def cell(x, decimals: int | None = None) -> str:
    """Write a number as in a table.

    >>> cell(1.5849625), cell(3.0), cell(0.00045927), cell(1.5849625, 6)
    ('1.585', '3', '0.000459', '1.584963')
    """
    return written(x, CELL_DECIMALS if decimals is None else decimals)


def with_minus_signs(text: str) -> str:
    """Write the hyphen before each number as a minus sign; other hyphens stay.

    >>> with_minus_signs("-0.1 to 2-3, burges-2005")
    '−0.1 to 2-3, burges-2005'
    """
    return HYPHEN_BEFORE_NUMBER.sub("−", text)


def result(x, decimals: int | None = None) -> str:
    """Write a number that was worked out from a whole column.

    >>> result(6.14871231), result(0.97236428)
    ('6.1487', '0.9724')
    """
    return written(x, RESULT_DECIMALS if decimals is None else decimals)


def with_decimals(x, decimals: int | None = None) -> str:
    """Write a result; an exact fraction also as a decimal number: ``3/4 = 0.75``."""
    if is_fraction(x) and x.denominator > 1 and not _is_long(x):
        return f"{x} = {result(float(x), decimals)}"
    return result(x, decimals)


def written(x, places: int) -> str:
    """Write a float with at most so many decimals (near 0 with more); 3 and 3/4 stay as they are."""
    if isinstance(x, int) or is_fraction(x):
        return _in_short(x, places) if _is_long(x) else str(x)
    if not math.isfinite(x):
        return str(x)
    if x == int(x):
        return str(int(x))
    if abs(x) < 1e-6:
        return f"{x:.{max(places - 1, 0)}e}"
    decimals = places
    if abs(x) < 0.1:
        exponent = math.floor(math.log10(abs(x)))
        exponent -= abs(x) < float(f"1e{exponent}")  # just below a power of ten the logarithm is rounded up
        decimals -= 1 + exponent
    text = f"{x:.{decimals}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _is_long(x) -> bool:
    return max(x.numerator.bit_length(), x.denominator.bit_length()) > MOST_BITS


def _in_short(x, places: int) -> str:
    """Write a number of thousands of digits as its first few and a power of ten: ``3.980e+6020``."""
    power = math.log10(abs(x.numerator)) - math.log10(x.denominator)
    return f"{'-' if x < 0 else ''}{10 ** (power % 1):.{max(places, 0)}f}e{math.floor(power):+03}"


def counted(n: int, one: str, many: str) -> str:
    """Write a number with its noun, ``one`` or ``many``.

    >>> counted(1, "query", "queries"), counted(7000, "query", "queries")
    ('1 query', '7,000 queries')
    """
    return f"{n:,} {one if n == 1 else many}"


def grade_words(item) -> str:
    """Write a grade in words; None stands for a document that was not judged, and text stays as it is.

    >>> grade_words(3), grade_words(None), grade_words("A")
    ('grade 3', 'not judged', 'A')
    """
    return item if isinstance(item, str) else "not judged" if item is None else f"grade {cell(item)}"
