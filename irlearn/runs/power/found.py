"""What so many queries find."""

from typing import NamedTuple


class Found(NamedTuple):
    """How often so many queries answer in which way.

    ``right``: the test finds the difference, in its true direction. ``wrong_way``: the test finds one, in the
    other direction. ``wrong_mean``: the means are in the wrong order, whatever the test says.
    """

    right: float
    wrong_way: float
    wrong_mean: float
