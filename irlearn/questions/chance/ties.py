"""Score a run with ties: the mean over all orders that the ties leave open, query by query."""

from collections.abc import Mapping
from itertools import accumulate, pairwise
from math import fsum

from ...definition.metric import Metric
from ...runs.ranking import check_scored
from ...worksheet.ties import count_orders, orders
from .formulas import expected
from .pool import pool_of_ties
from .queries import sampling
from .scorer import Scorer


def mean_over_ties(
    metrics: list[Metric],
    qrels: Mapping[str, Mapping[str, int]],
    run: Mapping[str, Mapping[str, float]],
    scores: list[list[float]],
) -> list[int]:
    """Put the mean over all orders of the ties into ``scores``, a row for each metric, where they matter.

    Returns
    -------
    list of int
        The places of the metrics for which orders were drawn, because a query has too many to go through.
    """
    samples, rng = sampling(len(qrels))
    drawn = set()
    kinds = {metric.tells_unjudged for metric in metrics}
    for column, (query, judged) in enumerate(qrels.items()):
        scored = check_scored(query, run.get(query, {}))
        if len(set(scored.values())) == len(scored):  # no ties
            continue
        pools = {tells: pool_of_ties(judged, scored, tells) for tells in kinds}
        for row, metric in enumerate(metrics):
            pool = pools[metric.tells_unjudged]
            if all(len(set(group)) == 1 for group in pool.groups):  # alike to the metric: no order matters
                continue
            scorer = Scorer(metric, pool)
            mean = expected(scorer)
            if mean is None:
                mean, complete = _mean_over_orders(scorer, samples, rng)
                if not complete:
                    drawn.add(row)
            scores[row][column] = float(mean)
    return sorted(drawn)


def _mean_over_orders(scorer, samples, rng) -> tuple[float, bool]:
    """Return the mean over all orders and True; where there are too many, over so many samples, and False."""
    pool, ends = scorer.pool, [*accumulate(map(len, scorer.pool.groups), initial=0)]
    ties = [range(start, end) for start, end in pairwise(ends)]  # the places of each group
    if count_orders(pool.documents, ties) > samples:
        return fsum(scorer.score(_shuffled(pool.groups, rng)) for _ in range(samples)) / samples, False
    scores = [scorer.score(order) for order in orders(pool.documents, ties)]
    return fsum(scores) / len(scores), True


def _shuffled(groups, rng):
    """Draw a random order of each group, one group below the other."""
    return [document for group in groups for document in rng.sample(group, len(group))]
