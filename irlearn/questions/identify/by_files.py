"""Score files in every way that another program may have, and pick what gives a number, or two."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np

from ...conventions.mistakes import Mistake
from ...conventions.profiles import metric as metric_of
from ...conventions.profiles import profile
from ...conventions.wrong_programs import WrongProgram
from ...definition.metric import Metric
from ...errors import IRLearnError, error
from ...explanation.digits import checked
from ...runs import inputs, metric_for_run
from ...runs.engine import runs_on_arrays
from ...runs.ranking import Judgments
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
from .files_answer import FilesIdentified, Pair, TwoNumbers, Way
from .identification import NEAREST
from .printed import DECIMALS, ELSEWHERE, readings
from .printed import read as read_number

SHARED = 0.5  # what a difference that both numbers have weighs, next to one that only one of them has
MOST_PAIRED = 60  # ways to each of two numbers, from which pairs are made
MOST = 2  # differences at a time
COUNTED_AGAIN = Difference("duplicates", "a document that comes again counts each time", 0.9)
CUTOFFS = (None, 1, 3, 5, 10, 20, 50, 100, 1000)  # other cut-offs that people use


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
    def _conventions(self) -> list[tuple[Metric, int, float]]:
        """List what a program may compute under this name, each with its differences and their weight."""
        asked = self.metric
        levels: list[float] = sorted({grade for best in self.judgments.best for grade in best}) or [1]
        known = set(known_conventions(asked))
        depth = int(self.state.retrieved.max(initial=1))
        elsewhere = [each for each in at_other_cutoffs(asked, depth) if each.options["k"] in CUTOFFS]
        tried = dict.fromkeys([asked, *candidates(asked, levels), *of_programs(asked), *elsewhere])
        found = [(each, *_differs(asked, each, known, elsewhere)) for each in tried if _on_arrays(each)]
        return [each for each in found if each[1] <= MOST]

    def _ways_of(self, state: State) -> Iterator[Way]:
        room = MOST - len(state.differences)
        chosen = [each for each in self._conventions if each[1] <= room]
        scores = state.scores([metric for metric, *_ in chosen])
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


def _differs(asked, metric, known, elsewhere) -> tuple[int, float]:
    """Say in how much a metric differs, and its weight: a tool's convention and a mistake differ in one."""
    if metric == asked:
        return 0, 0.0
    if isinstance(metric, Mistake):
        return 1, 1.6 if isinstance(metric, WrongProgram) else 1.4
    options = {**asked.options, **metric.options}
    changed = sum(value != asked.options.get(name) for name, value in options.items())
    if metric in elsewhere:
        return changed, 1.2 * changed
    return (1, 1.0) if metric in known else (changed, 1.1 * changed)


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


def identify_files(number, qrels, run, metric, digits, k, tool) -> FilesIdentified | TwoNumbers:
    """Find what gives one number, or what would have to differ for two; arguments as for `identify`."""
    asked = metric_of(metric)
    if k is not None and asked.options.get("k", k) is None:
        asked = asked @ k
    numbers = number if isinstance(number, (list, tuple)) else (number,)
    if len(numbers) not in (1, 2):
        raise error("identify takes one or two numbers", found=len(numbers))
    printed = [read_number(each).trusted(checked(digits)) for each in numbers]
    files = Files(qrels, run, asked, tool)
    found = [_identified(each, files) for each in printed]
    return found[0] if len(found) == 1 else TwoNumbers(found[0], found[1], pairs=_pairs(*found))


def _identified(number, files) -> FilesIdentified:
    ways = files.ways
    tries = [
        (words, wanted, [way for way in ways if fits(wanted, way.score)])
        for words, wanted, fits in readings(number, number)
        if words != ELSEWHERE
    ]
    reading, wanted, fitting = next((each for each in tries if each[2]), ("", number, []))
    matches = _grouped(fitting)
    most = len(matches[0].differences) if matches else 1
    tried = [way for way in ways if len(way.differences) <= most]
    nearest = matches or _grouped(sorted(tried, key=lambda way: abs(way.score - number.value)))[:NEAREST]
    by_chance = _by_chance(tried, number)
    return FilesIdentified(wanted, files.metric, ways[0].score, matches, nearest, reading, by_chance)


def _grouped(ways: list[Way]) -> list[Way]:
    """Keep the first of the ways to one score, and put the others into its ``same``.

    A way that has all differences of the first, and more, changes nothing by them and is left out.
    """
    first: dict[float, Way] = {}
    for way in ways:
        leader = first.setdefault(round(way.score, 12), way)
        if way is leader:
            way.same = []
        elif not any(set(each.differences) <= set(way.differences) for each in (leader, *leader.same)):
            leader.same.append(way)
    return [*first.values()]


def _pairs(one: FilesIdentified, other: FilesIdentified) -> list[Pair]:
    """Pair the ways to both numbers, those that differ least first; of pairs with the same scores, one."""
    pairs = [Pair(first, second, []) for first in _members(one) for second in _members(other)]
    leaders: dict[tuple[float, float], Pair] = {}
    for pair in sorted(pairs, key=_unlikelihood):
        scores = round(pair.first.score, 12), round(pair.second.score, 12)
        if (leader := leaders.setdefault(scores, pair)) is not pair:
            leader.same.append(pair)
    return [*leaders.values()]


def _members(answer):
    return [way for match in answer for way in (match, *match.same)][:MOST_PAIRED]


def _unlikelihood(pair):
    apart = sum(each.weight for each in pair.differing)
    both = sum(each.weight for each in pair.first.differences if each in pair.second.differences)
    return apart + SHARED * both, pair.first.unlikelihood + pair.second.unlikelihood


def _by_chance(ways, number) -> float | None:
    """Work out which share of all numbers with these decimals one of the ways would have been printed as."""
    if number.places is None:
        return None
    places, (low, high) = min(number.places, DECIMALS), number.range
    found = {math.floor(way.score * 10**places + 0.5) for way in ways if low <= way.score <= high}
    return len(found) / ((high - low) * 10**places + 1)
