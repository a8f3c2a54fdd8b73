"""Draw random orders and score them in blocks, as arrays with a row for each order."""

from collections.abc import Iterator

import numpy as np

from .scorer import Scorer

MOST_CELLS = 1 << 18  # of a block, so that the arrays of all steps stay small


def blocks(scorer: Scorer, deepest: int, samples: int, seed: int) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Yield blocks of orders: the scores, and for each order the places in the pool of its documents.

    They are drawn for the ranks down to ``deepest``.
    """
    rng = np.random.default_rng(seed)
    documents = len(scorer.pool.documents)
    columns = np.array(scorer.pool.documents, float).T  # those of `Document`
    rank = np.arange(1.0, deepest + 1)[None]
    at_once = max(MOST_CELLS // deepest, 1)
    for start in range(0, samples, at_once):
        orders = min(at_once, samples - start)
        drawn = np.array([rng.choice(documents, deepest, replace=False) for _ in range(orders)])
        yield scorer.score_arrays(rank, *(column[drawn] for column in columns)), drawn
