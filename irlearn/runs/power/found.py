"""How often a number of queries finds a difference: the three shares that both models return."""

from typing import NamedTuple


class Found(NamedTuple):
    """Shares of samples with a certain number of queries, each from 0 to 1.

    ``right``: the test finds the difference, in its true direction. ``wrong_way``: the test finds one, in the
    other direction. ``wrong_mean``: the means are in the wrong order, whatever the test says.
    """

    right: float
    wrong_way: float
    wrong_mean: float
