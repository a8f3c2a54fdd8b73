"""Mistakes with several lists: those of the calls of an agent, and a list for each person."""

from ...columns import natural_log, running_total, total
from ...metrics.catalogue import exposure
from .mistake import mistake

for of in ("UnionRecall", "FullRecall", "UnionPrecision"):
    mistake(
        of,
        "calls joined before the cut",
        "The results of all calls are joined into one list, and only its first results are read.",
        read=lambda sheet, calls, per_call: (
            (sheet.call <= (sheet.n if calls is None else calls))
            * (running_total(sheet.rank >= 1) <= (sheet.n if per_call is None else per_call))
        ),
        why="One list is easy to score. But if the first call already fills it up to the cut-off, nothing "
        "that later calls find is seen. Cut each call by itself.",
    )
for of in ("UnionRecall", "UnionPrecision"):
    mistake(
        of,
        "repeats counted",
        "A relevant document is counted again each time a call returns it.",
        new=lambda sheet: sheet.relevant * sheet.read,
        why="Adding up what each call found is quick. But a document that comes twice was found once, so "
        "recall could exceed 1.",
    )
mistake(
    "UnionRecall",
    "what was read below the line",
    "The documents found are divided by all results that were read.",
    score=lambda sheet: total(sheet.new) / total(sheet.read),
    why="That's union precision, which says what the calls cost. Recall divides by all relevant documents.",
)
mistake(
    "FullRecall",
    "one hit enough",
    "It's 1 as soon as one relevant document is found.",
    score=lambda sheet: sheet.found >= 1,
    why="That's the hit rate. An answer that needs two documents can't be given with one of them.",
)
mistake(
    "UnionPrecision",
    "a repeat read once",
    "Documents that were read before are left out below the line.",
    score=lambda sheet: sheet.found / total(sheet.read * (1 - sheet.read_before)),
    why="That's the precision of the union as a set. But a document that comes twice takes up room in the "
    "prompt twice, and is paid for twice.",
)


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
    "GroupExposure",
    "each item once",
    "The items of the group that are shown are divided by all that are shown.",
    score=lambda sheet: total(items_shown(sheet) * sheet.of_group) / total(items_shown(sheet)),
    why="An item counts as often as people see it. An item in one list has less exposure than one in all.",
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
