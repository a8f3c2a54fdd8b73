"""How well are all relevant documents placed?"""

from ..columns import running_total, smaller_of, total
from ..definition.options import Choices, Option, choose
from ..definition.registry import named

DENOMINATORS = {  # by what the sum of the precisions is divided
    "relevant": lambda sheet, rel: sheet.R,
    "retrieved": lambda sheet, rel: total(sheet.relevant),
    "min(k, relevant)": lambda sheet, rel: smaller_of(sheet.cutoff, sheet.R),
    "min(k, relevant retrieved)": lambda sheet, rel: smaller_of(
        sheet.cutoff, total(sheet.whole.grade >= rel)
    ),
    "k": lambda sheet, rel: sheet.cutoff,
}
DENOMINATOR = Option("denominator", "what to divide the sum of the precisions by", Choices(DENOMINATORS))


@named(
    "AP",
    "AveragePrecision",
    trec_eval=("map", "map_cut"),
    options=[DENOMINATOR],
    contribution="counted",
    picture=("blocks", "relevant"),
)
def average_precision(sheet, k=None, rel=1, denominator="relevant"):
    """How precise is the ranking each time it adds another relevant document?

    Parameters
    ----------
    denominator
        "relevant" is R, the number of all relevant documents (the definition, without a cut-off); "retrieved"
        counts the relevant documents among the first k. "min(k, relevant)" is the smaller of k and R, and
        "min(k, relevant retrieved)" replaces R with the number of relevant documents in the whole list.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    A missed relevant document counts with a precision of 0. With no relevant document, AP is 0.0.

    References
    ----------
    Buckley & Voorhees, Evaluating evaluation measure stability, SIGIR 2000.

    Examples
    --------
    >>> from irlearn import average_precision
    >>> average_precision([1, 0, 1, 0, 1], exact=True)
    Fraction(34, 45)
    >>> average_precision([1, 0, 1, 0, 1], k=2, exact=True)
    Fraction(1, 3)
    >>> average_precision([1, 0, 1, 0, 1], judged=[1, 1, 1, 1, 0, 0], exact=True)
    Fraction(17, 30)
    >>> average_precision([1, 0, 1, 0, 1], k=2, denominator="min(k, relevant)", exact=True)
    Fraction(1, 2)
    """
    sheet.relevant = sheet.grade >= rel
    sheet.found = running_total(sheet.relevant)
    sheet.precision = sheet.found / sheet.rank
    sheet.counted = sheet.precision * sheet.relevant
    sheet.R = total(sheet.judgments.grade >= rel)
    return total(sheet.counted) / choose(DENOMINATORS, denominator=denominator)(sheet, rel)
