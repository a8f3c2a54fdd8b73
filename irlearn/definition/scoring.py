"""The score without the worksheet, for numbers that are only compared.

A metric is filled in once, on a blank sheet. The rules that it applied there are then run on plain lists,
many times faster than on a worksheet whose columns remember how they were made. The numbers are the same to
the last digit, because the rules and their order are.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from itertools import repeat
from math import isfinite
from typing import Any, NamedTuple

from ..errors import error
from ..typing_only import TYPE_CHECKING
from ..worksheet import blank
from ..worksheet import operations as op
from ..worksheet.columns import Column, Number, Quantity
from ..worksheet.operation import Fold, OfEach
from ..worksheet.readers import RankingsSheet
from ..worksheet.unknown import UNKNOWN, UnknownValueError

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..worksheet.sheet import Sheet
    from .metric import Metric

QUERIES = "the queries"  # under this name the rules of a mean get the `ScoredInputs` of each query
LONG_NUMBER = 10_000  # bits; a longer whole number is known by a digest


class ScoredInputs:
    """The inputs of a call, to be scored by many metrics: they are read only once for each kind of worksheet.

    Parameters
    ----------
    inputs, kwargs
        What a metric is called with, by place and by name, such as ``judged``; no options.
    """

    def __init__(self, *inputs: Any, **kwargs: Any):
        self.inputs, self.kwargs = inputs, kwargs
        self._starts: dict[Any, Start] = {}
        self._scores: dict[Metric, float] = {}

    def score(self, metric: Metric) -> float:
        """Score the inputs with a metric. What it refuses is refused here as well, in the same words."""
        if metric not in self._scores:
            self._scores[metric] = self._scored(metric)
        return self._scores[metric]

    def _scored(self, metric):
        """Score the inputs, by the rules of the metric or, where it has none, on a worksheet."""
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
        self._shared = SharedResults()

    def score(self, metric: Metric) -> float | None:
        """Score with a metric that accepts these grades; return None if it has no rules (see `rules_of`)."""
        rules, k = rules_of(metric, self.names)
        return None if rules is None else float(rules.score(self.values, k, self._shared))

    def forget(self) -> None:
        """Drop what was kept for further metrics, once there are none."""
        self._shared = SharedResults()


class KeptValues(dict[int, Any]):
    """Values of steps, by the numbers that `NUMBERS` gives the steps, while there is room.

    ``room`` says how many more values fit; a list counts as its length.
    """

    def __init__(self, room: int):
        super().__init__()
        self.room = room

    def keep(self, number: int, value: Any) -> None:
        """Keep the value of a step if there is room for it."""
        size = len(value) if isinstance(value, list) else 1
        if size <= self.room:
            self.room -= size
            self[number] = value


class SharedResults:
    """Results of steps that several metrics have in common, such as discounts, for the same inputs.

    What depends on the cut-off is kept until another one is asked for. At most ``room`` values are kept of
    what holds at every cut-off, and as many of what holds at the last one.
    """

    def __init__(self, room: int = 500_000):
        self._room, self._whole = room, KeptValues(room)
        self._k, self._cut = None, KeptValues(room)

    def at(self, k: Any) -> tuple[KeptValues, KeptValues]:
        """Return (what is kept for every cut-off, what is kept for this one)."""
        if self._k != k:
            self._k, self._cut = k, KeptValues(self._room)
        return self._whole, self._cut


@cache
def rules_of(metric: Metric, names: tuple[str, ...]) -> tuple[Rules | None, Any]:
    """Find the rules of a metric for worksheets that start with these names, and the cut-off for the rules.

    The rules are None where the steps depend on the ranking, or where the metric checks values that it meets.
    The cut-off is None where the rules take none.
    """
    k = metric.options.get("k")
    if metric.options.get("relevance") == "given":  # which refuses values that are no probabilities
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


class Step(NamedTuple):
    """A rule that is run on the values at the places ``parts``, and whose result is put at ``place``.

    ``number`` is the same in all metrics that apply the rule to the same parts. A rule is run again for
    another cut-off only where it ``depends_on_k``.
    """

    place: int
    rule: Callable[..., Any]
    parts: list[int]
    number: int
    depends_on_k: bool


# The number of each step, the same in all metrics, by what the step is: an operation with the numbers of its
# parts, the name of an input, or the value of a constant.
NUMBERS: dict[Any, int] = {}
OCCURS: Counter[int] = Counter()  # number of a step: how many `Rules` have it


class Rules:
    """The steps to a score as rules for plain lists.

    A *place* is an index into the list of all values: those of the inputs come first, each result behind
    those it is made from.
    """

    def __init__(self, score: Quantity, inputs: dict[str, Quantity], k: Number):
        # The order of the places: the inputs, the queries (`QUERIES`), k, then constants and results.
        self._names = [*inputs, QUERIES]
        self._places = {id(quantity): place for place, quantity in enumerate([*inputs.values(), None, k])}
        self._known: dict[Any, int] = {}  # places of constants and results, by what they are made of
        self._values: list[Any] = [None] * (len(inputs) + 2)  # the constants at their places
        self._numbers = [_number(name) for name in (*self._names, "k")]  # the number of what is at each place
        self._depending_on_k = {len(self._names)}  # the places of k and of what depends on it
        self._steps: list[Step] = []
        self._place_of_score = self._place(score)
        OCCURS.update(step.number for step in self._steps)

    def score(self, inputs: dict[str, Any], k: Any, shared: SharedResults) -> Any:
        """Work out the score from the values that a worksheet starts with, down to the cut-off."""
        try:
            score = self._run(inputs, k, shared)
        except OverflowError:
            raise error("too large") from None
        if isinstance(score, float) and not isfinite(score):
            raise error("too large")
        return score

    def _run(self, inputs, k, shared):
        """Run the rules one after the other, except those whose result was kept; return the score."""
        values = [*map(inputs.get, self._names), k, *self._values[len(self._names) + 1 :]]
        whole, cut = shared.at(k)  # what does not depend on k, and what does
        for place, rule, parts, number, depends_on_k in self._steps:
            known = cut if depends_on_k else whole
            value = known.get(number)
            if value is None:
                value = rule(*[values[part] for part in parts])
                if OCCURS[number] > 1:
                    known.keep(number, value)
            values[place] = value
        return values[self._place_of_score]

    def _place(self, quantity: Any) -> int:
        """Find the place of a value; if it is new, add its rule behind those of its parts."""
        if not isinstance(quantity, Quantity):
            return self._new(("number", type(quantity), quantity), value=quantity)
        if id(quantity) not in self._places:
            self._places[id(quantity)] = self._added(quantity)
        return self._places[id(quantity)]

    def _added(self, quantity):
        """Give a quantity of the blank sheet a place; unless it is a constant, add its rule."""
        if quantity.values is not UNKNOWN:
            if type(quantity) is Column:  # a list from elsewhere would be right for one ranking only
                raise UnknownValueError
            return self._new(("constant", id(quantity)), value=quantity.values)
        if isinstance(quantity.op, OfEach):
            metric = quantity.op.metric
            return self._new((OfEach, metric), partial(_scores, metric), [self._names.index(QUERIES)])
        if quantity.op is None or quantity.op.rule is None:
            raise UnknownValueError
        parts = [self._place(part) for part in quantity.parts]
        columns = [type(part) is Column for part in quantity.parts]
        # A fold takes a whole column, and op.REPEATED makes one of a number: neither goes row by row.
        by_row = any(columns) and not isinstance(quantity.op, Fold) and quantity.op is not op.REPEATED
        values = [part.values if isinstance(part, Quantity) else part for part in quantity.parts]
        rule = quantity.op.rule_for(values)  # a fraction among them, or a power of 2, has a rule of its own
        return self._new((quantity.op, *parts), row_by_row(rule, columns) if by_row else rule, parts)

    def _new(self, key, rule=None, parts=(), value=None):
        """Find the place of a constant or a rule's result, told apart by ``key``; give a new one a place."""
        if key not in self._known:
            place = self._known[key] = len(self._values)
            self._values.append(value)
            if rule is None:
                self._numbers.append(_number((type(value), _written(value))))
                return place
            operation = key if key[0] is OfEach else key[:1]  # for a mean also the metric that scores a query
            self._numbers.append(_number((operation, *[self._numbers[part] for part in parts])))
            if not self._depending_on_k.isdisjoint(parts):
                self._depending_on_k.add(place)
            depends_on_k = place in self._depending_on_k
            self._steps.append(Step(place, rule, list(parts), self._numbers[place], depends_on_k))
        return self._known[key]


def _number(step):
    """Find the number of a step in `NUMBERS`; a new one gets the next."""
    return NUMBERS.setdefault(step, len(NUMBERS))


def _scores(metric, queries):
    """Score every query, each given as `ScoredInputs`."""
    return [query.score(metric) for query in queries]


def row_by_row(rule, columns):
    """Turn a rule for single numbers into one for lists; ``columns`` says for each part if it is a list."""
    if columns == [True, True]:
        return lambda a, b: list(map(rule, a, b))
    if columns == [True, False]:
        return lambda a, number: [rule(x, number) for x in a]
    if columns == [False, True]:
        return lambda number, b: [rule(number, x) for x in b]
    if columns == [True]:
        return lambda a: list(map(rule, a))
    return lambda *parts: [
        rule(*row) for row in zip(*[part if listed else repeat(part) for part, listed in zip(parts, columns)])
    ]


def _written(value):
    """Write a constant to tell it from others: in full, or as a digest where that may be too long."""
    if not isinstance(value, int) or value.bit_length() <= LONG_NUMBER:
        return repr(value)
    from hashlib import sha256

    return sha256(value.to_bytes(value.bit_length() // 8 + 1, "little", signed=True)).digest()
