"""Score the files in every way that another program may have, and pick what gives the number."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from ...conventions.mistakes import Mistake
from ...conventions.profiles import metric as metric_of
from ...conventions.profiles import profile, used_by
from ...conventions.wrong_programs import WrongProgram
from ...definition.metric import Metric
from ...errors import IRLearnError, error
from ...runs import inputs
from ...runs.engine.program import runs_on_arrays
from ...runs.engine.qrels import Judgments
from ...runs.per_query import metric_for_run
from ..evaluate.evaluation import evaluate, read
from .candidates import at_other_cutoffs, candidates, known_conventions, of_programs
from .differences import (
    QUERIES,
    UNJUDGED_COUNT,
    Difference,
    State,
    averages,
    joined,
    of_blocks,
    of_orders,
    without_own_query,
)

MOST = 2  # differences at a time
COUNTED_AGAIN = Difference("duplicates", "a document that comes again counts each time", 0.9)
CUTOFFS = (None, 1, 3, 5, 10, 20, 50, 100, 1000)  # other cut-offs that people use


class Convention(NamedTuple):
    """A metric that a program may compute under the name that was asked for, and in how much it differs."""

    metric: Metric
    differences: int
    weight: float


class Way:
    """One way in which a program may come to a number.

    Attributes
    ----------
    metric : Metric
        The metric with its options. It is a `Mistake` where a wrong rule is at work.
    differences : tuple of Difference
        How it differs from `evaluate` with the metric asked for; empty if it doesn't.
    score : float
    same : list of Way
        Other ways to the same score, which these files can't distinguish.
    """

    def __init__(self, metric: Metric, differences, score: float, state: State, queries, unlikelihood: float):
        self.metric, self.differences, self.score = metric, tuple(differences), float(score)
        self.same: list[Way] = []
        self._state, self._queries, self.unlikelihood = state, queries, unlikelihood

    @property
    def words(self) -> list[str]:
        """In what it differs, in words."""
        return [each.words for each in self.differences]

    @property
    def used_by(self) -> list[str]:
        """The tools that are known to have this convention of the metric."""
        named = any(each.kind == "metric" for each in self.differences)
        return used_by(self.metric, graded=self._state.graded) if named else []

    def per_query(self) -> dict[str, float]:
        """Return the score of each query that is averaged."""
        values = self._state.scores([self.metric])[self.metric]
        names = self._state.joined.queries
        return {names[i]: float(values[i]) for i in self._queries.nonzero()[0]}

    def __repr__(self) -> str:
        return f"<Way {'; '.join(self.words) or 'as evaluate'}: {self.score:.6g}>"


class Files:
    """Judgments and a run, read once, and each score that they may have under the name of a metric."""

    def __init__(self, qrels: Any, run: Any, asked: str | Metric, tool: str | None = None):
        self.metric = metric_of(metric_for_run(metric_of(asked)), tool)
        if not self.metric.reads_a_ranking or self.metric.condition or not _on_arrays(self.metric):
            raise error("identify by files takes other metrics", metric=self.metric.display_name)
        (judgments, self.run), *self._counted = _read(tool, qrels, run)
        self.judgments = Judgments(judgments)
        self.state = joined(self.judgments, self.run)
        if self.metric not in self.state.scores([self.metric]):
            evaluate(judgments, self.run, [self.metric])  # raises why the metric refuses the files

    @cached_property
    def ways(self) -> list[Way]:
        """Every way with up to `MOST` differences, those that are met most often first."""
        found = [way for state in self._states() for way in self._ways_of(state)]
        return sorted(found, key=lambda way: way.unlikelihood)

    def _states(self) -> Iterator[State]:
        """Yield the files with none, one and two differences in the results and the judgments."""
        yield self.state
        changes = list(of_blocks(self.state, self.metric.options.get("k")))
        sources = [
            *of_orders(self.state, self.judgments, self.run, _where_ties_are_averaged(self.metric)),
            *without_own_query(self.state, self.judgments, self.run),
            *(joined(Judgments(judged), run, COUNTED_AGAIN) for judged, run in self._counted),
        ]
        for state in sources:
            yield state
            for each, change in changes:
                if state.can_change and each.kind != state.differences[0].kind:
                    yield state.changed(each, change)
        for place, (first, change) in enumerate(changes):
            state = self.state.changed(first, change)
            yield state
            for second, another in changes[place + 1 :]:
                if second.kind != first.kind:
                    yield state.changed(second, another)

    @cached_property
    def _conventions(self) -> list[Convention]:
        """List what a program may compute under this name, what was asked for first."""
        asked = self.metric
        levels: list[float] = sorted({grade for best in self.judgments.best for grade in best}) or [1]
        known = set(known_conventions(asked))
        depth = int(self.state.retrieved.max(initial=1))
        elsewhere = [each for each in at_other_cutoffs(asked, depth) if each.options["k"] in CUTOFFS]
        tried = dict.fromkeys([asked, *candidates(asked, levels), *of_programs(asked), *elsewhere])
        found = [_convention(asked, each, known, elsewhere) for each in tried if _on_arrays(each)]
        return [each for each in found if each.differences <= MOST]

    def _ways_of(self, state: State) -> Iterator[Way]:
        room = MOST - len(state.differences)
        chosen = [each for each in self._conventions if each.differences <= room]
        scores = state.scores([each.metric for each in chosen])
        weight = sum(each.weight for each in state.differences)
        for metric, differences, of_metric in chosen:
            if metric not in scores:
                continue
            said = [Difference("metric", str(metric), of_metric)] if differences else []
            left = room - differences
            for more, score, queries in _means(metric, state, scores[metric], left):
                total = weight + of_metric + sum(each.weight for each in more)
                yield Way(metric, [*state.differences, *said, *more], score, state, queries, total)


def _read(tool, qrels, run) -> list[tuple[Any, Any]]:
    """Read judgments and a run; where documents come again, at their best place, and then counted again."""

    def read_as(duplicates):
        given = read(tool, qrels, run, duplicates=duplicates)
        return given.judgments[0], inputs.whole_run(given.runs[0])

    try:
        return [read_as("refuse")]
    except IRLearnError as refused:
        try:
            return [read_as("first"), read_as("count")]
        except IRLearnError:
            raise refused from None


def _where_ties_are_averaged(metric) -> list[Metric]:
    """List the metric, and what scikit-learn computes, which averages over the orders of equal scores."""
    tool = profile("sklearn")
    return [metric, tool.metric(metric)] if tool.has(metric) else [metric]


def _on_arrays(metric) -> bool:
    try:
        return runs_on_arrays(metric)
    except IRLearnError:
        return False  # such as a maximum ideal without its highest grade


def _convention(asked, metric, known, elsewhere) -> Convention:
    """Say in how much a metric differs: a tool's convention and a mistake are one difference each."""
    if metric == asked:
        return Convention(metric, 0, 0.0)
    if isinstance(metric, Mistake):
        return Convention(metric, 1, 1.6 if isinstance(metric, WrongProgram) else 1.4)
    options = {**asked.options, **metric.options}
    changed = sum(value != asked.options.get(name) for name, value in options.items())
    if metric in elsewhere:
        return Convention(metric, changed, 1.2 * changed)
    return Convention(metric, 1, 1.0) if metric in known else Convention(metric, changed, 1.1 * changed)


def _means(metric, state, values, room) -> Iterator[tuple[list[Difference], float, np.ndarray]]:
    """Yield each mean over some of the queries: the differences, the mean, and which queries it is of."""
    masks = {each: keep(state, values) for each, keep in QUERIES.items()}
    masks = {each: kept for each, kept in masks.items() if 0 < kept.sum() < len(kept)} if room else {}
    every, means = np.ones(len(values), bool), [*averages(metric, state, values)] if room else []
    unjudged = len(state.joined.unjudged)
    for count in range(room + 1):
        for left_out in combinations(masks, count):
            if len({each.kind for each in left_out}) < count:
                continue
            queries = every.copy()
            for each in left_out:
                queries &= masks[each]
            if not queries.any():
                continue
            yield [*left_out], values[queries].mean(), queries
            if count == room:
                continue
            for other, mean in means:
                yield [*left_out, other], mean(queries), queries
            if unjudged:
                mean = values[queries].sum() / (queries.sum() + unjudged)
                yield [*left_out, UNJUDGED_COUNT], mean, queries
