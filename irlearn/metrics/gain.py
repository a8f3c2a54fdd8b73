"""How much do I gain from the top of the list, and how near is that to the best possible?"""

from ..columns import larger_of, log2, logarithm, running_total, total
from ..definition.options import Choices, Gains, Numbers, choose, shared
from ..definition.registry import named

GAINS = {  # what a grade is worth
    "linear": lambda grade: grade,
    "exponential": lambda grade: 2**grade - 1,
}
DISCOUNT_OF_2002 = "max(1, log2(rank))"  # its name has the usual base, 2; the option ``base`` sets another
DISCOUNTS = {  # by what the gain at a rank is divided
    "log2(rank+1)": lambda rank, base: log2(rank + 1),
    DISCOUNT_OF_2002: lambda rank, base: larger_of(1, logarithm(rank, base)),
    "rank": lambda rank, base: rank,
}
IDEALS = {  # of what the best ranking is made by `sheet.ideal`
    "judged": "all judged documents",
    "judged@retrieved": "the best judged documents, no more than were retrieved",
    "retrieved": "the whole result list",
    "retrieved@k": "the first k results",
    "maximum": "the top grade at every rank",
}

shared("gain", "what a grade is worth (itself, 2^grade - 1, or what a table says)", Gains(GAINS))
shared(
    "discount",
    "what to divide the gain at a rank by",
    Choices(DISCOUNTS),
    note=f"'{DISCOUNT_OF_2002}' is the form of 2002, here with base 2.",
)
shared(
    "base",
    f"the base of the logarithm in {DISCOUNT_OF_2002}, the rank down to which nothing is discounted",
    Numbers(above=1),
    tries=(2, 3, 10),
    when=lambda options: options.get("discount") == DISCOUNT_OF_2002,
)
shared(
    "ideal",
    "which documents the best ranking is built from ('maximum': the top grade at every rank)",
    Choices(IDEALS),
    note="Choose all judged documents, the best of them but no more than were retrieved, the "
    "retrieved documents, or the documents retrieved down to rank k; the maximum needs max_grade.",
)


def gain_of(sheet, gain):
    """Work out what the grades are worth, by the name of a scale in `GAINS` or by a table {grade: gain}."""
    table = table_in(gain)
    return sheet.gain_in(table) if table else choose(GAINS, gain=gain)(sheet.grade)


def table_in(gain):
    """Return the gain of each grade, which need not rise with the grade; None for a scale, which rises."""
    return gain if isinstance(gain, dict) else None


@named("CG", "CumulativeGain", contribution="gain")
def cg(sheet, k=None, gain="linear"):
    """How much do I gain from the first k results, whatever their order?

    Returns
    -------
    float, of any sign: below 0 only if grades are

    References
    ----------
    Järvelin & Kekäläinen, SIGIR 2000 and ACM TOIS 20(4), 2002.

    Examples
    --------
    >>> from irlearn import cg
    >>> cg([3, 2, 3, 0, 1], k=5)
    9.0
    >>> cg([3, 2, 3, 0, 1], k=2)
    5.0
    >>> cg([3, 2, 3, 0, 1], k=2, gain="exponential")
    10.0
    """
    sheet.gain = gain_of(sheet, gain)
    sheet.gain_so_far = running_total(sheet.gain)
    return total(sheet.gain)


@named("DCG", "DiscountedCumulativeGain", negative_grades=False, contribution="discounted_gain")
def dcg(sheet, k=None, gain="linear", discount="log2(rank+1)", base=2):
    """How much do I gain, if results further down are worth less to me?

    Returns
    -------
    float ≥ 0

    References
    ----------
    Järvelin & Kekäläinen, SIGIR 2000 and ACM TOIS 20(4), 2002; exponential gain and log2(rank+1): Burges et
    al., ICML 2005.

    Examples
    --------
    >>> from irlearn import dcg
    >>> round(dcg([3, 2, 3, 0, 1], k=5), 4)
    6.1487
    >>> round(dcg([3, 2, 3, 0, 1], k=2), 4)
    4.2619
    >>> round(dcg([3, 2, 3, 0, 1], k=5, discount="rank"), 4)
    5.2
    >>> round(dcg([3, 2, 3, 0, 1], k=5, gain="exponential"), 4)
    12.7796
    """
    sheet.gain = gain_of(sheet, gain)
    sheet.discount = choose(DISCOUNTS, discount=discount)(sheet.rank, base)
    sheet.discounted_gain = sheet.gain / sheet.discount
    return total(sheet.discounted_gain)


@named("IDCG", "IdealDCG", negative_grades=False)
def idcg(sheet, k=None, gain="linear", discount="log2(rank+1)", base=2, ideal="judged", max_grade=None):
    """How much could I gain at best?

    Parameters
    ----------
    k
        The cut-off of the best ranking.

    Returns
    -------
    float ≥ 0

    References
    ----------
    Järvelin & Kekäläinen, ACM TOIS 20(4), 2002.

    Examples
    --------
    >>> from irlearn import idcg
    >>> round(idcg([3, 2, 3, 0, 1], k=5), 4)
    6.3235
    >>> round(idcg([3, 2, 3, 0, 1], k=2), 4)
    4.8928
    >>> round(idcg([3, 2, 3, 0, 1], k=5, judged=[3, 3, 3, 2, 1, 0]), 4)
    7.641
    >>> round(idcg([3, 2, 3, 0, 1], k=2, ideal="maximum", max_grade=4), 4)
    6.5237
    """
    choose(IDEALS, ideal=ideal)
    return dcg(sheet.ideal(ideal, max_grade, table_in(gain)), gain=gain, discount=discount, base=base)


@named("nDCG", "NDCG", trec_eval=("ndcg", "ndcg_cut"), negative_grades=False, contribution="discounted_gain")
def ndcg(sheet, k=None, gain="linear", discount="log2(rank+1)", base=2, ideal="judged", max_grade=None):
    """How close is this ranking to the best possible one?

    Parameters
    ----------
    k
        The best ranking is also cut off there.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    If nothing can be gained (an ideal of 0), nDCG is 0.0. The ideal lists the largest gains first, so a table
    may give a low grade the highest gain.

    References
    ----------
    Järvelin & Kekäläinen, ACM TOIS 20(4), 2002.

    Examples
    --------
    >>> from irlearn import ndcg
    >>> round(ndcg([3, 2, 3, 0, 1], k=5), 4)
    0.9724
    >>> round(ndcg([0, 2, 1, 1], k=4, judged=[2, 2, 2, 1, 1, 1]), 4)
    0.4672
    >>> round(ndcg([3, 2, 3, 0, 1], k=2), 4)
    0.871
    >>> round(ndcg([3, 2, 3, 0, 1], k=5, judged=[3, 3, 3, 2, 1, 0]), 4)
    0.8047
    >>> ndcg([3], k=5, judged=[3, 3, 3, 2, 1, 0], ideal="judged@retrieved")
    1.0
    >>> round(ndcg([3, 2, 3, 0, 1], k=5, gain="exponential"), 4)
    0.9575
    >>> round(ndcg([3, 2, 3, 0, 1], k=5, discount="max(1, log2(rank))"), 4)
    0.9435
    >>> round(ndcg([3, 2, 3, 0, 1], k=5, discount="max(1, log2(rank))", base=3), 4)
    0.9875
    """
    sheet.DCG = dcg(sheet, gain=gain, discount=discount, base=base)
    sheet.IDCG = idcg(sheet, gain=gain, discount=discount, base=base, ideal=ideal, max_grade=max_grade)
    return sheet.DCG / sheet.IDCG
