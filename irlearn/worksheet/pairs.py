"""Reads two lists that are to be compared, and makes the worksheet that a metric starts with."""

from __future__ import annotations

from ..errors import error
from ..typing_only import TYPE_CHECKING
from .checks import (
    check_same_length,
    checked_groups,
    checked_items,
    checked_list,
    checked_number,
    fraction,
    inexact,
)
from .columns import Column, Number
from .counted import how_often
from .sheet import Sheet, sheet_of_items

if TYPE_CHECKING:
    from .lists import ListsSheet

MOST_GRADES = 1000  # different ones of a judge; each is set against every grade of the other


def values(predicted: object, true: object, *, exact: bool = False) -> Sheet:
    return _item_by_item(exact, predicted=predicted, true=true)


def two_judges(first: object, second: object, *, exact: bool = False) -> Sheet:
    """Read the grades that two judges gave to the same documents, item by item."""
    sheet = _item_by_item(exact, first=first, second=second)
    for name in ("first", "second"):
        if (found := len(set(getattr(sheet, name).values))) > MOST_GRADES:
            raise error("more grades than a scale has", name=name, found=found, most=MOST_GRADES)
    return sheet


def _item_by_item(exact, **lists) -> Sheet:
    """Check two lists, and make a sheet with a row per item, and a column of each list under its name."""
    numbers = {name: _checked_numbers(values, name) for name, values in lists.items()}
    check_same_length(**numbers)
    return sheet_of_items(exact, **numbers)


def _checked_numbers(values, name) -> list:
    """Make a list of finite numbers; an error says at which item another thing stands."""
    return [checked_number(x, f"{name}, item {i}") for i, x in enumerate(checked_list(values, name), 1)]


class TwoOrdersSheet(Sheet):
    """The worksheet of two orders of the same items, or of one ranking of grades: a row per item."""

    def __init__(self, **start):
        super().__init__(**start)
        self.__dict__["_alone"] = "first" not in start

    @property
    def inactive_options(self) -> tuple[str, ...]:
        """The option ``against`` where there are two lists: they are compared with each other."""
        return () if self._alone else ("against",)


def two_orders(first: object, second: object = None, *, exact: bool = False) -> TwoOrdersSheet:
    """Read two lists of scores for the same items, or the items themselves (text) in two orders, best first.

    One list is a ranking of grades; the option ``against`` of the metric says what they are compared with.
    """
    scores, other_scores, items = scores_of_both(first, second)
    lists = {"grade": other_scores} if second is None else {"first": scores, "second": other_scores}
    return sheet_of_items(exact, TwoOrdersSheet, items, **lists)


def order_and_truth(first: object, second: object = None, *, exact: bool = False) -> Sheet:
    """Read two orders of the same items without ties, as `two_orders` does; the second is the true one.

    The sheet has a row per item, in the first order, with its true rank. One list of numbers is compared with
    the same numbers sorted.
    """
    first, second, items = scores_of_both(first, second)
    for name, scores in (("first", first), ("second", second)):
        times = how_often(scores)
        for score in scores:
            if times[score] > 1:
                raise error("tied items", name=name, found=score)
    order = sorted(range(len(first)), key=lambda i: -first[i])
    true_rank = {score: rank for rank, score in enumerate(sorted(second, reverse=True), 1)}
    number = fraction if exact else inexact
    return Sheet(
        documents=items and [items[i] for i in order],
        rank=Column([number(i) for i in range(1, len(order) + 1)]),
        true_rank=Column([number(true_rank[second[i]]) for i in order]),
        n=Number(number(len(order))),
    )


def scores_of_both(first, second) -> tuple[list, list, list | None]:
    """Work out the scores of both lists, item by item; return (first scores, second scores, items or None).

    The items are returned where the lists hold them. One list alone holds the second scores; the first then
    go down from its length to 1, because the list is a ranking, the best first.
    """
    first = checked_list(first, "first")
    second = first if second is None else checked_list(second, "second")
    if any(isinstance(x, str) for x in first + second):
        places = [
            {item: len(order) - i for i, item in enumerate(checked_items(order, name))}
            for order, name in ((first, "first"), (second, "second"))
        ]
        for item in {**places[0], **places[1]}:
            if item not in places[0] or item not in places[1]:
                raise error("items in one order only", item=item)
        return list(places[0].values()), [places[1][item] for item in first], first
    scores = [_checked_numbers(first, "first"), _checked_numbers(second, "second")]
    if second is first:
        scores[0] = list(range(len(first), 0, -1))
    if len(first) != len(second):
        check_same_length(first=first, second=second)
    return scores[0], scores[1], None


def two_lists(first: object, second: object, *, exact: bool = False) -> ListsSheet:
    """Read two lists of items, best first, that may share only some; the sheet has a row per depth.

    A list within a list holds items that are tied: ``["a", ["b", "c"], "d"]``.
    """
    from .lists import ListsSheet, Order

    one = Order(checked_groups(checked_list(first, "first"), "first"))
    other = Order(checked_groups(checked_list(second, "second"), "second"))
    short, long = sorted((len(one), len(other)))
    number = fraction if exact else inexact
    return ListsSheet(
        one,
        other,
        number,
        depth=Column([number(d) for d in range(1, long + 1)]),
        long=Number(number(long)),
        short=Number(number(short)),
    )
