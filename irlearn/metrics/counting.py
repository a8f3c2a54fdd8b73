"""How many relevant documents are there among those I looked at?"""

from ..columns import maximum, running_total, smaller_of, total
from ..definition.options import Choices, Option, choose
from ..definition.registry import named

LOOKED_AT = {  # by what precision is divided
    "k": lambda sheet: sheet.cutoff,
    "retrieved": lambda sheet: sheet.depth,
}
DENOMINATOR = Option("denominator", "the number of results examined", Choices(LOOKED_AT))


def looked_at(sheet, denominator):
    """Return the number of results examined: k, or the number of results down to k."""
    return choose(LOOKED_AT, denominator=denominator)(sheet)


TO_BE_FOUND = {  # by what recall is divided
    "relevant": lambda sheet: sheet.R,
    "min(k, relevant)": lambda sheet: smaller_of(sheet.cutoff, sheet.R),
}
RECALL_DENOMINATOR = Option(
    "denominator", "the number of relevant documents that could be found", Choices(TO_BE_FOUND)
)


@named(
    "P",
    "Precision",
    "SetP",
    trec_eval=("P", "set_P"),
    options=[DENOMINATOR],
    contribution="relevant",
    picture=("set",),
)
def precision(sheet, k=None, rel=1, denominator="k"):
    """How much of what I looked at is relevant?

    Parameters
    ----------
    denominator
        With fewer than k results, "k" still divides by k; "retrieved" divides by the number of results.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    The order within the cut-off doesn't matter. An unjudged document counts as not relevant.

    References
    ----------
    Kent, Berry, Luehrs & Perry, American Documentation 6(2), 1955; Cleverdon, The Cranfield tests, 1967.

    Examples
    --------
    >>> from irlearn import precision
    >>> precision([1, 0, 1, 0, 1], k=5)
    0.6
    >>> precision([1, 0, 1, 0, 1], k=2)
    0.5
    >>> precision([1, 0, 1, 0, 1], k=10)
    0.3
    >>> precision([1, 0, 1, 0, 1], k=10, denominator="retrieved")
    0.6
    """
    sheet.relevant = sheet.grade >= rel
    sheet.found = running_total(sheet.relevant)
    sheet.precision = sheet.found / sheet.rank
    return total(sheet.relevant) / looked_at(sheet, denominator)


@named(
    "R",
    "Recall",
    "SetR",
    trec_eval=("recall", "set_recall"),
    options=[RECALL_DENOMINATOR],
    display_name="Recall",
    contribution="relevant",
    picture=("set",),
)
def recall(sheet, k=None, rel=1, denominator="relevant"):
    """How much of what is relevant did I find?

    Parameters
    ----------
    denominator
        "relevant" takes all relevant documents (the definition); the other takes at most k of them, because
        no more than k can be found (capped recall).

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    R counts every judged relevant document, retrieved or not. If there is none, recall is 0.0. If only one
    document is relevant, recall and `success` are the same: found or not.

    References
    ----------
    Kent, Berry, Luehrs & Perry, American Documentation 6(2), 1955; Cleverdon, The Cranfield tests, 1967.

    Examples
    --------
    >>> from irlearn import recall
    >>> recall([1, 0, 1, 0], judged=[1, 1, 1, 0], exact=True)
    Fraction(2, 3)
    >>> recall([1, 0, 1, 0], k=1, judged=[1, 1, 1, 0], exact=True)
    Fraction(1, 3)
    >>> recall([1, 0, 1, 0], k=1, judged=[1, 1, 1, 0], denominator="min(k, relevant)")
    1.0
    >>> recall([1, 0, 1, 0])
    1.0
    """
    sheet.relevant = sheet.grade >= rel
    sheet.found = running_total(sheet.relevant)
    sheet.R = total(sheet.judgments.grade >= rel)
    sheet.recall = sheet.found / sheet.R
    return total(sheet.relevant) / choose(TO_BE_FOUND, denominator=denominator)(sheet)


