"""How precise can the ranking be, if a share of the relevant documents (a recall) has to be found?"""

from ..columns import Number, as_float, floor, maximum, maximum_below, running_total, total
from ..definition.options import Choices, choose, shared
from ..definition.registry import named
from ..worksheet.checks import fraction


def whole_part(share, documents, added):
    """Make a whole number of a share of the documents as trec_eval does: add ``added``, and round down.

    trec_eval works in floats, so this does, too, even where the sheet is exact.
    """
    return floor(as_float(share) * documents + added)


ROUNDINGS = {  # how to mark with 1 the rows where a recall is reached; `curve` has added the columns for it
    "up": lambda sheet, recall: sheet.recall_so_far >= recall,  # found >= recall * R, rounded up
    "trec_eval 9": lambda sheet, recall: sheet.found >= whole_part(recall, sheet.R, added=0.9),
    "trec_eval 10": lambda sheet, recall: sheet.found >= whole_part(recall, sheet.R, added=0.5),
}
shared("rounding", "how a share of R becomes a number of documents", Choices(ROUNDINGS))
TENTHS = [tenth / 10 for tenth in range(11)]


def curve(sheet, rel):
    """Add the interpolated precision at every rank to the sheet, and the columns that it is made from."""
    sheet.relevant = sheet.grade >= rel
    sheet.found = running_total(sheet.relevant)
    sheet.R = total(sheet.judgments.grade >= rel)
    sheet.recall_so_far = sheet.found / sheet.R
    sheet.precision = sheet.found / sheet.rank
    sheet.interpolated = maximum_below(sheet.precision)


def reached(sheet, recall, rounding):
    """Return a column with 1 in the rows at which this recall is reached, and 0 above them."""
    return choose(ROUNDINGS, rounding=rounding)(sheet, recall)


def standard_levels(sheet):
    """Make the eleven levels of recall, 0.0, 0.1, …, 1.0, each with its name."""
    return [Number(fraction(tenth) if sheet.exact else tenth, name=str(tenth)) for tenth in TENTHS]


def sum_over_levels(numbers):
    """Add up numbers without the 0 that `sum` begins with, and that the formula would show."""
    return sum(numbers[1:], numbers[0])


@named(
    "IPrec",
    "InterpolatedPrecision",
    at="recall",
    trec_eval={"iprec_at_recall": {"rounding": "trec_eval 9"}},
    contribution="counted",
)
def interpolated_precision(sheet, recall=0.5, rel=1, rounding="up"):
    """How precise is the ranking at its best, once this share of the relevant documents has been found?

    Parameters
    ----------
    recall
        ``IPrec@0.1`` in notation.
    rounding
        "up" is the definition: the first rank where recall is reached. trec_eval 9 adds 0.9 and cuts off the
        decimals, so floats sometimes give one document too few (0.7 of 3 is 2, here also with exact=True);
        version 10 rounds to the nearest whole number, so 0.1 of 3 is 0.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    The highest precision at any rank with at least that recall. A recall that is never reached gives 0.0.

    References
    ----------
    Manning, Raghavan & Schütze, Introduction to Information Retrieval, 2008, section 8.4;
    usnistgov/trec_eval, measure iprec_at_recall.

    Examples
    --------
    >>> from irlearn import interpolated_precision
    >>> interpolated_precision([0, 1, 1, 0, 1], recall=0.3, exact=True)
    Fraction(2, 3)
    >>> interpolated_precision([0, 1, 1, 0, 1], recall=1, exact=True)
    Fraction(3, 5)
    >>> interpolated_precision([0, 1, 1, 0, 1], recall=0.3, judged=[1] * 10, exact=True)
    Fraction(3, 5)
    """
    curve(sheet, rel)
    sheet.reached = reached(sheet, recall, rounding)
    sheet.counted = sheet.interpolated * sheet.reached
    return maximum(sheet.counted)


@named("IAP", "ElevenPointAP", trec_eval={"11pt_avg": {"rounding": "trec_eval 9"}})
def eleven_point_ap(sheet, rel=1, rounding="up"):
    """How precise is the ranking on average, from finding anything to finding all?

    Parameters
    ----------
    rounding
        "up" is the definition: the first rank where recall is reached. trec_eval 9 adds 0.9 and cuts off the
        decimals; version 10 rounds to the nearest whole number.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    The mean of the interpolated precision at recall 0.0, 0.1, …, 1.0.

    References
    ----------
    Manning, Raghavan & Schütze, Introduction to Information Retrieval, 2008, section 8.4;
    usnistgov/trec_eval, measure 11pt_avg.

    Examples
    --------
    >>> from irlearn import eleven_point_ap
    >>> eleven_point_ap([1, 0, 1], exact=True)
    Fraction(28, 33)
    >>> eleven_point_ap([1, 0, 1], judged=[1, 1, 1, 0], exact=True)
    Fraction(6, 11)
    >>> round(eleven_point_ap([1, 0, 1], rounding="trec_eval 10"), 4)
    0.9091
    """
    curve(sheet, rel)
    precisions = []
    for level in standard_levels(sheet):
        name = f"IPrec@{level.name}"
        setattr(sheet, name, maximum(sheet.interpolated * reached(sheet, level, rounding)))
        precisions.append(getattr(sheet, name))
    return sum_over_levels(precisions) / len(precisions)
