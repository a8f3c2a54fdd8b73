"""Mistakes where no order counts: how many documents are in a set, and errors of predicted numbers."""

from ...worksheet.columns import floor, square_root, total
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

mistake(
    "MSE",
    "the square forgotten",
    "The errors are averaged with their signs, and not squared.",
    squared_error=lambda sheet: sheet.error,
    why="Errors that are too high and errors that are too low then cancel, and a bad prediction can score 0.",
)
mistake(
    "MSE",
    "n - 1 below the line",
    "The squared errors are added up and divided by n - 1.",
    score=lambda sheet: total(sheet.squared_error) / (sheet.n - 1),
    why="The variance of a sample is divided so, because its mean was worked out from the same numbers. "
    "Errors are taken from the truth, so that all n of them count.",
)
mistake(
    "RMSE",
    "n - 1 below the line",
    "The squared errors are divided by n - 1 before the root is taken.",
    MSE=lambda sheet: total(sheet.squared_error) / (sheet.n - 1),
    why="The standard deviation of a sample is worked out so, because its mean comes from the same numbers. "
    "Errors are taken from the truth, so that all n of them count.",
)
mistake(
    "RMSE",
    "the mean forgotten",
    "The root is taken of the sum of the squared errors.",
    score=lambda sheet: square_root(total(sheet.squared_error)),
    why="That is a distance in geometry, which grows with every further document. In the middle of the name "
    "stands mean: divide by n before you take the root.",
)
mistake(
    "RMSE",
    "the root before the mean",
    "The root of the sum of the squared errors is divided by n.",
    score=lambda sheet: square_root(total(sheet.squared_error)) / sheet.n,
    why="It is the same division in another place. But n then stands outside the root, where it makes the "
    "number too small; the root comes last.",
)
mistake(
    "RMSE",
    "the root forgotten",
    "The mean squared error itself.",
    score=lambda sheet: sheet.MSE,
    why="It is the last number before the root, so it looks like the result. But it is in squared units.",
)
mistake(
    "MAE",
    "the signs kept",
    "The errors are averaged with their signs.",
    error=lambda sheet: sheet.predicted - sheet.true,
    why="Errors that are too high and errors that are too low then cancel, and a bad prediction can score 0.",
)
