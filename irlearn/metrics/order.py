"""How closely does an order agree with the right one, pair by pair or rank by rank?"""

from ..columns import square_root, total
from ..definition.options import Choices, Flag, Option, choose, shared
from ..definition.registry import named
from ..worksheet import pairs
from ..worksheet.counted import (
    agree_below,
    average_rank,
    better_below,
    different_below,
    disagree_below,
    ideal_order,
    smaller_above,
    tied_below,
)
from ..worksheet.pairs import two_orders

shared("normalized", "whether to divide by the number of pairs that could be out of order", Flag())


@named("Inversions", "KendallDistance", better="lower", contribution="better_below", picture=("pairs",))
def kendall_inversions(sheet, normalized=False):
    """How many pairs are in the wrong order, with the better document below?

    Returns
    -------
    float ≥ 0, lower is better

    Notes
    -----
    Two documents with the same grade are never out of order.

    References
    ----------
    Kendall, A new measure of rank correlation, Biometrika 30, 1938.

    Examples
    --------
    >>> from irlearn import kendall_inversions
    >>> kendall_inversions([1, 0, 0, 0, 1, 1, 1])
    9.0
    >>> kendall_inversions([1, 0, 0, 0, 1, 1, 1], normalized=True)
    0.75
    """
    sheet.better_below = better_below(sheet.grade)
    if not normalized:
        return total(sheet.better_below)
    sheet.different_below = different_below(sheet.grade)
    return total(sheet.better_below) / total(sheet.different_below)


AGAINST = {  # what a ranking of grades is compared with: a column of scores, the higher the better
    "places": lambda sheet: sheet.n + 1 - sheet.item,
    "ideal": lambda sheet: ideal_order(sheet.grade),
}
shared(
    "against",
    "what to compare a single list with, its ranks, n to 1, or the best order of its grades with their ties",
    Choices(AGAINST),
)


def both(sheet, against):
    """Return the two columns to compare.

    With two lists, where ``against`` is inactive, they are these; with one, what ``against`` names, and it.
    """
    if "against" in sheet.inactive_options:
        return sheet.first, sheet.second
    sheet.compared_with = choose(AGAINST, against=against)(sheet)
    return sheet.compared_with, sheet.grade


def untied_pairs(sheet):
    """Return the geometric mean of how many pairs each of the two lists does not tie."""
    untied = (sheet.pairs - total(sheet.tied_first)) * (sheet.pairs - total(sheet.tied_second))
    return square_root(untied)


def compare_pairs(sheet, first, second):
    """Add two columns to the sheet, which count for each item some of the items below it.

    ``agree`` counts those that stand in the same order to it in ``first`` and ``second``, ``disagree`` those
    that stand in opposite orders.
    """
    sheet.agree = agree_below(first, second)
    sheet.disagree = disagree_below(first, second)


VARIANTS = {"a": lambda sheet: sheet.pairs, "b": untied_pairs}
VARIANT = Option(
    "variant",
    "what to divide by, all pairs or the geometric mean of the numbers of pairs that each list doesn't tie",
    Choices(VARIANTS),
)


@named("Tau", "KendallTau", options=[VARIANT], reads=two_orders)
def kendall_tau(sheet, variant="a", against="places"):
    """How closely do two orders of the same things agree, pair by pair?

    Takes two lists of scores for the same items, ``kendall_tau(first, second)``, or the items themselves
    (text) in two orders. With one list, a ranking of grades, see ``against``.

    Parameters
    ----------
    against
        No two positions ("places") are tied, so even the best order is below 1 if grades are tied. In the
        ideal, equal grades remain tied, and the best order has a tau-b of 1 (0.0 if all grades are the same).

    Returns
    -------
    float in [-1, 1]

    Notes
    -----
    A pair that is tied in either list counts as neither in the same nor in the opposite order. If there is
    nothing to divide by, the result is 0.0.

    References
    ----------
    Kendall, Biometrika 30, 1938 (a); Kendall, The treatment of ties in ranking problems, Biometrika 33, 1945
    (b).

    Examples
    --------
    >>> from irlearn import kendall_tau
    >>> round(kendall_tau([1, 2, 3, 4], [1, 3, 2, 4]), 4)
    0.6667
    >>> round(kendall_tau([1, 2, 2, 4], [1, 3, 2, 4]), 4)
    0.8333
    >>> round(kendall_tau([1, 2, 2, 4], [1, 3, 2, 4], variant="b"), 4)
    0.9129
    >>> kendall_tau(["a", "b", "c"], ["c", "b", "a"])
    -1.0
    >>> round(kendall_tau([1, 1, 1, 1, 0, 0, 0], variant="b"), 4)
    0.7559
    >>> kendall_tau([1, 1, 1, 1, 0, 0, 0], variant="b", against="ideal")
    1.0
    """
    first, second = both(sheet, against)
    compare_pairs(sheet, first, second)
    sheet.tied_first, sheet.tied_second = tied_below(first), tied_below(second)
    sheet.pairs = sheet.n * (sheet.n - 1) / 2
    sheet.difference = total(sheet.agree) - total(sheet.disagree)
    return sheet.difference / choose(VARIANTS, variant=variant)(sheet)


