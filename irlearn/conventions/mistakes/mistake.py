"""A wrong rule as a metric that knows what it is mistaken for."""

from collections.abc import Callable
from typing import Any

from ...definition.metric import Metric
from ...definition.metric import metric as metric_of

MISTAKES: list["Mistake"] = []


class Mistake(Metric):
    """A wrong rule for a metric. Its question says what was done; ``why`` says why that is tempting.

    Attributes
    ----------
    of : str
        The metric it is mistaken for.
    rule : str
        What is different, in a few words.
    used_by : tuple of str
        Tools that print this number under the metric's name.
    """

    def __init__(self, of, rule, function, *, used_by=(), why="", bound=None):
        right = metric_of(of)
        super().__init__(f"{of} with {rule}", function, right.reader, bound, right.negative_grades)
        self.own_options = right.own_options
        self.of, self.rule, self.used_by, self._why = of, rule, tuple(used_by), why

    @property
    def why(self) -> str:
        """Why it is tempting, and where it was met."""
        return self._why or self.docstring.section("Notes")

    def bind(self, **new: Any) -> "Mistake":
        """The same mistake with some options fixed."""
        bound = super().bind(**new).bound
        return Mistake(self.of, self.rule, self.function, used_by=self.used_by, why=self._why, bound=bound)

    def __reduce__(self):
        return _known, (self.of, self.rule, self.bound)


def _known(of, rule, bound) -> Mistake:
    """The mistake that a pickled one was."""
    return next(each for each in MISTAKES if (each.of, each.rule) == (of, rule)).bind(**bound)


def mistaken_for(
    of: str, rule: str, *, used_by: tuple[str, ...] = (), why: str = ""
) -> Callable[[Callable[..., Any]], "Mistake"]:
    """Make a mistake of a function that fills in a worksheet: the metric ``of``, by another ``rule``."""

    def made(function) -> Mistake:
        MISTAKES.append(Mistake(of, rule, function, used_by=used_by, why=why))
        return MISTAKES[-1]

    return made


def mistakes(of: str | Metric | None = None) -> list[Mistake]:
    """The mistakes that are known for a metric; of all metrics, without one.

    Examples
    --------
    >>> from irlearn.conventions.mistakes import mistakes
    >>> [mistake.rule for mistake in mistakes("RR")]
    ['the rank not inverted', 'the last hit']
    """
    name = None if of is None else metric_of(of).name
    return [mistake for mistake in MISTAKES if name in (None, mistake.of)]