@named("F", "FScore", "SetF", trec_eval=("set_F",), options=[DENOMINATOR])
def f_score(sheet, k=None, rel=1, beta=1, denominator="k"):
    """How good are precision and recall together, if both must be good?

    Parameters
    ----------
    beta
        In the names ``set_F.4`` (trec_eval) and ``SetF(beta=4)`` (ir_measures), the number is its square.
    denominator
        With fewer than k results, "k" still divides precision by k; "retrieved" divides by the number
        of results.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    The harmonic mean is never more than twice the smaller of the two. If both are 0, it is 0.0.

    References
    ----------
    van Rijsbergen, Information Retrieval, 2nd ed., 1979, chapter 7.

    Examples
    --------
    >>> from irlearn import f_score
    >>> round(f_score([1, 0, 0, 0], k=2, beta=2), 4)
    0.8333
    >>> round(f_score([1, 0, 0, 0], k=2), 4)
    0.6667
    >>> round(f_score([1, 0, 0, 0], k=2, beta=0.5), 4)
    0.5556
    """
    sheet.P = precision(sheet, k=k, rel=rel, denominator=denominator)
    sheet.Recall = recall(sheet, k=k, rel=rel)
    return (1 + beta**2) * sheet.P * sheet.Recall / (beta**2 * sheet.P + sheet.Recall)


@named("F1", "F1Score", options=[DENOMINATOR])
def f1(sheet, k=None, rel=1, denominator="k"):
    """How good are precision and recall together, both equally important?

    Parameters
    ----------
    denominator
        With fewer than k results, "k" still divides precision by k; "retrieved" divides by the number
        of results.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    The harmonic mean of the two; 0.0 if both are 0.

    References
    ----------
    van Rijsbergen, Information Retrieval, 2nd ed., 1979, chapter 7.

    Examples
    --------
    >>> from irlearn import f1
    >>> f1([1, 0, 1, 0, 1], k=5, exact=True)
    Fraction(3, 4)
    >>> f1([1, 0, 1, 0, 1], k=2, exact=True)
    Fraction(2, 5)
    >>> f1([1, 0, 1, 0, 1], k=5, judged=[1, 1, 1, 1, 1, 0, 0], exact=True)
    Fraction(3, 5)
    """
    sheet.P = precision(sheet, k=k, rel=rel, denominator=denominator)
    sheet.Recall = recall(sheet, k=k, rel=rel)
    return 2 * sheet.P * sheet.Recall / (sheet.P + sheet.Recall)


@named("Success", "HitRate", trec_eval=("success",), contribution="relevant")
def success(sheet, k=None, rel=1):
    """Did I find anything relevant at all?

    Returns
    -------
    float in [0, 1]: 0 or 1

    Notes
    -----
    For recommender systems, its mean over the users is called hit rate, HR@k. Some define HR as recall: with
    one relevant item per user, the two are the same, but with more, recall is a share.

    References
    ----------
    TREC Robust track; usnistgov/trec_eval, measure success.

    Examples
    --------
    >>> from irlearn import success
    >>> success([0, 0, 1], k=2), success([0, 0, 1], k=3)
    (0.0, 1.0)
    >>> success([0, 1, 2], k=2, rel=2)
    0.0
    """
    sheet.relevant = sheet.grade >= rel
    return maximum(sheet.relevant)


@named("Rprec", "RPrecision", trec_eval=("Rprec",), contribution="counted", picture=("set",))
def r_precision(sheet, rel=1):
    """How much is relevant among the first R results, if R documents are relevant in all?

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    At this cut-off, precision and recall are equal. With no relevant document, it is 0.0.

    References
    ----------
    Buckley & Voorhees, in: TREC, Experiment and Evaluation in Information Retrieval, 2005, chapter 3.

    Examples
    --------
    >>> from irlearn import r_precision
    >>> r_precision([1, 0, 1, 0, 1], exact=True)
    Fraction(2, 3)
    >>> r_precision([1, 0, 1, 0, 1], judged=[1, 1, 1, 1, 0, 0], exact=True)
    Fraction(1, 2)
    >>> r_precision([1, 0, 2, 0, 1], rel=2, exact=True)
    Fraction(0, 1)
    """
    sheet.relevant = sheet.grade >= rel
    sheet.R = total(sheet.judgments.grade >= rel)
    sheet.counted = sheet.relevant * (sheet.rank <= sheet.R)
    return total(sheet.counted) / sheet.R
