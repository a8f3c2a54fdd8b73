"""Checks a student's columns with errors carried forward: what is wrong first, does the rest follow from it?

The worksheet is filled in again and again. A `StepHook`, which a worksheet calls for every step, puts a
student's numbers in place of what was worked out, and rounds every step, as people do who work by hand. So no
formula of a metric is written here. ``mine`` are the numbers that the student gave.
"""

import math
from collections.abc import Callable
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from ..errors import IRLearnError, did_you_mean, error
from ..worksheet.checks import checked_number
from ..worksheet.columns import Column, Number, Quantity
from ..worksheet.sheet import SCORE_OF, Sheet
from .followed import Followed, Verdict, WrongNumber

if TYPE_CHECKING:
    from ..worksheet.sheet import MetricLike, StepHook

ROUNDED_TO = (None, 4, 3, 2)  # to how many decimals people round every step; None is not at all
# A number is compared in as many decimals as it has, but in no fewer and no more than these.
FEWEST_DECIMALS, MOST_DECIMALS = 2, 12
# Two floats are the same number if they differ by no more than this, times their size where that is above 1.
NEARLY = 1e-9
SCORE, MEAN = "score", "mean"  # the names that `last_of` gives the last step
GOOD = ("right", "rounded")  # the statuses of a `Verdict` that are no mistake


class StudentSteps:
    """The hook that puts a student's numbers in place of right ones, and rounds the others to ``decimals``.

    ``numbers`` are the student's, by the names of the steps; those of the steps in ``also_on_ideal`` are put
    into the worksheet of the ideal ranking, too. ``worked_out`` keeps each step as the metric worked it out,
    after rounding, in the order of the work.
    """

    def __init__(self, numbers=None, also_on_ideal=(), decimals=None):
        self.numbers, self.also_on_ideal, self.decimals = numbers or {}, also_on_ideal, decimals
        self.worked_out: dict[str, Quantity] = {}

    def __call__(self, sheet: Sheet, name: str, quantity: Quantity) -> Quantity:
        """Return the step with the student's numbers, if there are any; a metric's score stays as it is."""
        if name.startswith(SCORE_OF):
            return quantity
        full_name = sheet.full_name(name)
        rounded = quantity if self.decimals is None else with_values(quantity, self._rounded)
        self.worked_out[full_name] = rounded
        mine = self.numbers.get(full_name, self.numbers.get(name) if name in self.also_on_ideal else None)
        return rounded if mine is None else filled_in(rounded, mine)

    def _rounded(self, x):
        """Round half a unit up, as at school, also where the float is a little below the half."""
        scale = 10**self.decimals
        return math.copysign(math.floor(abs(x) * scale + 0.5 + NEARLY) / scale, x)


def with_values(quantity: Quantity, change: Callable[[float], float]) -> Quantity:
    """Make a step with other numbers, and no memory of how it was made."""
    if type(quantity) is Column:
        return Column([change(x) for x in quantity.values])
    return Number(change(quantity.values))


def filled_in(quantity: Quantity, mine: Any) -> Quantity:
    """Make the step with the student's numbers; cells that they leave out keep what was worked out."""
    if type(quantity) is Number:
        return Number(mine)
    rest = quantity.values[len(mine) :]
    return Column([right if x is None else x for right, x in zip(quantity.values, mine)] + rest)


def follow(
    metric: "MetricLike", fill: "Callable[[StepHook], tuple[Sheet, Number]]", mine: dict[str, Any]
) -> Followed:
    """Judge the steps that a student wrote down.

    ``mine`` has them by name, each a number or a list. ``fill(hook)`` fills in a new worksheet through a
    hook, and returns it with its score.
    """

    def filled(**how):
        hook = StudentSteps(**how)
        sheet, score = fill(hook)
        return sheet, {**hook.worked_out, last_of(hook.worked_out): score}

    def at_each_rounding(**how):
        """Work out every step with each of the roundings in `ROUNDED_TO`: ``{decimals: {name: numbers}}``."""
        steps_of = {decimals: filled(decimals=decimals, **how)[1] for decimals in ROUNDED_TO}
        return {
            decimals: {name: step.values for name, step in worked_out.items()}
            for decimals, worked_out in steps_of.items()
        }

    sheet, steps = filled()
    mine = checked(metric, steps, mine)
    # a column that is made without grades, such as the discounts, is the same on the ideal sheet
    also_on_ideal = {name for name in mine if not depends_on(steps[name], "grade")}
    true, own = at_each_rounding(), at_each_rounding(numbers=mine, also_on_ideal=also_on_ideal)
    verdicts = []
    for name in [name for name in steps if name in mine]:
        good = all(verdict.status in GOOD for verdict in verdicts)
        verdicts.append(verdict_on(name, mine[name], true, own, good))
    *_, last = steps
    scores = float(own[None][last]), float(true[None][last])
    return Followed(metric, sheet, steps=steps, verdicts=verdicts, scores=scores, given_score=mine.get(last))


