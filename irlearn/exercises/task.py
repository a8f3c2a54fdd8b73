"""A task: a metric and the data on which it is to be worked out."""

from collections.abc import Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from ..definition.definition import arguments
from ..definition.metric import Metric
from ..definition.registry import metric as metric_of
from ..definition.scoring import ScoredInputs
from ..explanation.explanation import Explanation
from ..explanation.followed import Followed
from ..explanation.following import ROUNDED_TO, StudentSteps, depends_on, last_of
from ..worksheet import readers
from ..worksheet.columns import Column, Quantity
from ..worksheet.sheet import Sheet

if TYPE_CHECKING:
    from ..worksheet.sheet import StepHook

# By what a metric reads: the names of its inputs in the script of a page. Other metrics have TWO_INPUTS.
PAGE_INPUT_NAMES = {
    "ranking": ("grades",),
    "rankings": ("rankings",),
    "values": ("predicted", "true"),
    "nuggets": ("support", "vital"),
    "sentences": ("support",),
    "tries": ("right",),
    "calls": ("results", "relevant"),
}
TWO_INPUTS = ("first", "second")


class Task:
    """A metric, its inputs, and the grades of all judged documents, if given. Nothing in it changes.

    ``wording`` says what is given, where reading that is a part of the exercise; ``misread`` has the rankings
    that one may read in it by mistake, each by the words for this slip.
    """

    def __init__(
        self,
        metric: str | Metric,
        *inputs: list,
        judged: list | None = None,
        wording: str = "",
        misread: Mapping[str, list] | None = None,
    ):
        self.metric = _read(metric) if isinstance(metric, str) else metric
        self.inputs, self.judged, self.wording = inputs, judged, wording
        self.misread = dict(misread or {})

    @property
    def given(self) -> dict[str, Any]:
        names = ["ranking"] if self.of_one_ranking else list(arguments(self.metric.reader))
        return {**dict(zip(names, self.inputs)), **self._judged, **self.metric.bound}

    @property
    def page_inputs(self) -> dict[str, Any]:
        """The inputs under the names that the script of a page has for them."""
        names = PAGE_INPUT_NAMES.get(self.metric.reads.__name__, TWO_INPUTS)
        return {**dict(zip(names, self.inputs)), **self._judged}

    @property
    def of_one_ranking(self) -> bool:
        return self.metric.reader is readers.ranking

    @property
    def _judged(self) -> Mapping[str, Any]:
        return {} if self.judged is None else {"judged": self.judged}

    def score(self, metric: Metric | None = None) -> float:
        return self._reading.score(metric or self.metric)

    def score_or_none(self, metric: Metric) -> float | None:
        """Compute the score by another metric; None where that is not defined."""
        try:
            return self.score(metric)
        except (ValueError, ArithmeticError):
            return None

    @cached_property
    def _reading(self) -> ScoredInputs:
        """The data, read once for all rules that are compared."""
        return ScoredInputs(*self.inputs, **self._judged)

    @cached_property
    def truth(self) -> float:
        return self.score()

    @cached_property
    def counts_what_was_missed(self) -> bool:
        """Whether the score depends on how many relevant documents were not retrieved."""
        best = max(self.judged or (1,))
        found, missed = (self.changed([best], judged=[best] * n).truth for n in (1, 2))
        return found != missed

    def read(self, metric: Metric) -> tuple[Metric, Sheet]:
        """Read the data for a metric: return it with its options, and a fresh worksheet with the data."""
        return metric.read(self.inputs, dict(self._judged))

    def explain(self, metric: Metric | None = None) -> Explanation:
        return (metric or self.metric).explain(*self.inputs, **self._judged)

    def follow(self, **steps: Any) -> Followed:
        return self.metric.follow(*self.inputs, **self._judged, **steps)

    @cached_property
    def student_steps(self) -> dict[str, Quantity]:
        """The steps of the worksheet that a student may fill in, by name, in the order of the work."""
        hook = StudentSteps()
        score = self._filled_in(hook)
        return {**hook.worked_out, last_of(hook.worked_out): score}

    @cached_property
    def names_of_steps(self) -> set[str]:
        hook = NamesOfSteps()
        self._filled_in(hook)
        return hook.names

    @cached_property
    def rounded(self) -> dict[int, float]:
        """The score when every step is rounded, by the number of decimals: two, three or four."""
        return self._rounded(StudentSteps)

    @cached_property
    def rounded_by_rank(self) -> dict[int, float]:
        """The score when only steps that the rank alone settles are rounded, as in a table of logarithms."""
        return self._rounded(RoundedByRank)

    def _rounded(self, hook: type[StudentSteps]) -> dict[int, float]:
        return {n: float(self._filled_in(hook(decimals=n)).values) for n in filter(None, ROUNDED_TO)}

    def _filled_in(self, hook: "StepHook") -> Quantity:
        metric, sheet = self.read(self.metric)
        sheet.set_hook(hook)
        return metric.fill(sheet)[1]

    def solution(self, *remarks: str, metric: Metric | None = None) -> "Solution":
        """Return the worksheet of the metric, or of another one, with remarks on these data."""
        return Solution(self, metric or self.metric, remarks)

    def changed(self, *inputs: list, judged: list | None = None) -> "Task":
        return Task(self.metric, *inputs, judged=judged)


_read = cache(metric_of)  # a family draws hundreds of tasks about one metric


class NamesOfSteps:
    """A hook that a sheet calls with each step: it remembers the names, and changes nothing."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def __call__(self, sheet: Sheet, name: str, made: Quantity) -> Quantity:
        """Remember the name of a step, alone and behind that of its sheet, such as ``ideal_gain``."""
        self.names |= {name, sheet.full_name(name)}
        return made


class RoundedByRank(StudentSteps):
    """A hook that rounds only steps that depend on the rank and on no grade, such as logarithms."""

    def __call__(self, sheet: Sheet, name: str, made: Quantity) -> Quantity:
        rounded = super().__call__(sheet, name, made)
        of_rank = isinstance(made, Column) and depends_on(made, "rank") and not depends_on(made, "grade")
        return rounded if of_rank else made


class Solution(Explanation):
    """An explanation of a task with remarks, such as which mistakes its data could not have shown."""

    metric: Metric

    def __init__(self, task: Task, metric: Metric, remarks: tuple[str, ...]):
        metric, sheet = task.read(metric)
        super().__init__(metric, *metric.fill(sheet), judged_given=task.judged is not None)
        self.task, self.remarks = task, remarks

    @property
    def notes(self) -> list[str]:
        return [*super().notes, *self.remarks]
