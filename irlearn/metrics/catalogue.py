"""Every person gets a list of their own: what do all these lists show together?"""

from ..columns import Option, Whole, larger_of, log2, total
from ..definition.registry import named
from ..errors import error
from ..worksheet.counted import average_rank
from ..worksheet.wide_sheets import lists_and_group, lists_of_people

PEOPLE = Option(
    "people",
    "how many people could have bought an item (default: the number of lists)",
    Whole(lowest=1),
    tries=(6, 10),
)


def exposure(sheet, p=1):
    """Add up how often each item is shown, the result at rank i counting p^(i-1)."""
    first, *others = sheet.at_ranks or [0 * sheet.item]
    for below, at_rank in enumerate(others, 1):
        first = first + p**below * at_rank
    return first


@named("ItemCoverage", "CatalogCoverage", "CatalogueCoverage", reads=lists_of_people)
def item_coverage(sheet, k=None):
    """How much of the catalogue is shown to anyone?

    Takes a list of items for each person, ``item_coverage([["a"], ["b"]], ["a", "b", "c"])``, and all items
    of the catalogue, as a list or as a dict with how many people bought each.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    An item in one list counts as much as an item in all lists; `gini` tells them apart.

    References
    ----------
    Ge, Delgado-Battenfeld & Jannach, Beyond accuracy: evaluating recommender systems by coverage and
    serendipity, RecSys 2010.

    Examples
    --------
    >>> from irlearn import item_coverage
    >>> item_coverage([["a", "b"], ["a", "c"], ["a", "d"]], ["a", "b", "c", "d", "e"])
    0.8
    >>> item_coverage([["a", "b"], ["a", "b"], ["a", "b"]], ["a", "b", "c", "d", "e"])
    0.4
    """
    sheet.shown = exposure(sheet) >= 1
    return total(sheet.shown) / sheet.items


@named("Gini", "GiniIndex", better="lower", reads=lists_of_people)
def gini(sheet, k=None, p=1):
    """How unequally are the items of the catalogue shown?

    Takes a list of items for each person, ``gini([["a", "b"], ["a", "c"]], ["a", "b", "c"])``, and all items
    of the catalogue, as a list or as a dict with how many people bought each.

    Parameters
    ----------
    p
        With 1, every result counts the same, and the order in the lists doesn't matter. Otherwise, the
        result at rank i counts p^(i-1), which is the share of RBP's readers who look at it (exposure).

    Returns
    -------
    float in [0, 1], lower is more equal

    Notes
    -----
    It is 0 if all items are shown equally, and (n-1)/n if one of n items is all that's shown. ``place`` is 1
    for the item shown most; equally shown items share a place. Items that nobody is shown count, so leaving
    them out of the catalogue lowers the score. The handbook below divides by n - 1 rather than n, so that
    its highest value is 1.

    References
    ----------
    Gunawardana, Shani & Yogev, Evaluating recommender systems, Recommender Systems Handbook, 2022.

    Examples
    --------
    The same items in another order; only exposure sees it:

    >>> from irlearn import gini
    >>> gini([["a", "b"], ["a", "c"], ["a", "d"]], ["a", "b", "c", "d", "e"], exact=True)
    Fraction(2, 5)
    >>> gini([["a", "b"], ["a", "c"], ["a", "d"]], ["a", "b", "c", "d", "e"], p=0.5, exact=True)
    Fraction(8, 15)
    >>> gini([["b", "a"], ["c", "a"], ["d", "a"]], ["a", "b", "c", "d", "e"], p=0.5, exact=True)
    Fraction(4, 15)
    """
    sheet.exposure = exposure(sheet, p)
    sheet.place = average_rank(sheet.exposure)
    sheet.weight = sheet.items + 1 - 2 * sheet.place
    sheet.weighted = sheet.weight * sheet.exposure
    return total(sheet.weighted) / (sheet.items * total(sheet.exposure))


