"""Find out whether a sentence gives the answer away, because it contains the right number."""

import re
from fractions import Fraction
from functools import lru_cache

NUMBER = re.compile(r"(?<![\d.])\d+(?:[.,]\d+)?(?: ?/ ?\d+)?")  # such as 3, 0.25 or 1/2
NEAR = 0.0006  # numbers that differ by less may be one number, rounded to three decimals


def gives_away(words: str, truth: float) -> bool:
    """Tell whether a number in these words is the truth, as a decimal number or as a fraction.

    Examples
    --------
    >>> gives_away("The mean of 0 and 1 is 1/2.", 0.5), gives_away("k is 5", 0.5)
    (True, False)
    """
    return any(abs(value - truth) < NEAR for value in _numbers(words))


@lru_cache(maxsize=4096)  # the same sentences are asked about many numbers
def _numbers(words: str) -> list[float]:
    return [_value(text) for text in NUMBER.findall(words)]


def _value(text):
    text = text.replace(" ", "").replace(",", ".")
    over, _, under = text.partition("/")
    return float(Fraction(over) / int(under)) if under and int(under) else float(over)