@named("Gamma", "GoodmanKruskalGamma", reads=two_orders)
def goodman_kruskal_gamma(sheet, against="places"):
    """Among the pairs that neither order ties, what share agrees, minus the share that disagrees?

    Takes two lists of scores for the same items, ``goodman_kruskal_gamma(first, second)``, or the items
    themselves (text) in two orders. With one list, a ranking of grades, see ``against``.

    Parameters
    ----------
    against
        Pairs that are tied in the ideal are also left out.

    Returns
    -------
    float in [-1, 1]

    Notes
    -----
    This is Kendall's tau without the tied pairs, so a list of grades in the best order reaches 1, unless all
    grades are the same. If only a few pairs are left, the result rests on those few; if none are left, it is
    0.0.

    References
    ----------
    Goodman & Kruskal, Measures of association for cross classifications, J. Am. Statistical Association 49,
    1954.

    Examples
    --------
    >>> from irlearn import goodman_kruskal_gamma
    >>> goodman_kruskal_gamma([1, 1, 1, 1, 0, 0, 0])
    1.0
    >>> goodman_kruskal_gamma([1, 0, 1, 0], exact=True)
    Fraction(1, 2)
    >>> goodman_kruskal_gamma([1, 0, 1, 0], against="ideal")
    0.0
    >>> goodman_kruskal_gamma([1, 2, 2, 4], [1, 3, 2, 4])
    1.0
    """
    first, second = both(sheet, against)
    compare_pairs(sheet, first, second)
    sheet.difference = total(sheet.agree) - total(sheet.disagree)
    sheet.untied = total(sheet.agree) + total(sheet.disagree)
    return sheet.difference / sheet.untied


@named("Rho", "SpearmanRho", reads=pairs.two_orders)
def spearman(sheet, against="places"):
    """How closely do two orders of the same things agree, rank by rank?

    Takes two lists of scores for the same items, ``spearman(first, second)``, or the items themselves (text)
    in two orders. With one list, a ranking of grades, see ``against``.

    Parameters
    ----------
    against
        Compared with the positions ("places"), even the best order is below 1 if grades are tied; compared
        with the ideal, it reaches 1.

    Returns
    -------
    float in [-1, 1]

    Notes
    -----
    This is Pearson's correlation of the ranks, where tied items share the mean of their ranks. Without ties,
    it is 1 - 6 × sum of squared differences / (n^3 - n). If all items are tied, there is no order, and the
    result is 0.0.

    References
    ----------
    Spearman, The proof and measurement of association between two things, Am. J. of Psychology 15, 1904.

    Examples
    --------
    >>> from irlearn import spearman
    >>> spearman([1, 2, 3, 4], [1, 3, 2, 4], exact=True)
    Fraction(4, 5)
    >>> spearman([1, 2, 3, 4], [1, 4, 3, 2], exact=True)
    Fraction(1, 5)
    >>> spearman(["a", "b", "c"], ["c", "b", "a"])
    -1.0
    >>> spearman([1, 1, 0], against="ideal")
    1.0
    """
    first, second = both(sheet, against)
    sheet.first_rank, sheet.second_rank = average_rank(first), average_rank(second)
    sheet.middle = (sheet.n + 1) / 2
    sheet.first_off = sheet.first_rank - sheet.middle
    sheet.second_off = sheet.second_rank - sheet.middle
    sheet.together = sheet.first_off * sheet.second_off
    sheet.first_spread = total(sheet.first_off**2)
    sheet.second_spread = total(sheet.second_off**2)
    return total(sheet.together) / square_root(sheet.first_spread * sheet.second_spread)


@named("TauAP", "APCorrelation", reads=pairs.order_and_truth)
def tau_ap(sheet):
    """How closely does an order agree with the true order, if mistakes near the top count most?

    Takes the order first and the truth second, ``tau_ap(first, second)``: two lists of scores for the same
    items, or the items themselves (text) in two orders.

    Returns
    -------
    float in [-1, 1]

    Notes
    -----
    ``right_above`` counts, for each item, the items above it that are also above it in the true order. The
    measure isn't symmetric: if you swap the two orders, it changes. Ties are refused, because the published
    form has none.

    References
    ----------
    Yilmaz, Aslam & Robertson, A new rank correlation coefficient for information retrieval, SIGIR 2008.
    Forms for ties: Urbano & Marrero, ICTIR 2017.

    Examples
    --------
    >>> from irlearn import tau_ap
    >>> tau_ap(["b", "a", "c"], ["a", "b", "c"], exact=True)
    Fraction(0, 1)
    >>> tau_ap(["a", "c", "b"], ["a", "b", "c"], exact=True)
    Fraction(1, 2)
    """
    sheet.right_above = smaller_above(sheet.true_rank)
    sheet.wrong_above = sheet.rank - 1 - sheet.right_above
    sheet.agreement = (sheet.right_above - sheet.wrong_above) / (sheet.rank - 1)
    return total(sheet.agreement) / (sheet.n - 1)
