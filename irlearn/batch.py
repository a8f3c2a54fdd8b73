"""Many queries at once: the metrics' own formulas, run on the arrays of a whole run."""

from bisect import bisect_left
from collections.abc import Mapping

import numpy as np

from .errors import error
from .join import Joined, Judgments, find, join
from .metric import Metric
from .program import NotRowArithmetic, Program
from .ranking import grades_in_order

FEW = 2  # up to so many queries, lists are quicker than arrays


class Batch:
    """Some metrics, made ready to score one run after another.

    What is row arithmetic is one program for all queries. The rest, such as counting pairs, is worked out
    on the full ranking of one query after the other.
    """

    def __init__(self, metrics: list[Metric]):
        together, self.alone = [], []
        for place, metric in enumerate(metrics):
            try:
                Program([metric])
                together.append(place)
            except NotRowArithmetic:
                self.alone.append(place)
        self.metrics, self.together = metrics, together
        self._cutoffs = sorted(
            {k for place in together if (k := metrics[place].options.get("k")) is not None}
        )
        self._programs: dict[tuple[int, int], Program] = {}
        self.program = self._program_for(None, None)
        self.needs_all = bool({"judged", "pooled", "count"} & self.program.needs)
        self.limits = [(limit, metric) for metric in metrics if (limit := _top_of_scale(metric)) is not None]

    def score(self, qrels, run) -> tuple[np.ndarray, Joined]:
        """The score of every metric (rows) for every judged query (columns), and what was joined."""
        judgments = qrels if isinstance(qrels, Judgments) else Judgments(qrels)
        found: dict[str, list[float]] = {}
        if self.alone:
            run = self._watched(judgments, run, found)
        if len(judgments) <= FEW and isinstance(run, Mapping) and not self.limits and not self.needs_all:
            return self._few(judgments, run)
        joined = join(judgments, run, nonrelevant=self.needs_all)
        scores = np.zeros((len(self.metrics), len(joined.queries)))
        for block in joined.blocks:
            if self.limits:
                self._check(block, joined)
            given = (
                block.rank,
                *_judgments(block, self.needs_all),
                block.retrieved,
                block.ideal,
                block.judged_count if "count" in self.program.needs else None,
            )
            program = self._program_for(int(block.retrieved.max()), block.ideal.shape[1])
            rows = block.rows if len(joined.blocks) > 1 else slice(None)  # one block alone: all rows in order
            for place, values in zip(self.together, program.run(*given)):
                scores[place, rows] = values
        for query, values in found.items():
            scores[self.alone, judgments.row[query]] = values
        return scores, joined

    def _few(self, judgments, run):
        """The same on lists, query by query: quicker than arrays as long as there are hardly any."""
        found, unjudged = find(judgments, judgments.relevant, run.items())
        scores = np.zeros((len(self.metrics), len(judgments)))
        for row, best in enumerate(judgments.best):
            retrieved, ranks, grades = found.get(row, (0, [], []))
            hits = sorted(zip(ranks, grades))
            given = ([rank for rank, _ in hits], [grade for _, grade in hits], None, None, retrieved, best)
            scores[self.together, row] = self._program_for(retrieved, len(best)).run_one(*given)
        missing = [query for row, query in enumerate(judgments.queries) if row not in found]
        return scores, Joined(judgments.queries, [], missing, list(unjudged))

    def _program_for(self, deepest, widest):
        """The steps for rankings and ideal rankings not longer than this; None when nothing is known."""
        last = len(self._cutoffs)
        cutting = tuple([last if n is None else bisect_left(self._cutoffs, n) for n in (deepest, widest)])
        if cutting not in self._programs:
            metrics = [self.metrics[place] for place in self.together]
            self._programs[cutting] = Program(metrics, deepest, widest)
        return self._programs[cutting]

    def _watched(self, judgments, run, found):
        """The run as it is; the metrics that need a full ranking are worked out as the queries go by."""
        metrics = [self.metrics[place] for place in self.alone]
        for query, scored in run.items() if isinstance(run, Mapping) else run:
            row = judgments.row.get(query)
            if row is not None:
                judged = {doc: max(grade, 0) for doc, grade in judgments.judged[row].items()}
                ranking = grades_in_order(judged, scored)
                found[query] = [metric(ranking, judged=list(judged.values())) for metric in metrics]
            yield query, scored

    def _check(self, block, joined):
        """Refuse grades that a metric's scale does not have, naming the query."""
        top = block.ideal[:, 0] if block.ideal.size else np.zeros(1)
        for limit, metric in self.limits:
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


def _top_of_scale(metric):
    options = metric.options
    return 1 if options.get("relevance") == "given" else options.get("max_grade")
