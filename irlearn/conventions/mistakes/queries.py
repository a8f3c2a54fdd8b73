"""Mistakes about several queries: what is averaged, and over which of them?"""

from ...errors import error
from ...worksheet.columns import exponential, in_words, maximum, natural_log, total
from ...worksheet.readers import RankingsSheet
from .mistake import mistake

mistake(
    "MRR",
    "the mean rank",
    "The ranks of the first hits are averaged, and not their reciprocals.",
    RR=lambda sheet, right: 1 / right,
    why="The rank is what one sees. But then lower is better, and a query without a hit has no rank at all "
    "(it counts 0 here).",
)
mistake(
    "MRR",
    "1 over the mean rank",
    "The ranks are averaged first, and inverted after that.",
    score=lambda sheet: sheet.queries / total(1 / sheet.RR),
    why="It looks like the same thing in another order. But the mean of reciprocals is not the reciprocal "
    "of the mean: in the latter, one late hit drags the whole number down.",
)
mistake(
    "MRR",
    "queries without a hit left out",
    "The mean over the queries that have a hit.",
    score=lambda sheet: total(sheet.RR) / total(sheet.RR / sheet.RR),  # 1 for a query with a hit, else 0
    why="A query without a hit seems to have nothing to average. But leaving out failures makes a system "
    "look better than it is, and most of all one that often fails.",
)
mistake(
    "MRR",
    "1 where there is no hit",
    "A query without a hit counts as if its first result were one.",
    RR=lambda sheet, right: right + 1 - right / right,  # right / right is 1 with a hit, and counts 0 without
    why="A program that looks for the highest of many equal values takes the first place, and without a hit "
    "all values are 0. A query without a hit scores 0.",
)
mistake(
    "MAP",
    "queries without a hit left out",
    "The mean over the queries that have a hit.",
    score=lambda sheet: total(sheet.AP) / total(sheet.AP / sheet.AP),  # 1 for a query with a hit, else 0
    why="A query without a hit seems to have nothing to average. But leaving out failures makes a system "
    "look better than it is, and most of all one that often fails.",
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
    "The precisions at all hits of all queries are averaged at once.",
    without_options=("denominator",),
    score=lambda sheet: (
        over_all_queries(sheet, "counted", "sum of the precisions at the hits of each query")
        / over_all_queries(sheet, "R", "relevant documents of each query")
    ),
    why="That is an average over documents. A query with many relevant documents then counts more than "
    "others; in MAP every query counts equally.",
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
        why=f"That is {arithmetic}. The geometric mean multiplies, so that a query that fails pulls the "
        "whole number down.",
    )
    mistake(
        of,
        "the logarithm for the number",
        "The mean of the logarithms itself.",
        score=lambda sheet: total(sheet.log) / sheet.queries,
        why="It is the last number before the exponential function, which turns the mean of the logarithms "
        "back into a score. This number is never above 0.",
    )
    mistake(
        of,
        "0 where one query fails",
        f"The geometric mean, but 0 as soon as the {part} of one query is 0.",
        without_options=("epsilon",),
        score=lambda sheet, right: right * (1 - maximum(1 - above_0(sheet))),
        why="A geometric mean is defined that way. But a single query that fails would then decide "
        "everything, which is why epsilon stands in for 0.",
    )
    mistake(
        of,
        "queries with 0 left out",
        f"The geometric mean over the queries whose {part} is above 0.",
        score=lambda sheet: (
            exponential(total(sheet.log * above_0(sheet)) / total(above_0(sheet))) * maximum(above_0(sheet))
        ),
        why="0 has no logarithm, so these queries seem to have no place. But the failures are what this mean "
        "is made to show.",
    )
    mistake(
        of,
        "epsilon added everywhere",
        f"Epsilon is added to the {part} of every query.",
        log=lambda sheet, epsilon: natural_log(scores(sheet) + epsilon),
        why="That keeps the logarithm away from 0 as well. But it moves every query a little, where epsilon "
        "should only stand in for what is smaller.",
    )


enter_mistakes_of_geometric_mean("GMAP", "AP", "MAP")
enter_mistakes_of_geometric_mean("GMbpref", "Bpref", "the mean bpref")
