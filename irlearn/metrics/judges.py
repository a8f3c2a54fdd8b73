"""How far do two judges agree, who graded the same documents?"""

from ..columns import absolute_value, total
from ..definition.options import Choices, Option, choose
from ..definition.registry import named
from ..worksheet import pairs
from ..worksheet.counted import alike_all, far_from_all, far_squared_from_all

# By name: how far two grades are apart; how far a grade is from all grades of the second judge, added up.
DISTANCES = {
    "linear": (lambda one, other: absolute_value(one - other), far_from_all),
    "quadratic": (lambda one, other: (one - other) ** 2, far_squared_from_all),
}
WEIGHTS = Option(
    "weights",
    "the distance between two grades, their difference or its square (default: only whether they are equal)",
    Choices(DISTANCES),
    left_out="none",
)


def agreement_beyond_luck(sheet):
    """Return kappa without weights: the agreement beyond luck, as a share of the most that there could be.

    ``alike`` counts, for each grade of the first judge, how many of all grades of the second are the same.
    """
    sheet.same = (sheet.first >= sheet.second) * (sheet.first <= sheet.second)
    sheet.alike = alike_all(sheet.first, sheet.second)
    sheet.by_luck = sheet.alike / sheet.n
    sheet.agreement = total(sheet.same) / sheet.n
    sheet.luck = total(sheet.by_luck) / sheet.n
    return (sheet.agreement - sheet.luck) / (1 - sheet.luck)


def distance_within_luck(sheet, weights):
    """Return kappa with weights: by what share the distances of the grades are smaller than luck gives."""
    apart, from_all = choose(DISTANCES, weights=weights)
    sheet.apart = apart(sheet.first, sheet.second)
    sheet.from_all = from_all(sheet.first, sheet.second)
    sheet.by_luck = sheet.from_all / sheet.n
    sheet.distance = total(sheet.apart)
    sheet.distance_by_luck = total(sheet.by_luck)
    return (sheet.distance_by_luck - sheet.distance) / sheet.distance_by_luck


@named("Kappa", "CohenKappa", options=[WEIGHTS], reads=pairs.two_judges)
def cohen_kappa(sheet, weights=None):
    """How closely do two judges agree beyond chance?

    Takes the grades that two judges gave to the same documents, ``cohen_kappa(first, second)``.

    Returns
    -------
    float in [-1, 1]: 1 is full agreement, 0 is chance agreement

    Notes
    -----
    ``by_luck`` is the chance agreement: the probability that a grade of the first judge meets the same grade
    of the second, if the second judge's grades are assigned to the documents at random. With weights,
    distances replace agreement: grades are as far apart as their numbers, and ``by_luck`` is the average
    distance between a grade of the first judge and all grades of the second. scikit-learn counts the steps
    between the grades that occur instead, so give it every grade of the scale as ``labels``. If both judges
    give the same single grade to all documents, chance agreement would be just as high, and the result is
    0.0.

    References
    ----------
    Cohen, A coefficient of agreement for nominal scales, Educational and Psychological Measurement 20, 1960;
    weights: Cohen, Psychological Bulletin 70, 1968.

    Examples
    --------
    >>> from irlearn import cohen_kappa
    >>> cohen_kappa([2, 1, 1, 0], [2, 2, 1, 0], exact=True)
    Fraction(7, 11)
    >>> cohen_kappa([2, 1, 1, 0], [2, 2, 1, 0], weights="linear", exact=True)
    Fraction(5, 7)
    >>> cohen_kappa([2, 1, 1, 0], [2, 2, 1, 0], weights="quadratic", exact=True)
    Fraction(4, 5)
    """
    return distance_within_luck(sheet, weights) if weights else agreement_beyond_luck(sheet)
