"""Work out, for every query of a run, the mean over its random orders, or over all orders of its ties."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate, pairwise
from math import fsum
from random import Random

from ...definition.metric import Metric
from ...runs.ranking import as_judgments, check_scored
from ...worksheet.ties import count_orders, orders
from .formulas import expected
from .outcomes import sampled
from .pool import Scorer, pool_of_query, pool_of_ties

SAMPLES = 10_000  # orders to draw in all, divided among the queries
FEWEST_PER_QUERY = 20  # but at least so many for each
MOST_KEPT = 10_000  # means of queries that were judged alike: they are worked out once
# Its formula gives other last digits where the same grades come in another order. Of more than MOST_KEPT
# queries these digits are given up, for the time they take.
ROUNDED_BY_ORDER = {"ERR"}


def sampling(queries: int) -> tuple[int, Random]:
    """Return how many orders to draw for each query, and the random numbers to draw them with.

    All queries share the generator. If each had its own, all would get the same draws, and the errors of
    their means would add up instead of cancelling out.
    """
    return max(SAMPLES // queries, FEWEST_PER_QUERY), Random(0)


def expected_scores(
    metric: Metric, qrels: Mapping[str, Mapping[str, int]], run: Mapping[str, Mapping[str, float]]
) -> list[float]:
    """Return for each judged query the mean over all orders; without a formula, over some (seed 0)."""
    judgments = as_judgments(qrels)
    samples, rng = sampling(len(judgments))

    def scorer(grades, unjudged, retrieved):
        return Scorer(metric, pool_of_query(grades, unjudged, retrieved, metric.tells_unjudged))

    @lru_cache(MOST_KEPT)
    def mean_of(*pool):
        return expected(scorer(*pool))

    as_they_come = metric.name in ROUNDED_BY_ORDER and len(judgments) <= MOST_KEPT
    means = []
    for query, judged in zip(judgments.queries, judgments.judged):
        retrieved, grades = run.get(query, {}), tuple(judged.values())
        sizes = sum(document not in judged for document in retrieved), len(retrieved)
        mean = mean_of(grades if as_they_come else grades[:1] + tuple(sorted(grades[1:])), *sizes)
        means.append(float(sampled(scorer(grades, *sizes), samples, rng).mean if mean is None else mean))
    return means


def mean_over_ties(
    metrics: list[Metric],
    qrels: Mapping[str, Mapping[str, int]],
    run: Mapping[str, Mapping[str, float]],
    scores: list[list[float]],
) -> list[int]:
    """Put the mean over all orders of the ties into ``scores``, a row for each metric, where they matter.

    Return the places of the metrics for which orders were drawn, because a query has too many to go through.
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
        drawn = ([x for group in pool.groups for x in rng.sample(group, len(group))] for _ in range(samples))
        return fsum(map(scorer.score, drawn)) / samples, False
    scores = [scorer.score(order) for order in orders(pool.documents, ties)]
    return fsum(scores) / len(scores), True
