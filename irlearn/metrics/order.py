"""How far is everything from its place in the right order?"""

from ..columns import square_root, total
from ..definition.registry import named
from ..worksheet import pairs
from ..worksheet.counted import average_rank, smaller_above
from .pairs import both  # returns the two columns to compare


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
