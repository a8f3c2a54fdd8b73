"""Many queries at once: the metrics' own formulas, run on the arrays of a whole run."""

from collections.abc import Iterable, Mapping

import numpy as np

from .errors import error
from .join import Judgments, join
from .metric import Metric
from .program import NotRowArithmetic, Program
from .ranking import grades_in_order

_compiled: dict[tuple, tuple] = {}


def score(metrics: list[Metric], qrels, run) -> tuple[np.ndarray, "join.Joined"]:
    """The score of every metric (rows) for every judged query (columns), and what was joined."""
    program, together, alone = _programs(tuple(metrics))
    judgments = qrels if isinstance(qrels, Judgments) else Judgments(qrels)
    found: dict[str, list[float]] = {}
    if alone:
        run = _watched([metrics[i] for i in alone], judgments, run, found)
    joined = join(judgments, run, nonrelevant="judged" in program.needs)
    scores = np.zeros((len(metrics), len(joined.queries)))
    for block in joined.blocks:
        _check(metrics, block, joined)
        columns = (block.rank, np.maximum(block.grade, 0) if "judged" in program.needs else block.grade,
                   1 * block.judged if "judged" in program.needs else None, block.retrieved, block.ideal,
                   block.nonrelevant)
        for i, values in zip(together, program.run(*columns)):
            scores[i, block.rows] = values
    for query, values in found.items():
        scores[alone, judgments.row[query]] = values
    return scores, joined


def _programs(metrics):
    """One program for all that is row arithmetic, and which metrics are in it; the others go query by query."""
    if metrics not in _compiled:
        together, alone = [], []
        for i, metric in enumerate(metrics):
            try:
                Program([metric])
                together.append(i)
            except NotRowArithmetic:
                alone.append(i)
        if len(_compiled) > 100:
            _compiled.clear()
        _compiled[metrics] = Program([metrics[i] for i in together]), together, alone
    return _compiled[metrics]


def _watched(metrics, judgments, run, found):
    """The run as it is, with the scores of some metrics worked out on full rankings as the queries go by."""
    for query, scored in run.items() if isinstance(run, Mapping) else run:
        row = judgments.row.get(query)
        if row is not None:
            judged = {doc: max(grade, 0) for doc, grade in judgments.judged[row].items()}
            ranking = grades_in_order(judged, scored)
            found[query] = [metric(ranking, judged=list(judged.values())) for metric in metrics]
        yield query, scored


def _check(metrics: Iterable[Metric], block, joined):
    """Refuse grades that a metric's scale does not have, naming the query."""
    if not block.ideal.size:
        return
    top = block.ideal[:, 0]
    for metric in metrics:
        options = metric.options
        limit = 1 if options.get("relevance") == "given" else options.get("max_grade")
        if limit is not None and top.max() > limit:
            query = joined.queries[block.rows[top.argmax()]]
            raise error("qrels grade above scale", metric=repr(metric), query=query, grade=int(top.max()), limit=limit)
