"""Mistakes about readers who go on or stop."""

from ...metrics.user_models import value_of
from ...worksheet.columns import product_above, total
from .mistake import mistaken_for


@mistaken_for("RBP", "1-p forgotten")
def without_normalisation(sheet, k=None, p=0.8, rel=1, relevance="binary", max_grade=None):
    """The sum of value times p^(rank-1), not multiplied by 1-p.

    Notes
    -----
    That is the expected number of relevant documents looked at. RBP divides it by the expected number of
    looks.
    """
    sheet.value = value_of(sheet, relevance, rel, max_grade)
    sheet.look = p ** (sheet.rank - 1)
    return total(sheet.value * sheet.look)


@mistaken_for("RBP", "p^rank")
def one_step_late(sheet, k=None, p=0.8, rel=1, relevance="binary", max_grade=None):
    """The first document is weighted p, as if it were the second.

    Notes
    -----
    Everybody looks at the first document: its probability is p^0 = 1.
    """
    sheet.value = value_of(sheet, relevance, rel, max_grade)
    sheet.look = p**sheet.rank
    sheet.stop = sheet.look * (1 - p)
    return total(sheet.value * sheet.stop)


@mistaken_for("RBP", "the looks cut at k", used_by=("opensearch RBO, in the same way",))
def divided_by_looks_made(sheet, k=None, p=0.8, rel=1, relevance="binary", max_grade=None):
    """Divided by the looks at the results there are, instead of by 1/(1-p).

    Notes
    -----
    So a short perfect list scores 1. RBP leaves room for what was not seen and calls it the residual.
    """
    sheet.value = value_of(sheet, relevance, rel, max_grade)
    sheet.look = p ** (sheet.rank - 1)
    return total(sheet.value * sheet.look) / total(sheet.look)


@mistaken_for("ERR", "nobody stopping above")
def nobody_stops(sheet, k=None, max_grade=4, rel=1, relevance="(2^grade-1)/2^max_grade"):
    """Satisfaction over rank is added up, as if nobody had stopped before.

    Notes
    -----
    The product over the documents above is the point of ERR. Without it the sum can pass 1.
    """
    sheet.satisfied = value_of(sheet, relevance, rel, max_grade)
    return total(sheet.satisfied / sheet.rank)


@mistaken_for("ERR", "the reader not stopping where satisfied")
def never_satisfied(sheet, k=None, max_grade=4, rel=1, relevance="(2^grade-1)/2^max_grade"):
    """The probability of reaching a rank over the rank, without that of being satisfied there.

    Notes
    -----
    One factor is easily lost. Every document then adds something, even one that satisfies nobody.
    """
    sheet.satisfied = value_of(sheet, relevance, rel, max_grade)
    sheet.reached = product_above(1 - sheet.satisfied)
    return total(sheet.reached / sheet.rank)
