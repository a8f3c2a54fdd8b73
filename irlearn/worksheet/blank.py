"""Blank worksheets: filled in, they record the steps of a metric, and work nothing out.

The values on them raise an error when anything looks at them. So what was recorded is true of every ranking,
and a metric whose steps depend on the ranking is refused. Each kind of input has a blank sheet of its own.
"""

from __future__ import annotations

from ..typing_only import TYPE_CHECKING
from . import pairs, readers
from .columns import Column, Made, Number
from .lists import ListsSheet
from .pairs import TwoOrdersSheet
from .ranking_sheet import RankingSheet, judgments_sheet
from .sheet import Sheet
from .unknown import UNKNOWN, LookedAt

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


def _columns(*names: str) -> dict[str, Any]:
    return {name: Column(UNKNOWN) for name in names}


def _numbers(*names: str) -> dict[str, Any]:
    return {name: Number(UNKNOWN) for name in names}


def ranking() -> RankingSheet:
    """The worksheet of any ranking."""
    return RankingSheet(
        **_columns("rank", "grade", "judged", "pooled"),
        **_numbers("retrieved"),
        judgments=judgments_sheet(UNKNOWN, count=UNKNOWN),
    )


class BlankLists(ListsSheet):
    """The worksheet of any two lists without ties. Whoever runs the steps brings the overlap."""

    overlap = UNKNOWN

    def __init__(self):
        Sheet.__init__(self, **_columns("depth"), **_numbers("long", "short"))

    @property
    def has_ties(self) -> bool:
        """There are none here, because ties would make other steps."""
        return False

    def shared(self, together: bool = False) -> Any:
        """What the lists share, which nobody knows yet: the sheet itself, with its overlap."""
        return self


SHEETS: dict[Callable[..., Sheet], dict[str, Callable[[], Sheet]]] = {  # what each reader may make
    readers.ranking: {"whole": ranking},
    pairs.values: {"whole": lambda: Sheet(**_columns("item", "predicted", "true"), **_numbers("n"))},
    pairs.two_judges: {"whole": lambda: Sheet(**_columns("item", "first", "second"), **_numbers("n"))},
    pairs.two_orders: {
        "whole": lambda: TwoOrdersSheet(**_columns("item", "first", "second"), **_numbers("n")),
        "alone": lambda: TwoOrdersSheet(**_columns("item", "grade"), **_numbers("n")),
    },
    pairs.order_and_truth: {"whole": lambda: Sheet(**_columns("rank", "true_rank"), **_numbers("n"))},
    pairs.two_lists: {"whole": BlankLists},
}


def sheets(reader: Callable[..., Sheet], metric: Any = None) -> dict[str, Sheet]:
    """The blank sheets for what a reader takes, by the way it may be called; ``metric`` is that of a mean."""
    if reader is readers.rankings:
        return {"whole": readers.RankingsSheet.blank(metric)}
    if reader not in SHEETS:  # the columns are those of the subtopics that occur
        raise LookedAt
    return {kind: make() for kind, make in SHEETS[reader].items()}


def starts_with(sheet: Sheet) -> dict[str, Made]:
    """What is brought to a blank sheet, by the name it is brought under."""
    brought = {made.name: made for made in sheet.made() if made.name}
    if isinstance(sheet, RankingSheet):
        brought |= {"pooled": sheet.pooled, "best": sheet.judgments.grade, "count": sheet.judgments.count}
    return brought
