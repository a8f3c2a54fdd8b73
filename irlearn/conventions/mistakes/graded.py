"""Mistakes about gain: what a grade is worth, what a rank costs, what the ideal is."""

from ...definition.options import choose
from ...metrics.gain import DISCOUNTS, dcg, gain_of
from ...worksheet.columns import log2, natural_log, total
from .mistake import mistaken_for

GAINS = {
    "the gain 2^(grade-1)": (
        lambda grade: 2 ** (grade - 1),
        "The 1 slipped into the exponent: 2^(grade-1) for 2^grade - 1. A well-known introduction prints "
        "it so. A document that is not relevant then gains 0.5.",
    ),
    "the gain 2^grade": (
        lambda grade: 2**grade,
        "The - 1 was forgotten. A document that is not relevant then gains 1.",
    ),
    "the gain 0 or 1": (lambda grade: grade >= 1, "The grades were turned into relevant or not on the way."),
}
DISCOUNTS_BY_MISTAKE = {
    "the discount log2(rank+2)": (
        lambda rank: log2(rank + 2),
        "Off by one: log2(i+2) is right for a place i that is counted from 0, and this rank counts from 1.",
    ),
    "the discount ln(rank+1)": (
        lambda rank: natural_log(rank + 1),
        "In most languages log is the natural logarithm. In nDCG the base cancels, so the number is right "
        "by luck; in DCG it is not.",
    ),
    "the discount log10(rank+1)": (
        lambda rank: natural_log(rank + 1) / natural_log(10),
        "On a pocket calculator log has base 10. In nDCG the base cancels; in DCG it does not.",
    ),
    "the discount 1/log2(rank+1)": (
        lambda rank: 1 / log2(rank + 1),
        "Tables list either the divisor or its reciprocal. Multiplying by the divisor rewards low ranks.",
    ),
    "no discount": (lambda rank: rank / rank, "That is cumulative gain: it does not see the order."),
}


def over_its_ideal(of_dcg, sheet, ideal, max_grade, **options):
    """nDCG, when DCG is worked out by that rule above and below."""
    sheet.DCG = of_dcg(sheet, **options)
    sheet.IDCG = of_dcg(sheet.ideal(ideal, max_grade), **options)
    return sheet.DCG / sheet.IDCG


def another_gain(rule, gain, why):
    """DCG and nDCG with a gain that is none of the field's."""

    def worked_out(sheet, discount):
        sheet.gain = gain(sheet.grade)
        sheet.discount = choose(DISCOUNTS, discount=discount)(sheet.rank)
        sheet.discounted_gain = sheet.gain / sheet.discount
        return total(sheet.discounted_gain)

    def of_dcg(sheet, k=None, discount="log2(rank+1)"):
        return worked_out(sheet, discount)

    def of_ndcg(sheet, k=None, discount="log2(rank+1)", ideal="judged", max_grade=None):
        return over_its_ideal(worked_out, sheet, ideal, max_grade, discount=discount)

    enter(rule, why, of_dcg, of_ndcg)


def another_discount(rule, discount, why):
    """DCG and nDCG with a discount that is none of the field's."""

    def worked_out(sheet, gain):
        sheet.gain = gain_of(sheet.grade, gain)
        sheet.discount = discount(sheet.rank)
        sheet.discounted_gain = sheet.gain / sheet.discount
        return total(sheet.discounted_gain)

    def of_dcg(sheet, k=None, gain="linear"):
        return worked_out(sheet, gain)

    def of_ndcg(sheet, k=None, gain="linear", ideal="judged", max_grade=None):
        return over_its_ideal(worked_out, sheet, ideal, max_grade, gain=gain)

    enter(rule, why, of_dcg, of_ndcg)


def enter(rule, why, of_dcg, of_ndcg):
    """Name the two functions as what they do, and make mistakes of them."""
    of_dcg.__doc__ = f"DCG has {rule}."
    of_ndcg.__doc__ = f"DCG and its ideal have {rule}."
    mistaken_for("DCG", rule, why=why)(of_dcg)
    mistaken_for("nDCG", rule, why=why)(of_ndcg)


for rule, (gain, why) in GAINS.items():
    another_gain(rule, gain, why)
for rule, (discount, why) in DISCOUNTS_BY_MISTAKE.items():
    another_discount(rule, discount, why)


@mistaken_for("nDCG", "the ideal not cut at k", used_by=("quepid NDCG",))
def ideal_not_cut(sheet, k=None, gain="linear", discount="log2(rank+1)"):
    """The ideal takes all judged documents, also those that k has no place for.

    Notes
    -----
    A perfect result page then scores below 1, and the further the more documents are relevant.
    """
    sheet.DCG = dcg(sheet, gain=gain, discount=discount)
    best = sheet.uncut.ideal("judged")
    if sheet.uncut is not sheet:
        sheet.beside.append(best)  # shown with this sheet
    sheet.IDCG = dcg(best, gain=gain, discount=discount)
    return sheet.DCG / sheet.IDCG


@mistaken_for("nDCG", "linear DCG over an exponential ideal")
def linear_over_exponential(sheet, k=None, discount="log2(rank+1)", ideal="judged", max_grade=None):
    """DCG has linear gains and its ideal exponential ones.

    Notes
    -----
    Two functions, two defaults. A perfect ranking no longer scores 1.
    """
    sheet.DCG = dcg(sheet, discount=discount)
    sheet.IDCG = dcg(sheet.ideal(ideal, max_grade), gain="exponential", discount=discount)
    return sheet.DCG / sheet.IDCG


@mistaken_for("nDCG", "exponential DCG over a linear ideal")
def exponential_over_linear(sheet, k=None, discount="log2(rank+1)", ideal="judged", max_grade=None):
    """DCG has exponential gains and its ideal linear ones.

    Notes
    -----
    Two functions, two defaults. Scores above 1 give it away.
    """
    sheet.DCG = dcg(sheet, gain="exponential", discount=discount)
    sheet.IDCG = dcg(sheet.ideal(ideal, max_grade), discount=discount)
    return sheet.DCG / sheet.IDCG


@mistaken_for("nDCG", "the division forgotten")
def not_normalised(sheet, k=None, gain="linear", discount="log2(rank+1)"):
    """DCG itself, not divided by its ideal.

    Notes
    -----
    It grows with the number of results and with the scale, so it cannot be averaged over queries with sense.
    """
    return dcg(sheet, gain=gain, discount=discount)


@mistaken_for("nDCG", "the division upside down")
def upside_down(sheet, k=None, gain="linear", discount="log2(rank+1)", ideal="judged", max_grade=None):
    """The ideal is divided by DCG.

    Notes
    -----
    The result is never below 1, and the best ranking has the lowest.
    """
    sheet.DCG = dcg(sheet, gain=gain, discount=discount)
    sheet.IDCG = dcg(sheet.ideal(ideal, max_grade), gain=gain, discount=discount)
    return sheet.IDCG / sheet.DCG
