"""How much does a ranking offer to readers who want different things from the same query?

A subtopic is one of the things that readers may want from a query. A metric's function is given a sheet that
is cut at k already, so none of these functions uses its ``k``; the sheet has a column ``about a`` for each
subtopic a, with 1 for documents about it and 0 for others. Docstrings of metrics speak of what a caller
passes: lists of subtopics, and no sheet.
"""

from ..columns import Column, log2, running_total, total
from ..definition.options import PERSISTENCE, Choices, Option, choose
from ..definition.registry import named
from ..worksheet import readers
from ..worksheet.rules import rows_down_to
from ..worksheet.sheet import Sheet


def over_subtopics(sheet, prefix, worth):
    """Add a column for each subtopic to the sheet, and return the sum of these columns, 0 without subtopics.

    ``worth`` is a function that makes such a column of the column ``about a``. It is named by the prefix and
    the subtopic: "new on a".
    """
    gain = 0 * sheet.rank
    for place, about in enumerate(sheet.subtopic_columns):
        column = worth(about)
        setattr(sheet, about.name.replace("about", prefix, 1), column)
        gain = gain + column if place else column
    return gain


def novelty(sheet, alpha):
    """Sum (1 - alpha)^n over the subtopics of each document; n documents above it share the subtopic."""

    def worth(about):
        return about * (1 - alpha) ** (running_total(about) - about)

    return over_subtopics(sheet, "new on", worth)


def first_sights(sheet):
    """Count, for each document, those of its subtopics that no document above it is about."""
    return over_subtopics(sheet, "first on", worth=lambda about: about * (running_total(about) <= 1))


@named("StRecall", "SubtopicRecall", "SRecall", "strec", reads=readers.subtopics)
def subtopic_recall(sheet, k=None):
    """What share of the things readers may want does the ranking offer?

    Takes the subtopics of every document in rank order, ``subtopic_recall([["a", "b"], ["a"], []])``, and
    those of all judged documents as ``judged``.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    It doesn't matter whether a subtopic is covered once or five times, nor at which rank. Subtopics that no
    judged document covers are unknown, so they aren't counted.

    References
    ----------
    Zhai, Cohen & Lafferty, Beyond independent relevance: methods and evaluation metrics for subtopic
    retrieval, SIGIR 2003 (S-recall).

    Examples
    --------
    >>> from irlearn import subtopic_recall
    >>> subtopic_recall([["a", "b"], ["a"], []], judged=[["a", "b"], ["a"], ["c"]], exact=True)
    Fraction(2, 3)
    >>> subtopic_recall([["a"], ["a"], ["b"]], k=2, exact=True)
    Fraction(1, 2)
    """
    sheet.gain = first_sights(sheet)
    sheet.found = total(sheet.gain)
    return sheet.found / sheet.subtopics


def alpha_dcg(sheet, alpha):
    """Return alpha-DCG: what every document adds (see `novelty`), discounted by rank and added up."""
    sheet.gain = novelty(sheet, alpha)
    sheet.discount = log2(sheet.rank + 1)
    sheet.discounted_gain = sheet.gain / sheet.discount
    return total(sheet.discounted_gain)


@named("alpha_nDCG", "AlphaNDCG", reads=readers.subtopics)
def alpha_ndcg(sheet, k=None, alpha=0.5):
    """How close to the best possible is the ranking, if repeating a subtopic is worth less each time?

    Takes the subtopics of every document in rank order, ``alpha_ndcg([["a", "b"], ["a"], []])``, and those of
    all judged documents as ``judged``.

    Returns
    -------
    float ≥ 0, rarely above 1

    Notes
    -----
    The best possible ranking is too hard to compute (NP-hard), so the ideal is built step by step from the
    document that adds most or, if several add the same, from the first judged. A ranking can be better than
    that.

    References
    ----------
    Clarke et al., Novelty and diversity in information retrieval evaluation, SIGIR 2008.

    Examples
    --------
    >>> from irlearn import alpha_ndcg
    >>> round(alpha_ndcg([["a", "b"], ["a"], []], judged=[["a", "b"], ["a"], ["c"]]), 4)
    0.8037
    >>> round(alpha_ndcg([["a", "b"], ["a"], []], k=1, judged=[["a", "b"], ["a"], ["c"]]), 4)
    1.0
    >>> round(alpha_ndcg([["a", "b"], ["a"], []], judged=[["a", "b"], ["a"], ["c"]], alpha=0), 4)
    0.8403
    """
    sheet.DCG = alpha_dcg(sheet, alpha)
    ideal = sheet.ideal(alpha)
    ideal.DCG = alpha_dcg(ideal, alpha)
    return sheet.DCG / ideal.DCG


