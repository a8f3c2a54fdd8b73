"""Mistakes where no order counts: how many documents are in a set, and errors of predicted numbers."""

from ...worksheet.columns import floor, square_root, total
from .mistake import mistake

mistake(
    "RelativeP",
    "R below the line",
    "The relevant results are divided by all relevant documents.",
    score=lambda sheet: total(sheet.relevant) / sheet.R,
    why="That's recall. If k is smaller than R, it stays below 1 even if all k results are relevant.",
)
mistake(
    "RelativeP",
    "k below the line",
    "The relevant results are divided by the number of results examined.",
    score=lambda sheet: total(sheet.relevant) / sheet.cutoff,
    why="That's precision. If R is smaller than k, it stays below 1 even if all relevant documents are "
    "found.",
)

mistake(
    "RprecMult",
    "the cut rounded down",
    "The multiple of R is rounded down to a whole number.",
    cut=lambda sheet, multiple: floor(multiple * sheet.R),
    why="In most languages, converting a number to a whole number cuts off its decimals. The metric adds "
    "0.9 first, so a tenth of a document or more counts as a whole document.",
)
mistake(
    "RprecMult",
    "R below the line",
    "The relevant results down to the multiple of R are divided by R.",
    score=lambda sheet: total(sheet.counted) / sheet.R,
    why="R-precision divides by R because it looks at R results. If you look at twice as many, divide by "
    "twice as many.",
)

mistake(
    "Utility",
    "unjudged passed over",
    "Only documents judged not relevant count as false alarms.",
    false_alarms=lambda sheet: total(sheet.judged) - sheet.hits,
    unjudged="passed over",
    why="Unjudged documents are easily left out of the count. But they were shown to the user all the same.",
)
mistake(
    "Utility",
    "the minus sign twice",
    "The worth of false alarms and misses is subtracted, so a negative worth is in effect added.",
    score=lambda sheet, hit, false_alarm, miss: (
        hit * sheet.hits - false_alarm * sheet.false_alarms - miss * sheet.misses
    ),
    why="Costs are usually subtracted. But here, the worth of a false alarm already has its minus sign.",
)

mistake(
    "NumRet",
    "unjudged passed over",
    "Only retrieved documents that were judged are counted.",
    score=lambda sheet: total(sheet.judged),
    unjudged="passed over",
    why="Joining the results with the judgments drops every unjudged result.",
)
mistake(
    "NumRel",
    "only the found ones known",
    "Only the relevant documents in the list are counted rather than all of them.",
    score=lambda sheet, rel: total(sheet.whole.grade >= rel),  # whole: also below a cut-off
    why="Missed documents aren't on the page, so they're easily forgotten. This is the number of relevant "
    "documents retrieved.",
)
for name, wrong_step in (
    ("NumRel", {"score": lambda sheet: total(sheet.judgments.grade)}),
    ("NumRelRet", {"relevant": lambda sheet: sheet.grade}),
):
    mistake(
        name,
        "grades added up",
        "The grades are added up, although each relevant document should count as 1.",
        without_options=("rel",),
        **wrong_step,
        why="Adding 0s and 1s counts documents, but adding grades doesn't. With binary grades, the two "
        "agree.",
    )
mistake(
    "NumNonrelJudgedRet",
    "unjudged taken as not relevant",
    "All retrieved documents that aren't relevant are counted, including unjudged documents.",
    score=lambda sheet: sheet.retrieved - total(sheet.relevant),
    unjudged="not relevant",
    why="Most metrics treat an unjudged document as not relevant. But this number exists to distinguish "
    "the two.",
)

mistake(
    "MSE",
    "the square forgotten",
    "The errors are averaged with their signs, without being squared.",
    squared_error=lambda sheet: sheet.error,
    why="Predictions that are too high and too low then cancel out, so a bad set of predictions can score 0.",
)
mistake(
    "MSE",
    "n - 1 below the line",
    "The squared errors are added up and divided by n - 1.",
    score=lambda sheet: total(sheet.squared_error) / (sheet.n - 1),
    why="A sample variance is divided this way, because its mean was calculated from the same numbers. "
    "But errors are measured from the truth, so all n of them count.",
)
mistake(
    "RMSE",
    "n - 1 below the line",
    "The squared errors are divided by n - 1 before the root is taken.",
    MSE=lambda sheet: total(sheet.squared_error) / (sheet.n - 1),
    why="A sample standard deviation is calculated this way, because its mean comes from the same "
    "numbers. But errors are measured from the truth, so all n of them count.",
)
mistake(
    "RMSE",
    "the mean forgotten",
    "The root of the sum of the squared errors is taken.",
    score=lambda sheet: square_root(total(sheet.squared_error)),
    why="That's a geometric distance, which grows with every additional document. The name contains the "
    "word mean: divide by n before you take the root.",
)
mistake(
    "RMSE",
    "the root before the mean",
    "The root of the sum of the squared errors is divided by n.",
    score=lambda sheet: square_root(total(sheet.squared_error)) / sheet.n,
    why="It's the same division in a different place. But outside the root, n makes the number too small; "
    "the root comes last.",
)
mistake(
    "RMSE",
    "the root forgotten",
    "The mean squared error itself is taken.",
    score=lambda sheet: sheet.MSE,
    why="It's the last number before the root, so it looks like the result. But it's in squared units.",
)
mistake(
    "MAE",
    "the signs kept",
    "The errors are averaged with their signs.",
    error=lambda sheet: sheet.predicted - sheet.true,
    why="Predictions that are too high and too low then cancel out, so a bad set of predictions can score 0.",
)
