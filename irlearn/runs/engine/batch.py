"""Score whole runs by some metrics: small runs on lists, large ones on arrays.

NumPy is imported with the first array, so a small evaluation on the command line starts without it.
"""

import sys
from bisect import bisect_left
from collections.abc import Mapping

from ...definition.metric import Metric
from ...errors import error, needed
from ..coverage import Coverage, unmatched
from ..inputs import RunFile
from ..ranking import as_judgments, check_scored, check_text, judged_ranks
from . import Program, runs_on_arrays

MOST_QUERIES_ON_LISTS = 2  # up to so many queries, lists are faster than arrays
MOST_WITHOUT_NUMPY = 50  # the same limit, where NumPy would have to be imported first


class Batch:
    """Scores one run after another by some metrics.

    The metrics at the places ``together`` are arithmetic on rows: they become one program, which runs on all
    queries at once. Those at the places ``alone``, such as those that count pairs, need the full rankings
    (see `WholeRankings`). ``needs_all`` says whether any of the former needs the documents judged not
    relevant as well; ``limits`` pairs metrics whose scale has a highest grade with it.
    """

    def __init__(self, metrics: list[Metric]):
        together, self.alone = [], []
        for place, metric in enumerate(metrics):
            (together if runs_on_arrays(metric) else self.alone).append(place)
        self.metrics, self.together = metrics, together
        self._cutoffs = sorted(
            {k for place in together if (k := metrics[place].options.get("k")) is not None}
        )
        self._programs: dict[tuple[int, int], Program] = {}
        self.program = self.program_for(deepest=None, widest=None)
        self.needs_all = self.program.needs_all
        self.limits = [(limit, metric) for metric in metrics if (limit := _top_of_scale(metric)) is not None]

    def score(self, qrels, run):
        """Return the scores, a row for each metric and a column for each judged query, and the `Coverage`."""
        few = MOST_QUERIES_ON_LISTS if "numpy" in sys.modules else MOST_WITHOUT_NUMPY
        if len(qrels) <= few and not (self.limits or self.needs_all or self.alone):  # lists will do
            if isinstance(run, RunFile) and run.is_small:
                run = run.whole()
            if isinstance(run, Mapping):
                return self._score_lists(qrels, run)
        needed("numpy", "Scoring this run")
        from . import blocks

        return blocks.score(self, qrels, run)

    def _score_lists(self, qrels, run):
        """Return the same as `score`, worked out query by query on lists."""
        judgments = as_judgments(qrels)
        unjudged = [check_text(query, "query", "The run") for query in run if query not in qrels]
        columns, missing, matched = [], [], False
        for query, judged, best in zip(judgments.queries, judgments.judged, judgments.best):
            if query not in run:
                missing.append(query)
            scored = check_scored(query, run.get(query, {}))
            all_ranks, all_grades = judged_ranks(judged, scored)
            matched = matched or bool(all_ranks)
            found = [(rank, grade) for rank, grade in zip(all_ranks, all_grades) if grade > 0]
            ranks, grades = [rank for rank, _ in found], [grade for _, grade in found]
            program = self.program_for(len(scored), len(best))
            try:  # as program.INPUTS lists them; a metric that needs one given as None is not scored on lists
                columns.append(program.run_one(ranks, grades, None, None, len(scored), best, None))
            except OverflowError:
                raise error("too large") from None
        scores = [[float(value) for value in row] for row in zip(*columns)]
        warning = None if matched else unmatched(judgments, run)
        return scores, Coverage(judgments.queries, missing, unjudged, warning)

    def program_for(self, deepest, widest):
        """Return the program for rankings of up to ``deepest`` results, and ideal ones of up to ``widest``.

        None is any length. Lengths that reach the same cut-offs share a program.
        """
        cutting = self._cut_by(deepest), self._cut_by(widest)
        if cutting not in self._programs:
            metrics = [self.metrics[place] for place in self.together]
            self._programs[cutting] = Program(metrics, deepest, widest)
        return self._programs[cutting]

    def _cut_by(self, rows):
        """Count the cut-offs that cut something off a ranking of so many rows; all of them for None."""
        return len(self._cutoffs) if rows is None else bisect_left(self._cutoffs, rows)

    def score_while_reading(self, judgments, run, found):
        """Yield the queries of the run unchanged, and score them meanwhile by the metrics in ``alone``.

        The scores are put into ``found``, query -> score for each of ``alone``. So a file is read only once.
        """
        from .blocks import WholeRankings  # with NumPy, which a run of few queries does not need

        whole = WholeRankings([self.metrics[place] for place in self.alone], found)
        for query, scored in run.items() if isinstance(run, Mapping) else run:
            row = judgments.row.get(query)
            if row is not None:
                whole.add(query, judgments.judged[row], check_scored(query, scored))
            yield query, scored
        whole.score()


def _top_of_scale(metric):
    """Return the highest grade that a metric allows; None where it allows any."""
    options = metric.options  # with relevance="given", a grade is a probability
    return 1 if options.get("relevance") == "given" else options.get("max_grade")
