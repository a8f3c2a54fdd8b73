"""Ask what a random order of the same documents would score: the calls `chance` and `chance_for`."""

from typing import Any

from ...definition.metric import Metric
from ...definition.registry import metric as metric_of
from ...errors import error
from ...explanation.explanation import Explanation
from ...worksheet.exactness import plain
from ...worksheet.ranking_sheet import OrdersSheet
from .answer import Chance
from .formulas import expected
from .outcomes import outcomes
from .pool import pool_of_ranking
from .scorer import Scorer


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
        In rank order; ``None`` for a document that nobody judged.
    judged : list of grades, optional
        The grades of all judged documents of the query. The documents that are put in random order are then
        these and the retrieved ones that nobody judged; as many as the ranking has are retrieved. Left out,
        the documents of the ranking are put in another order, and all are retrieved.
    samples : int ≥ 2, optional
        If no more orders than this differ at a rank where the order counts, all of these are gone through. If
        there are more, or if more than 200 ranks are looked at, this many are drawn at random. Left out, it's
        10,000, or fewer for rankings of thousands of results, so that the answer takes some seconds: its
        ``tried`` says how many.
    seed : int
        The seed of the random numbers: the same seed draws the same orders. Of more than 200 documents,
        it may draw others with NumPy than without.
    exact : bool
        Exact fractions, where the metric has them. Where orders are drawn, they are scored as floats, and the
        mean (where it has a formula), the best and the worst are exact.
    **options
        Options of the metric, such as ``k=5``.

    Returns
    -------
    Chance
        ``.mean .spread .worst .best .score .share``; prints as a table.

    Notes
    -----
    Every order is equally likely. Where orders are drawn, the mean is still exact for metrics that have a
    formula: those that add up an amount for each result (P, R, DCG, nDCG, RBP, ...), AP, RR, Success, ERR.

    Raises
    ------
    IRLearnError
        For a metric that does not read one ranking or has no value in some order, for ``samples`` or a
        ``seed`` that cannot be, and for whatever the metric itself refuses.

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
    for name, found, least in (("samples", samples, 2), ("seed", seed, 0)):
        if found is None and name == "samples":
            continue
        if not isinstance(found, int) or isinstance(found, bool) or found < least:
            raise error(
                "argument out of range", name=name, found=found, expected=f"a whole number from {least}"
            )
    bound, sheet = asked.read((ranking,), {"judged": judged, "exact": exact, **options})
    score = plain(bound.fill(sheet)[1].values, sheet.exact)
    return _score_orders(bound, sheet, score, samples, seed)


def chance_for(explanation: Explanation) -> Chance:
    """Score random orders of the ranking that an explanation is of; return the `Chance`."""
    _check_takes_a_ranking(explanation.metric)
    return _score_orders(explanation.metric, explanation.sheet, explanation.score, samples=None, seed=0)


def _score_orders(metric, sheet, score, samples, seed) -> Chance:
    """Score orders of a sheet's ranking; ``score`` is that of the ranking itself."""
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
    """Refuse what does not take one ranking with its grades."""
    if not metric.reads_a_ranking:
        of_queries = metric.reads_several_rankings
        hint = " For a whole run there is evaluate(..., chance=True)." if of_queries else ""
        raise error("chance takes a metric of one ranking", metric=metric.display_name, hint=hint)


def _check_every_document(scorer) -> None:
    """Refuse grades that the metric refuses, also those below the cut-off or not retrieved here."""
    metric, different = scorer.metric, dict.fromkeys(scorer.pool.documents)
    uncut = {"k": None} if "k" in metric.parameters else {}
    metric.fill(scorer.pool.sheet(list(enumerate(different, 1))), **uncut)


def _check_every_order_has_a_score(scorer) -> None:
    """Refuse a metric that has no value for some orders, such as search length where nothing is found."""
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
