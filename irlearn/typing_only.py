"""What only a type checker reads: ``if TYPE_CHECKING:`` guards the imports that annotations need.

A type checker takes a name spelled like this for True, wherever it comes from. Python's own
stands in `typing`, whose import takes a fifth of the time until the first score, so the files that are needed
for a score use this one.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction
    from typing import Any

    Json = dict[str, Any]  # what JSON can hold, by name
    Options = dict[str, Any]  # of a metric, by their names: numbers, words, yes or no, a table
    Score = float | Fraction  # a Fraction in exact arithmetic
