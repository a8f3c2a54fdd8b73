"""Ask what a random order of the same documents would score: `chance`, `chance_for`, and their answer."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from typing import TYPE_CHECKING, Any

from ...definition.metric import Metric
from ...definition.registry import metric as metric_of
from ...document import Shown
from ...errors import error
from ...explanation.digits import result
from ...explanation.explanation import Explanation
from ...pictures import Picture, histogram
from ...worksheet.checks import check_whole, plain
from ...worksheet.ranking_sheet import OrdersSheet
from . import document
from .formulas import expected
from .outcomes import Outcomes, outcomes
from .pool import Pool, Scorer, pool_of_ranking

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
        aren't distinguished.
    tried : int
        How many orders were scored: the orders drawn or, if all were tried, the orders that differ at a rank
        where the order counts.
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


def chance(
    metric: str | Metric,
    ranking: Any,
    judged: Any = None,
    *,
    samples: int | None = None,
    seed: int = 0,
    exact: bool = False,
    **options: Any,
) -> Chance:
    """Score random orders: what would they get, and how many score at least as well as the ranking?

    Parameters
    ----------
    metric : str or Metric
        What to score, such as ``"nDCG@10"``: any metric of one ranking.
    ranking : list of grades
        In rank order; ``None`` for an unjudged document.
    judged : list of grades, optional
        The grades of all judged documents of the query. These and the unjudged results are then put in random
        order, and as many documents are retrieved as the ranking has. By default, the documents of the
        ranking are reordered, and all of them are retrieved.
    samples : int ≥ 2, optional
        If at most this many orders differ at a rank where the order counts, all of them are tried. If there
        are more, or if more than 200 ranks count, this many are drawn at random. By default, it's 10,000, or
        fewer for rankings of thousands of results, so that the answer takes a few seconds: its ``tried`` says
        how many.
    seed : int
        The seed of the random numbers: the same seed draws the same orders. For more than 200 documents, the
        orders may differ with and without NumPy.
    exact : bool
        Use exact fractions, if the metric allows them. Orders drawn at random are scored as floats, but the
        mean (if it has a formula), the best and the worst score are exact.
    **options
        Options of the metric, such as ``k=5``.

    Returns
    -------
    Chance
        ``.mean .spread .worst .best .score .share``; prints as a table.

    Notes
    -----
    Every order is equally likely. Even if orders are drawn at random, the mean is exact for metrics that have
    a formula: metrics that add up an amount for each result (P, R, DCG, nDCG, RBP, ...), AP, RR, Success and
    ERR.

    Raises
    ------
    IRLearnError
        For a metric that doesn't take one ranking or is undefined for some order, for invalid ``samples`` or
        ``seed``, and for anything the metric itself refuses.

    References
    ----------
    AP: Manzhos, Ianevych & Melnyk, Average precision at cutoff k under random rankings, arXiv:2511.02571.

    Examples
    --------
    >>> import irlearn
    >>> found = irlearn.chance("AP", [1, 0, 1, 0, 1], exact=True)
    >>> found.score, found.mean, found.share
    (Fraction(34, 45), Fraction(437, 600), Fraction(1, 2))
    >>> round(irlearn.chance("nDCG", [3, 2, 3, 0, 1, 2], k=3).mean, 3)
    0.663
    """
    asked = metric_of(metric)
    _check_takes_a_ranking(asked)
    if samples is not None:
        check_whole("samples", samples, 2)
    check_whole("seed", seed, 0)
    bound, sheet = asked.read((ranking,), {"judged": judged, "exact": exact, **options})
    score = plain(bound.fill(sheet)[1].values, sheet.exact)
    return _score_orders(bound, sheet, score, samples, seed)


def chance_for(explanation: Explanation) -> Chance:
    _check_takes_a_ranking(explanation.metric)
    return _score_orders(explanation.metric, explanation.sheet, explanation.score, samples=None, seed=0)


def _score_orders(metric, sheet, score, samples, seed) -> Chance:
    if isinstance(sheet, OrdersSheet):  # ties are left open, and all orders have the same documents
        sheet = sheet.rankings[0]
    sheet = sheet.uncut  # with the results below the cut-off
    scorer = Scorer(metric, pool_of_ranking(sheet, metric.tells_unjudged), sheet.exact)
    _check_every_document(scorer)
    _check_every_order_has_a_score(scorer)
    found = outcomes(scorer, samples, seed)
    mean = None if found.complete else expected(scorer)
    return Chance(metric, score, found=found, pool=scorer.pool, mean=mean, seed=seed, exact=sheet.exact)


def _check_takes_a_ranking(metric) -> None:
    if not metric.reads_a_ranking:
        of_queries = metric.reads_several_rankings
        hint = " For a whole run, use evaluate(..., chance=True)." if of_queries else ""
        raise error("chance takes a metric of one ranking", metric=metric.display_name, hint=hint)


def _check_every_document(scorer) -> None:
    """Refuse grades that the metric refuses, also those below the cut-off or not retrieved here."""
    metric, different = scorer.metric, dict.fromkeys(scorer.pool.documents)
    uncut = {"k": None} if "k" in metric.parameters else {}
    metric.fill(scorer.pool.sheet(list(enumerate(different, 1))), **uncut)


def _check_every_order_has_a_score(scorer) -> None:
    condition, pool = scorer.metric.condition, scorer.pool
    if condition is None:
        return
    conditions = Scorer(condition, pool)  # it scores 0 the orders without a value
    worst_first = sorted(pool.documents, key=lambda document: document.grade)
    best_first = worst_first[::-1]
    if not conditions.score(best_first[: pool.length]):
        raise error("no value in any order", metric=repr(scorer.metric))
    if not conditions.score(worst_first[: pool.length]):
        raise error("no value by chance", metric=scorer.metric, instead=condition)
