"""Mistakes about order and about distance: pairs of documents, and pairs of numbers."""

from ...metrics.order import count_below
from ...worksheet.columns import in_words, total
from .mistake import mistake


def better_next(sheet):
    """1 where the next document is better."""
    values = sheet.grade.values
    return in_words(
        [int(a < b) for a, b in zip(values, [*values[1:], *values[-1:]])],
        "1 where the next document is better",
        sheet.grade,
    )


mistake(
    "Inversions",
    "neighbours only",
    "Only neighbours in the list are compared.",
    better_below=better_next,
    why="One pass over the list sees n-1 pairs. All n(n-1)/2 pairs count.",
)
mistake(
    "Inversions",
    "equal grades counted",
    "A pair of the same grade is counted as out of order.",
    better_below=lambda sheet: count_below(
        sheet.grade, lambda a, b: b >= a, "number of documents below that are as good or better"
    ),
    why="With >= for > in the comparison, ties slip in. Two documents of one grade stand in no wrong order.",
)
mistake(
    "Inversions",
    "the right pairs counted",
    "The pairs that stand in the right order are counted.",
    better_below=lambda sheet: count_below(
        sheet.grade, lambda a, b: b < a, "number of worse documents below"
    ),
    why="With < for > in the comparison, the count is of what is right. The best ranking then has the most.",
)

mistake(
    "Tau",
    "the distance for the coefficient",
    "The share of the pairs in opposite order.",
    settles=("variant",),
    score=lambda sheet: total(sheet.disagree) / sheet.pairs,
    why="Kendall's distance counts what is wrong: 0 is perfect. The coefficient goes from 1 down to -1.",
)
mistake(
    "Tau",
    "the share of agreeing pairs",
    "The share of the pairs in the same order.",
    settles=("variant",),
    score=lambda sheet: total(sheet.agree) / sheet.pairs,
    why="Pairs in opposite order are subtracted as well, so that two unrelated orders have 0 and not 1/2.",
)
mistake(
    "Tau",
    "n^2 pairs",
    "The difference is divided by n times n - 1, and not by half of that.",
    pairs=lambda sheet: sheet.n * (sheet.n - 1),
    why="Each pair is one pair: a with b is b with a. Two equal orders then have 1/2 and not 1.",
)

mistake(
    "MSE",
    "the square forgotten",
    "The errors are added up with their signs.",
    squared_error=lambda sheet: sheet.error,
    why="What is too high and what is too low then cancel, and a bad prediction can score 0.",
)
mistake(
    "RMSE",
    "the root forgotten",
    "The mean squared error itself.",
    score=lambda sheet: sheet.MSE,
    why="It is the last number before the root, in squared units.",
)
mistake(
    "MAE",
    "the signs kept",
    "The errors are added up with their signs.",
    error=lambda sheet: sheet.predicted - sheet.true,
    why="What is too high and what is too low then cancel, and a bad prediction can score 0.",
)
