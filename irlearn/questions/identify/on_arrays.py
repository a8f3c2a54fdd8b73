"""Score a long ranking by hundreds of metrics: on arrays, a step that several of them share only once.

NumPy is imported with the first long ranking; without it, and for other metrics, lists do the same slowly.
"""

from collections.abc import Iterable
from functools import lru_cache
from importlib.util import find_spec
from math import inf, isfinite

from ...definition.metric import Metric
from ...definition.scoring import Start
from ...errors import IRLearnError
from ...runs.engine.program import INPUTS, NotRowArithmetic, Program
from ...worksheet import readers

LONG = 2_000  # from so many results on, arrays are faster than lists
TIMES_AS_FAST = 4  # as lists, with the few metrics that arrays can't score
AT_ONCE = 20  # metrics that share an array of each step, which is kept until all of them are scored


def is_long(results: int) -> bool:
    """Say whether a ranking of so many results is scored on arrays."""
    return results >= LONG and find_spec("numpy") is not None


def scores(start: Start, metrics: Iterable[Metric]) -> dict[Metric, float]:
    """Score the ranking that a worksheet starts with; what these metrics refuse is left out."""
    import numpy as np

    inputs = {name: np.array([start.values[name]], float) for name in INPUTS}
    if not inputs["best"].size:
        inputs["best"] = np.zeros((1, 1))  # no judged document: the ideal gains nothing
    found: dict[Metric, float] = {}
    with np.errstate(over="raise", divide="ignore", invalid="ignore"):
        for together in _in_parts([m for m in metrics if program_of((m,))]):
            values = _run(together, inputs) or [
                each for m in together for each in _run((m,), inputs) or [inf]
            ]
            found |= {metric: float(value) for metric, value in zip(together, values) if isfinite(value)}
    return found


def _run(together, inputs):
    """Run the program of some metrics; return their scores, or None where it refuses the ranking."""
    import numpy as np

    try:
        return [value.flat[0] for value in map(np.asarray, program_of(together).run(*inputs.values()))]
    except (FloatingPointError, IRLearnError):
        return None


def _in_parts(metrics):
    return [tuple(metrics[first : first + AT_ONCE]) for first in range(0, len(metrics), AT_ONCE)]


@lru_cache(maxsize=2_000)
def program_of(together: tuple[Metric, ...]) -> Program | None:
    """Make the program of some metrics; None where one of them is no arithmetic on the rows of a ranking."""
    try:
        return Program([*together]) if all(m.reader is readers.ranking for m in together) else None
    except (NotRowArithmetic, IRLearnError):
        return None
