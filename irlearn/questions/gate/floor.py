"""Ask of one run whether its mean reaches a floor: it is read off the interval of the mean."""

from enum import StrEnum
from numbers import Real
from statistics import fmean
from typing import NamedTuple

from ...definition.metric import Metric
from ...errors import error
from ...explanation.digits import counted
from ...runs.per_query import metric_per_query
from ..evaluate.one_mean import Interval, has_ends, interval_of_mean


class Reached(StrEnum):
    """What a floor answers, as text that a report writes."""

    BELOW = "below"
    REACHED = "reached"
    UNSURE = "cannot tell"


class Floor(NamedTuple):
    """A mean, its interval, and the value that the mean over queries like these has to reach.

    If lower scores are better, as with search length, the value is a ceiling: the mean has to stay under it.

    >>> Floor(0.85, 0.5595, Interval(0.42, 0.69), 42, True).verdict.value
    'below'
    """

    value: float
    mean: float
    interval: Interval
    queries: int
    higher_is_better: bool

    @property
    def verdict(self) -> Reached:
        """Whether the whole interval is on the one side of the floor, on the other, or on both."""
        low, high = self.interval
        if low >= self.value if self.higher_is_better else high <= self.value:
            return Reached.REACHED
        if high < self.value if self.higher_is_better else low > self.value:
            return Reached.BELOW
        return Reached.UNSURE

    @property
    def sentence(self) -> str:
        """What the floor answers, with the interval that it is read off."""
        named = f"the {'floor' if self.higher_is_better else 'ceiling'} of {self.value:g}"
        answer = {
            Reached.REACHED: f"{named} is reached",
            Reached.BELOW: f"{named} is missed",
            Reached.UNSURE: f"cannot tell whether {named} is reached",
        }[self.verdict]
        low, high = self.interval
        over = counted(self.queries, "query", "queries")
        return f"{answer[0].upper()}{answer[1:]}: the mean over {over} is between {low:.4f} and {high:.4f}."


def floor_of(value: float | None, metric: Metric, scores: dict[str, float]) -> Floor | None:
    """Return what a floor says of the scores of a run; None without one."""
    if value is None:
        return None
    ends = metric_per_query(metric).ends
    if not has_ends(ends):
        raise error("floor for a metric without ends", metric=repr(metric))
    is_number = isinstance(value, Real) and not isinstance(value, bool)
    if not is_number or not ends[0] < value < ends[1]:
        raise error("floor out of range", found=value, metric=repr(metric), low=ends[0], high=ends[1])
    found = list(scores.values())
    between = interval_of_mean(found, *ends)
    return Floor(float(value), fmean(found), between, len(found), metric.better != "lower")
