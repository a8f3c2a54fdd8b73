"""How good is a ranking when not every document was judged? And how many were not?

The pool is the set of documents that were chosen to be judged. On a sheet ``pooled`` is 1 for a document that
has any grade in the judgments, and ``judged`` is 1 for one whose grade is not negative: a negative grade says
that a document was in the pool, but nobody judged it. The argument ``unjudged`` of `named` says in words how
a metric treats documents that nobody judged.
"""

from ..columns import running_total, smaller_of, total
from ..definition.registry import named
from .counting import DENOMINATOR, looked_at


def judged_nonrelevant(sheet):
    """Return a column with 1 for documents that were judged not relevant, and 0 for others.

    The sheet has the column ``relevant`` already.
    """
    return sheet.judged - sheet.relevant


@named(
    "Bpref",
    "BinaryPreference",
    trec_eval=("bpref",),
    unjudged="passed over",
    contribution="counted",
    picture=("blocks", "relevant"),
)
def bpref(sheet, rel=1):
    """How rarely is a document judged not relevant ranked above a relevant one?

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    Unjudged documents are skipped rather than counted as not relevant. For each relevant document, the judged
    nonrelevant documents above it are counted, at most R of them, and divided by min(R, N), where R documents
    are relevant and N judged nonrelevant in all. The 2004 article divides by R, trec_eval since version 8 by
    min(R, N). A negative grade means: in the pool, but not judged. With no relevant document, bpref is 0.0.

    References
    ----------
    Buckley & Voorhees, Retrieval evaluation with incomplete information, SIGIR 2004; min(R, N): trec_eval
    8.0, file bpref_bug, 2005.

    Examples
    --------
    >>> from irlearn import bpref
    >>> bpref([0, 1, 1, 1, 1], judged=[1, 1, 1, 1, 1, 1, 0, 0, 0, 0])
    0.5
    >>> bpref([0, 1, 1, 1, 1])
    0.0
    >>> bpref([None, 1, 1, 1, 1], judged=[1, 1, 1, 1, 1, 1, 0, 0, 0, 0], exact=True)
    Fraction(2, 3)
    """
    sheet.relevant = sheet.grade >= rel
    sheet.nonrelevant = judged_nonrelevant(sheet)
    sheet.nonrelevant_above = running_total(sheet.nonrelevant)
    sheet.R = total(sheet.judgments.grade >= rel)
    sheet.N = sheet.judgments.count - sheet.R
    sheet.preferred = 1 - smaller_of(sheet.nonrelevant_above, sheet.R) / smaller_of(sheet.R, sheet.N)
    sheet.counted = sheet.relevant * sheet.preferred
    return total(sheet.counted) / sheet.R


@named(
    "infAP",
    "InferredAP",
    trec_eval=("infAP",),
    unjudged="not relevant outside the pool, like the judged ones inside",
    contribution="counted",
    picture=("blocks", "relevant"),
)
def inf_ap(sheet, rel=1, epsilon=1e-5):
    """What would average precision be if the whole pool were judged rather than a random part of it?

    Parameters
    ----------
    epsilon
        It is added to the numbers of documents above that were judged relevant and nonrelevant, so that the
        share of relevant documents is never 0 / 0.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    ``expected`` is the precision expected at a relevant document: 1 for the document itself, plus the number
    of pooled documents above it times the share of relevant documents among the judged, divided by the rank.
    A negative grade means: in the pool, but not judged. With no relevant document, infAP is 0.0.

    References
    ----------
    Yilmaz & Aslam, Estimating average precision with incomplete and imperfect judgments, CIKM 2006.

    Examples
    --------
    >>> from irlearn import inf_ap
    >>> round(inf_ap([None, 1, None, 1, 0]), 6)
    0.499999
    >>> inf_ap([1, -1, 1, 0], exact=True)
    Fraction(300005, 300006)
    """
    sheet.relevant = sheet.grade >= rel
    sheet.nonrelevant = judged_nonrelevant(sheet)
    sheet.found_above = running_total(sheet.relevant) - sheet.relevant
    sheet.nonrelevant_above = running_total(sheet.nonrelevant)
    sheet.in_pool = sheet.pooled
    sheet.pooled_above = running_total(sheet.in_pool) - sheet.in_pool
    sheet.share = (sheet.found_above + epsilon) / (sheet.found_above + sheet.nonrelevant_above + 2 * epsilon)
    sheet.expected = (1 + sheet.pooled_above * sheet.share) / sheet.rank
    sheet.counted = sheet.expected * sheet.relevant
    sheet.R = total(sheet.judgments.grade >= rel)
    return total(sheet.counted) / sheet.R


@named(
    "Judged",
    "JudgmentRate",
    unjudged="what is asked",
    options=[DENOMINATOR],
    better="neither",
    contribution="known",
    picture=("set",),
)
def judged_at(sheet, k=None, denominator="retrieved"):
    """How much of what I looked at has been judged at all?

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    It says nothing about quality. If it is low, the other scores rest on guesses. A document counts whatever
    grade it has in the judgments, even a negative one.

    References
    ----------
    MacAvaney, Macdonald & Ounis, Streamlining evaluation with ir-measures, ECIR 2022 (Judged@k).

    Examples
    --------
    >>> from irlearn import judged_at
    >>> judged_at([1, None, 0, None, None], k=4)
    0.5
    >>> judged_at([1, None, 0, None, None])
    0.4
    >>> judged_at([1, None, 0], k=4, exact=True)
    Fraction(2, 3)
    >>> judged_at([1, None, 0], k=4, denominator="k")
    0.5
    """
    sheet.known = sheet.pooled
    return total(sheet.known) / looked_at(sheet, denominator)


@named("Unjudged", trec_eval=("unj",), unjudged="what is asked", better="neither")
def unjudged(sheet, k=None):
    """How much of what I looked at is unjudged?

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    With fewer than k results, it still divides by k; empty ranks don't count as unjudged. A negative grade
    means: in the pool, but not judged.

    References
    ----------
    usnistgov/trec_eval 10.0, measure unj.

    Examples
    --------
    >>> from irlearn import unjudged
    >>> unjudged([1, None, 0], k=4)
    0.25
    >>> unjudged([1, None, 0], k=2)
    0.5
    """
    return (sheet.depth - total(sheet.judged)) / sheet.cutoff
