"""Blank worksheets: a metric that fills one in records its steps, and works nothing out.

The values on them are `UNKNOWN`, which raises an error when anything looks at it. So what was recorded is
true of every ranking, and a metric whose steps depend on the ranking is refused. Each reader (a function that
makes a worksheet of a metric's arguments) has blank sheets of its own, or none.
"""

from __future__ import annotations

from ..typing_only import TYPE_CHECKING
from . import pairs, readers
from .checks import UNKNOWN, UnknownValueError, require_known
from .columns import Column, Number, Quantity, down_to_rank
from .lists import ListsSheet
from .pairs import TwoOrdersSheet
from .ranking_sheet import RankingSheet, judgments_sheet
from .sheet import Sheet
from .subtopic_sheet import ABOUT, SubtopicSheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .sheet import MetricLike


def _columns(*names: str) -> dict[str, Any]:
    return {name: Column(UNKNOWN) for name in names}


def _numbers(*names: str) -> dict[str, Any]:
    return {name: Number(UNKNOWN) for name in names}


def ranking() -> RankingSheet:
    return RankingSheet(
        **_columns("rank", "grade", "judged", "pooled"),
        **_numbers("retrieved"),
        judgments=judgments_sheet(UNKNOWN, count=UNKNOWN),
    )


class BlankLists(ListsSheet):
    """The blank worksheet of two lists without ties. Whatever runs the steps has to work out the overlap."""

    overlap = UNKNOWN

    def __init__(self):
        Sheet.__init__(self, **_columns("depth"), **_numbers("long", "short"))

    @property
    def documents(self) -> None:
        """None, because a blank sheet knows no items."""

    @property
    def has_ties(self) -> bool:
        """False, because with ties the steps would be others."""
        return False

    def shared(self, at_once: bool = False) -> Any:
        """Return this sheet in place of a `Shared` (``lists.py``), because it has an overlap, too."""
        return self


class BlankSubtopics(SubtopicSheet):
    """The blank worksheet of a ranking about subtopics. It has no ``ideal``, whose order needs the values."""

    def __init__(self, columns: dict[str, Any], numbers: dict[str, Any], k: Number | None = None):
        Sheet.__init__(self, **columns, **numbers)
        self.__dict__.update(_judged=UNKNOWN, _number_type=require_known, _k=k)

    @classmethod
    def of(cls, names: tuple[str, ...]) -> BlankSubtopics:
        columns = [name for name in names if name == "rank" or name.startswith(ABOUT)]
        return cls(_columns(*columns), _numbers("subtopics", "retrieved"))

    def cut(self, k: Number | None) -> BlankSubtopics:
        """Make the same sheet for the ranks down to k."""
        if k is None:
            return self
        columns: dict[str, Any] = {each.name: down_to_rank(each, self.rank, k) for each in self.columns()}
        return BlankSubtopics(
            columns, numbers={"subtopics": self.subtopics, "retrieved": self.retrieved}, k=k
        )


# Reader -> way to call it -> what makes its blank sheet. The way is "whole" with all that the reader takes,
# "alone" with one list where it takes two.
SHEETS: dict[Callable[..., Sheet], dict[str, Callable[[], Sheet]]] = {
    readers.ranking: {"whole": ranking},
    pairs.values: {"whole": lambda: Sheet(**_columns("item", "predicted", "true"), **_numbers("n"))},
    pairs.two_judges: {"whole": lambda: Sheet(**_columns("item", "first", "second"), **_numbers("n"))},
    pairs.two_orders: {
        "whole": lambda: TwoOrdersSheet(**_columns("item", "first", "second"), **_numbers("n")),
        "alone": lambda: TwoOrdersSheet(**_columns("item", "grade"), **_numbers("n")),
    },
    pairs.order_and_truth: {"whole": lambda: Sheet(**_columns("rank", "true_rank"), **_numbers("n"))},
    pairs.two_lists: {"whole": BlankLists},
    readers.nuggets: {"whole": lambda: Sheet(**_columns("item", "support", "vital"), **_numbers("n"))},
    readers.sentences: {"whole": lambda: Sheet(**_columns("item", "cited", "support"), **_numbers("n"))},
    readers.tries: {"whole": lambda: Sheet(**_columns("item", "right"), **_numbers("n"))},
}


def sheets(
    reader: Callable[..., Sheet], metric: MetricLike | None = None, names: tuple = ()
) -> dict[str, Sheet]:
    """Make the blank sheets of a reader, by the way it may be called (a key in `SHEETS`).

    ``metric`` is the one that a mean over queries averages; ``names`` are the columns that a sheet of
    subtopics starts with, which depend on the subtopics that occur.

    Raises
    ------
    UnknownValueError
        For a reader without a blank sheet, as that of subtopics is without ``names``.
    """
    if reader is readers.rankings:
        return {"whole": readers.RankingsSheet.blank(metric)}
    if reader is readers.subtopics and names:
        return {"whole": BlankSubtopics.of(names)}
    if reader not in SHEETS:
        raise UnknownValueError
    return {kind: make() for kind, make in SHEETS[reader].items()}


def blank_inputs(sheet: Sheet) -> dict[str, Quantity]:
    """Collect by name the quantities whose values have to be supplied when the recorded steps are run.

    For a ranking three are added that its sheet does not show: "pooled", and the grades ("best", because
    they stand best first) and the number ("count") of the judgments.
    """
    inputs = {quantity.name: quantity for quantity in sheet.quantities() if quantity.name}
    if isinstance(sheet, RankingSheet):
        inputs |= {"pooled": sheet.pooled, "best": sheet.judgments.grade, "count": sheet.judgments.count}
    return inputs