@named("GroupExposure", better="neither", reads=lists_and_group)
def group_exposure(sheet, k=None, p=1):
    """How much of what is shown belongs to one group of items?

    Takes a list of items for each person, all items of the catalogue, and those of the group, such as what
    one seller offers: ``group_exposure([["a", "b"], ["a", "c"]], ["a", "b", "c"], ["b", "c"])``.

    Parameters
    ----------
    p
        With 1, every result counts the same, and the order in the lists doesn't matter. Otherwise, the
        result at rank i counts p^(i-1), which is the share of RBP's readers who look at it (exposure).

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    No value is fair by itself: compare it with the group's share of the catalogue, or with its share of what
    is relevant. If it equals the share of the catalogue, items of the group have the same mean exposure as
    all others, which Singh and Joachims call demographic parity.

    References
    ----------
    Singh & Joachims, Fairness of exposure in rankings, KDD 2018 (the mean for each item of the
    group); Biega et al., Overview of the TREC 2019 Fair Ranking Track, 2020 (the share, over many lists).

    Examples
    --------
    The same items in another order; only exposure sees it:

    >>> from irlearn import group_exposure
    >>> group_exposure([["a", "b"], ["a", "c"]], ["a", "b", "c"], ["b", "c"])
    0.5
    >>> group_exposure([["a", "b"], ["a", "c"]], ["a", "b", "c"], ["b", "c"], p=0.5, exact=True)
    Fraction(1, 3)
    >>> group_exposure([["b", "a"], ["c", "a"]], ["a", "b", "c"], ["b", "c"], p=0.5, exact=True)
    Fraction(2, 3)
    """
    sheet.exposure = exposure(sheet, p)
    sheet.of_group = sheet.group
    sheet.counted = sheet.of_group * sheet.exposure
    return total(sheet.counted) / total(sheet.exposure)


@named("Popularity", "AveragePopularity", "ARP", reads=lists_of_people)
def popularity(sheet, k=None):
    """How many people bought what is shown?

    Takes a list of items for each person and the catalogue as a dict with how many people bought each item,
    ``popularity([["a", "b"], ["c"]], {"a": 6, "b": 3, "c": 2})``.

    Returns
    -------
    float ≥ 0

    Notes
    -----
    The mean over the items of each list, and then over the lists. A list without items isn't counted.

    References
    ----------
    Abdollahpouri, Burke & Mobasher, Managing popularity bias in recommender systems with personalized
    re-ranking, FLAIRS 2019 (average recommendation popularity).

    Examples
    --------
    >>> from irlearn import popularity
    >>> popularity([["a", "b"], ["a", "c"]], {"a": 6, "b": 3, "c": 2})
    4.25
    >>> popularity([["a", "b"], ["a", "c"]], {"a": 6, "b": 3, "c": 2}, k=1)
    6.0
    """
    sheet.share = sheet.share_of_lists
    sheet.bought = sheet.bought_by
    sheet.counted = sheet.share * sheet.bought
    return total(sheet.counted)


@named("Novelty", "MeanInvUserFreq", options=[PEOPLE], reads=lists_of_people)
def novelty(sheet, k=None, people=None):
    """How unfamiliar is what is shown?

    Takes a list of items for each person and the catalogue as a dict with how many people bought each item,
    ``novelty([["a", "b"], ["c"]], {"a": 6, "b": 3, "c": 2}, people=6)``.

    Returns
    -------
    float ≥ 0

    Notes
    -----
    An item that one in 2^n people bought counts n bits; the mean is taken over the items of each list, and
    then over the lists. An item that nobody bought counts as if one person had.

    References
    ----------
    Vargas & Castells, Rank and relevance in novelty and diversity metrics for recommender systems, RecSys
    2011.

    Examples
    --------
    >>> from irlearn import novelty
    >>> novelty([["a", "b"], ["c", "b"]], {"a": 8, "b": 4, "c": 1}, people=8)
    1.25
    >>> novelty([["a", "b"], ["c", "b"]], {"a": 8, "b": 4, "c": 1}, people=16)
    2.25
    """
    sheet.share = sheet.share_of_lists
    sheet.bought = sheet.bought_by
    everyone = sheet.people if people is None else people
    if max(sheet.bought.values) > everyone.values:
        raise error("more buyers than people", most=max(sheet.bought.values), people=everyone.values)
    sheet.surprise = log2(everyone / larger_of(sheet.bought, 1))
    sheet.counted = sheet.share * sheet.surprise
    return total(sheet.counted)
