"""Test whether two systems are as good as equal: to find no difference does not show it."""

from ...document.answer import Shown
from . import equivalence_document as document
from .guaranteed import product, reach
from .thresholds import ALPHA


class Equivalence(Shown):
    """Whether the mean difference lies within a margin; prints as a table of the factors behind it.

    Parameters
    ----------
    differences : dict of str to float
        Query -> difference.
    margin : float
        The largest mean difference that would not matter, above 0, in the metric's own units.
    largest : float
        The largest difference that a query can have, above the margin.
    names : pair of str
        What the systems are called.

    Attributes
    ----------
    reach : float
        R of the factors (R - d)/(R - margin), one for the difference d of each query: the largest possible
        difference, or more where there are many queries.
    products : pair of float
        Of these factors, for the differences and for their opposites.

    Notes
    -----
    Two one-sided tests. If the true mean difference were as large as the margin in one direction, that
    direction's product would come to 20 or more in at most 5 % of samples, however the differences are
    distributed: many zeros, few large ones, few queries. Both must come to 20. ``p`` is 1 divided by the
    smaller product, and 1 at most.

    References
    ----------
    Schuirmann, A comparison of the two one-sided tests procedure and the power approach for assessing the
    equivalence of average bioavailability, Journal of Pharmacokinetics and Biopharmaceutics 15, 1987. The
    products: see `guaranteed.product`.

    Examples
    --------
    >>> found = Equivalence({"q1": 0.25, "q2": -0.25}, margin=0.5, largest=1)
    >>> [round(x, 2) for x in found.products], round(found.p, 4), found.shown
    ([3.75, 3.75], 0.2667, False)
    """

    document = document

    def __init__(
        self,
        differences: dict[str, float],
        margin: float,
        largest: float,
        names: tuple[str, str] = ("A", "B"),
    ):
        self.differences, self.margin, self.largest, self.names = differences, margin, largest, names
        d = list(differences.values())
        self.reach = reach(len(d), margin, largest)
        self.products = (product(d, margin, largest), product([-x for x in d], margin, largest))

    @property
    def factors(self) -> list[tuple[str, float, float, float]]:
        """For each query: its name, its difference, and its factor in each of the two products."""
        far = self.reach
        below = far - self.margin  # what each factor is divided by
        return [(query, d, (far - d) / below, (far + d) / below) for query, d in self.differences.items()]

    @property
    def p(self) -> float:
        """How rare the smaller product would be, at most, if the true mean difference were the margin."""
        smaller = min(self.products)
        return 1 / smaller if smaller > 1 else 1.0

    @property
    def shown(self) -> bool:
        """Whether it is proven: both products show that the true mean difference lies within the margin."""
        return self.p <= ALPHA

    def __repr__(self) -> str:
        return f"<Equivalence within {self.margin:g}: p-value {self.p:.4f}>"
