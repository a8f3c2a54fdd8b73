"""Mistakes about the errors of predicted numbers: what is squared, what is divided, what comes last?

Each has a metric, a wrong rule and what was done. A function replaces the step that its keyword names, one
named ``score`` the metric's last step.
"""

from ...worksheet.columns import square_root, total
from .mistake import mistake

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
