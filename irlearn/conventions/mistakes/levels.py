"""Mistakes about precision at levels of recall: which rank stands for a level, and which levels are there?"""

from ...metrics.interpolated import TENTHS, reached, standard_levels, sum_over_levels
from ...worksheet.columns import maximum, running_total, total
from .mistake import mistake

# Below, `is_reached` is a column: 1 at the ranks where a level of recall is reached, else 0.
# A run is scored on arrays, in which documents that are not hits may lack rows; so hits alone are looked at.


def precision_at_level(sheet, is_reached):
    """Return the precision in the row of the hit with which a level is reached, and 0 in all other rows."""
    hits = is_reached * sheet.relevant
    return sheet.precision * hits * (running_total(hits) <= 1)


def down_to_level(sheet, is_reached):
    hits = is_reached * sheet.relevant
    return running_total(hits) <= hits


def without_interpolation(place):
    """Return the step of the standard level at this place that takes the precision at the hit itself."""
    return lambda sheet, rounding: maximum(
        precision_at_level(sheet, reached(sheet, standard_levels(sheet)[place], rounding))
    )


def levels_reached(sheet, rounding):
    return sum_over_levels([maximum(reached(sheet, level, rounding)) for level in standard_levels(sheet)])


def at_levels(sheet):
    """List the interpolated precision that the metric worked out at each standard level."""
    return [getattr(sheet, f"IPrec@{tenth}") for tenth in TENTHS]


for name in ("IPrec", "IAP"):
    mistake(
        name,
        "only the found ones known",
        "R counts the relevant documents of the list, and not all there are.",
        R=lambda sheet: total(sheet.relevant),
        why="What was not retrieved is not on the page, so it is easily forgotten. Every level of recall is "
        "then reached as soon as anything relevant is found.",
    )
mistake(
    "IPrec",
    "the precision at the level itself",
    "The precision at the hit with which the recall is reached.",
    counted=lambda sheet: precision_at_level(sheet, sheet.reached),
    why="The name speaks of the precision at this recall, and this is it. But interpolated means the "
    "highest precision from there on down, so that the curve never rises.",
)
mistake(
    "IPrec",
    "the highest above",
    "The highest precision down to the hit with which the recall is reached.",
    score=lambda sheet: (
        maximum(sheet.precision * down_to_level(sheet, sheet.reached)) * maximum(sheet.reached)
    ),
    why="A running maximum usually goes from the top down. This one goes from the end up, because it asks "
    "for the best precision at this recall or at a higher one.",
)

mistake(
    "IAP",
    "ten points",
    "The mean over the levels 0.1, 0.2, …, 1.0, without 0.0.",
    score=lambda sheet: sum_over_levels(at_levels(sheet)[1:]) / 10,
    why="The steps from 0.0 to 1.0 are ten, but the levels are eleven, because recall 0.0 is a level too: "
    "it takes the highest precision anywhere.",
)
mistake(
    "IAP",
    "no interpolation",
    "At each level stands the precision at the hit with which it is reached.",
    **{f"IPrec@{tenth}": without_interpolation(place) for place, tenth in enumerate(TENTHS)},
    why="The name speaks of the precision at a recall, and this is it. But interpolated means the highest "
    "precision from there on down.",
)
mistake(
    "IAP",
    "unreached levels left out",
    "The mean over the levels of recall that were reached.",
    score=lambda sheet, rounding: sum_over_levels(at_levels(sheet)) / levels_reached(sheet, rounding),
    why="Where a level is not reached, there is no precision, so there seems to be nothing to average. Such "
    "a level counts 0, because otherwise a system that finds little would look good.",
)
mistake(
    "IAP",
    "hits for levels",
    "The mean of the precisions at the hits, over all relevant documents.",
    without_options=("rounding",),
    score=lambda sheet: total(sheet.precision * sheet.relevant) / sheet.R,
    why="That is average precision. The names are nearly the same, but the eleven points are levels of "
    "recall and not hits.",
)
