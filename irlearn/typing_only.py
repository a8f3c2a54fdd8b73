"""`TYPE_CHECKING`, which guards imports that only annotations need, and names for types.

A type checker takes any name spelled like this for True. Python's own is in `typing`, whose import takes a
fifth of the time until the first score, so the files that are needed for a score use this one.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Any

    Json = dict[str, Any]  # an object in JSON
    Options = dict[str, Any]  # name of a metric's option: its value, a number, text, bool, dict or None
    Score = float | Fraction  # a Fraction in exact arithmetic
