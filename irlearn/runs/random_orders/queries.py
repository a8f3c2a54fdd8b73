"""Work out, for every query of a run, what a metric would be on average in random order."""

from collections.abc import Mapping
from random import Random

from ...definition.metric import Metric
from ..engine.qrels import as_judgments
from .formulas import expected
from .outcomes import sampled
from .pool import pool_of_query
from .scorer import Scorer

SAMPLES = 10_000  # orders to draw in all, divided among the queries
FEWEST_PER_QUERY = 20  # but at least so many for each


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
    means = []
    for query, judged in zip(judgments.queries, judgments.judged):
        scorer = Scorer(metric, pool_of_query(judged, run.get(query, {}), metric.tells_unjudged))
        mean = expected(scorer)  # None where no formula is known
        means.append(float(sampled(scorer, samples, rng).mean if mean is None else mean))
    return means