def per_subtopic(sheet, alpha):
    """Return the mean of ERR over the subtopics.

    At each rank ``sheet.counted`` is the gain divided by the rank. Times alpha, the gain is the sum over the
    subtopics of the probability of stopping there.
    """
    return alpha * total(sheet.counted) / sheet.subtopics


def divided_by_full(sheet, alpha):
    """Return the sum of ``sheet.counted`` over that of k documents which are all about every subtopic."""
    ranks = range(1, rows_down_to(sheet.cutoff.values) + 1)  # refuses a cut-off that is too deep
    full = Sheet("full", rank=Column([sheet.number_type(rank) for rank in ranks]))
    full.gain = sheet.subtopics * (1 - alpha) ** (full.rank - 1)
    full.counted = full.gain / full.rank
    sheet.side_sheets.append(full)
    return total(sheet.counted) / total(full.counted)


VARIANTS = {"mean": per_subtopic, "ndeval": divided_by_full}
VARIANT = Option(
    "variant",
    "whether to take the mean over the subtopics or to compute it as TREC's ndeval does",
    Choices(VARIANTS),
)


@named("ERR_IA", "IntentAwareERR", options=[VARIANT], reads=readers.subtopics)
def err_ia(sheet, k=None, alpha=0.5, variant="mean"):
    """How near the top do readers stop, if each of them wants one of the subtopics?

    Takes the subtopics of every document in rank order, and those of all judged documents as ``judged``.

    Parameters
    ----------
    alpha
        The probability that a document about the subtopic satisfies the reader. In ERR it is 0.5 for a grade
        of 1, if 1 is the highest grade.
    variant
        The mean of ERR over the subtopics, as published; or, as in TREC's ndeval, divided by the score of k
        documents about every subtopic.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    All subtopics are equally likely. Subtopics that no judged document covers are unknown, so they aren't
    counted.

    References
    ----------
    Chapelle, Metzler, Zhang & Grinspan, CIKM 2009; Chapelle et al., Intent-based diversification of web
    search results, Information Retrieval 14(6), 2011. ndeval: trec-web/trec-web-2014.

    Examples
    --------
    >>> from irlearn import err_ia
    >>> err_ia([["a", "b"], ["a"], []], judged=[["a", "b"], ["a"], ["c"]], exact=True)
    Fraction(3, 8)
    >>> err_ia([["a", "b"], ["a"], []], judged=[["a", "b"], ["a"], ["c"]], k=1, exact=True)
    Fraction(1, 3)
    >>> err_ia([["a", "b"], ["a"], []], judged=[["a", "b"], ["a"], ["c"]], variant="ndeval", exact=True)
    Fraction(9, 16)
    """
    sheet.gain = novelty(sheet, alpha)
    sheet.counted = sheet.gain / sheet.rank
    return choose(VARIANTS, variant=variant)(sheet, alpha)


@named("NRBP", "NoveltyRankBiasedPrecision", options=[PERSISTENCE], reads=readers.subtopics)
def nrbp(sheet, k=None, p=0.5, alpha=0.5):
    """How much that is new does a reader find who goes on to the next result with probability p?

    Takes the subtopics of every document in rank order, and those of all judged documents as ``judged``.

    Parameters
    ----------
    p
        The persistence, called beta in the article.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    It combines the gain of alpha-nDCG with the reader of RBP. The sum is divided by the sum for an endless
    list in which every document is about all subtopics. Subtopics that no judged document covers are unknown,
    so they aren't counted.

    References
    ----------
    Clarke, Kolla & Vechtomova, An effectiveness measure for ambiguous and underspecified queries, ICTIR 2009.

    Examples
    --------
    >>> from irlearn import nrbp
    >>> nrbp([["a", "b"], ["a"], []], judged=[["a", "b"], ["a"], ["c"]], exact=True)
    Fraction(9, 16)
    >>> nrbp([["a"], ["b"], ["c"]], p=0.8, exact=True)
    Fraction(61, 125)
    """
    sheet.gain = novelty(sheet, alpha)
    sheet.look = p ** (sheet.rank - 1)
    sheet.counted = sheet.gain * sheet.look
    sheet.most = sheet.subtopics / (1 - (1 - alpha) * p)
    return total(sheet.counted) / sheet.most