def last_of(steps) -> str:
    """Name the last step: the score, or the mean where the scores of the queries are a column."""
    return MEAN if SCORE in steps else SCORE


def verdict_on(name, mine, true, own, good) -> Verdict:
    """Judge ``mine``, the numbers that a student gave for one step.

    ``true`` has the right steps, and ``own`` those that follow from the student's numbers, both for each
    rounding: ``{decimals: {name: numbers}}``. ``good`` says that all of the student's steps before this one
    are right.
    """
    places = decimals_of(mine)

    def agrees(filled):
        return not list(rows_off(mine, filled[name], places))

    for decimals in ROUNDED_TO:
        if agrees(true[decimals]):
            return Verdict(name, "right" if decimals is None else "rounded", decimals)
    for decimals in ROUNDED_TO:
        if agrees(own[decimals]):
            return Verdict(name, "rounded" if good else "follows", decimals)
    expected = (true if good else own)[None][name]
    # Of all ways to work the step out, the one that agrees furthest down shows which row is wrong.
    row = max(next(rows_off(mine, filled[name], places)) for filled in (*true.values(), *own.values()))
    wrong = WrongNumber(name, None, mine, expected)
    if isinstance(mine, list):
        wrong = WrongNumber(name, row, mine[row - 1], expected[row - 1])
    return Verdict(name, "wrong", wrong_number=wrong)


def rows_off(mine, expected, places):
    """Yield the rows, from 1, where a number is not what was expected, compared in so many decimals."""
    pairs = zip(mine, expected) if isinstance(mine, list) else [(mine, expected)]
    for row, (x, right) in enumerate(pairs, 1):
        if x is not None and abs(x - right) > 0.5 * 10.0**-places + NEARLY * max(1, abs(right)):
            yield row


def decimals_of(mine) -> int:
    """Count the decimals of the number with most of them; return no less than 2 and no more than 12."""
    numbers = [x for x in (mine if isinstance(mine, list) else [mine]) if x is not None]
    return min(max([FEWEST_DECIMALS, *map(_decimals, numbers)]), MOST_DECIMALS)


def _decimals(x) -> int:
    if isinstance(x, (int, float)):
        return -int(Decimal(repr(x)).as_tuple().exponent)
    return MOST_DECIMALS


def depends_on(quantity: object, name: str) -> bool:
    """Say whether a step was worked out from the column of this name, directly or not."""
    return isinstance(quantity, Quantity) and (
        quantity.name == name or any(depends_on(part, name) for part in quantity.parts)
    )


# ---- what the student wrote, checked -----------------------------------------------------------------


def checked(metric: "MetricLike", steps: dict[str, Quantity], mine: dict[str, Any]) -> dict[str, Any]:
    """Check a student's columns and numbers; return them by the names of the steps, columns as lists.

    The metric's own name, such as "nDCG", stands for the last step.
    """
    found = {}
    for name, values in mine.items():
        name = list(steps)[-1] if name in (metric.name, metric.display_name) and name not in steps else name
        if name not in steps:
            known = {"hint": did_you_mean(name, steps), "known": ", ".join(steps)}
            raise error("worksheet has no such step", metric=metric, name=name, **known)
        found[name] = checked_step(name, steps[name], values)
    return found


def checked_step(name: str, quantity: Quantity, values: Any) -> Any:
    is_column = hasattr(values, "__iter__") and not isinstance(values, (str, dict))
    if type(quantity) is not Column:
        if is_column:
            raise error("list given for a single number", name=name, found=list(values))
        return checked_cell(values, name)
    rows = len(quantity.values)
    if not is_column:
        raise error("no list given for a column", name=name, rows=rows, found=values)
    values = list(values)
    if len(values) != rows:
        raise error("column given has another length", name=name, rows=rows, found=len(values))
    return [x if x is None else checked_cell(x, f"{name}, row {row}") for row, x in enumerate(values, 1)]


def checked_cell(x, where):
    try:
        return checked_number(x, where)
    except IRLearnError:
        raise error("cell not a finite number", where=where, found=x) from None
