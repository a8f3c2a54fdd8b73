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
        "R counts only the relevant documents in the list rather than all of them.",
        R=lambda sheet: total(sheet.relevant),
        why="Missed documents aren't on the page, so they're easily forgotten. Every level of recall is "
        "then reached as soon as anything relevant is found.",
    )
mistake(
    "IPrec",
    "the precision at the level itself",
    "The precision is taken at the relevant result that reaches this recall.",
    counted=lambda sheet: precision_at_level(sheet, sheet.reached),
    why="The name mentions the precision at this recall, and this is it. But interpolated means the "
    "highest precision from there down, so that the curve never rises.",
)
mistake(
    "IPrec",
    "the highest above",
    "The highest precision is taken from the top down to the relevant result that reaches this recall.",
    score=lambda sheet: (
        maximum(sheet.precision * down_to_level(sheet, sheet.reached)) * maximum(sheet.reached)
    ),
    why="A running maximum usually goes from the top down. This one goes from the end up, because it asks "
    "for the best precision at this recall or a higher recall.",
)

mistake(
    "IAP",
    "ten points",
    "The mean is taken over the levels 0.1, 0.2, …, 1.0, without 0.0.",
    score=lambda sheet: sum_over_levels(at_levels(sheet)[1:]) / 10,
    why="There are ten steps from 0.0 to 1.0 but eleven levels, because recall 0.0 is also a level: it "
    "takes the highest precision anywhere.",
)
mistake(
    "IAP",
    "no interpolation",
    "Each level gets the precision at the relevant result that reaches it.",
    **{f"IPrec@{tenth}": without_interpolation(place) for place, tenth in enumerate(TENTHS)},
    why="The name mentions the precision at a recall, and this is it. But interpolated means the highest "
    "precision from there down.",
)
mistake(
    "IAP",
    "unreached levels left out",
    "The mean is taken only over the levels of recall that were reached.",
    score=lambda sheet, rounding: sum_over_levels(at_levels(sheet)) / levels_reached(sheet, rounding),
    why="If a level isn't reached, it has no precision, so there seems to be nothing to average. But such "
    "a level counts as 0, because otherwise a system that finds little would look good.",
)
mistake(
    "IAP",
    "hits for levels",
    "The precisions at the relevant results are averaged over all relevant documents.",
    without_options=("rounding",),
    score=lambda sheet: total(sheet.precision * sheet.relevant) / sheet.R,
    why="That's average precision. The names are nearly the same, but the eleven points are levels of "
    "recall rather than relevant results.",
)
