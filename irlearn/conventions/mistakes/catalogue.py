"""Mistakes with metrics of a list for each person."""

from ...columns import natural_log, total
from ...metrics.catalogue import exposure
from .mistake import mistake


def items_shown(sheet):
    """Return 1 for each item that is in any list, and 0 for the others."""
    return exposure(sheet) >= 1


def among_items_shown(sheet):
    """Return the Gini index without the items in no list: each of them is below all others."""
    shown = total(items_shown(sheet))
    without = total(sheet.weighted) - (sheet.items - shown) * total(sheet.exposure)
    return without / (shown * total(sheet.exposure))


mistake(
    "ItemCoverage",
    "results counted",
    "All results are divided by the number of items.",
    score=lambda sheet: total(exposure(sheet)) / sheet.items,
    why="An item in three lists is still one item. If it counts three times, the result can exceed 1.",
)
mistake(
    "Gini",
    "unseen items left out",
    "Only items in some list are counted.",
    score=among_items_shown,
    why="The lists don't mention unseen items, but those are the most unequal of all. Take every item of the "
    "catalogue.",
)
mistake(
    "Popularity",
    "each item once",
    "The mean is taken over the different items that are shown.",
    score=lambda sheet: total(items_shown(sheet) * sheet.bought) / total(items_shown(sheet)),
    why="An item counts as often as people see it, so a popular item in every list weighs more.",
)
mistake(
    "Novelty",
    "the natural logarithm",
    surprise=lambda sheet, right: natural_log(2**right),
    why="Novelty is measured in bits, which need a logarithm to base 2.",
)
