"""Blank worksheets: filled in, they record the steps of a metric, and work nothing out.

The values on them raise an error when anything looks at them. So what was recorded is true of every ranking,
and a metric whose steps depend on the ranking is refused. Each kind of input has a blank sheet of its own.
"""

from __future__ import annotations

from ..typing_only import TYPE_CHECKING
from . import pairs, readers, support
from .columns import Column, Made, Number, down_to_rank
from .lists import ListsSheet
from .pairs import TwoOrdersSheet
from .ranking_sheet import RankingSheet, judgments_sheet
from .sheet import Sheet
from .subtopic_sheet import ABOUT, SubtopicSheet
from .unknown import UNKNOWN, UnknownValueError, require_known

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .metric_like import MetricLike


def _columns(*names: str) -> dict[str, Any]:
    return {name: Column(UNKNOWN) for name in names}


def _numbers(*names: str) -> dict[str, Any]:
    return {name: Number(UNKNOWN) for name in names}


def ranking() -> RankingSheet:
    """Make the blank worksheet of one ranking."""
    return RankingSheet(
        **_columns("rank", "grade", "judged", "pooled"),
        **_numbers("retrieved"),
        judgments=judgments_sheet(UNKNOWN, count=UNKNOWN),
    )


class BlankLists(ListsSheet):
    """The blank worksheet of two lists without ties. Whoever runs the steps supplies the overlap."""

    overlap = UNKNOWN

    def __init__(self):
        Sheet.__init__(self, **_columns("depth"), **_numbers("long", "short"))

    @property
    def documents(self) -> None:
        """None: on a blank sheet they are not known."""

    @property
    def has_ties(self) -> bool:
        """There are none here, because ties would make other steps."""
        return False

    def shared(self, at_once: bool = False) -> Any:
        """Return the sheet itself, whose overlap nobody knows yet."""
        return self


class BlankSubtopics(SubtopicSheet):
    """The blank worksheet of a ranking about subtopics. It has no ideal: steps cannot find the best order."""

    def __init__(self, columns: dict[str, Any], numbers: dict[str, Any], k: Number | None = None):
        Sheet.__init__(self, **columns, **numbers)
        self.__dict__.update(_judged=UNKNOWN, _number_type=require_known, _k=k)

    @classmethod
    def of(cls, names: tuple[str, ...]) -> BlankSubtopics:
        """Make the blank worksheet that starts with these columns."""
        columns = [name for name in names if name == "rank" or name.startswith(ABOUT)]
        return cls(_columns(*columns), _numbers("subtopics", "retrieved"))

    def cut(self, k: Number | None) -> BlankSubtopics:
        """Make the same sheet for the ranks down to k."""
        if k is None:
            return self
        columns: dict[str, Any] = {each.name: down_to_rank(each, self.rank, k) for each in self.columns()}
        return BlankSubtopics(columns, {"subtopics": self.subtopics, "retrieved": self.retrieved}, k)


# By reader: how to make the blank sheet of each way to call it, with all it takes or with one list "alone".
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
    support.nuggets: {"whole": lambda: Sheet(**_columns("item", "support", "vital"), **_numbers("n"))},
    support.sentences: {"whole": lambda: Sheet(**_columns("item", "cited", "support"), **_numbers("n"))},
}


def sheets(
    reader: Callable[..., Sheet], metric: MetricLike | None = None, names: tuple = ()
) -> dict[str, Sheet]:
    """Make the blank sheets of a reader, by the way it may be called: "whole", or with one list "alone".

    ``metric`` is that of a mean; ``names`` are the columns that a sheet of subtopics starts with, which
    depend on the subtopics that occur.

    Raises
    ------
    UnknownValueError
        For a reader without a blank sheet.
    """
    if reader is readers.rankings:
        return {"whole": readers.RankingsSheet.blank(metric)}
    if reader is readers.subtopics and names:
        return {"whole": BlankSubtopics.of(names)}
    if reader not in SHEETS:
        raise UnknownValueError
    return {kind: make() for kind, make in SHEETS[reader].items()}


def blank_inputs(sheet: Sheet) -> dict[str, Made]:
    """Collect by name the columns and numbers that whoever runs the recorded steps has to supply."""
    inputs = {made.name: made for made in sheet.made() if made.name}
    if isinstance(sheet, RankingSheet):
        inputs |= {"pooled": sheet.pooled, "best": sheet.judgments.grade, "count": sheet.judgments.count}
    return inputs
