"""Mistakes about several queries: what is averaged, and over which of them?"""

from ...errors import error
from ...worksheet.columns import in_words, total
from ...worksheet.readers import RankingsSheet
from .mistake import mistake

mistake(
    "MRR",
    "the mean rank",
    "The mean of the ranks, not of their reciprocals.",
    RR=lambda sheet, right: 1 / right,
    why="Lower is better then, and a query without a hit has no rank at all (it counts 0 here).",
)
mistake(
    "MRR",
    "1 over the mean rank",
    "The ranks are averaged first, and inverted after that.",
    score=lambda sheet: sheet.queries / total(1 / sheet.RR),
    why="The mean of reciprocals is not the reciprocal of the mean: one late hit drags the whole "
    "number down.",
)
mistake(
    "MRR",
    "queries without a hit left out",
    "The mean over the queries that have a hit.",
    score=lambda sheet: total(sheet.RR) / total(sheet.RR / sheet.RR),  # 1 for a query with a hit, else 0
    why="Leaving out failures makes every system look better, and the worst ones most.",
)
mistake(
    "MRR",
    "1 where there is no hit",
    "A query without a hit counts as if its first result were one.",
    RR=lambda sheet, right: right + 1 - right / right,
    why="Whoever looks for the highest of nothing gets the first place. A query without a hit scores 0.",
)
mistake(
    "MAP",
    "queries without a hit left out",
    "The mean over the queries that have a hit.",
    score=lambda sheet: total(sheet.AP) / total(sheet.AP / sheet.AP),  # 1 for a query with a hit, else 0
    why="Leaving out failures makes every system look better, and the worst ones most.",
)


def over_all_queries(sheet, name, words):
    """The total of a column, or a number, of every query's own worksheet."""
    if not isinstance(sheet, RankingsSheet):
        raise error("needs the worksheets", metric="MAP with the queries pooled")
    found = [explanation[name] for explanation in sheet.explanations]
    return total(in_words([sum(x) if isinstance(x, list) else x for x in found], words, sheet.AP))


mistake(
    "MAP",
    "the queries pooled",
    "The precisions at all hits of all queries are averaged at once.",
    settles=("denominator",),
    score=lambda sheet: (
        over_all_queries(sheet, "counted", "sum of the precisions at the hits of each query")
        / over_all_queries(sheet, "R", "relevant documents of each query")
    ),
    why="That is an average over documents. A query with many relevant documents then counts more than "
    "others; in MAP every query counts equally.",
)
mistake(
    "GMAP",
    "the arithmetic mean",
    "The average precisions are added up and divided by the number of queries.",
    settles=("epsilon",),
    score=lambda sheet: total(sheet.AP) / sheet.queries,
    why="That is MAP. The geometric mean multiplies, so that a query that fails pulls the whole number down.",
)
