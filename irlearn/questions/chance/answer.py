"""The answer of `chance`: what random orders score, and what the ranking itself scores beside them."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING

from ...definition.metric import Metric
from ...document.answer import Shown
from ...explanation.digits import result
from ...pictures import Picture, histogram
from ...worksheet.exactness import plain
from . import document
from .outcomes import Outcomes
from .pool import Pool

if TYPE_CHECKING:
    from ...typing_only import Score

MOST_ORDERS_COUNTED = 1_000_000  # where there are more, their number is left out, and shares are shown alone


class Chance(Shown):
    """What `chance` returns; prints as a table.

    Attributes
    ----------
    metric : Metric
    score : float or Fraction
        What the ranking itself scores.
    documents, length : int
        How many documents are put in random order, and how many of them the ranking holds.
    orders : int or None
        How many different orders there are, or None for more than a million. Documents with the same grade
        are not told apart.
    tried : int
        How many orders were scored: those that were drawn; or, where all were gone through, those that differ
        at a rank where the order counts.
    complete : bool
        Whether all orders were gone through.
    by_formula : bool
        Whether a formula gave the mean, which is then exact although orders were drawn.
    seed : int
        The seed of the random numbers.
    """

    document = document

    def __init__(
        self,
        metric: Metric,
        score: float | Fraction,
        found: Outcomes,
        pool: Pool,
        mean: Score | None,
        seed: int,
        exact: bool,
    ):
        self.metric, self.score, self.seed = metric, score, seed
        self.documents, self.length = len(pool.documents), pool.length
        self.complete, self.tried, self.by_formula = found.complete, found.tried, mean is not None
        self.orders = pool.count_orders(MOST_ORDERS_COUNTED)
        self._found = found
        estimated = mean is None and not found.complete  # a mean of drawn orders is not exact
        self.mean: float | Fraction = plain(found.mean if mean is None else mean, exact and not estimated)
        ends = sorted([score, *(plain(each, exact) for each in found.ends)])
        self.lowest, self.highest = ends[0], ends[-1]

    @property
    def spread(self) -> float:
        """The standard deviation of the scores."""
        return self._found.spread

    @property
    def standard_error(self) -> float:
        """The standard error of the mean, where the orders were drawn; 0 where the mean is exact."""
        return 0.0 if self.complete or self.by_formula else self.spread / sqrt(self.tried)

    @property
    def best(self) -> float | Fraction:
        """The best score of all orders; where they were drawn, the best among them and the ranking itself."""
        return self.lowest if self.metric.better == "lower" else self.highest

    @property
    def worst(self) -> float | Fraction:
        """The worst score of all orders; where they were drawn, the worst of them and the ranking itself."""
        return self.highest if self.metric.better == "lower" else self.lowest

    @property
    def constant(self) -> bool:
        """Whether all orders that were scored, and the ranking itself, have the same score."""
        return bool(self.lowest == self.highest)

    @property
    def share(self) -> Fraction:
        """The share of the orders that score at least as well as the ranking itself."""
        return self._found.share_at_least(self.score, self.metric.better)

    @property
    def sentence(self) -> str:
        """What chance gives, in one sentence."""
        return document.sentence(self)

    def picture(self) -> Picture:
        """Draw how often each score comes, with that of the ranking itself marked."""
        return histogram(
            [float(score) for score in self._found.times],
            weights=list(self._found.shares.values()),
            mark=float(self.score),
            low=float(self.lowest),
            high=float(self.highest),
            title=f"{self.metric} of random orders",
        )

    def __repr__(self) -> str:
        return f"<Chance {self.metric!r} = {result(self.score)}, by chance {result(self.mean)}>"
