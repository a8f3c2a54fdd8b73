"""Compare two scores that may differ in the last bits, because floats are rounded on the way."""

import math


def near(a: float, b: float) -> bool:
    """Say whether two numbers are equal to nine digits."""
    return math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-9)
