"""The formulas of some metrics, run on the arrays of a whole run."""

import numpy as np

from .errors import error
from .join import Joined, Judgments, join


def score(batch, qrels, run) -> tuple[list[list[float]], Joined]:
    """The score of every metric (rows) for every judged query (columns), and what was joined."""
    judgments = qrels if isinstance(qrels, Judgments) else Judgments(qrels)
    found: dict[str, list[float]] = {}
    if batch.alone:
        run = batch.watched(judgments, run, found)
    joined = join(judgments, run, nonrelevant=batch.needs_all)
    scores = np.zeros((len(batch.metrics), len(joined.queries)))
    for block in joined.blocks:
        if batch.limits:
            _check(batch.limits, block, joined)
        given = (
            block.rank,
            *_judgments(block, batch.needs_all),
            block.retrieved,
            block.ideal,
            block.judged_count if "count" in batch.program.needs else None,
        )
        program = batch.program_for(int(block.retrieved.max()), block.ideal.shape[1])
        rows = block.rows if len(joined.blocks) > 1 else slice(None)  # one block alone: all rows in order
        for place, values in zip(batch.together, program.run(*given)):
            scores[place, rows] = values
    for query, values in found.items():
        scores[batch.alone, judgments.row[query]] = values
    return scores.tolist(), joined


def _check(limits, block, joined):
    """Refuse grades that a metric's scale does not have, naming the query."""
    top = block.ideal[:, 0] if block.ideal.size else np.zeros(1)
    for limit, metric in limits:
        if top.max() > limit:
            raise error(
                "qrels grade above scale",
                metric=repr(metric),
                grade=int(top.max()),
                limit=limit,
                query=joined.queries[block.rows[top.argmax()]],
            )


def _judgments(block, all_judged):
    """What is known of the documents: their grade, whether they were judged, whether they were in the pool.

    A negative grade says: in the pool, but not judged. Such a document gains nothing.
    """
    if not all_judged:
        return block.grade, None, None
    return np.maximum(block.grade, 0), 1 * (block.judged & (block.grade >= 0)), 1 * block.judged
