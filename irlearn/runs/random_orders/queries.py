"""What a metric is expected to be by chance, for every query of a run."""

from collections.abc import Mapping
from random import Random
from typing import Any

from ...definition.metric import Metric
from ..engine.qrels import ready
from .formulas import expected
from .outcomes import sampled
from .pool import pool_of_query
from .scorer import Scorer

SAMPLES = 10_000  # orders to draw in all, shared by the queries
FEWEST_PER_QUERY = 20  # but at least so many for each


def sampling(queries: int) -> tuple[int, Random]:
    """Choose how many orders to draw for each query, and what draws them.

    One for all queries: drawn anew, each query would repeat the luck of the others.
    """
    return max(SAMPLES // queries, FEWEST_PER_QUERY), Random(0)


def expected_scores(
    metric: Metric, qrels: Mapping[str, Mapping[str, int]], run: Mapping[str, Mapping[str, float]]
) -> list[float]:
    """Take the mean over all orders, for every judged query; without a formula, over some orders (seed 0)."""
    judgments = ready(qrels)
    samples, rng = sampling(len(judgments))
    return [
        _of_one(metric, judged, run.get(query, {}), samples, rng)
        for query, judged in zip(judgments.queries, judgments.judged)
    ]


def _of_one(metric, judged, retrieved: Any, samples, rng) -> float:
    scorer = Scorer(metric, pool_of_query(judged, retrieved, metric.tells_unjudged))
    mean = expected(scorer)
    return float(sampled(scorer, samples, rng).mean if mean is None else mean)
