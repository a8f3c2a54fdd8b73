"""Work out, for every query of a run, what a metric would be on average in random order."""

from collections.abc import Mapping
from functools import lru_cache
from random import Random

from ...definition.metric import Metric
from ...runs.engine.qrels import as_judgments
from .formulas import expected
from .outcomes import sampled
from .pool import pool_of_query
from .scorer import Scorer

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
        mean = mean_of(grades if as_they_come else _alike(grades), *sizes)
        means.append(float(sampled(scorer(grades, *sizes), samples, rng).mean if mean is None else mean))
    return means


def _alike(grades) -> tuple[int, ...]:
    """Sort grades, so that queries with the same ones share a mean; the first stays, as formulas use it."""
    return grades[:1] + tuple(sorted(grades[1:]))
