"""The score without the worksheet, for numbers that are only compared.

A metric is filled in once, on a blank sheet. The rules that it applied there are then run on plain lists,
many times faster than on a worksheet whose columns remember how they were made. The numbers are the same to
the last digit, because the rules and their order are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from math import isfinite
from threading import Lock
from typing import Any

from ..errors import error
from ..worksheet import blank
from ..worksheet.blank import Record
from ..worksheet.checks import UNKNOWN, UnknownValueError
from ..worksheet.columns import Number, Quantity
from ..worksheet.operation import OfEach
from ..worksheet.readers import RankingsSheet
from ..worksheet.sheet import Sheet
from .metric import Metric

QUERIES = "the queries"  # under this name the rules of a mean get the `ScoredInputs` of each query


class ScoredInputs:
    """The inputs of a call, to be scored by many metrics: they are read only once for each kind of worksheet.

    They are what a metric is called with, by place and by name, such as ``judged``; no options.
    """

    def __init__(self, *inputs: Any, **kwargs: Any):
        self.inputs, self.kwargs = inputs, kwargs
        self._starts: dict[Any, Start] = {}
        self._scores: dict[Metric, float] = {}

    def score(self, metric: Metric) -> float:
        """Score the inputs with a metric. What it refuses is refused here as well, in the same words."""
        score = self._scores.get(metric)
        if score is None:
            score = self._scores[metric] = self._scored(metric)
        return score

    def _scored(self, metric):
        start = self._starts.get(metric.reader)
        if start is None:
            start = self._starts[metric.reader] = Start(metric.read(self.inputs, self.kwargs)[1])
        elif start.grade_range is not None:
            metric.check_grade_range(*start.grade_range)
        score = start.score(metric)
        return float(metric(*self.inputs, **self.kwargs)) if score is None else score


class Start:
    """What a worksheet starts with, before it is filled in: values by name, and the range of grades."""

    def __init__(self, sheet: Sheet):
        inputs = blank.blank_inputs(sheet)  # by name, also of a sheet that is not blank
        self.values = {name: quantity.values for name, quantity in inputs.items()}
        self.names = tuple(sorted(self.values))
        self.grade_range = sheet.grade_range if hasattr(type(sheet), "grade_range") else None
        if isinstance(sheet, RankingsSheet):
            self.values[QUERIES] = [ScoredInputs(grades, judged=judged) for grades, judged in sheet.inputs]
        self._k: Any = None
        self.forget()

    def score(self, metric: Metric) -> float | None:
        """Score with a metric that accepts these grades; return None if it has no rules (see `rules_of`)."""
        rules, k = rules_of(metric, self.names)
        if rules is None:
            return None
        if self._k != k:  # what depends on the cut-off is kept until another one is asked for
            self._k, self._cut = k, KeptValues()
        return float(rules.score(self.values, k, self._whole, self._cut))

    def forget(self) -> None:
        """Drop what was kept for further metrics, once there are none."""
        self._whole, self._cut = KeptValues(), KeptValues()


class KeptValues(dict[int, Any]):
    """Values of steps that several metrics have in common, such as discounts, by their places in `STEPS`.

    ``room`` says how many more values fit; a list counts as its length.
    """

    def __init__(self, room: int = 500_000):
        super().__init__()
        self.room = room

    def keep(self, place: int, value: Any) -> None:
        """Keep the value of a step if there is room for it."""
        size = len(value) if isinstance(value, list) else 1
        if size <= self.room:
            self.room -= size
            self[place] = value


@cache
def rules_of(metric: Metric, names: tuple[str, ...]) -> tuple[Rules | None, Any]:
    """Find the rules of a metric for worksheets that start with these names, and the cut-off for the rules.

    The rules are None where the steps depend on the ranking, or where the metric checks values that it meets.
    The cut-off is None where the rules take none.
    """
    k = metric.options.get("k")
    # These refuse values that are no probabilities, and fewer tries than are drawn.
    if metric.options.get("relevance") == "given" or "draws" in metric.options:
        return None, None
    if k is not None and (rules := _rules(metric.bind(k=None), names, cut=True)):
        return rules, k
    return _rules(metric, names), None


@cache
def _rules(metric: Metric, names: tuple[str, ...], cut: bool = False) -> Rules | None:
    """Record the rules of a metric, with ``cut`` down to any rank k; None where that is not possible."""
    try:
        # Of the blank sheets that the metric may get, the one that starts with these names. ``reads`` is the
        # metric's reader, but for a mean over queries the one that has a blank sheet.
        for sheet in blank.sheets(metric.reads, metric.mean_of, names).values():
            started = blank.blank_inputs(sheet)
            if sorted(started) == [*names] and (hasattr(type(sheet), "cut") or not cut):
                k = Number(UNKNOWN, name="k")
                _, score = metric.fill(sheet, **({"k": k} if cut else {}))
                return Rules(score, started, k)
    except UnknownValueError:
        pass
    return None


STEPS = Record()  # of all metrics, so that a step has the same place in each that takes it
RECORDING = Lock()
OCCURS: Counter[int] = Counter()  # place of a step: how many `Rules` have it


class Rules:
    """The steps to the score of one metric as rules for plain lists.

    ``steps`` has for each its place in `STEPS`, its rule, the places that the rule takes, and whether it
    depends on the cut-off: then it is run again for another one.
    """

    def __init__(self, score: Quantity, inputs: dict[str, Quantity], k: Number):
        with RECORDING:
            self._score = STEPS.tracer({**inputs, "k": k})(score)
        self._given: list[tuple[Any, str]] = [(QUERIES, QUERIES)]  # place and name
        self._constants: dict[Any, Any] = {}
        self.steps: list[tuple[int, Callable[..., Any], tuple[Any, ...], bool]] = []
        cut = set()  # the places of k and of what depends on it
        for place in STEPS.needed([self._score]):
            step = STEPS.steps[place]
            if step.given == "k" or not cut.isdisjoint(step.parts):
                cut.add(place)
            if step.given:
                self._given.append((place, step.given))
            elif step.op is None:
                self._constants[place] = step.value
            elif isinstance(step.op, OfEach):
                self.steps.append((place, partial(_scores, step.op.metric), (QUERIES,), False))
            else:
                self.steps.append((place, STEPS.list_rule(step), step.parts, place in cut))
        OCCURS.update(place for place, *_ in self.steps)

    def score(self, inputs: dict[str, Any], k: Any, whole: KeptValues, cut: KeptValues) -> Any:
        """Work out the score from the values that a worksheet starts with, down to the cut-off.

        ``whole`` keeps what holds at every cut-off, and ``cut`` what holds at this one.
        """
        try:
            score = self._run(inputs, k, whole, cut)
        except OverflowError:
            raise error("too large") from None
        if isinstance(score, float) and not isfinite(score):
            raise error("too large")
        return score

    def _run(self, inputs, k, whole, cut):
        """Run the rules one after the other, except those whose result was kept; return the score."""
        values = self._constants.copy()
        for place, name in self._given:
            values[place] = k if name == "k" else inputs.get(name)
        for place, rule, parts, depends_on_k in self.steps:
            known = cut if depends_on_k else whole
            value = known.get(place)
            if value is None:
                value = rule(*[values[part] for part in parts])
                if OCCURS[place] > 1:
                    known.keep(place, value)
            values[place] = value
        return values[self._score]


def _scores(metric, queries):
    return [query.score(metric) for query in queries]
