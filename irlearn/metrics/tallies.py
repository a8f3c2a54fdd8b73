"""How many documents were retrieved, how many are relevant, and how many are both?"""

from ..columns import total
from ..definition.registry import named


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
