"""Whether two scores are the same number, but for the last bits that floats lose on the way."""

import math


def near(a: float, b: float) -> bool:
    """Equal to nine digits."""
    return math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-9)
