"""Mistakes about means, over queries or over levels of recall: what is averaged, and over which of them?

Of a level, it is also asked which rank stands for it.
"""

from ...errors import error
from ...metrics.interpolated import TENTHS, reached, standard_levels, sum_over_levels
from ...worksheet.columns import exponential, in_words, maximum, natural_log, running_total, total
from ...worksheet.readers import RankingsSheet
from .mistake import mistake

mistake(
    "MRR",
    "the mean rank",
    "The ranks of the first relevant results are averaged rather than their reciprocals.",
    RR=lambda sheet, right: 1 / right,
    why="The rank is the number you see. But then lower is better, and a query without a relevant result "
    "has no rank at all (it counts as 0 here).",
)
mistake(
    "MRR",
    "1 over the mean rank",
    "The ranks are averaged first and then inverted.",
    score=lambda sheet: sheet.queries / total(1 / sheet.RR),
    why="It looks like the same thing in another order. But the mean of reciprocals isn't the reciprocal "
    "of the mean: in the latter, a single late relevant result drags the whole number down.",
)
for name, mean_of_hits in (  # below the line: 1 for a query with a hit, else 0
    ("MRR", lambda sheet: total(sheet.RR) / total(sheet.RR / sheet.RR)),
    ("MAP", lambda sheet: total(sheet.AP) / total(sheet.AP / sheet.AP)),
):
    mistake(
        name,
        "queries without a hit left out",
        "The mean is taken only over the queries that have a relevant result.",
        score=mean_of_hits,
        why="A query without a relevant result seems to have nothing to average. But leaving out failures "
        "makes a system look better than it is, especially a system that often fails.",
    )
mistake(
    "MRR",
    "1 where there is no hit",
    "A query without a relevant result counts as if its first result were relevant.",
    RR=lambda sheet, right: right + 1 - right / right,  # right / right is 1 with a hit, and counts 0 without
    why="A program looking for the highest of many equal values picks the first, and without a relevant "
    "result all values are 0. But such a query scores 0.",
)


def over_all_queries(sheet, name, words):
    """Add up the column or the number ``name`` of the worksheets of all queries.

    ``words`` say what is added up for each query, such as "relevant documents of each query". The sum is an
    exact fraction where the column AP holds fractions.
    """
    if not isinstance(sheet, RankingsSheet):
        raise error("scores known, but no worksheets", metric="MAP with the queries pooled")
    found = [explanation[name] for explanation in sheet.explanations]
    return total(in_words([sum(x) if isinstance(x, list) else x for x in found], words, sheet.AP))


mistake(
    "MAP",
    "the queries pooled",
    "The precisions at all relevant results of all queries are averaged at once.",
    without_options=("denominator",),
    score=lambda sheet: (
        over_all_queries(sheet, "counted", "sum of the precisions at the hits of each query")
        / over_all_queries(sheet, "R", "relevant documents of each query")
    ),
    why="That's an average over documents, so a query with many relevant documents counts more than "
    "others. In MAP, every query counts equally.",
)


def enter_mistakes_of_geometric_mean(of, part, arithmetic):
    """Enter the mistakes of the geometric mean ``of``.

    ``part`` is the metric of one query, and the column of its scores; ``arithmetic`` names their plain mean.
    """

    def scores(sheet):
        return getattr(sheet, part)

    def above_0(sheet):
        return scores(sheet) / scores(sheet)  # 1 for a score above 0, else 0

    mistake(
        of,
        "the arithmetic mean",
        f"The {part} of the queries is added up and divided by their number.",
        without_options=("epsilon",),
        score=lambda sheet: total(scores(sheet)) / sheet.queries,
        why=f"That's {arithmetic}. The geometric mean multiplies, so a query that fails pulls the whole "
        f"number down.",
    )
    mistake(
        of,
        "the logarithm for the number",
        "The mean of the logarithms itself is taken.",
        score=lambda sheet: total(sheet.log) / sheet.queries,
        why="It's the last number before the exponential function turns the mean of the logarithms back "
        "into a score. This number is never above 0.",
    )
    mistake(
        of,
        "0 where one query fails",
        f"The geometric mean is taken, but it's 0 as soon as the {part} of one query is 0.",
        without_options=("epsilon",),
        score=lambda sheet, right: right * (1 - maximum(1 - above_0(sheet))),
        why="A geometric mean is defined that way. But then a single query that fails would decide "
        "everything, which is why epsilon replaces 0.",
    )
    mistake(
        of,
        "queries with 0 left out",
        f"The geometric mean is taken only over the queries whose {part} is above 0.",
        score=lambda sheet: (
            exponential(total(sheet.log * above_0(sheet)) / total(above_0(sheet))) * maximum(above_0(sheet))
        ),
        why="0 has no logarithm, so these queries don't seem to belong. But failures are exactly what "
        "this mean is meant to show.",
    )
    mistake(
        of,
        "epsilon added everywhere",
        f"Epsilon is added to the {part} of every query.",
        log=lambda sheet, epsilon: natural_log(scores(sheet) + epsilon),
        why="That also keeps the logarithm away from 0. But it shifts every query a little, although "
        "epsilon should only replace smaller values.",
    )


enter_mistakes_of_geometric_mean("GMAP", "AP", "MAP")
enter_mistakes_of_geometric_mean("GMbpref", "Bpref", "the mean bpref")


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
