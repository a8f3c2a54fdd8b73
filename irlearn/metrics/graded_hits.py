"""How well are all relevant documents placed, the better ones counting more?"""

from ..definition.options import Choices, Option, choose
from ..definition.registry import named
from ..worksheet.columns import (
    larger_of,
    log2,
    looked_up,
    running_total,
    shifted,
    smaller_of,
    so_far_at,
    total,
)
from .gain import dcg, gain_of, table_in

DENOMINATORS = {  # by what the Q-measure's sum over the hits is divided
    "relevant": lambda sheet: sheet.R,
    "min(k, relevant)": lambda sheet: smaller_of(sheet.cutoff, sheet.R),
}
DENOMINATOR = Option(
    "denominator", "what to divide the sum over the relevant results by", Choices(DENOMINATORS)
)


def with_gain(gain):
    """Return a column with 1 where there is something to gain, and 0 elsewhere."""
    return 1 - (gain <= 0)


@named(
    "Q",
    "QMeasure",
    options=[DENOMINATOR],
    negative_grades=False,
    contribution="counted",
    picture=("blocks", "relevant"),
)
def q_measure(sheet, k=None, rel=1, beta=1, gain="linear", denominator="relevant"):
    """How precise is the ranking at each relevant result, if gain counts as well as the number found?

    Parameters
    ----------
    beta
        Near 0, the Q-measure becomes average precision.
    denominator
        "relevant" is R, the number of all relevant documents; the other is the smaller of k and R.

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    ``blended`` is (relevant documents so far + beta × gain so far) / (rank + beta × the best possible gain so
    far). With grades of 0 and 1, a relevant document among the first R results counts as in average
    precision; below rank R, it counts more. With no relevant document, Q is 0.0.

    References
    ----------
    Sakai, New performance metrics based on multigrade relevance, NTCIR-4, 2004; survey: arXiv:1903.11272.

    Examples
    --------
    >>> from irlearn import q_measure
    >>> q_measure([3, 0, 1], judged=[3, 1, 1], exact=True)
    Fraction(7, 12)
    >>> q_measure([3, 0, 1], judged=[3, 1, 1], k=2, exact=True)
    Fraction(1, 3)
    >>> q_measure([3, 0, 1], judged=[3, 1, 1], beta=10, exact=True)
    Fraction(95, 159)
    >>> q_measure([3, 0, 1], judged=[3, 1, 1], gain="exponential", exact=True)
    Fraction(11, 18)
    """
    sheet.relevant = sheet.grade >= rel
    sheet.found = running_total(sheet.relevant)
    sheet.gain = gain_of(sheet, gain)
    sheet.gain_so_far = running_total(sheet.gain)
    ideal = sheet.ideal(gains=table_in(gain))
    ideal.gain = gain_of(ideal, gain)
    ideal.gain_so_far = running_total(ideal.gain)
    sheet.best_so_far = looked_up(ideal.gain_so_far, sheet.rank)
    sheet.blended = (sheet.found + beta * sheet.gain_so_far) / (sheet.rank + beta * sheet.best_so_far)
    sheet.counted = sheet.relevant * sheet.blended
    sheet.R = total(sheet.judgments.grade >= rel)
    return total(sheet.counted) / choose(DENOMINATORS, denominator=denominator)(sheet)


@named("nDCGrel", trec_eval=("ndcg_rel",), negative_grades=False)
def ndcg_rel(sheet, gain="linear"):
    """How close to the best possible is the gain, on average over the documents with gain?

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    nDCG is taken at the rank of every document with gain, and averaged. A document that wasn't retrieved
    counts with the nDCG of the whole list.

    References
    ----------
    usnistgov/trec_eval, measure ndcg_rel; nDCG: Järvelin & Kekäläinen, ACM TOIS 20(4), 2002.

    Examples
    --------
    >>> from irlearn import ndcg_rel
    >>> round(ndcg_rel([0, 2, 1]), 4)
    0.5746
    >>> round(ndcg_rel([0, 2, 1], judged=[2, 2, 1]), 4)
    0.4412
    >>> round(ndcg_rel([0, 2, 1], gain="exponential"), 4)
    0.5901
    """
    sheet.DCG = dcg(sheet, gain=gain)
    sheet.DCG_so_far = running_total(sheet.discounted_gain)
    ideal = sheet.ideal(gains=table_in(gain))
    ideal.DCG = dcg(ideal, gain=gain)
    ideal.DCG_so_far = running_total(ideal.discounted_gain)
    sheet.nDCG_here = sheet.DCG_so_far / looked_up(ideal.DCG_so_far, sheet.rank)
    sheet.with_gain = with_gain(sheet.gain)
    sheet.counted = sheet.with_gain * sheet.nDCG_here
    ideal.with_gain = with_gain(ideal.gain)
    sheet.R = total(ideal.with_gain)
    sheet.missing = sheet.R - total(sheet.with_gain)
    return (total(sheet.counted) + sheet.missing * sheet.DCG / ideal.DCG) / sheet.R


