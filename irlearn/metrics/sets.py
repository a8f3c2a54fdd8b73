"""How good is what was retrieved as a set, in whatever order, and how many documents is that?"""

from ..columns import smaller_of, total
from ..definition.registry import named
from .counting import precision, recall
from .interpolated import whole_part


@named("SetAP", "SetAveragePrecision", trec_eval=("set_map",))
def set_average_precision(sheet, k=None, rel=1):
    """How good is the retrieved set, if precision and recall must both be good?

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    Every relevant document counts with the precision of the whole set rather than the precision at its rank,
    so the sum divided by R is precision times recall.

    References
    ----------
    usnistgov/trec_eval, measure set_map (earlier exact_unranked_avg_prec).

    Examples
    --------
    >>> from irlearn import set_average_precision
    >>> set_average_precision([1, 0, 1, 0], judged=[1, 1, 1, 0, 0], exact=True)
    Fraction(1, 3)
    >>> set_average_precision([1, 0, 1, 0], k=1, judged=[1, 1, 1, 0, 0], exact=True)
    Fraction(1, 3)
    >>> set_average_precision([1, 0, 1, 0])
    0.5
    """
    sheet.P = precision(sheet, k=k, rel=rel)
    sheet.Recall = recall(sheet, k=k, rel=rel)
    return sheet.P * sheet.Recall


@named(
    "RelativeP",
    "RelativePrecision",
    trec_eval=("relative_P", "set_relative_P"),
    contribution="relevant",
    picture=("set",),
)
def relative_precision(sheet, k=None, rel=1):
    """How close is precision to the highest that this many results could have?

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    It equals precision if k is at most R, the number of relevant documents, and recall if k is larger.

    References
    ----------
    usnistgov/trec_eval, measure relative_P.

    Examples
    --------
    >>> from irlearn import relative_precision
    >>> relative_precision([1, 0, 1, 0], k=4, judged=[1, 1, 1, 0, 0], exact=True)
    Fraction(2, 3)
    >>> relative_precision([1, 0, 1, 0], k=2, judged=[1, 1, 1, 0, 0], exact=True)
    Fraction(1, 2)
    >>> relative_precision([1, 0, 1, 0], k=4)
    1.0
    """
    sheet.relevant = sheet.grade >= rel
    sheet.R = total(sheet.judgments.grade >= rel)
    return total(sheet.relevant) / smaller_of(sheet.cutoff, sheet.R)


@named(
    "RprecMult",
    "RPrecisionMultiple",
    at="multiple",
    trec_eval=("Rprec_mult",),
    contribution="counted",
    picture=("set",),
)
def r_precision_multiple(sheet, multiple=1, rel=1):
    """How much is relevant among the first results, if you look at a multiple of R?

    Parameters
    ----------
    multiple
        ``RprecMult@0.4`` in notation.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    ``cut`` is the multiple of R, made whole as in trec_eval: 0.9 is added, and decimals are cut off. This is
    done in floats, in which 0.7 * 3 + 0.9 is slightly below 3, so 0.7 of 3 is 2, even with exact=True. A
    system that is good at small multiples and bad at large ones favours precision.

    References
    ----------
    usnistgov/trec_eval, measure Rprec_mult.

    Examples
    --------
    >>> from irlearn import r_precision_multiple
    >>> r_precision_multiple([1, 0, 1, 0, 0, 1], multiple=2)
    0.5
    >>> r_precision_multiple([1, 0, 1, 0, 0, 1], multiple=1, exact=True)
    Fraction(2, 3)
    """
    sheet.relevant = sheet.grade >= rel
    sheet.R = total(sheet.judgments.grade >= rel)
    sheet.cut = whole_part(multiple, sheet.R, added=0.9)
    sheet.counted = sheet.relevant * (sheet.rank <= sheet.cut)
    return total(sheet.counted) / sheet.cut


