"""How far is the order from the right one, whoever reads it?

Pairs of documents are not row arithmetic, so these count first and show the counts.
"""

from ..definition.kinds import Choices, Flag
from ..definition.options import Option, choose, shared
from ..definition.registry import named
from ..worksheet import pairs
from ..worksheet.columns import in_words, square_root, total
from ..worksheet.rules import kept_exact

shared(Option("normalized", "whether to divide by the number of pairs that could be out of order", Flag()))


def count_below(column, better, words):
    """For each row, how many rows below stand in a relation to it."""
    values = column.values
    return in_words(
        [sum(1 for below in values[i + 1 :] if better(values[i], below)) for i in range(len(values))],
        words,
        column,
    )


@named("Inversions", "KendallDistance", better="lower")
def kendall_inversions(sheet, normalized=False):
    """How many pairs stand in the wrong order, the better document below?

    Parameters
    ----------
    normalized : bool
        Divide by the number of pairs that could be out of order.

    Returns
    -------
    float ≥ 0, lower is better

    Notes
    -----
    Two documents of the same grade are never out of order.

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
    sheet.better_below = count_below(sheet.grade, lambda a, b: b > a, "number of better documents below")
    if not normalized:
        return total(sheet.better_below)
    sheet.different_below = count_below(
        sheet.grade, lambda a, b: b != a, "number of documents below with another grade"
    )
    return total(sheet.better_below) / total(sheet.different_below)


def sign(a, b):
    """1, 0 or -1: which of two is larger."""
    return (a > b) - (a < b)


def all_pairs(sheet):
    """How many pairs there are."""
    return sheet.pairs


def untied_pairs(sheet):
    """The geometric mean of how many pairs are not tied in the first list and in the second."""
    untied = (sheet.pairs - total(sheet.tied_first)) * (sheet.pairs - total(sheet.tied_second))
    return square_root(untied)


VARIANTS = {"a": all_pairs, "b": untied_pairs}
VARIANT = Option("variant", "whether all pairs count, or only those that are not tied", Choices(VARIANTS))


@named("Tau", "KendallTau", options=[VARIANT], reads=pairs.two_orders)
def kendall_tau(sheet, variant="a"):
    """How far do two orders of the same things agree, pair by pair?

    Takes two lists of scores for the same items, ``kendall_tau(first, second)``, or the items themselves
    (text) in two orders; with one list, a ranking of grades is compared with its places, n, n - 1, …, 1.
    No two places are tied, so where grades are, even the best order stays below 1.

    Parameters
    ----------
    variant : {"a", "b"}
        "a" divides by all pairs; "b" leaves out the pairs that are tied in one list or the other.

    Returns
    -------
    float in [-1, 1]

    Notes
    -----
    A pair that is tied in either list is neither in agreement nor in disagreement. With no pair to compare
    the result is 0.0.

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
    """
    pairs = list(zip(sheet.first.values, sheet.second.values))
    products = [[sign(a, c) * sign(b, d) for c, d in pairs[i + 1 :]] for i, (a, b) in enumerate(pairs)]
    both = (sheet.first, sheet.second)
    sheet.agree = in_words([row.count(1) for row in products], "number of pairs in the same order", *both)
    sheet.disagree = in_words([row.count(-1) for row in products], "number of pairs in opposite order", *both)
    sheet.tied_first = count_below(sheet.first, lambda a, b: a == b, "number of ties below, first list")
    sheet.tied_second = count_below(sheet.second, lambda a, b: a == b, "number of ties below, second list")
    sheet.pairs = sheet.n * (sheet.n - 1) / 2
    sheet.difference = total(sheet.agree) - total(sheet.disagree)
    return sheet.difference / choose(VARIANTS, variant=variant)(sheet)


def average_rank(column, words):
    """The rank of every value, 1 for the highest; equal values share the mean of their places."""
    values = column.values
    places = [sum(1 for other in values if other > v) + half(values.count(v) + 1, v) for v in values]
    return in_words(places, words, column)


def half(number, beside):
    """Half of a whole number, as a fraction if it stands beside one."""
    return kept_exact(number, beside) / 2


@named("Rho", "SpearmanRho", reads=pairs.two_orders)
def spearman(sheet):
    """How far do two orders of the same things agree, rank by rank?

    Takes two lists of scores for the same items, ``spearman(first, second)``, or the items themselves (text)
    in two orders; with one list, a ranking of grades is compared with its places, n, n - 1, …, 1. No two
    places are tied, so where grades are, even the best order stays below 1.

    Returns
    -------
    float in [-1, 1]

    Notes
    -----
    Pearson's correlation of the ranks. Tied items share the mean of their places. Without ties this is
    1 - 6 × sum of squared differences / (n^3 - n). Where all are tied there is no order: the result is 0.0.

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
    """
    sheet.first_rank = average_rank(sheet.first, "rank in the first list")
    sheet.second_rank = average_rank(sheet.second, "rank in the second list")
    sheet.middle = (sheet.n + 1) / 2
    sheet.first_off = sheet.first_rank - sheet.middle
    sheet.second_off = sheet.second_rank - sheet.middle
    sheet.together = sheet.first_off * sheet.second_off
    sheet.first_spread = total(sheet.first_off**2)
    sheet.second_spread = total(sheet.second_off**2)
    return total(sheet.together) / square_root(sheet.first_spread * sheet.second_spread)


@named("TauAP", "APCorrelation", reads=pairs.order_and_truth)
def tau_ap(sheet):
    """How far does an order agree with the true one, mistakes near the top counting most?

    Takes the order first and the truth second, ``tau_ap(first, second)``: two lists of scores for the same
    items, or the items themselves (text) in two orders.

    Returns
    -------
    float in [-1, 1]

    Notes
    -----
    Of the items above each one, ``right_above`` stand above it in truth as well. It is not symmetric:
    exchange the two orders and it changes. Ties are refused, because the published form has none.

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
    true = sheet.true_rank.values
    sheet.right_above = in_words(
        [sum(1 for above in true[:i] if above < t) for i, t in enumerate(true)],
        "number of items above that stand above it in truth",
        sheet.true_rank,
    )
    sheet.wrong_above = sheet.rank - 1 - sheet.right_above
    sheet.agreement = (sheet.right_above - sheet.wrong_above) / (sheet.rank - 1)
    return total(sheet.agreement) / (sheet.n - 1)
