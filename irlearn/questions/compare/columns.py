"""The standard of proof, in two columns: if the differences are symmetric, and whatever their shape.

Each column is an interval of the mean gain. Either end is wrong in at most 2.5% of samples, under the
column's own condition. Every claim is read off the interval, so no two claims of a column contradict each
other. The second interval is made wide enough to hold the first, so what holds whatever the shape also holds
if the differences are symmetric.
"""

from typing import NamedTuple


class Column(NamedTuple):
    """The mean gains of the second system that are not ruled out, from `low` to `high`.

    >>> column = Column(-0.01, 0.03)
    >>> column.better, column.rules_out_loss(0.02), column.rules_out_gain(0.02), column.within(0.05)
    (False, True, False, True)
    """

    low: float
    high: float

    @property
    def better(self) -> bool:
        """Whether the second system is better."""
        return self.low > 0

    @property
    def worse(self) -> bool:
        """Whether the second system is worse."""
        return self.high < 0

    def rules_out_loss(self, margin: float) -> bool:
        """Whether the second system loses less than the margin, if anything."""
        return self.low > -margin

    def rules_out_gain(self, margin: float) -> bool:
        """Whether the second system gains less than the margin, if anything."""
        return self.high < margin

    def within(self, margin: float) -> bool:
        """Whether the two differ by less than the margin."""
        return self.rules_out_loss(margin) and self.rules_out_gain(margin)

    def turned(self) -> "Column":
        """Return the same for the gains of the first system."""
        return Column(-self.high, -self.low)


class Columns(NamedTuple):
    """Both columns; None for one that the data do not have.

    Symmetric differences need six queries that differ, and a shape that nobody knows needs a largest
    difference.
    """

    if_symmetric: Column | None
    whatever_the_shape: Column | None

    def turned(self) -> "Columns":
        """Return the same for the gains of the first system."""
        return Columns(*(each and each.turned() for each in self))


def two_columns(by_flips, guaranteed) -> Columns:
    """Return both columns of two pairs of ends, the second widened to hold the first; each may be None."""
    if by_flips is not None and guaranteed is not None:
        guaranteed = min(by_flips[0], guaranteed[0]), max(by_flips[1], guaranteed[1])
    return Columns(*(None if ends is None else Column(*ends) for ends in (by_flips, guaranteed)))
