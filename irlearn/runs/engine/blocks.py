"""Score a whole run on arrays: run a `Batch`'s program, the steps of its metrics, on each `join.Block`."""

from collections import deque
from collections.abc import Mapping
from itertools import chain

import numpy as np

from ...errors import error
from ..coverage import Coverage
from .join import join
from .qrels import as_judgments


def score(batch, qrels, run) -> tuple[list[list[float]], Coverage]:
    """Return scores by a `Batch`, a row for each metric and a column for each query, and the `Coverage`."""
    judgments = as_judgments(qrels)
    found: dict[str, list[float]] = {}
    if batch.alone:
        reading = batch.score_while_reading(judgments, run, found)
        if isinstance(run, Mapping):  # read whole, and joined faster than query by query
            deque(reading, maxlen=0)
        else:
            run = reading
    joined = join(judgments, run, nonrelevant=batch.needs_all)
    try:
        with np.errstate(over="raise"):
            scores = _put_together(joined, [_scores_of(batch, block, joined) for block in joined.blocks])
    except FloatingPointError:
        raise error("too large") from None
    if batch.alone:
        deque(batch.score_while_reading(judgments, dict.fromkeys(joined.missing, {}), found), maxlen=0)
    for at, place in enumerate(batch.alone):
        scores[place] = [found[query][at] for query in joined.queries]
    return scores, Coverage(joined.queries, joined.missing, joined.unjudged, joined.unmatched)


def _scores_of(batch, block, joined):
    """Return the scores of one block's queries, a list for each metric; 0 for metrics in ``batch.alone``."""
    if batch.limits:
        _check(batch.limits, block, joined)
    needs = batch.program.needs
    inputs = (  # the INPUTS of `program`
        block.rank,
        block.grade,
        block.judged.astype(float) if "judged" in needs else None,
        block.pooled.astype(float) if "pooled" in needs else None,
        block.retrieved,
        block.ideal,
        block.judged_count if "count" in needs else None,
    )
    program = batch.program_for(block.deepest, block.ideal.shape[1])
    scores = [[0.0] * len(block.rows)] * len(batch.metrics)
    for place, values in zip(batch.together, program.run(*inputs)):
        # Some metrics give one value for all queries.
        scores[place] = np.broadcast_to(values, len(block.rows)).tolist()
    return scores


def _put_together(joined, parts):
    """Join the scores of all blocks; return a list for each metric, in the order of the queries."""
    if len(parts) == 1:  # a single block has all queries in their order
        return parts[0]
    rows = list(chain.from_iterable([block.rows for block in joined.blocks]))
    return [
        [score for _, score in sorted(zip(rows, chain.from_iterable(of_blocks)))] for of_blocks in zip(*parts)
    ]


def _check(limits, block, joined):
    """Refuse grades that a metric's scale does not have, naming the query."""
    top = block.ideal[:, 0] if block.ideal.size else np.zeros(1)  # the best grade of each query
    for limit, metric in limits:
        if top.max() > limit:
            given = metric.options.get("relevance") == "given"
            raise error(
                "qrels grade is no probability" if given else "qrels grade above max_grade",
                metric=repr(metric),
                grade=int(top.max()),
                limit=limit,
                query=joined.queries[block.rows[top.argmax()]],
            )
