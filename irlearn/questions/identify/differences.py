"""In what two programs can differ that score the same files: results, judgments, queries and the mean.

What they can differ in besides, the convention of the metric, is in `candidates`. A `State` is the joined
files with none, one or two such differences in the results and the judgments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache, partial
from typing import NamedTuple

import numpy as np

from ...definition.metric import Metric
from ...definition.registry import metrics
from ...errors import IRLearnError
from ...runs.engine.batch import Batch
from ...runs.engine.blocks import score_joined
from ...runs.engine.join import PADDING, UNJUDGED, join
from ...runs.ranking import untied
from ..chance.queries import mean_over_ties

DEPTHS = (5, 10, 20, 50, 100, 1000)  # at which runs are usually cut
EPSILON = 1e-5  # in place of 0 in a geometric mean, as trec_eval has it


class Difference(NamedTuple):
    """One thing that another program does differently.

    Two differences of one ``kind`` exclude each other. The lower the ``weight``, the more often it is met.
    """

    kind: str
    words: str
    weight: float = 1.0


class State:
    """Judgments and a run, joined: what all metrics are scored on.

    ``differences`` are what was changed in the files, none for the files as `evaluate` takes them.
    """

    can_change = True

    def __init__(self, joined, differences: tuple[Difference, ...] = ()):
        self.joined, self.differences = joined, differences
        self._scores: dict[Metric, np.ndarray | None] = {}  # None where the metric refuses the files
        self._changed: dict[Difference, State] = {}

    def changed(self, difference: Difference, change: Callable) -> State:
        """Return the state with one more difference, which ``change`` makes in a block."""
        if difference not in self._changed:
            blocks = [change(block) for block in self.joined.blocks]
            joined = self.joined._replace(blocks=blocks)
            self._changed[difference] = State(joined, (*self.differences, difference))
        return self._changed[difference]

    def scores(self, metrics: list[Metric]) -> dict[Metric, np.ndarray]:
        self._work_out([metric for metric in metrics if metric not in self._scores])
        return {m: values for m in metrics if (values := self._scores[m]) is not None}

    def _work_out(self, metrics):
        if not metrics:
            return
        try:
            found = score_joined(_batch(*metrics), self.joined)
            self._scores.update(zip(metrics, map(np.array, found)))
        except (IRLearnError, FloatingPointError):
            self._scores[metrics[0]] = None
            for metric in metrics if len(metrics) > 1 else ():
                self._work_out([metric])

    @cached_property
    def retrieved(self) -> np.ndarray:
        return self._of_each(lambda block: block.retrieved)

    def relevant_from(self, grade: int) -> np.ndarray:
        """Count the documents of each query that were judged with this grade or a higher one."""
        return self._of_each(lambda block: (block.ideal >= grade).sum(axis=1))

    @cached_property
    def relevant(self) -> np.ndarray:
        return self.relevant_from(1)

    @cached_property
    def graded(self) -> bool:
        return any((block.ideal > 1).any() for block in self.joined.blocks)

    @cached_property
    def found(self) -> np.ndarray:
        """How many of them were retrieved."""
        return self._of_each(lambda block: (block.grade > 0).sum(axis=1))

    def _of_each(self, of_block):
        found = np.zeros(len(self.joined.queries))
        for block in self.joined.blocks:
            found[np.asarray(block.rows)] = of_block(block)
        return found


class PartlyChanged(State):
    """A state in which some queries stand otherwise than in another state."""

    def __init__(self, whole: State, part: State, differences: tuple[Difference, ...]):
        super().__init__(whole.joined, differences)
        self._whole, self._part, self.can_change = whole, part, part.can_change

    def changed(self, difference: Difference, change: Callable) -> State:
        both = self._whole.changed(difference, change), self._part.changed(difference, change)
        return PartlyChanged(*both, (*self.differences, difference))

    def _work_out(self, metrics):
        whole, part = self._whole.scores(metrics), self._part.scores(metrics)
        row = {query: place for place, query in enumerate(self.joined.queries)}
        rows = [row[query] for query in self._part.joined.queries]
        self._scores.update(dict.fromkeys(metrics))
        for metric in whole.keys() & part.keys():
            self._scores[metric] = values = whole[metric].copy()
            values[rows] = part[metric]


@lru_cache(maxsize=500)
def _batch(*metrics: Metric):
    return Batch([*metrics])


class MeanOverTies(State):
    """The results with equal scores in each of their orders: the scores of all these are averaged.

    That takes long, so only some metrics are scored: ``usual``.
    """

    can_change = False

    def __init__(self, judgments, tied, usual: list[Metric]):
        super().__init__(joined(judgments, tied).joined)
        self._given, self._usual = (judgments, tied), usual

    def _work_out(self, metrics):
        super()._work_out([metric for metric in metrics if metric in self._usual])
        found = {m: v.tolist() for m in metrics if (v := self._scores.get(m)) is not None}
        mean_over_ties([*found], *self._given, [*found.values()])
        self._scores.update({m: np.array(found[m]) if m in found else None for m in metrics})


def joined(judgments, run, *differences: Difference) -> State:
    """Join judgments and a run to a state in which only judged documents have a cell."""
    found = join(judgments, run, nonrelevant=True)
    return State(found._replace(blocks=list(map(_compact, found.blocks))), differences)


def _compact(block):
    width = int(block.pooled.sum(axis=1).max(initial=0))
    moved = _in_order(block, np.broadcast_to(block.rank, block.judgment.shape))
    return moved._replace(rank=moved.rank[:, :width], judgment=moved.judgment[:, :width])


def of_orders(state: State, judgments, run, usual: list[Metric]) -> Iterator[State]:
    """Yield the run with equal scores in each order that another program may have."""
    tied = {
        query: scored
        for query in state.joined.queries
        if len(set((scored := run.get(query, {})).values())) < len(scored)
    }
    if not tied:
        return
    judged = {query: judgments[query] for query in tied}
    by_id = {query: dict(sorted(scored.items())) for query, scored in tied.items()}

    def in_order(run, ties):
        return joined(judged, untied(judged, run, ties))

    for words, weight, part in (
        ("equal scores in the order of the run", 0.9, in_order(tied, "given")),
        ("equal scores with the best grade first", 1.2, in_order(tied, "best")),
        ("equal scores with the worst grade first", 1.2, in_order(tied, "worst")),
        ("the mean over all orders of equal scores", 1.0, MeanOverTies(judged, tied, usual)),
        ("equal scores by document id, the first id first", 1.0, in_order(by_id, "given")),
    ):
        yield PartlyChanged(state, part, (Difference("order", words, weight),))


def without_own_query(state: State, judgments, run) -> Iterator[State]:
    """Yield the run without results that have the id of their query, where there are any."""
    own = {
        query: {doc: score for doc, score in run[query].items() if doc != query}
        for query in state.joined.queries
        if query in run.get(query, {})
    }
    if own:
        left_out = Difference("own query", "a document with the id of its query left out")
        part = joined({query: judgments[query] for query in own}, own)
        yield PartlyChanged(state, part, (left_out,))


def of_blocks(state: State, k: int | None) -> Iterator[tuple[Difference, Callable]]:
    """Yield each difference in results and judgments that changes something, with what makes it of a block.

    ``k`` is the metric's cut-off: a run is cut only above it.
    """
    blocks = state.joined.blocks
    deepest = max(block.deepest for block in blocks)
    for depth in DEPTHS:
        if depth < min(deepest, k or deepest):
            yield Difference("depth", f"the run cut after {depth:,} results"), partial(_cut, depth=depth)
    if any(each.judgment.shape[1] and (each.pooled.sum(axis=1) < each.retrieved).any() for each in blocks):
        yield Difference("unjudged", "unjudged results left out before the ranks are counted"), _condensed
    yield Difference("order", "the lowest score first", 1.3), _reversed
    levels = sorted({int(grade) for block in blocks for grade in np.unique(block.ideal) if grade > 0})
    if len(levels) > 1:
        yield Difference("grades", "every grade above 0 read as 1"), partial(_from, level=1)
        for level in levels[1:]:
            words = f"grades of {level} or more read as 1, others as 0"
            yield Difference("grades", words), partial(_from, level=level)
        yield Difference("grades", "every grade lower by 1", 1.3), _lowered


def _cut(block, depth):
    return block._replace(
        judgment=np.where(block.rank <= depth, block.judgment, UNJUDGED),
        retrieved=np.minimum(block.retrieved, depth),
        deepest=min(block.deepest, depth),
    )


def _condensed(block):
    """Leave out the results without a judgment: the ranks of the others are counted anew."""
    rank = block.pooled.cumsum(axis=1)
    retrieved = block.pooled.sum(axis=1).astype(float)
    return _in_order(block, rank)._replace(retrieved=retrieved, deepest=int(retrieved.max(initial=0)))


def _reversed(block):
    return _in_order(block, block.retrieved[:, None] + 1 - block.rank)


def _in_order(block, rank):
    rank = np.where(block.pooled, rank, PADDING)
    order = rank.argsort(axis=1, kind="stable")
    judgment = np.broadcast_to(block.judgment, rank.shape)
    return block._replace(
        rank=np.take_along_axis(rank, order, 1), judgment=np.take_along_axis(judgment, order, 1)
    )


def _from(block, level):
    judgment = np.where(block.judgment >= level, 1, np.minimum(block.judgment, 0))
    return block._replace(judgment=judgment, ideal=(block.ideal >= level).astype(float))


def _lowered(block):
    judgment = np.where(block.judgment > 0, block.judgment - 1, block.judgment)
    return block._replace(judgment=judgment, ideal=np.maximum(block.ideal - 1, 0))


QUERIES = {  # which queries are averaged: the difference -> of state and scores, those that stay
    Difference("missing", "queries without results in the run left out", 0.9): lambda s, x: s.retrieved > 0,
    Difference("empty", "queries without a relevant document left out", 0.9): lambda s, x: s.relevant > 0,
    Difference("hits", "queries without a hit left out"): lambda s, x: s.found > 0,
    Difference("hits", "queries with the score 0 left out"): lambda s, x: x > 0,
}
UNJUDGED_COUNT = Difference("unjudged queries", "queries of the run without judgments counted as 0")
POOLED = Difference("mean", "all queries pooled: one sum above the line and one below")


def averages(metric: Metric, state: State, values: np.ndarray) -> Iterator[tuple[Difference, Callable]]:
    """Yield the means other than the arithmetic one: the difference, and what makes it of some queries."""
    logs = np.log(np.maximum(values, EPSILON))
    yield Difference("mean", "the geometric mean", 1.2), lambda at: np.exp(logs[at].mean())
    yield Difference("mean", "the median", 1.2), lambda at: np.median(values[at])
    below = _below_the_line(metric, state)
    if below is not None:
        yield POOLED, lambda at: (values[at] * below[at]).sum() / (below[at].sum() or 1)
    if metric.name == "F1":
        bound = {name: metric.options[name] for name in ("k", "rel")}
        scores = state.scores([metrics()[name].bind(**bound) for name in ("P", "R")])
        if len(scores) < 2:
            return
        precision, recall = scores.values()

        def of_means(at):
            p, r = precision[at].mean(), recall[at].mean()
            return 2 * p * r / (p + r) if p + r else 0.0

        yield Difference("mean", "F1 of the mean precision and the mean recall"), of_means


def _below_the_line(metric, state):
    """Return what the score of each query is divided by, if that differs between queries; else None."""
    options, name = metric.options, metric.name
    if options.get("denominator", "relevant") not in ("relevant", "k"):
        return None
    if name == "nDCG" and options["ideal"] == "judged":
        ideal = metrics()["IDCG"]
        ideal = ideal.bind(**{each: x for each, x in metric.bound.items() if each in ideal.parameters})
        return state.scores([ideal]).get(ideal)
    k = options.get("k")
    if name == "P":
        return state.retrieved if k is None else None
    if name in ("AP", "R", "Rprec", "F1"):
        relevant = state.relevant_from(options.get("rel", 1))
        return relevant + (state.retrieved if k is None else k) if name == "F1" else relevant
    return None