@named("Rndcg", trec_eval=("Rndcg",), negative_grades=False)
def r_ndcg(sheet, gain="linear"):
    """How close to the best possible is the gain, at the ranks where the best ranking has used up a grade?

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    R-precision for grades: nDCG is taken after as many results as there are documents of the top grade, of
    the two top grades, and so on, and averaged. If there are at least two more results below the last of
    these ranks, the nDCG of the whole list is included in the average, as in trec_eval.

    References
    ----------
    usnistgov/trec_eval, measure Rndcg; nDCG: Järvelin & Kekäläinen, ACM TOIS 20(4), 2002.

    Examples
    --------
    >>> from irlearn import r_ndcg
    >>> round(r_ndcg([2, 0, 1], judged=[2, 1]), 4)
    0.8801
    >>> round(r_ndcg([2, 0, 1], judged=[2, 2, 1]), 4)
    0.6389
    >>> round(r_ndcg([2, 0, 1], judged=[2, 1], gain="exponential"), 4)
    0.9131
    """
    sheet.DCG = dcg(sheet, gain=gain)
    sheet.DCG_so_far = running_total(sheet.discounted_gain)
    ideal = sheet.ideal(gains=table_in(gain))
    ideal.DCG = dcg(ideal, gain=gain)
    ideal.DCG_so_far = running_total(ideal.discounted_gain)
    ideal.grade_ends = 1 - (ideal.gain <= shifted(ideal.gain))
    ideal.nDCG_here = so_far_at(sheet.DCG_so_far, sheet.rank, ideal.rank) / ideal.DCG_so_far
    ideal.counted = ideal.grade_ends * ideal.nDCG_here
    sheet.R = total(with_gain(ideal.gain))
    sheet.goes_on = sheet.retrieved >= sheet.R + 2
    sheet.points = total(ideal.grade_ends) + sheet.goes_on
    return (total(ideal.counted) + sheet.goes_on * sheet.DCG / ideal.DCG) / sheet.points


@named("G", "NormalizedGain", trec_eval=("G",), negative_grades=False, contribution="discounted_gain")
def normalized_gain(sheet, gain="linear"):
    """How much do I gain, if a result is discounted by the gain missed above it?

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    The discount of a result depends not on its rank, but on how much more the best ranking would have gained
    down to there. In the best ranking, every result counts as at least 1, so its gain goes on growing after
    its end.

    References
    ----------
    usnistgov/trec_eval, measure G (experimental, C. Buckley, 2008).

    Examples
    --------
    >>> from irlearn import normalized_gain
    >>> round(normalized_gain([2, 0, 1], judged=[2, 1]), 4)
    0.877
    >>> round(normalized_gain([2, 0, 1], judged=[2, 2, 1]), 4)
    0.5
    >>> round(normalized_gain([2, 0, 1], judged=[2, 1], gain="exponential"), 4)
    0.9077
    """
    sheet.gain = gain_of(sheet, gain)
    sheet.gain_so_far = running_total(sheet.gain)
    ideal = sheet.ideal(gains=table_in(gain))
    ideal.gain = gain_of(ideal, gain)
    ideal.gain_above_1 = larger_of(1, ideal.gain) - 1
    ideal.above_1_so_far = running_total(ideal.gain_above_1)
    sheet.possible_so_far = sheet.rank + looked_up(ideal.above_1_so_far, sheet.rank)
    sheet.discount = log2(2 + sheet.possible_so_far - sheet.gain_so_far)
    sheet.discounted_gain = sheet.gain / sheet.discount
    ideal.total_gain = total(ideal.gain)
    return total(sheet.discounted_gain) / ideal.total_gain


@named(
    "binG",
    "BinaryNormalizedGain",
    trec_eval=("binG",),
    contribution="counted",
    picture=("blocks", "relevant"),
)
def binary_normalized_gain(sheet, rel=1):
    """How well are the relevant documents ranked, if each is discounted by the nonrelevant ones above it?

    Returns
    -------
    float in [0, 1]

    Notes
    -----
    G with gains of 0 and 1. An unjudged document counts as not relevant. With no relevant document, it is
    0.0.

    References
    ----------
    usnistgov/trec_eval, measure binG (experimental, C. Buckley, 2008).

    Examples
    --------
    >>> from irlearn import binary_normalized_gain
    >>> round(binary_normalized_gain([1, 0, 1]), 4)
    0.8155
    >>> round(binary_normalized_gain([1, 0, 1], judged=[1, 1, 1, 0]), 4)
    0.5436
    >>> round(binary_normalized_gain([1, 0, 2], rel=2), 4)
    0.5
    """
    sheet.relevant = sheet.grade >= rel
    sheet.found = running_total(sheet.relevant)
    sheet.discount = log2(2 + sheet.rank - sheet.found)
    sheet.counted = sheet.relevant / sheet.discount
    sheet.R = total(sheet.judgments.grade >= rel)
    return total(sheet.counted) / sheet.R
