"""Mistakes about sets: what was retrieved, in whatever order, and how many documents that is.

Each has a metric, a wrong rule and what was done. The keyword of a function names the step that it replaces;
``score`` is the metric's last one. Options in ``without_options`` make no difference to the wrong rule.
"""

from ...worksheet.columns import floor, total
from .mistake import mistake

mistake(
    "RelativeP",
    "R below the line",
    "The hits are divided by all relevant documents there are.",
    score=lambda sheet: total(sheet.relevant) / sheet.R,
    why="That is recall. Where k is smaller than R, it stays below 1 even if all k results are relevant.",
)
mistake(
    "RelativeP",
    "k below the line",
    "The hits are divided by the results that were looked at.",
    score=lambda sheet: total(sheet.relevant) / sheet.cutoff,
    why="That is precision. Where R is smaller than k, it stays below 1 even if all relevant documents are "
    "found.",
)

mistake(
    "RprecMult",
    "the cut rounded down",
    "The decimals of the multiple of R are cut off.",
    cut=lambda sheet, multiple: floor(multiple * sheet.R),
    why="In most languages, turning a number into a whole one cuts off its decimals. The metric adds "
    "0.9 first, so that a part of a document counts as a whole one, from a tenth of it on.",
)
mistake(
    "RprecMult",
    "R below the line",
    "The hits down to the multiple of R are divided by R.",
    score=lambda sheet: total(sheet.counted) / sheet.R,
    why="R-precision divides by R, because it looks at R results. If you look at twice as many, you divide "
    "by twice as many.",
)

mistake(
    "Utility",
    "unjudged passed over",
    "Only documents that were judged not relevant count as false alarms.",
    false_alarms=lambda sheet: total(sheet.judged) - sheet.hits,
    unjudged="passed over",
    why="What is not in the judgments is easily left out of the count. It was shown to the user all the "
    "same.",
)
mistake(
    "Utility",
    "the minus sign twice",
    "The worth of false alarms and misses is subtracted; where it is negative, it is thereby added.",
    score=lambda sheet, hit, false_alarm, miss: (
        hit * sheet.hits - false_alarm * sheet.false_alarms - miss * sheet.misses
    ),
    why="Costs are usually subtracted. But here the worth of a false alarm has its minus sign already.",
)

mistake(
    "NumRet",
    "unjudged passed over",
    "Only the retrieved documents that were judged are counted.",
    score=lambda sheet: total(sheet.judged),
    unjudged="passed over",
    why="Joining the results with the judgments drops whatever has none.",
)
mistake(
    "NumRel",
    "only the found ones known",
    "The relevant documents of the list are counted, and not all there are.",
    score=lambda sheet, rel: total(sheet.whole.grade >= rel),  # whole: also below a cut-off
    why="What was not retrieved is not on the page, so it is easily forgotten. This counts the relevant "
    "documents that were retrieved.",
)
for name, wrong_step in (
    ("NumRel", {"score": lambda sheet: total(sheet.judgments.grade)}),
    ("NumRelRet", {"relevant": lambda sheet: sheet.grade}),
):
    mistake(
        name,
        "grades added up",
        "The grades are added up, where each relevant document should count 1.",
        without_options=("rel",),
        **wrong_step,
        why="A sum of 0s and 1s counts; a sum of grades does not. With binary grades the two agree.",
    )
mistake(
    "NumNonrelJudgedRet",
    "unjudged taken as not relevant",
    "All retrieved documents that are not relevant are counted, also those that nobody judged.",
    score=lambda sheet: sheet.retrieved - total(sheet.relevant),
    unjudged="not relevant",
    why="Most metrics take an unjudged document as not relevant. This number is there to tell the two apart.",
)