@named("Utility", trec_eval=("utility",))
def utility(sheet, rel=1, hit=1, false_alarm=-1, miss=0):
    """What is the retrieved set worth, if hits earn and false alarms cost something?

    Returns
    -------
    float, of any sign

    Notes
    -----
    An unjudged document counts as not relevant. trec_eval's fourth weight, for nonrelevant documents that
    weren't retrieved, is 0 there by default; it would need the size of the collection.

    References
    ----------
    Hull, The TREC-6 filtering track, 1997 (linear utility); usnistgov/trec_eval, measure utility.

    Examples
    --------
    >>> from irlearn import utility
    >>> utility([1, 0, 0, 1, 0])
    -1.0
    >>> utility([1, 0, 0, 1, 0], hit=3)
    3.0
    >>> utility([1, 0, 0, 1, 0], judged=[1, 1, 1, 0, 0, 0], miss=-1)
    -2.0
    """
    sheet.relevant = sheet.grade >= rel
    sheet.R = total(sheet.judgments.grade >= rel)
    sheet.hits = total(sheet.relevant)
    sheet.false_alarms = sheet.retrieved - sheet.hits
    sheet.misses = sheet.R - sheet.hits
    return hit * sheet.hits + false_alarm * sheet.false_alarms + miss * sheet.misses


@named("NumRet", trec_eval=("num_ret",), summary="sum", better="neither")
def num_ret(sheet):
    """How many documents were retrieved?

    Returns
    -------
    float ≥ 0, a whole number

    References
    ----------
    usnistgov/trec_eval, measure num_ret. Over many queries it is added up.

    Examples
    --------
    >>> from irlearn import num_ret
    >>> num_ret([1, 0, None])
    3.0
    >>> num_ret([])
    0.0
    """
    return sheet.retrieved


@named("NumRel", trec_eval=("num_rel",), summary="sum", better="neither")
def num_rel(sheet, rel=1):
    """How many documents are relevant, retrieved or not?

    Returns
    -------
    float ≥ 0, a whole number

    References
    ----------
    usnistgov/trec_eval, measure num_rel. Over many queries it is added up.

    Examples
    --------
    >>> from irlearn import num_rel
    >>> num_rel([1, 0], judged=[1, 1, 0])
    2.0
    >>> num_rel([1, 0], judged=[2, 1, 0], rel=2)
    1.0
    """
    return total(sheet.judgments.grade >= rel)


@named("NumRelRet", trec_eval=("num_rel_ret",), summary="sum", contribution="relevant")
def num_rel_ret(sheet, rel=1):
    """How many relevant documents were retrieved?

    Returns
    -------
    float ≥ 0, a whole number

    References
    ----------
    usnistgov/trec_eval, measure num_rel_ret. Over many queries it is added up.

    Examples
    --------
    >>> from irlearn import num_rel_ret
    >>> num_rel_ret([1, 0, 2], rel=2)
    1.0
    >>> num_rel_ret([1, 0, 2])
    2.0
    """
    sheet.relevant = sheet.grade >= rel
    return total(sheet.relevant)


@named(
    "NumNonrelJudgedRet",
    trec_eval=("num_nonrel_judged_ret",),
    summary="sum",
    unjudged="not counted",
    better="lower",
    contribution="nonrelevant",
)
def num_nonrel_judged_ret(sheet, rel=1):
    """How many documents judged not relevant were retrieved?

    Returns
    -------
    float ≥ 0, a whole number

    References
    ----------
    usnistgov/trec_eval, measure num_nonrel_judged_ret. Over many queries it is added up.

    Examples
    --------
    >>> from irlearn import num_nonrel_judged_ret
    >>> num_nonrel_judged_ret([1, 0, None])
    1.0
    >>> num_nonrel_judged_ret([1, 0, None], rel=2)
    2.0
    """
    sheet.relevant = sheet.grade >= rel
    sheet.nonrelevant = sheet.judged - sheet.relevant
    return total(sheet.nonrelevant)
