"""How far is it to the first relevant document?"""

from ..columns import maximum, product_above, total
from ..definition.options import Choices, choose, shared
from ..definition.registry import named
from .counting import success

COUNTS = {  # what the search length counts
    "rank": lambda sheet: sheet.rank_of_first,
    "nonrelevant": lambda sheet: sheet.rank_of_first - total(sheet.first),
}
shared(
    "count",
    "what to count, the rank of the answer or the nonrelevant results read before it",
    Choices(COUNTS),
)


@named(
    "RR",
    "ReciprocalRank",
    trec_eval=("recip_rank",),
    contribution="reciprocal",
    picture=("staircase", "relevant"),
)
def reciprocal_rank(sheet, k=None, rel=1):
    """How near the top is the first relevant document?

    Parameters
    ----------
    k
        A first relevant document below k isn't counted.

    Returns
    -------
    float in [0, 1]: 0 or 1/n for a whole number n

    Notes
    -----
    Only the first relevant document matters. If there is none, it is 0.0.

    References
    ----------
    Voorhees, The TREC-8 Question Answering Track Report, 1999 (there with k = 5).

    Examples
    --------
    >>> from irlearn import reciprocal_rank
    >>> reciprocal_rank([0, 0, 0, 0, 1])
    0.2
    >>> reciprocal_rank([0, 0, 0, 0, 1], k=3)
    0.0
    >>> reciprocal_rank([0, 1, 0, 0, 2], rel=2)
    0.2
    """
    sheet.relevant = sheet.grade >= rel
    sheet.reciprocal = sheet.relevant / sheet.rank
    return maximum(sheet.reciprocal)


@named("SL", "SearchLength", better="lower", defined_where=success)
def search_length(sheet, k=None, rel=1, count="rank"):
    """How many results must I read to reach the answer?

    Parameters
    ----------
    k
        An answer below k isn't reached.

    Returns
    -------
    float ≥ 0, lower is better

    Notes
    -----
    With no relevant document, there's nothing to reach, so the result is 0.0, and the derivation says why.
    Over several queries, such a 0 would be the best possible score, so `evaluate` and `compare` leave the
    query out, and say so.

    References
    ----------
    Cooper, Expected search length, American Documentation 19(1), 1968.

    Examples
    --------
    >>> from irlearn import search_length
    >>> search_length([0, 0, 1, 0]), search_length([0, 0, 1, 0], count="nonrelevant")
    (3.0, 2.0)
    >>> search_length([0, 0, 1, 0], k=2)
    0.0
    """
    sheet.relevant = sheet.grade >= rel
    sheet.first = sheet.relevant * product_above(1 - sheet.relevant)
    sheet.rank_of_first = total(sheet.first * sheet.rank)
    return choose(COUNTS, count=count)(sheet)
