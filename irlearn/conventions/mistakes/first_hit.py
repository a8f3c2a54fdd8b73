"""Mistakes about the first hit: how far down is it?

Each has a metric, a wrong rule and what was done. A function replaces the step that its keyword names, one
named ``score`` the metric's last step. Options in ``without_options`` make no difference to the wrong rule.
"""

from ...worksheet.columns import maximum, total
from .mistake import mistake

mistake(
    "RR",
    "the rank not inverted",
    "The rank of the first relevant document itself.",
    score=lambda sheet: 1 / maximum(sheet.reciprocal),
    why="The reciprocal is taken twice, which brings the rank back. RR is 1 divided by a rank already.",
)
mistake(
    "RR",
    "the last hit",
    "One over the rank of the last relevant document.",
    score=lambda sheet: 1 / maximum(sheet.relevant * sheet.rank),
    why="A loop that does not stop at the first hit ends with the last.",
)
mistake(
    "RR",
    "ranks from 0",
    "One over a rank that is counted from 0.",
    reciprocal=lambda sheet: sheet.relevant / (sheet.rank - 1),
    why="Programs count from 0, and a rank that is counted so is too small by one. Where the first result "
    "is a hit, it is then divided by 0, which programs often skip, and which counts 0.",
)
mistake(
    "RR",
    "every hit added up",
    "One over the rank is added up over all hits.",
    score=lambda sheet: total(sheet.reciprocal),
    why="A loop that adds up is easily written. But only the first hit counts, because the reader stops "
    "there; the sum can be above 1.",
)
mistake(
    "RR",
    "every hit averaged",
    "The mean of one over the rank, over all hits.",
    score=lambda sheet: total(sheet.reciprocal) / total(sheet.relevant),
    used_by=("llama_index use_granular_mrr",),
    why="It is offered as a finer MRR. But another hit below the others makes it smaller, although the "
    "reader is better off.",
)
mistake(
    "RR",
    "every relevant document averaged",
    "The mean of one over the rank, over all relevant documents; those not retrieved count 0.",
    score=lambda sheet, rel: total(sheet.reciprocal) / total(sheet.judgments.grade >= rel),
    used_by=("autorag_each retrieval_mrr",),
    why="It takes every relevant document for a question of its own, and averages over these questions. A "
    "perfect ranking of two relevant documents then scores 0.75.",
)

mistake(
    "SL",
    "the last hit",
    "The rank of the last relevant document.",
    rank_of_first=lambda sheet: maximum(sheet.relevant * sheet.rank),
    why="A loop that does not stop at the first hit ends with the last.",
)
mistake(
    "SL",
    "the rank inverted",
    "One over the rank of the first relevant document.",
    without_options=("count",),
    score=lambda sheet: 1 / sheet.rank_of_first,
    why="That is reciprocal rank. Search length is the number of results read, and lower is better.",
)
