"""How well is an answer supported: does it say what it should, and do its citations bear it out?

What an answer should say is listed as nuggets, single facts; a vital one has to be there.
"""

from ..columns import Numbers, Option, total
from ..definition.options import shared
from ..definition.registry import named
from ..worksheet import readers

shared(
    "partial",
    "the worth of partial support, if full support is worth 1",
    Numbers(lowest=0, highest=1),
    tries=(0, 0.5, 1),
)
OKAY = Option(
    "okay",
    "the weight of a nugget that isn't vital, if a vital nugget has weight 1",
    Numbers(lowest=0, highest=1),
    tries=(0, 0.5, 1),
)


def credit_for_support(sheet, partial):
    """Return the credit of each row: 1 for full support (2), ``partial`` for partial (1), 0 for none."""
    sheet.full = sheet.support >= 2
    sheet.part = (sheet.support >= 1) - sheet.full
    return sheet.full + partial * sheet.part


@named("NuggetRecall", options=[OKAY], reads=readers.nuggets)
def nugget_recall(sheet, partial=0.5, okay=1):
    """How much of what it should say does an answer say?

    Takes two lists with an entry for each nugget, ``nugget_recall(support, vital)``: the degree to which the
    answer supports it (2 or "support", 1 or "partial_support", 0 or "not_support"), and whether it is vital
    (1 or "vital", 0 or "okay").

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    nuggetizer's four scores are ``all_score``, which is this score; ``vital_score``, with okay=0;
    ``strict_all_score``, with partial=0; and ``strict_vital_score``, with both. With okay=0, an answer to a
    question without a vital nugget scores 0.0. Anything else that the answer says makes no difference.

    References
    ----------
    Voorhees, Overview of the TREC 2003 question answering track; Pradeep et al., The great nugget recall,
    SIGIR 2025; castorini/nuggetizer, core/metrics.py.

    Examples
    --------
    >>> from irlearn import nugget_recall
    >>> nugget_recall([2, 1, 0, 2], [1, 1, 0, 0])
    0.625
    >>> nugget_recall([2, 1, 0, 2], [1, 1, 0, 0], okay=0)
    0.75
    >>> nugget_recall([2, 1, 0, 2], [1, 1, 0, 0], okay=0, partial=0)
    0.5
    """
    sheet.credit = credit_for_support(sheet, partial)
    sheet.weight = sheet.vital + okay * (1 - sheet.vital)
    sheet.weighted_credit = sheet.weight * sheet.credit
    return total(sheet.weighted_credit) / total(sheet.weight)


@named("CitationPrecision", reads=readers.sentences)
def citation_precision(sheet, partial=0.5):
    """How fully do the citations support the sentences that have one?

    Takes a list with an entry for each sentence of the answer: the degree to which its citation supports it
    (2 or "support", 1 or "partial_support", 0 or "not_support"), or None if it cites nothing.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    A sentence without a citation isn't counted, so an answer can raise this score by citing less;
    `citation_recall` divides by all sentences. TREC judges only the first citation in each sentence. With no
    citations at all, the score is 0.0.

    References
    ----------
    Thakur et al., Support evaluation for the TREC 2024 RAG track (weighted precision), SIGIR 2025.

    Examples
    --------
    >>> from irlearn import citation_precision
    >>> citation_precision([2, 1, None, 0])
    0.5
    >>> citation_precision([2, 1, None, None])
    0.75
    """
    sheet.credit = credit_for_support(sheet, partial)
    return total(sheet.credit) / total(sheet.cited)


@named("CitationRecall", reads=readers.sentences)
def citation_recall(sheet, partial=0.5):
    """How much of the answer is supported by what it cites?

    Takes a list with an entry for each sentence of the answer: the degree to which its citation supports it
    (2 or "support", 1 or "partial_support", 0 or "not_support"), or None if it cites nothing.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    It divides by all sentences, so a sentence without a citation counts like a sentence whose citation
    doesn't support it. An answer without sentences scores 0.0.

    References
    ----------
    Thakur et al., Support evaluation for the TREC 2024 RAG track (weighted recall), SIGIR 2025.

    Examples
    --------
    >>> from irlearn import citation_recall
    >>> citation_recall([2, 1, None, 0])
    0.375
    >>> citation_recall([2, 1, None, None])
    0.375
    """
    sheet.credit = credit_for_support(sheet, partial)
    return total(sheet.credit) / sheet.n
