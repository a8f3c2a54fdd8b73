"""Mistakes about pairs of documents."""

from ...metrics.order import count_below
from ...worksheet.columns import in_words, total
from .mistake import mistaken_for


@mistaken_for("Inversions", "neighbours only")
def neighbours_only(sheet):
    """Only neighbours in the list are compared.

    Notes
    -----
    One pass over the list sees n-1 pairs. All n(n-1)/2 pairs count.
    """
    values = sheet.grade.values
    sheet.better_next = in_words(
        [int(a < b) for a, b in zip(values, [*values[1:], *values[-1:]])],
        "1 where the next document is better",
        sheet.grade,
    )
    return total(sheet.better_next)


@mistaken_for("Inversions", "equal grades counted")
def ties_counted(sheet):
    """A pair of the same grade is counted as out of order.

    Notes
    -----
    With >= for > in the comparison, ties slip in. Two documents of one grade stand in no wrong order.
    """
    sheet.not_worse_below = count_below(
        sheet.grade, lambda a, b: b >= a, "number of documents below that are as good or better"
    )
    return total(sheet.not_worse_below)
