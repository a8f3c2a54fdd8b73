"""Find the ends of Student's t without SciPy, which the core of the package does without."""

from functools import cache
from math import cos, pi, sin, sqrt, tan
from statistics import NormalDist

EXACT = 200  # up to so many degrees of freedom the finite series is summed; beyond, an expansion does
HALVINGS = 60  # of an interval, down to rounding


@cache
def t_quantile(share: float, freedom: int) -> float:
    """Return the value that t stays below in this share of cases, above one half.

    Notes
    -----
    For whole degrees of freedom the distribution is a finite sum of powers of a cosine (Abramowitz & Stegun,
    Handbook of Mathematical Functions, 1964, 26.7.3 and 26.7.4). From `EXACT` on, their expansion 26.7.5
    around the normal curve is right to eight digits.

    >>> round(t_quantile(0.975, 1), 3), round(t_quantile(0.975, 9), 3), round(t_quantile(0.975, 1000), 3)
    (12.706, 2.262, 1.962)
    """
    if freedom > EXACT:
        z, n = NormalDist().inv_cdf(share), freedom
        terms = (
            z,
            (z**3 + z) / 4,
            (5 * z**5 + 16 * z**3 + 3 * z) / 96,
            (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        )
        return sum(term / n**power for power, term in enumerate(terms))
    low, high = 0.0, pi / 2
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < 2 * share - 1 else (low, middle)
    return sqrt(freedom) * tan((low + high) / 2)


def _within(angle, freedom):
    """Return the probability that t is within plus and minus √freedom · tan(angle)."""
    odd, square = freedom % 2, cos(angle) ** 2
    term, total = (cos(angle), 0.0) if odd else (1.0, 0.0)
    for i in range(freedom // 2):
        total += term
        term *= square * ((2 * i + 2) / (2 * i + 3) if odd else (2 * i + 1) / (2 * i + 2))
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
