"""Mistakes about what two lists share, seen from the top.

Each has a metric, a wrong rule and what was done. The keyword of a function names the step that it replaces;
``score`` is the metric's last one. Options in ``without_options`` make no difference to the wrong rule.
"""

from ...metrics.overlap import rbo
from ...worksheet.columns import maximum, total
from .mistake import mistake, mistaken_for


def of_the_union(share):
    """Convert the share that common items are of one list to the share of all different items."""
    return share / (2 - share)


mistake(
    "RBO",
    "every depth the same weight",
    "The shares of common items at all depths are averaged.",
    without_options=("p", "variant"),
    score=lambda sheet: total(sheet.overlap / sheet.depth) / sheet.long,
    why="That is average overlap. RBO weights each depth by how likely the reader is to go so far.",
)
mistake(
    "RBO",
    "the last depth only",
    "The share of common items in the whole lists.",
    without_options=("p", "variant", "tied"),
    score=lambda sheet: maximum(sheet.overlap) / sheet.long,
    why="That is what the two share as sets. It stays the same when items change places.",
)
mistake(
    "RBO",
    "p^depth",
    "The first depth is weighted with p, as if it were the second.",
    weight=lambda sheet, p: (1 - p) * p**sheet.depth,
    why="Everybody looks at the first depth, so its weight has p^0, which is 1: the exponent counts the "
    "steps from there.",
)
mistake(
    "RBO",
    "1-p forgotten",
    "The weight of a depth is p^(depth-1), not multiplied by 1-p.",
    weight=lambda sheet, p: p ** (sheet.depth - 1),
    why="The factor stands in front of the sum, where it is easily lost. Without it the weights do not add "
    "up to 1, and a score can be above 1.",
)


# Several steps contain p, those below the ends of the lists as well, so the whole function is replaced.
@mistaken_for(
    "RBO",
    "p for 1-p",
    "The reader is taken to stop with probability p, and to go on with 1-p.",
    why="Either of the two may be called p. Here p is the probability of going on: a reader who goes on "
    "with 0.9 looks down to depth 10 on average, and one who stops with 0.9 hardly gets beyond the first.",
)
def stopping_for_going_on(sheet, p=0.9, variant="ext", tied="a"):
    return rbo(sheet, p=1 - p, variant=variant, tied=tied)


mistake(
    "RBO",
    "the union below the line",
    "At each depth the common items are divided by all different items, and not by the depth.",
    agreement=lambda sheet, right: of_the_union(right),
    agreement_at_end=lambda sheet, right: of_the_union(right),
    why="That is the Jaccard index, the best known number for what two sets share. RBO divides by the depth.",
)
