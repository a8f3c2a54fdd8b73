"""The worksheet: a table that a metric fills in, column by column."""

from __future__ import annotations

from ..errors import error
from ..typing_only import TYPE_CHECKING
from .checks import fraction, inexact, is_fraction
from .columns import Column, Number, Quantity, same_step
from .operations import SAME

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Protocol, Self

    from ..typing_only import Options

    # A function of a sheet, the name of a step and what the metric worked out there. It returns the step to
    # write down: of a known mistake (`conventions/mistakes/`) by a wrong rule; where a student's columns are
    # checked with errors carried forward, with the student's numbers.
    StepHook = Callable[["Sheet", str, Quantity], Quantity]


class Sheet:
    """A table of columns and numbers: those it starts with, and those that a metric adds as attributes.

    ``label``, such as "ideal", goes before the names of this sheet's columns where another sheet uses them;
    ``documents`` are what the rows are about, where that is known.
    """

    documents_heading = "document"  # what the column of the documents is called

    def __init__(self, label: str | None = None, documents: list | None = None, **start):
        # written into `__dict__`, because an attribute that is set is a step of the metric
        self.__dict__.update(_label=label, _documents=documents, _sheets=[], _hook=None)
        for name, quantity in start.items():
            if quantity.name is None:
                quantity.name, quantity.sheet_label = name, label
            self.__dict__[name] = quantity

    def __setattr__(self, name: str, value: Quantity):
        if not isinstance(value, Quantity):
            key = "function given as a column" if callable(value) else "neither column nor number"
            raise error(key, name=name, found=getattr(value, "__name__", repr(value)))
        value = ready_to_name(self.put_through_hook(name, value))
        known = self.__dict__.get(name)
        # A column named as a property, such as sheet.depth, could be written but never read.
        hidden = isinstance(getattr(type(self), name, None), property)
        if hidden or (known is not None and not same_step(known, value)):
            raise error("name of a column taken", name=name)
        value.name, value.sheet_label = name, self._label
        self.__dict__[name] = value

    def set_hook(self, hook: StepHook | None) -> None:
        """Put every step from now on through a hook, also on sheets cut from this one or shown beside it."""
        self.__dict__["_hook"] = hook

    def _beside(self, sheet: Sheet) -> Any:
        """Keep and return a sheet worked out for this one: it is shown with it, and has the same hook."""
        sheet.set_hook(self._hook)
        self._sheets.append(sheet)
        return sheet

    def put_through_hook(self, name: str, quantity: Any) -> Any:
        """Put a step through the hook, if there is one; return what is to be written down under the name."""
        changed = quantity if self._hook is None else self._hook(self, name, quantity)
        return quantity if changed is quantity else ready_to_name(changed)  # a score is not written down here

    def full_name(self, name: str) -> str:
        """Put the name of this sheet, if it has one, before that of a step: ``ideal_gain``."""
        return name if self._label is None else f"{self._label}_{name}"

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        raise error("no such column", name=name, known=", ".join(m.name for m in self.quantities()))

    @property
    def label(self) -> str | None:
        """What goes before the names of its steps, such as "ideal"; None for the main sheet."""
        return self._label

    @property
    def documents(self) -> list | None:
        """What each row is about, such as document ids; None if they were not given."""
        return self._documents

    @property
    def side_sheets(self) -> list[Sheet]:
        """The sheets worked out for this one and shown with it, such as that of the ideal ranking."""
        return self._sheets

    @property
    def ties(self) -> str | None:
        """How results with equal scores were put in order, in words; None where there are no scores."""
        return self.__dict__.get("_ties")

    @property
    def inactive_options(self) -> tuple[str, ...]:
        """The options that make no difference for these inputs."""
        return ()

    @property
    def explanations(self) -> list:
        """The explanation of every query on the sheet of a mean over queries; on any other an empty list."""
        return []

    @property
    def exact(self) -> bool:
        """Whether the sheet is worked out in exact fractions, as the numbers that it starts with show."""
        return any(is_fraction(each.values) for each in self.quantities() if each.op is None)

    def quantities(self) -> list[Quantity]:
        """List every named column and number, in the order in which they were written down."""
        # An attribute such as `_k` of a `RankingSheet` holds a quantity that has another name: none of them.
        return [each for name, each in vars(self).items() if isinstance(each, Quantity) and name == each.name]

    def columns(self) -> list[Column]:
        """List the columns."""
        return [each for each in self.quantities() if type(each) is Column]

    def numbers(self) -> list[Number]:
        """List the numbers that were worked out on this sheet, such as DCG and IDCG."""
        return [each for each in self.quantities() if type(each) is Number and not each.is_input]


def sheet_of_items(exact: bool, kind: Any = Sheet, documents: list | None = None, **lists: list) -> Any:
    """Make a sheet with a row per item: a column of each list under its name, and ``n``, their number."""
    number = fraction if exact else inexact
    columns = {name: Column(list(map(number, values))) for name, values in lists.items()}
    n = len(next(iter(lists.values())))
    item = Column(list(map(number, range(1, n + 1))))
    return kind(documents=documents, item=item, n=Number(number(n)), **columns)


SCORE_OF = "score of "  # what the names begin with that `score_of` makes


def score_of(metric: str) -> str:
    """Make the name under which a hook gets a metric's score; no step can have this name."""
    return SCORE_OF + metric


def ready_to_name(quantity: Quantity) -> Quantity:
    """Return a step that may be given a name: itself, or a copy of it if it has one already."""
    return quantity if quantity.name is None else type(quantity)(quantity.values, SAME, (quantity,))


# What explanations know of a metric. Rooms below `definition` may not import its `Metric`, which has these
# attributes.
if TYPE_CHECKING:

    class MetricLike(Protocol):
        """A metric with some of its options bound."""

        name: str
        display_name: str
        bound: Options
        unjudged: str
        better: str
        contribution: str

        @property
        def from_notation(self) -> Callable[[Any], MetricLike] | None: ...
        @property
        def question(self) -> str: ...
        @property
        def parameters(self) -> Options: ...
        @property
        def options(self) -> Options: ...
        @property
        def choices(self) -> Options: ...
        @property
        def reads_a_ranking(self) -> bool: ...
        @property
        def condition(self) -> MetricLike | None: ...

        def bind(self, **new: object) -> Self: ...
        def fill(self, sheet: Sheet, **options: object) -> tuple[Sheet, Number]: ...
        def check_grades(self, sheet: Sheet) -> None: ...
