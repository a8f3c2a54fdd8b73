"""How far do two judges agree, who graded the same documents?"""

from ..columns import absolute_value, total
from ..definition.kinds import Choices
from ..definition.options import Option, choose
from ..definition.registry import named
from ..worksheet import pairs
from ..worksheet.counted import far_from_all, far_squared_from_all, unlike_all

DISTANCES = {  # the distance of two grades; the sum of a grade's distances from all of the second judge's
    "linear": (lambda one, other: absolute_value(one - other), far_from_all),
    "quadratic": (lambda one, other: (one - other) ** 2, far_squared_from_all),
}
WEIGHTS = Option(
    "weights",
    "how far apart two grades are, by their difference or its square (left out, the same or not)",
    Choices(DISTANCES),
    left_out="none",
)


def unlike(one, other):
    """Mark the rows where two grades differ, by however much, by 1, the others by 0."""
    return 1 - (one >= other) * (one <= other)


@named("Kappa", "CohenKappa", options=[WEIGHTS], reads=pairs.two_judges)
def cohen_kappa(sheet, weights=None):
    """How far do two judges agree beyond what luck would give?

    Takes the grades that two judges gave to the same documents, ``cohen_kappa(first, second)``.

    Returns
    -------
    float in [-1, 1]: 1 is full agreement, 0 what luck gives

    Notes
    -----
    ``by_luck`` is how far a grade of the first judge is from all grades of the second on average: as far as
    if the second judge had dealt out the same grades to the documents in any order. With weights, grades are
    as far apart as their numbers. scikit-learn counts the steps between the grades that occur instead, so
    give it every grade of the scale as ``labels``. Where both judges give one and the same grade throughout,
    luck would agree as much, and the result is 0.0.

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
    apart, from_all = choose(DISTANCES, weights=weights) if weights else (unlike, unlike_all)
    sheet.apart = apart(sheet.first, sheet.second)
    sheet.from_all = from_all(sheet.first, sheet.second)
    sheet.by_luck = sheet.from_all / sheet.n
    sheet.distance = total(sheet.apart)
    sheet.distance_by_luck = total(sheet.by_luck)
    return (sheet.distance_by_luck - sheet.distance) / sheet.distance_by_luck
